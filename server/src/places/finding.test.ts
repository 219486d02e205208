import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { onePlaceDay, orderBody } from '../../test/orders';
import { addPlaceAs } from '../../test/places';

const { as, anyone, clock, statementsOf } = await testApp();
const [officer, lotus, chang] = await Promise.all([as('officer'), as('lotus'), as('chang')]);

test('API-28 BAPI-16: place/filter takes its parameters in the query or the body, answers tours and count', async () => {
  const FILTER = '/api/v2/web/place/filter';
  const all = await chang.post(`${FILTER}?skip=0&take=4&lang=en`);
  expect(all.status).toBe(200);
  expect(all.body.tours).toHaveLength(4);
  expect(all.body.count).toBeGreaterThan(300);
  const next = await chang.post(FILTER, { skip: 4, take: 4, lang: 'en' });
  expect(next.body.tours.map((place: { id: number }) => place.id)).not.toContain(
    all.body.tours[3].id,
  );
  expect(next.body.tours[0]).toMatchObject({
    address: expect.any(String),
    district_name: expect.any(String),
    sub_district_name: expect.any(String),
  });
  const bangkok = { categorys: [5], province_id: 10, take: 1 };
  const named = async (lang: string) => {
    const { body } = await chang.post(FILTER, { ...bangkok, lang });
    return [body.tours[0].province_name, body.tours[0].category_name];
  };
  expect(await named('en')).toEqual(['Bangkok', 'Accommodation']);
  expect(await named('th')).toEqual(['กรุงเทพมหานคร', 'ที่พัก']);
  const counts = await Promise.all([
    chang.post(FILTER, { categorys: [5], province_id: 10 }),
    chang.post(FILTER, { categorys: ['5'], province_id: '10' }),
    chang.post(`${FILTER}?categorys=[5]&province_id=10`),
    chang.post(`${FILTER}?categorys=5&province_id=10`),
    chang.post(`${FILTER}?categorys%5B%5D=5&province_id=10`),
  ]);
  expect(new Set(counts.map((reply) => `${reply.status} ${reply.body.count}`)).size).toBe(1);
  expect(counts[0]?.body.count).toBeGreaterThan(0);
  for (const { category_id, province_name } of counts[0]?.body.tours ?? []) {
    expect([category_id, province_name]).toEqual([5, 'กรุงเทพมหานคร']);
  }
  const both = await chang.post(`${FILTER}?take=4&categorys=8`, { take: 2, categorys: [5] });
  expect(both.body.tours.map((place: { category_id: number }) => place.category_id)).toEqual([
    5, 5,
  ]);
  const [listed, marked] = await Promise.all([
    chang.post(FILTER, { categorys: [4, 8], take: 100 }),
    chang.post(`${FILTER}?categorys[]=4&categorys[]=8&take=100`),
  ]);
  expect(marked?.body).toEqual(listed?.body);
  const south = await chang.post(FILTER, { region_id: 6, name: 'วัด', take: 100 });
  expect(south.body.tours.length).toBe(south.body.count);
  expect(south.body.count).toBeGreaterThan(0);
  // The southern provinces begin below Phetchaburi.
  for (const place of south.body.tours) expect(Number(place.latitude)).toBeLessThan(11.5);
  expect((await chang.post(FILTER, { name: 'ไม่มีชื่อนี้แน่' })).body).toMatchObject({
    tours: [],
    count: 0,
  });
  expect((await anyone.post(FILTER, {})).status).toBe(401);
  expect((await chang.post(FILTER, { categorys: 'x' })).status).toBe(400);
});

test('PLACE-05: the picker lists what is nearest, or what the agency used last, a page at a time', async () => {
  const GET = '/api/v2/web/joborder/place/get';
  type Row = { id: number; latitude: number; longitude: number; category_id: number };
  const here = { latitude: 18.79, longitude: 98.98 };
  const near = (await lotus.post(GET, { ...here, take: 20 })).body as Row[];
  const away = near.map(({ latitude, longitude }) =>
    Math.hypot(
      latitude - here.latitude,
      (longitude - here.longitude) * Math.cos((18.79 * Math.PI) / 180),
    ),
  );
  expect(away).toEqual(away.toSorted((a, b) => a - b));
  expect(away[0]).toBeLessThan(0.1);
  const next = (await lotus.post(GET, { ...here, take: 10, skip: 10 })).body as Row[];
  expect(next.map(({ id }) => id)).toEqual(near.slice(10).map(({ id }) => id));
  const hotels = (await lotus.post(GET, { ...here, places_categorys: [5] })).body as Row[];
  expect(new Set(hotels.map((row) => row.category_id))).toEqual(new Set([5]));
  expect((await lotus.post(GET, { latitude: 91, longitude: 0 })).status).toBe(400);

  const recent = async (client: typeof lotus) =>
    ((await client.post(GET, { recent: true })).body as Row[]).map(({ id }) => id);
  const before = await recent(chang);
  const save = (places: readonly number[]) =>
    lotus.post('/api/v2/web/joborder/new/save', {
      ...orderBody(),
      days: [onePlaceDay(1, places), onePlaceDay(2, places)],
    });
  expect((await save([7])).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await save([3])).status).toBe(200);
  expect((await recent(lotus)).slice(0, 2)).toEqual([3, 7]);
  expect(await recent(chang)).toEqual(before);
});

test('BAPI-17 BAPI-18 BAPI-19: the bare addresses answer like the prefixed ones', async () => {
  const both = async (path: string, body?: object) => {
    const send = (url: string) => (body ? lotus.post(url, body) : lotus.get(url));
    const [long, bare] = await Promise.all([send(`/api/v2/web/${path}`), send(`/${path}`)]);
    expect(bare.status).toBe(200);
    expect(bare.body).toEqual(long.body);
    return bare.body;
  };
  expect(await both('place/category/get?lang=th')).toHaveLength(8);
  expect(await both('data/districts/get', { lang: 'th', provinces_id: 10 })).toHaveLength(50);
  expect(
    (await both('data/sub_districts/get', { lang: 'th', districts_id: 1001 }))[0],
  ).toMatchObject({ latitude: expect.any(Number) });
  const provinces = (body: object) => lotus.post('/api/v2/web/data/provinces/get', body);
  expect((await provinces({ lang: 'th' })).body).toHaveLength(77);
  const region = (await provinces({ lang: 'th', region_id: 6 })).body;
  expect(region.length).toBeGreaterThan(5);
  expect(region.length).toBeLessThan(77);
});

test('a place of a similar name nearby is named, to whom may see it', async () => {
  const SIMILAR = '/api/v2/web/place/similar';
  const at = { latitude: 9.1, longitude: 99.9 };
  const thai = JSON.stringify([
    { lang_code: 'th', place_name: 'วัดทุ่งเศรษฐีทดลอง', place_detail: 'วัด' },
    { lang_code: 'en', place_name: 'Wat Thung Setthi', place_detail: '' },
  ]);
  const id = await addPlaceAs(
    lotus,
    { place_detail: thai, place_latitude: '9.1', place_longitude: '99.9' },
    [],
  );
  const names = async (client: typeof lotus, body: object) =>
    ((await client.post(SIMILAR, { ...at, ...body })).body.places as { id: number }[]).map(
      (place) => place.id,
    );
  expect(await names(lotus, { name: 'วัดทุ่งเศรษฐี' })).toEqual([id]);
  expect(await names(lotus, { name: 'วัดทุ่งเศรษฐี ทดลอง' })).toEqual([id]);
  expect(await names(officer, { name: 'wat thung SETTHI' })).toEqual([id]);
  expect(await names(lotus, { name: 'ร้านกาแฟริมเขา' })).toEqual([]);
  expect(await names(lotus, { name: 'วัดทุ่งเศรษฐี', place_id: id })).toEqual([]);
  expect(await names(chang, { name: 'วัดทุ่งเศรษฐี' })).toEqual([]);
  // 0.0045 degrees of latitude are 500 metres.
  expect(await names(lotus, { name: 'วัดทุ่งเศรษฐี', latitude: 9.1044 })).toEqual([id]);
  expect(await names(lotus, { name: 'วัดทุ่งเศรษฐี', latitude: 9.1047 })).toEqual([]);
  const near = await lotus.post(SIMILAR, { ...at, latitude: 9.101, name: 'วัดทุ่งเศรษฐี' });
  expect(near.body.places[0]).toMatchObject({ distance: 111, status: 'new' });
  const [statement = ''] = (
    await statementsOf(() => lotus.post(SIMILAR, { ...at, name: 'x' }))
  ).filter((text) => text.includes('similarity'));
  expect(statement).toContain('"places"."latitude" >=');
});
