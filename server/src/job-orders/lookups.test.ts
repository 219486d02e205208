import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config';
import { testApp } from '../../test/app';
import { GUIDE, orderBody } from '../../test/orders';
import { people } from '../../test/people';

const { as, db, anyone } = await testApp();
const lotus = await as('lotus');
/** The same answer on the prefixed path and on its alias. */
const both = async (path: string, body: object) => {
  const canonical = await lotus.post(`/api/v2/web/${path}`, body);
  const alias = await lotus.post(`/${path}`, body);
  expect(alias.body).toEqual(canonical.body);
  expect(canonical.status).toBe(200);
  return canonical.body;
};

describe('geography', () => {
  test('API-25: the six regions, in Thai and in English', async () => {
    const regions = (await lotus.post('/api/v2/web/data/regions/get?lang=th')).body;
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(regions)).toEqual([
      'ภาคเหนือ',
      'ภาคตะวันออกเฉียงเหนือ',
      'ภาคกลาง',
      'ภาคตะวันออก',
      'ภาคตะวันตก',
      'ภาคใต้',
    ]);
    const english = (await lotus.post('/api/v2/web/data/regions/get?lang=en')).body;
    expect(names(english)).toEqual([
      'North',
      'North Eastern',
      'Central',
      'Eastern',
      'Western',
      'South',
    ]);
  });

  test('API-47 CONST-09: provinces of a region or all 77, in Thai unless told', async () => {
    const provinces = (body: object) => lotus.post('/api/v2/web/data/provinces/get', body);
    const all = (await provinces({})).body;
    expect(all).toHaveLength(77);
    expect(all).toContainEqual({ id: 10, name: 'กรุงเทพมหานคร' });
    expect((await provinces({ lang: 'xx' })).body).toEqual(all);
    const north = (await provinces({ lang: 'en', region_id: '1' })).body;
    expect(north.map((each: { name: string }) => each.name)).toEqual([
      'Chiang Mai',
      'Chiang Rai',
      'Lampang',
      'Lamphun',
      'Mae Hong Son',
      'Nan',
      'Phayao',
      'Phrae',
      'Uttaradit',
    ]);
  });

  test('API-48 D5: districts of a province, on both paths; none without a province', async () => {
    expect(await both('data/districts/get', { lang: 'th', provinces_id: 10 })).toHaveLength(50);
    expect(await both('data/districts/get', { lang: 'th', provinces_id: 0 })).toEqual([]);
  });

  test('API-49 D5: sub-districts of a district, on both paths', async () => {
    const found = await both('data/sub_districts/get', { lang: 'th', districts_id: '1001' });
    expect(found).toHaveLength(12);
    expect(found).toContainEqual(expect.objectContaining({ id: 100101, name: 'พระบรมมหาราชวัง' }));
    const counted = await db
      .selectFrom('subdistricts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(counted.count).toBe(7436);
  });
});

describe('places', () => {
  test('API-26 D5: the eight categories with id and name, on both paths', async () => {
    const canonical = await lotus.get('/api/v2/web/place/category/get?lang=th');
    expect(canonical.body).toHaveLength(8);
    expect(canonical.body[4]).toMatchObject({ id: 5, name: 'ที่พัก' });
    expect((await lotus.get('/place/category/get?lang=th')).body).toEqual(canonical.body);
  });

  test('D74: places by their ids, in the language asked for, none that is hidden or gone', async () => {
    const named = async (lang: string, place_ids: number[]) =>
      (await both('joborder/place/get', { place_ids, lang, take: 100 })).map(
        (each: { id: number; name: string }) => [each.id, each.name],
      );
    const [thai, english] = [await named('th', [2, 1, 7_654_321]), await named('en', [2, 1])];
    expect(thai.map(([id]: [number]) => id)).toEqual([1, 2]);
    expect(thai[0][1]).toMatch(/[ก-ฮ]/);
    expect(english[0][1]).toMatch(/^[A-Z]/);
    expect(await named('en', [])).toEqual([]);
    // An editor shows their addresses, as the trip has them; the picker has none.
    const addresses = async (query: object) =>
      (await both('joborder/place/get', { ...query, lang: 'en', take: 1 })).map(
        ({ address }: { address?: string }) => address,
      );
    expect(await addresses({ place_ids: [1] })).toEqual(['Pathum Wan']);
    expect(await addresses({})).toEqual([undefined]);
    const hidden = { status: 'new' as const, created_by: people.chang.id };
    const before = await db
      .selectFrom('places')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    await db.updateTable('places').set(hidden).where('id', '=', 2).execute();
    expect(await named('th', [1, 2])).toEqual([thai[0]]);
    const { status, created_by } = before;
    await db.updateTable('places').set({ status, created_by }).where('id', '=', 2).execute();
  });

  test('API-44 API-07 D28: places by name and categories, ten a page, skip continues', async () => {
    const first = await both('joborder/place/get', { name: '', take: 10, skip: 0 });
    expect(first).toHaveLength(10);
    const next = await both('joborder/place/get', { name: '', take: 10, skip: 10 });
    const ids = [...first, ...next].map((each: { id: number }) => each.id);
    expect(new Set(ids).size).toBe(20);
    const hotels = await both('joborder/place/get', { take: 100, places_categorys: [5] });
    expect(new Set(hotels.map((each: { category_id: number }) => each.category_id))).toEqual(
      new Set([5]),
    );
    const found = await both('joborder/place/get', { name: 'พระบรมมหาราช' });
    expect(found.find((each: { name: string }) => each.name === 'พระบรมมหาราชวัง')).toMatchObject({
      id: expect.any(Number),
      capital_district: true,
      photo: expect.stringMatching(/^scenes\/\w+\.webp(;scenes\/\w+\.webp)*$/),
      detail: '',
      category_name: 'ศาสนาและวัฒนธรรม',
      category_icon: 'building-pavilion',
      province_name: 'กรุงเทพมหานคร',
    });
    const english = await both('joborder/place/get', { name: 'GRAND PALACE', lang: 'en' });
    expect(english[0].name).toMatch(/grand palace/i);
    expect(await both('joborder/place/get', { name: '%' })).toEqual([]);
  });

  test('API-45: place/get answers the place with coordinates and address', async () => {
    const reply = await lotus.get('/api/v2/web/place/get/1?lang=th');
    expect(reply.body).toMatchObject({
      id: 1,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      address: expect.any(String),
      district_name: expect.any(String),
      sub_district_name: expect.any(String),
    });
    expect((await lotus.get('/api/v2/web/place/get/99999999')).status).toBe(404);
  });

  test('API-50: place/count counts what the caller sees', async () => {
    const count = async (person: Parameters<typeof as>[0]) =>
      (await (await as(person)).get('/api/v2/web/place/count')).body.count;
    const before = await count('lotus');
    expect(before).toBeGreaterThanOrEqual(338);
    await db
      .updateTable('places')
      .set({ status: 'new', created_by: people.chang.id })
      .where('id', '=', 200)
      .execute();
    expect(await count('lotus')).toBe(before - 1);
    expect(await count('chang')).toBe(before);
    expect(await count('officer')).toBe(before);
    expect((await lotus.get('/api/v2/web/place/get/200')).status).toBe(404);
    expect((await (await as('chang')).get('/api/v2/web/place/get/200')).status).toBe(200);
  });

  test('PUB-03: videos stand beside the manuals of those for whom they are; only secure addresses', async () => {
    expect((await anyone.get('/config.json')).body.manuals).toEqual({});
    const MANUAL_VIDEOS =
      'guide=https://v.example/1  guide=https://v.example/2 agency=https://v.example/3';
    const other = await testApp({ MANUAL_VIDEOS });
    expect((await other.anyone.get('/config.json')).body.manuals).toEqual({
      guide: { videos: ['https://v.example/1', 'https://v.example/2'] },
      agency: { videos: ['https://v.example/3'] },
    });
    for (const bad of ['guide=http://v.example', 'police=https://v.example', 'https://v.example'])
      expect(() => readConfig({ MANUAL_VIDEOS: bad })).toThrow('MANUAL_VIDEOS');
  });

  test('CONST-04: photos load from the configured host', async () => {
    expect((await anyone.get('/config.json')).body.fileHost).toBe('/media');
    const other = await testApp({ FILES_URL: 'https://files.example.go.th' });
    expect((await other.anyone.get('/config.json')).body.fileHost).toBe(
      'https://files.example.go.th',
    );
    const policy = String(
      (await other.anyone.get('/config.json')).headers['content-security-policy'],
    );
    expect(policy).toContain('https://files.example.go.th');
  });
});

describe('trips, guides, agency', () => {
  test('API-34 D28: joborder/tour/get answers the days sorted by day, part and ordering', async () => {
    const trip = await db
      .insertInto('trips')
      .values({ name: 'ทดลอง', description: 'สองวัน', created_by: people.lotus.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('trip_stops')
      .values(
        [
          [2, 1, 4, 5],
          [1, 3, 3, 4],
          [1, 1, 2, 3],
          [1, 1, 1, 2],
        ].map(([day = 0, day_part = 0, position = 0, place_id = 0]) => ({
          trip_id: trip.id,
          day,
          day_part,
          position,
          place_id,
        })),
      )
      .execute();
    const found = await both('joborder/tour/get', { tour_id: String(trip.id), lang: 'th' });
    expect(found).toMatchObject({
      id: trip.id,
      name: 'ทดลอง',
      description: 'สองวัน',
      min_recommend: 1,
      max_recommend: 100,
      visible: 1,
    });
    const order = found.detail.days.map(
      (day: { day: number; dayparts: { daypart: number; places: { place_id: number }[] }[] }) => [
        day.day,
        day.dayparts.map((part) => part.places.map((place) => place.place_id)),
      ],
    );
    expect(order).toEqual([
      [1, [[2, 3], [], [4]]],
      [2, [[5], [], []]],
    ]);
    await db.updateTable('trips').set({ visibility: 2 }).where('id', '=', trip.id).execute();
    const hidden = await (await as('chang')).post('/joborder/tour/get', { tour_id: trip.id });
    expect(hidden.status).toBe(404);
  });

  test('API-42 GUIDE-09 D28: guides by name, ten at most unless told', async () => {
    const found = await both('joborder/guides/get', { name: 'มาลี' });
    expect(found).toEqual([
      expect.objectContaining({
        guide_id: GUIDE.malee,
        guide_info: { fname: 'มาลี', lname: 'พาเที่ยว' },
        license: '99-00001',
        license_expires: '2099-12-31',
        // Nobody's business before an order assigns them.
        address: '',
        mobile: '',
      }),
    ]);
    for (const name of ['ม', 'มา', ' มา ', '%', '🙂🙂']) {
      const { status, body } = await lotus.post('/joborder/guides/get?lang=en', { name });
      expect([name, status]).toEqual([name, 422]);
      expect(body.message).toBe('please type at least 3 letters of the name');
    }
    await db
      .insertInto('guides')
      .values(Array.from({ length: 15 }, (_, index) => ({ license: `77-${10000 + index}` })))
      .execute();
    const guides = await db
      .selectFrom('guides')
      .select(['id', 'license'])
      .where('license', 'like', '77-%')
      .execute();
    await db
      .insertInto('users')
      .values(
        guides.map((guide) => ({
          username: guide.license,
          password_hash: '-',
          type: 2,
          guide_id: guide.id,
          first_name: 'ดวงใจ',
          last_name: guide.license,
        })),
      )
      .execute();
    expect(await both('joborder/guides/get', { name: 'ดวงใจ' })).toHaveLength(10);
    expect(await both('joborder/guides/get', { name: 'ดวงใจ', take: 10, skip: 10 })).toHaveLength(
      5,
    );
    expect(await both('joborder/guides/get', { name: '' })).toEqual([]);
  });

  test('API-43 D28: guides by licence number, on both paths; suspended ones are not offered', async () => {
    const found = await both('joborder/guides/license/get', { license: '99-00002' });
    expect(found).toMatchObject([{ guide_id: GUIDE.somchai, address: '', mobile: '' }]);
    // The whole number, however it is written; a part of one lists nobody.
    expect(await both('joborder/guides/license/get', { license: '๙๙–00002' })).toEqual(found);
    expect(await both('joborder/guides/license/get', { license: '99-0000' })).toEqual([]);
    for (const license of ['2', '99', '99-', 'ก', '%%%']) {
      const { status } = await lotus.post('/joborder/guides/license/get', { license });
      expect([license, status]).toEqual([license, 422]);
    }
    expect(await both('joborder/guides/license/get', { license: ' ' })).toEqual([]);
    await db.updateTable('users').set({ status: 2 }).where('id', '=', people.somchai.id).execute();
    expect(await both('joborder/guides/license/get', { license: '99-00002' })).toEqual([]);
    await db.updateTable('users').set({ status: 1 }).where('id', '=', people.somchai.id).execute();
    const setUnclear = (license_unclear: boolean) =>
      db.updateTable('guides').set({ license_unclear }).where('id', '=', GUIDE.somchai).execute();
    await setUnclear(true);
    expect(await both('joborder/guides/license/get', { license: '99-00002' })).toEqual([]);
    await setUnclear(false);
  });

  test('API-35: agency/get answers name and licence', async () => {
    const reply = await lotus.get(`/api/v2/web/agency/get/${people.lotus.agency_id}`);
    expect(reply.body).toMatchObject({ name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001' });
    expect((await lotus.get('/api/v2/web/agency/get/1234567')).status).toBe(404);
  });

  test('D64: the last day of its licence is told to the agency itself and to staff', async () => {
    const { agency_id } = people.lotus;
    const expires = async (who: keyof typeof people) =>
      (await (await as(who)).get(`/api/v2/web/agency/get/${agency_id}`)).body.license_expires;
    const set = (license_expires: string | null) =>
      db.updateTable('agencies').set({ license_expires }).where('id', '=', agency_id).execute();
    await set('2031-02-03');
    expect(await expires('lotus')).toBe('2031-02-03');
    expect(await expires('officer')).toBe('2031-02-03');
    expect(await expires('chang')).toBeNull();
    expect(await expires('malee')).toBeNull();
    await set(null);
    expect(await expires('lotus')).toBeNull();
  });

  test('guides busy on another order are named, the order itself left out', async () => {
    const saved = (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body;
    const date = orderBody().inbound_date as string;
    const busy = async (more: object) =>
      (
        await lotus.post('/api/v2/web/joborder/guides/busy', {
          days: [{ date, guide_ids: [GUIDE.malee, GUIDE.somchai] }],
          ...more,
        })
      ).body;
    expect(await busy({})).toEqual([{ guide_id: GUIDE.malee, date, joborder_code: saved.code }]);
    expect(await busy({ joborder_code: saved.code })).toEqual([]);
    // What was cancelled keeps nobody busy.
    const other = (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body;
    const but = { joborder_code: saved.code };
    expect(await busy(but)).toEqual([{ guide_id: GUIDE.malee, date, joborder_code: other.code }]);
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: other.code });
    expect(await busy(but)).toEqual([]);
    // Numbers of others run on: they are not told; the guides of the order read it anyway.
    const days = [{ date, guide_ids: [GUIDE.malee] }];
    const seenBy = async (who: Parameters<typeof as>[0]) =>
      (await (await as(who)).post('/api/v2/web/joborder/guides/busy', { days })).body;
    for (const who of ['chang', 'somchai'] as const) {
      expect(await seenBy(who)).toEqual([{ guide_id: GUIDE.malee, date, joborder_code: '' }]);
    }
    expect(await seenBy('malee')).toEqual([
      { guide_id: GUIDE.malee, date, joborder_code: saved.code },
    ]);
  });

  test('work that a guide refused keeps nobody busy, and says nothing to others', async () => {
    const days = orderBody().days.map((day) => ({ ...day, guides: [{ guide_id: GUIDE.somchai }] }));
    const filed = await lotus.post('/api/v2/web/joborder/new/save', orderBody({ days }));
    const date = orderBody().inbound_date as string;
    const answer = (type: string) =>
      somchai.post('/api/v2/guide/events', {
        events: [
          {
            id: randomUUID(),
            joborder_code: filed.body.code,
            at: new Date().toISOString(),
            type,
            ...(type === 'refuse' ? { reason: 'ติดงานอื่น' } : {}),
          },
        ],
      });
    const somchai = await as('somchai');
    const busy = async (who: Parameters<typeof as>[0]) =>
      (
        await (
          await as(who)
        ).post('/api/v2/web/joborder/guides/busy', {
          days: [{ date, guide_ids: [GUIDE.somchai] }],
        })
      ).body;
    const works = (joborder_code: string) => [{ guide_id: GUIDE.somchai, date, joborder_code }];
    expect(await busy('chang')).toEqual(works(''));
    expect((await answer('refuse')).status).toBe(200);
    for (const who of ['chang', 'lotus', 'admin'] as const) expect(await busy(who)).toEqual([]);
    // Who accepts after all works.
    expect((await answer('accept')).status).toBe(200);
    expect(await busy('lotus')).toEqual(works(filed.body.code));
  });

  test('the guides of the own last orders come first, without home, telephone and those who left', async () => {
    const recent = async (who: Parameters<typeof as>[0]) =>
      (await (await as(who)).get('/api/v2/web/joborder/guides/recent')).body as {
        guide_id: number;
        last_used: string;
        address: string;
        mobile: string;
      }[];
    const guides = (...ids: number[]) => ids.map((guide_id) => ({ guide_id }));
    const filed = async (...ids: number[]) => {
      const body = orderBody();
      const days = body.days.map((day) =>
        day.day === 1 ? { ...day, guides: guides(...ids) } : day,
      );
      const reply = await lotus.post('/api/v2/web/joborder/new/save', { ...body, days });
      expect(reply.status).toBe(200);
      await db
        .updateTable('job_orders')
        .set({ created_at: new Date(Date.UTC(2090, 0, ids.includes(GUIDE.somchai) ? 2 : 1, 20)) })
        .where('code', '=', reply.body.code)
        .execute();
    };
    await filed(GUIDE.malee);
    await filed(GUIDE.somchai);
    const seen = await recent('lotus');
    expect(seen.slice(0, 2).map(({ guide_id }) => guide_id)).toEqual([GUIDE.somchai, GUIDE.malee]);
    // 20:00 in London is the next day in Bangkok.
    expect(seen[0]).toMatchObject({ last_used: '2090-01-03', address: '', mobile: '' });
    expect((await recent('chang')).map(({ guide_id }) => guide_id)).not.toContain(GUIDE.somchai);
    await db
      .updateTable('users')
      .set({ status: 2 })
      .where('guide_id', '=', GUIDE.somchai)
      .execute();
    expect((await recent('lotus')).map(({ guide_id }) => guide_id)).not.toContain(GUIDE.somchai);
    await db
      .updateTable('users')
      .set({ status: 1 })
      .where('guide_id', '=', GUIDE.somchai)
      .execute();
    expect((await (await as('police')).get('/api/v2/web/joborder/guides/recent')).status).toBe(403);
  });

  test('foreign agencies of the latest own orders, each once', async () => {
    for (const external_agencys of ['Zebra Tours', 'Yak Travel', 'ZEBRA tours']) {
      await lotus.post('/api/v2/web/joborder/new/save', orderBody({ external_agencys }));
    }
    const recent = async (who: 'lotus' | 'chang') =>
      (await (await as(who)).get('/api/v2/web/joborder/foreign_agencies')).body.map(
        (each: { external_agencys: string }) => each.external_agencys,
      );
    const seen = await recent('lotus');
    expect(seen.slice(0, 2)).toEqual(['ZEBRA tours', 'Yak Travel']);
    expect(seen).not.toContain('Zebra Tours');
    expect((await recent('lotus')).length).toBeLessThanOrEqual(3);
    expect(await recent('chang')).not.toContain('Yak Travel');
  });

  test('a weekend market says so in its opening hours', async () => {
    const { open_period } = (await lotus.get('/api/v2/web/place/get/34')).body;
    expect(open_period.map((each: { day: number }) => each.day)).toEqual([0, 6]);
  });

  test('a day that is none is refused', async () => {
    const reply = await lotus.post('/api/v2/web/joborder/guides/busy', {
      days: [{ date: '2026-02-31', guide_ids: [1] }],
    });
    expect(reply.status).toBe(400);
  });
});

describe('people behind the filters of the list', () => {
  test('BROLE-13: a guide or an inspector is named where one of their orders can be read', async () => {
    const saved = await lotus.post('/api/v2/web/joborder/new/save', orderBody());
    const police = await as('police');
    await police.post('/joborder/get', { joborder_code: saved.body.joborder_code });
    const asked = `guide_id=${GUIDE.malee}&inspector_id=${people.police.id}`;
    const named = async (name: Parameters<typeof as>[0]) => {
      const { status, body } = await (await as(name)).get(`/api/v2/web/joborder/people?${asked}`);
      expect(status).toBe(200);
      return [body.guide_name, body.inspector_name];
    };
    const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
      `${first_name} ${last_name}`;
    const guide = fullName(people.malee);
    const inspector = fullName(people.police);
    expect(await named('admin')).toEqual([guide, inspector]);
    expect(await named('officer')).toEqual([guide, inspector]);
    expect(await named('police')).toEqual([guide, inspector]);
    // Agencies and guides know who guides their own orders, and not who inspected them.
    expect(await named('lotus')).toEqual([guide, null]);
    expect(await named('malee')).toEqual([guide, null]);
    expect(await named('chang')).toEqual([null, null]);
    const nobody = await lotus.get('/joborder/people?guide_id=999999999&inspector_id=');
    expect(nobody.body).toEqual({ guide_name: null, inspector_name: null });
    expect((await lotus.get('/joborder/people?guide_id=%00')).status).toBe(400);
    expect((await anyone.get('/joborder/people?guide_id=1')).status).toBe(401);
  });
});
