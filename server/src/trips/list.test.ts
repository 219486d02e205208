import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { trips } from '@joborder/shared/trips/contract';
import { type Client, testApp } from '../../test/app';
import { people } from '../../test/people';
import { addPlaceAs } from '../../test/places';

const { anyone, as, db, statementsOf } = await testApp();
const [lotus, chang, admin] = await Promise.all([as('lotus'), as('chang'), as('admin')]);
const GET = '/api/v2/web/tour/get';

/** 11 and 12 are temples in Bangkok, 34 a market there, 58 a temple in Ayutthaya. */
const TRIPS = [
  { name: 'กรุงเทพฯ คลาสสิก', places: [11, 12, 34] },
  { name: 'อยุธยา 100% มรดกโลก', places: [58] },
  { name: 'แผนลับของดอกบัว', places: [11, 58], visibility: 2 },
];

beforeAll(async () => {
  // The newest is not the one with the highest number.
  for (const [index, { name, places, visibility = 1 }] of [...TRIPS.entries()].toReversed()) {
    const { id } = await db
      .insertInto('trips')
      .values({
        name,
        description: `เรื่องของ ${name}`,
        visibility,
        agency_id: people.lotus.agency_id,
        created_by: people.lotus.id,
        created_at: new Date(Date.UTC(2026, 0, index + 1)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('trip_stops')
      .values(
        places.map((place_id, at) => ({
          trip_id: id,
          day: at + 1,
          day_part: at + 1,
          position: at + 1,
          place_id,
        })),
      )
      .execute();
  }
});

const names = (body: { tours: { name: string }[] }) => body.tours.map((tour) => tour.name);
const found = async (filter: object, client = lotus) =>
  names((await client.post(GET, filter)).body);

test('API-27 TRIP-04: skip, take, name, regions and categories; newest first, with the count of all', async () => {
  const { body } = await lotus.post(GET, { skip: 0, take: 10 });
  expect([names(body), body.count, body.status]).toEqual([
    TRIPS.map((trip) => trip.name).toReversed(),
    3,
    'success',
  ]);
  expect(await found({ skip: '1', take: '1' })).toEqual(['อยุธยา 100% มรดกโลก']);
  expect((await lotus.post(GET, { skip: 1, take: 1 })).body.count).toBe(3);
  expect(await found({ name: ' คลาสสิก ' })).toEqual(['กรุงเทพฯ คลาสสิก']);
  // What is typed is text, not a pattern.
  expect(await found({ name: '0%' })).toEqual(['อยุธยา 100% มรดกโลก']);
  expect(await found({ name: '_' })).toEqual([]);
  expect(await found({ categorys: [8] })).toEqual(['กรุงเทพฯ คลาสสิก']);
  expect(await found({ categorys: ['4'], name: 'อยุธยา' })).toHaveLength(1);
  expect(await found({ regions: [1] })).toEqual([]);
  expect((await lotus.post(GET, { take: 1000 })).status).toBe(200);
  expect((await lotus.post(GET, { take: -1 })).status).toBe(400);
  expect((await lotus.post(GET, { regions: 'x' })).status).toBe(400);
  expect((await anyone.post(GET, {})).status).toBe(401);
});

test('CONST-07 D23: a plan that is not public is seen by its agency and administrators alone', async () => {
  const hidden = 'แผนลับของดอกบัว';
  expect(await found({})).toContain(hidden);
  expect(await found({}, admin)).toContain(hidden);
  expect(await found({}, chang)).not.toContain(hidden);
  expect((await chang.post(GET, {})).body.count).toBe(2);
  for (const person of ['malee', 'officer', 'police'] as const) {
    expect(await found({}, await as(person))).not.toContain(hidden);
  }
});

test('D23: who belongs to its agency sees it, whoever of them made it, and an administrator of another does not', async () => {
  const hidden = 'แผนลับของดอกบัว';
  const colleague = await as('agencyAdmin');
  expect(await found({}, colleague)).not.toContain(hidden);
  const owner = ({ id, agency_id }: { id: number; agency_id: number }) =>
    db.updateTable('trips').set({ agency_id, created_by: id }).where('name', '=', hidden).execute();
  await owner(people.chang);
  expect(await found({}, colleague)).toContain(hidden);
  expect(await found({})).not.toContain(hidden);
  await owner(people.lotus);
});

test('API-11: a trip has its days in columns titled morning, midday and evening', async () => {
  const [trip] = (await lotus.post(GET, { name: 'คลาสสิก', lang: 'th' })).body.tours;
  expect(trip).toMatchObject({
    name: 'กรุงเทพฯ คลาสสิก',
    trip_details: 'เรื่องของ กรุงเทพฯ คลาสสิก',
    province: 'กรุงเทพมหานคร',
    category_name: 'ศาสนาและวัฒนธรรม, ร้านค้า',
    category_icon: 'building-pavilion',
    address: 'แขวงพระบรมมหาราชวัง พระนคร',
    days: 3,
    place_count: 3,
    visible: 1,
    own: true,
  });
  expect(trip.photo.split(';').length).toBeGreaterThan(1);
  expect(
    trip.tripInfo.map((day: { dayInfo: { title: string; cards: { name: string }[] }[] }) =>
      day.dayInfo.map(({ title, cards }) => [title, cards.map((card) => card.name)]),
    ),
  ).toEqual([
    [
      ['morning', ['พระบรมมหาราชวัง']],
      ['midday', []],
      ['evening', []],
    ],
    [
      ['morning', []],
      ['midday', ['วัดอรุณราชวราราม']],
      ['evening', []],
    ],
    [
      ['morning', []],
      ['midday', []],
      ['evening', ['ตลาดนัดจตุจักร']],
    ],
  ]);
  expect(trip.tripInfo[0].dayInfo[0].cards[0]).toEqual({
    photo: expect.any(String),
    name: 'พระบรมมหาราชวัง',
    category_name: 'ศาสนาและวัฒนธรรม',
    address: 'แขวงพระบรมมหาราชวัง พระนคร',
  });
  // An address that names its district is not lengthened by it; four photos at most.
  const setAddress = (address: string) =>
    db.updateTable('places').set({ address }).where('id', '=', 11).execute();
  await setAddress('เขตพระนคร กรุงเทพฯ');
  const card = async () =>
    (await lotus.post(GET, { name: 'คลาสสิก', lang: 'th' })).body.tours[0] as {
      address: string;
      photo: string;
    };
  expect((await card()).address).toBe('เขตพระนคร กรุงเทพฯ');
  await setAddress('แขวงพระบรมมหาราชวัง');
  const more = [61, 62, 63, 64].map((place_id, at) => ({
    trip_id: trip.id,
    day: 3,
    day_part: 3,
    position: 10 + at,
    place_id,
  }));
  await db.insertInto('trip_stops').values(more).execute();
  expect((await card()).photo.split(';')).toHaveLength(4);
  // The same picture of two places stands there once.
  const [{ photos: own }, { photos: others }] = (await db
    .selectFrom('places')
    .select('photos')
    .where('id', 'in', [11, 12])
    .orderBy('id')
    .execute()) as [{ photos: string[] }, { photos: string[] }];
  const setPhotos = (photos: string[]) =>
    db.updateTable('places').set({ photos }).where('id', '=', 12).execute();
  await setPhotos(own);
  const shown = (await card()).photo.split(';');
  expect([shown.length, new Set(shown).size, shown[0]]).toEqual([4, 4, own[0]]);
  await setPhotos(others);
  await db.deleteFrom('trip_stops').where('position', '>=', 10).execute();
  const [english] = (await chang.post(GET, { name: 'คลาสสิก', lang: 'en' })).body.tours;
  expect(english).toMatchObject({
    province: 'Bangkok',
    address: 'Phra Borom Maha Ratchawang, Phra Nakhon',
    own: false,
  });
  await setAddress('99 ถ.หน้าพระลาน แขวงพระบรมมหาราชวัง เขตพระนคร จังหวัดกรุงเทพมหานคร');
  const [whole] = (await chang.post(GET, { name: 'คลาสสิก', lang: 'en' })).body.tours;
  expect(whole.address).toBe('99 ถ.หน้าพระลาน Phra Borom Maha Ratchawang Phra Nakhon Bangkok');
  await setAddress('แขวงพระบรมมหาราชวัง');
});

test('API-11: any number of trips takes the same few statements', async () => {
  const one = await statementsOf(() => lotus.post(GET, { take: 1 }));
  const all = await statementsOf(() => lotus.post(GET, { take: 100 }));
  // The session, the trips, their number, their stops.
  expect([one.length, all.length]).toEqual([4, 4]);
});

test('TRIP-12: how many each checkbox would find, under the name and the other list', async () => {
  const count = async (filter: object, client = lotus) => {
    const { body } = await client.post('/api/v2/web/tour/count', filter);
    const of = (list: { id: number; count: number }[]) =>
      Object.fromEntries(list.map(({ id, count: many }) => [id, many]));
    return { regions: of(body.regions), categorys: of(body.categorys) };
  };
  const all = await count({});
  expect(all.categorys).toEqual({ 4: 3, 8: 1 });
  expect(Object.values(all.regions)).toEqual([3]);
  expect((await count({}, chang)).categorys).toEqual({ 4: 2, 8: 1 });
  // A list does not count itself down: the other boxes stay choices.
  expect((await count({ categorys: [8] })).categorys).toEqual({ 4: 3, 8: 1 });
  expect(Object.values((await count({ categorys: [8] })).regions)).toEqual([1]);
  expect((await count({ name: 'อยุธยา' })).categorys).toEqual({ 4: 1 });
  // One place of another region, in the market trip alone.
  const [central] = Object.keys(all.regions).map(Number);
  const { id: away, region } = await db
    .selectFrom('places')
    .innerJoin('provinces', 'provinces.id', 'places.province_id')
    .where('region_id', '<>', central!)
    .select(['places.id', 'region_id as region'])
    .executeTakeFirstOrThrow();
  const trip = await db
    .selectFrom('trips')
    .select('id')
    .where('name', '=', TRIPS[0]!.name)
    .executeTakeFirstOrThrow();
  const stop = { trip_id: trip.id, day: 9, day_part: 1, position: 9, place_id: away };
  await db.insertInto('trip_stops').values(stop).execute();
  const counts = { [central!]: 3, [region]: 1 };
  expect((await count({})).regions).toEqual(counts);
  expect((await count({ regions: [region] })).regions).toEqual(counts);
  expect((await count({ regions: [region] })).categorys[8]).toBe(1);
  await db.deleteFrom('trip_stops').where('place_id', '=', away).execute();
});

test('D22: others get a public plan without its new places; its days stay', async () => {
  const where = await db
    .selectFrom('places')
    .innerJoin('provinces', 'provinces.id', 'places.province_id')
    .select(['province_id', 'district_id', 'subdistrict_id', 'region_id'])
    .where('provinces.region_id', '<>', ({ selectFrom }) =>
      // Bangkok, where place 11 is.
      selectFrom('provinces').select('region_id').where('id', '=', 10),
    )
    .orderBy('places.id')
    .executeTakeFirstOrThrow();
  const { region_id: region, ...there } = where;
  const place = await addPlaceAs(lotus, {
    place_category: '6',
    place_province: String(there.province_id),
    place_districts: String(there.district_id),
    place_sub_district: String(there.subdistrict_id),
  });
  const day = (number: number, ...ids: number[]) => ({
    day: number,
    places: ids.map((place_id, at) => ({ place_id, daypart: 1, placeordering: at + 1 })),
  });
  const name = 'แผนที่มีสถานที่ใหม่';
  const saved = await lotus.post('/api/v2/web/tour/save', {
    tour_name: name,
    tour_description: 'รออนุมัติ',
    visible: 1,
    tour_detail: [day(1, place, 11), day(2, place)],
  });
  const id = saved.body.id as number;
  const seen = async (client: Client) => {
    const { body } = await client.post('/api/v2/web/joborder/tour/get', { tour_id: id });
    const card = (await client.post(GET, { name })).body.tours[0];
    const { body: tally } = await client.post('/api/v2/web/tour/count', { name });
    const { days } = (body as z.infer<typeof trips.get.reply>).detail;
    return {
      places: days.map(({ dayparts }) =>
        dayparts.flatMap((part) => part.places.map((each) => [each.place_id, each.place_ordering])),
      ),
      card: [card.days, card.place_count, card.tripInfo.length],
      found: [
        (await found({ name, regions: [region] }, client)).length,
        (await found({ name, categorys: [6] }, client)).length,
      ],
      tally: [
        tally.regions.some((each: { id: number }) => each.id === region),
        tally.categorys.some((each: { id: number }) => each.id === 6),
      ],
      reveals: JSON.stringify([body, card]).includes('ศาลาทดสอบริมน้ำ'),
    };
  };
  const whole = {
    places: [
      [
        [place, 1],
        [11, 2],
      ],
      [[place, 3]],
    ],
    card: [2, 3, 2],
    found: [1, 1],
    tally: [true, true],
    reveals: true,
  };
  for (const client of [lotus, admin, await as('officer')]) {
    expect(await seen(client)).toEqual(whole);
  }
  // A plan of a colleague is whole as well: saved without the place it would lose it.
  const created_by = people.suspended.id;
  await db.updateTable('places').set({ created_by }).where('id', '=', place).execute();
  await db.updateTable('trips').set({ created_by }).where('id', '=', id).execute();
  expect(await seen(lotus)).toEqual(whole);
  const others = await Promise.all([as('chang'), as('malee'), as('police')]);
  for (const client of others) {
    expect(await seen(client)).toEqual({
      places: [[[11, 1]], []],
      card: [2, 1, 2],
      found: [0, 0],
      tally: [false, false],
      reveals: false,
    });
  }
  await db.updateTable('places').set({ status: 'approved' }).where('id', '=', place).execute();
  expect(await seen(chang)).toEqual(whole);
});
