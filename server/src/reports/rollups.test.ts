import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayToSeconds } from '@joborder/shared/dates';
import { barOf, viewOf } from '@joborder/shared/reports/period';
import { testApp } from '../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';
import { each, once, type Order, readOrders, sumBy } from '../../test/recount';
import { seededRandom } from '../../seed/demo/random';
import { checkRollups, compactRollups, repairRollups } from './rollups';

const { db, as, statementsOf } = await testApp();
const admin = await as('admin');
const agencies = { lotus: await as('lotus'), chang: await as('chang') };
const inspectors = { police: await as('police'), officer: await as('officer') };
const { next: random, pick, int } = seededRandom('reports');

const some = <T>(list: readonly T[], most: number): T[] =>
  Array.from({ length: int(1, most) }, () => pick(list));
const NATIONS = ['CN', 'CN', 'CN', 'MY', 'JP', 'DE'];
const HOTELS = [1, 2, 3];
const STEPS = 40;

/** Places of all kinds and regions, hotels among them. */
const places = await db.selectFrom('places').select('id').orderBy('id').execute();
const ATTRACTIONS = places.map(({ id }) => id).filter((_, index) => index % 9 === 0);

/** One that orders visit and one that they stay at. */
const PLACE = { attraction: ATTRACTIONS[1] as number, hotel: 1 };

interface Filed {
  readonly agency: 'lotus' | 'chang';
  readonly id: number;
  readonly code: string;
  version: number;
  cancelled: boolean;
}
const filed: Filed[] = [];

/** Around today and around the turns of months, with a place twice in a day and on two days. */
function randomBody() {
  const start = pick([-70, -40, -31, -30, -29, -7, -6, -1, 0, 1, 12].map(dayFromNow));
  const stops = () => [...new Set([...some(ATTRACTIONS, 3), pick(HOTELS)])];
  const days = [onePlaceDay(1, stops()), onePlaceDay(2, stops())].map((day) => ({
    ...day,
    guides: [...new Set(some([GUIDE.malee, GUIDE.somchai], 2))].map((guide_id) => ({ guide_id })),
  }));
  return orderBody({
    joborder_start: dayToSeconds(start),
    joborder_stop: dayToSeconds(addDays(start, 1)),
    inbound_date: start,
    outbound_date: addDays(start, 1),
    days,
    tourists: Array.from({ length: int(1, 5) }, (_, at) =>
      tourist(`RP${int(0, 1e6)}${at}`, { nation: pick(NATIONS) }),
    ),
    tourists_followers: int(0, 2),
  });
}

async function save(agency: Filed['agency'], more: object = {}) {
  const reply = await agencies[agency].post('/api/v2/web/joborder/new/save', {
    ...randomBody(),
    ...more,
  });
  expect(reply.body).toMatchObject({ status: 'success' });
  return reply.body as { joborder_id: number; code: string; version: number };
}

async function act() {
  const known = filed.filter(({ cancelled }) => !cancelled);
  const what = random();
  const order = known.length > 0 ? pick(known) : undefined;
  if (!order || what < 0.45) {
    const agency = pick(['lotus', 'lotus', 'chang'] as const);
    const { joborder_id: id, code, version } = await save(agency);
    filed.push({ agency, id, code, version, cancelled: false });
  } else if (what < 0.7) {
    const { agency, id, code, version } = order;
    const reply = await agencies[agency].post('/api/v2/web/joborder/new/save', {
      ...randomBody(),
      joborder_id: id,
      code,
      joborder_code: code,
      version,
    });
    // Completed orders refuse it.
    if (reply.status === 200) order.version = reply.body.version;
    else expect(reply.body.code).toBe('NOT_EDITABLE');
  } else if (what < 0.85) {
    const reply = await agencies[order.agency].post('/api/v2/web/joborder/delete', {
      joborder_code: order.code,
    });
    if (reply.status === 200) order.cancelled = true;
    else expect(reply.body.code).toBe('NOT_EDITABLE');
  } else {
    const officer = pick(['police', 'officer'] as const);
    await inspectors[officer].post('/joborder/get', { joborder_code: order.code });
    // The next look is another inspection.
    await sql`update inspections set at = at - interval '1 hour'`.execute(db);
  }
}

const search = (query: Record<string, string>) => new URLSearchParams(query).toString();

interface Range {
  readonly from: string;
  readonly to: string;
}
type Row = Record<string, number | string>;

const dates = ({ from, to }: Range) => ({ period: 'custom', startdate: from, enddate: to });
const within = (orders: readonly Order[], { from, to }: Range) =>
  orders.filter(({ day }) => day >= from && day <= to);

/** A grid as a sum for each key. */
async function grid(client: typeof admin, name: string, range: Range, [key, value]: Pair) {
  const reply = await client.get(`/devexpress/report/${name}?${search(dates(range))}`);
  return sums(reply.body.data, [key, value]);
}
type Pair = readonly [key: string, value: string];
const sums = (rows: Row[], [key, value]: Pair) =>
  Object.fromEntries(rows.map((row) => [row[key], row[value]]));

async function chart(name: string, range: Range, body: object, pair: Pair) {
  const reply = await admin.post(`/report/${name}`, { ...dates(range), ...body });
  return sums(reply.body, pair);
}

const attractions = (order: Order) => order.places.filter((place) => !place.accommodation);
const hotels = (order: Order) => order.places.filter((place) => place.accommodation);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** What each order gives to the rows of each ranking, by their key. */
const RANKINGS: Record<string, [key: string, (order: Order) => [number | string, number][]]> = {
  country: ['country_code', ({ tourists }) => each(tourists)],
  places: ['places_id', (order) => once(ids(attractions(order)))],
  accommodations: ['accommodations_id', (order) => once(ids(hotels(order)))],
  guides: ['guides_id', ({ guides }) => once(guides)],
  agencys: ['agency_id', ({ agency }) => (agency === null ? [] : [[agency, 1]])],
};

/** The five grids of orders of somebody against a recount of the orders that they may see. */
async function compareGrids(client: typeof admin, orders: readonly Order[], range: Range) {
  for (const [name, [key, given]] of Object.entries(RANKINGS)) {
    expect(await grid(client, name, range, [key, 'amount'])).toEqual(sumBy(orders, given));
  }
  expect(await grid(client, 'country', range, ['country_code', 'joborders'])).toEqual(
    sumBy(orders, ({ tourists }) => once(tourists)),
  );
  expect(await grid(client, 'guides', range, ['guides_id', 'tourists'])).toEqual(
    sumBy(orders, ({ guides, tourists, followers }) =>
      once(guides).map(([guide]) => [guide, tourists.length + followers]),
    ),
  );
}

/** Two sums beside each other, as [in this one, in the other], for every key of either. */
const paired = (now: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(
    Object.keys({ ...before, ...now }).map((key) => [key, [now[key] ?? 0, before[key] ?? 0]]),
  );
const pairs = (rows: Row[], key: string) =>
  Object.fromEntries(rows.map((row) => [row[key], [row.amount, row.compared_amount]]));

const askedTwice = ([now, before]: [Range, Range]) => ({
  ...dates(now),
  compare_startdate: before.from,
  compare_enddate: before.to,
});

/** The rankings of somebody in two periods; `ranges` name this one, then the other. */
async function compareTwoPeriods(
  client: typeof admin,
  all: readonly Order[],
  ranges: [Range, Range],
) {
  for (const [name, [key, given]] of Object.entries(RANKINGS)) {
    const asked = search(askedTwice(ranges));
    const { data } = (await client.get(`/devexpress/report/${name}?${asked}`)).body;
    const [now, before] = ranges.map((range) => sumBy(within(all, range), given));
    expect(pairs(data, key)).toEqual(paired(now ?? {}, before ?? {}));
    const rows = data as Record<string, number>[];
    for (const [at, { ranking, amount = 0, compared_amount = 0, difference }] of rows.entries()) {
      expect([ranking, difference]).toEqual([at + 1, amount - compared_amount]);
      // What the other period has alone is the end of the ranking.
      expect(amount > 0).toBe(at < Object.keys(now ?? {}).length);
    }
  }
}

/** A relation in two periods. */
async function compareRelation(all: readonly Order[], ranges: [Range, Range]) {
  const body = { ...askedTwice(ranges), places: PLACE.attraction };
  const related = await admin.post('/report/relation/places_country', body);
  const [now, before] = ranges.map((range) =>
    sumBy(
      within(all, range).filter((order) => ids(order.places).includes(PLACE.attraction)),
      ({ tourists }) => once(tourists),
    ),
  );
  expect(pairs(related.body, 'country_code')).toEqual(paired(now ?? {}, before ?? {}));
}

const stopsAt = (orders: readonly Order[], place: number) =>
  orders.filter(({ places: visited }) => ids(visited).includes(place));

async function compareTrends(all: readonly Order[], range: Range) {
  const orders = within(all, range);
  const month = ({ day }: Order) => day.slice(0, 7);
  /** The months that count something: between them the charts have empty ones. */
  const months = async (name: string, body: object) =>
    Object.fromEntries(
      Object.entries(
        await chart(`trending/${name}`, range, { ...body, period: 'month' }, ['date', 'amount']),
      ).filter(([, amount]) => amount !== 0),
    );
  for (const [country, code] of [
    ['จีน', 'CN'],
    ['-', ''],
  ] as const) {
    expect(await months('country', { country })).toEqual(
      sumBy(orders, (order) =>
        order.tourists.filter((nation) => nation === code).map(() => [month(order), 1]),
      ),
    );
  }
  expect(await months('places', { places: PLACE.attraction })).toEqual(
    sumBy(stopsAt(orders, PLACE.attraction), (order) => [[month(order), 1]]),
  );
  expect(await months('accommodation', { places: String(PLACE.hotel) })).toEqual(
    sumBy(stopsAt(orders, PLACE.hotel), (order) => [[month(order), 1]]),
  );
}

async function compareDays(all: readonly Order[], range: Range) {
  const counted = await chart('joborder/count', range, {}, ['date', 'amount']);
  // Bars without an order stand between the others.
  expect(Object.fromEntries(Object.entries(counted).filter(([, amount]) => amount !== 0))).toEqual(
    sumBy(within(all, range), ({ day }) => [[barOf(day, viewOf(range)), 1]]),
  );
}

async function compareRelations(all: readonly Order[], range: Range) {
  const orders = within(all, range);
  const chinese = orders.filter(({ tourists }) => tourists.includes('CN'));
  const china = { country: 'China' };
  expect(await chart('relation/country_places', range, china, ['places_id', 'amount'])).toEqual(
    sumBy(chinese, (order) => once(ids(attractions(order)))),
  );
  const unknown = orders.filter(({ tourists }) => tourists.includes(''));
  expect(
    await chart('relation/country_places', range, { country: '-' }, ['places_id', 'amount']),
  ).toEqual(sumBy(unknown, (order) => once(ids(attractions(order)))));
  expect(
    await chart('relation/country_accommodation', range, china, ['accommodations_id', 'amount']),
  ).toEqual(sumBy(chinese, (order) => once(ids(hotels(order)))));
  expect(
    await chart('relation/places_country', range, { places: PLACE.attraction }, [
      'country_code',
      'amount',
    ]),
  ).toEqual(sumBy(stopsAt(orders, PLACE.attraction), ({ tourists }) => once(tourists)));
  expect(
    await chart('relation/accommodation_country', range, { places: PLACE.hotel }, [
      'country_code',
      'tourists',
    ]),
  ).toEqual(sumBy(stopsAt(orders, PLACE.hotel), ({ tourists }) => each(tourists)));
}

/** What a text that is in several names finds: each order once (D73). */
async function compareTexts(all: readonly Order[], range: Range) {
  const orders = within(all, range);
  for (const [text, hotel] of [
    ['วัด', false],
    ['โรงแรม', true],
    ['a', false],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      select distinct places.id from places join place_texts on place_id = places.id
      where lower(place_texts.name) like ${`%${text}%`} and (category_id = 5) = ${hotel}`.execute(
      db,
    );
    const named = new Set(rows.map(({ id }) => id));
    expect(named.size).toBeGreaterThan(1);
    const visiting = orders.filter(({ places: visited }) =>
      visited.some(({ id }) => named.has(id)),
    );
    const trend = hotel ? 'accommodation' : 'places';
    const monthly = await admin.post(`/report/trending/${trend}`, {
      ...dates(range),
      period: 'month',
      [trend]: text,
    });
    const counted = (monthly.body as Row[]).filter(({ amount }) => amount !== 0);
    expect(sums(counted, ['date', 'amount'])).toEqual(
      sumBy(visiting, ({ day }) => [[day.slice(0, 7), 1]]),
    );
    expect(sums(counted, ['date', 'tourists'])).toEqual(
      sumBy(visiting, ({ day, tourists, followers }) => [
        [day.slice(0, 7), tourists.length + followers],
      ]),
    );
    const related = await admin.post(
      `/report/relation/${hotel ? 'accommodation' : 'places'}_country`,
      { ...dates(range), places: text },
    );
    expect(sums(related.body, ['country_code', 'amount'])).toEqual(
      sumBy(visiting, ({ tourists }) => once(tourists)),
    );
    expect(sums(related.body, ['country_code', 'tourists'])).toEqual(
      sumBy(visiting, ({ tourists }) => each(tourists)),
    );
    expect(new Set((related.body as Row[]).map(({ joborders }) => joborders))).toEqual(
      new Set(visiting.length > 0 ? [visiting.length] : []),
    );
  }
}

async function compareHeatMap(all: readonly Order[], range: Range) {
  const orders = within(all, range);
  const { body } = await admin.get(`/api/v2/web/joborder/heatmap/get?${search(dates(range))}`);
  const listed = orders.reduce((sum, { tourists }) => sum + tourists.length, 0);
  const followers = orders.reduce((sum, order) => sum + order.followers, 0);
  expect(body.totals).toMatchObject({
    joborders: orders.length,
    adults: orders.reduce((sum, { adults }) => sum + adults, 0),
    followers,
    tourists: listed + followers,
  });
  expect(body.joborders).toHaveLength(orders.length);
  const regions = sumBy(orders, ({ places: visited }) => once(visited.map(({ region }) => region)));
  expect(
    sums(
      body.regions.filter((row: Row) => row.count !== 0),
      ['id', 'count'],
    ),
  ).toEqual(regions);
  const visits = sumBy(orders, ({ places: visited }) =>
    [...new Map(visited.map(({ id, province }) => [id, province])).values()].map((province) => [
      province,
      1,
    ]),
  );
  expect(sums(body.provinces, ['id', 'count'])).toEqual(visits);
  expectMostFirst(body.provinces);
  expectMostFirst(body.regions);
}

/** The heat map names the first of them. */
function expectMostFirst(rows: readonly Row[]) {
  const found = rows.map(({ id, count }) => [Number(count), Number(id)] as const);
  expect(found).toEqual(found.toSorted(([a, x], [b, y]) => b - a || x - y));
}

/** The list behind a number has the orders that the number counts. */
async function compareList(all: readonly Order[], range: Range) {
  const orders = within(all, range);
  const count = async (filter: Record<string, string>) => {
    const query = { inbound_from: range.from, inbound_to: range.to, without_cancelled: 'true' };
    return (await admin.get(`/api/v2/web/joborder/count?${search({ ...query, ...filter })}`)).body
      .count as number;
  };
  const having = (is: (order: Order) => boolean) => orders.filter(is).length;
  const visits = (is: (place: Order['places'][number]) => boolean) =>
    having((order) => order.places.some(is));
  expect(await count({})).toBe(orders.length);
  expect(await count({ place_id: String(PLACE.attraction) })).toBe(
    visits(({ id }) => id === PLACE.attraction),
  );
  expect(await count({ province_id: '10' })).toBe(visits(({ province }) => province === 10));
  expect(await count({ region_id: '1' })).toBe(visits(({ region }) => region === 1));
  expect(await count({ guide_id: String(GUIDE.malee) })).toBe(
    having(({ guides }) => guides.includes(GUIDE.malee)),
  );
  expect(await count({ inspector_id: String(people.police.id) })).toBe(
    having((order) => order.inspectors.includes(people.police.id)),
  );
  expect(await count({ tourist_origincountry: 'CN' })).toBe(
    having(({ tourists }) => tourists.includes('CN')),
  );
  expect(await count({ tourist_origincountry: '-' })).toBe(
    having(({ tourists }) => tourists.includes('')),
  );
}

const clean = { orders: [], cells: [] };
const RANGES: Range[] = [
  { from: dayFromNow(-80), to: dayFromNow(30) },
  { from: dayFromNow(-31), to: dayFromNow(-7) },
  // Whole months, and none of the days around them.
  {
    from: `${dayFromNow(-45).slice(0, 7)}-01`,
    to: addDays(`${dayFromNow(-1).slice(0, 7)}-01`, -1),
  },
];
/** Few orders now, so that many rows count in the other period alone. */
const TWO_RANGES: [Range, Range] = [
  { from: dayFromNow(12), to: dayFromNow(12) },
  { from: dayFromNow(-80), to: dayFromNow(-29) },
];

const ofLotus = (all: readonly Order[]) =>
  all.filter(({ agency }) => agency === people.lotus.agency_id);

describe('the sums of the reports', () => {
  let all: readonly Order[];
  /** Of each: everybody's orders that started in it. */
  const inEach = async (
    ranges: readonly Range[],
    compare: (orders: readonly Order[], range: Range) => Promise<void>,
  ) => {
    for (const range of ranges) await compare(all, range);
  };
  beforeAll(async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await act();
      if (step === STEPS / 2) await compactRollups(db);
    }
    all = await readOrders(db);
  }, 60_000);

  test('REP-30 REP-31 BAPI-28: after any writing the rankings are a plain recount', async () => {
    expect(all.length).toBeGreaterThan(STEPS / 5);
    await inEach(RANGES, (orders, range) => compareGrids(admin, within(orders, range), range));
    await inEach(RANGES.slice(0, 2), (orders, range) =>
      compareGrids(agencies.lotus, within(ofLotus(orders), range), range),
    );
    expect(await checkRollups(db)).toEqual(clean);
  });

  test('BAPI-30: … and the trends', () => inEach(RANGES.slice(0, 2), compareTrends));

  test('BAPI-31: … and the relations', () => inEach(RANGES.slice(0, 2), compareRelations));

  test('BAPI-32: … and the job orders of each day', () => inEach(RANGES.slice(0, 2), compareDays));

  test('BAPI-34: … and the heat map', () => inEach(RANGES.slice(0, 2), compareHeatMap));

  test('D73: … and what a text finds, each order once', () =>
    inEach(RANGES.slice(0, 2), compareTexts));

  test('D73: … also where more places have the text than an index is asked for', async () => {
    for (const table of ['places', 'place_texts'] as const) {
      const [own, name] = table === 'places' ? ['id', 'name_th'] : ['place_id', 'name'];
      await sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(one, jsonb_build_object(${sql.lit(own)}, 800000 + n,
          ${sql.lit(name)}, 'วัดใหม่ ' || n))).*
        from ${sql.table(table)} as one, generate_series(1, 501) as n
        where ${sql.ref(own)} = ${PLACE.attraction}`.execute(db);
    }
    await inEach(RANGES.slice(0, 2), compareTexts);
    // PostgreSQL makes a hash table of values that it knows when it plans, not of those of a kept statement.
    const related = async (words: string) => {
      const asked = { startdate: '2026-01-01', enddate: '2026-12-31', places: words };
      const statements = await statementsOf(() =>
        admin.post('/report/relation/places_country', asked),
      );
      return statements
        .filter((text) => text.includes('report_orders'))
        .map((text) => text.includes('planned once'));
    };
    expect([await related('วัด'), await related('a')]).toEqual([[false], [true]]);
    await db.deleteFrom('place_texts').where('place_id', '>', 800_000).execute();
    await db.deleteFrom('places').where('id', '>', 800_000).execute();
  });

  test('D37: … and the list behind each number', () => inEach(RANGES.slice(0, 2), compareList));

  test('REP-30 D40: two periods beside each other are two plain recounts', async () => {
    expect(TWO_RANGES.map((range) => within(all, range).length)).not.toContain(0);
    await compareTwoPeriods(admin, all, TWO_RANGES);
    await compareTwoPeriods(agencies.lotus, ofLotus(all), TWO_RANGES);
    await compareRelation(all, TWO_RANGES);
  });

  test('a place that is corrected to lie in another region takes its orders along', async () => {
    const move = (province: number) =>
      db
        .updateTable('places')
        .set({ province_id: province })
        .where('id', '=', PLACE.attraction)
        .execute();
    const { province_id } = await db
      .selectFrom('places')
      .select('province_id')
      .where('id', '=', PLACE.attraction)
      .executeTakeFirstOrThrow();
    for (const province of [50, 90, province_id]) {
      await move(province);
      await compareHeatMap(await readOrders(db), RANGES[0] as Range);
    }
    expect(await checkRollups(db)).toEqual(clean);
  });

  test('what was changed behind the back of the sums is found, named and brought right', async () => {
    const [first] = await readOrders(db);
    await sql`update report_cells set orders = orders + 1
      where kind = 'agency' and span = 'month'`.execute(db);
    await sql`delete from job_order_tourists where job_order_id = ${first?.id}`.execute(db);
    const found = await checkRollups(db);
    expect(found.orders).toEqual([first?.id]);
    expect(new Set(found.cells.map(({ kind }) => kind))).toEqual(new Set(['agency']));
    expect(await repairRollups(db)).toEqual(found);
    expect(await checkRollups(db)).toEqual(clean);
    await compactRollups(db);
    expect(await checkRollups(db)).toEqual(clean);
    const { n } = await db
      .selectFrom('report_cells')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .groupBy(['kind', 'span', 'starts', 'country', 'subject'])
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  test('countries by place are summed by month alone; what an older process wrote by day is dropped', async () => {
    const spans = () =>
      db
        .selectFrom('report_cells')
        .select(['span', (eb) => eb.fn.countAll<number>().as('n')])
        .where('kind', '=', 'country-place')
        .groupBy('span')
        .execute();
    await compactRollups(db);
    const kept = await spans();
    expect(kept).toEqual([{ span: 'month', n: expect.any(Number) }]);
    await sql`insert into report_cells (kind, span, starts, country, subject, orders, amount)
      select kind, 'day', starts, country, subject, orders, amount
      from report_cells where kind = 'country-place'`.execute(db);
    expect(await spans()).toHaveLength(2);
    await compactRollups(db);
    expect(await spans()).toEqual(kept);
    expect(await checkRollups(db)).toEqual(clean);
  });

  test('orders that are saved and inspected at the same time are all counted', async () => {
    const on = (days: number) => ({
      joborder_start: dayToSeconds(dayFromNow(days)),
      joborder_stop: dayToSeconds(dayFromNow(days + 1)),
    });
    const orders = await Promise.all(Array.from({ length: 6 }, () => save('lotus', on(5))));
    await Promise.all([
      ...orders.map((order) =>
        save('lotus', {
          joborder_id: order.joborder_id,
          code: order.code,
          joborder_code: order.code,
          version: order.version,
          ...on(12),
        }),
      ),
      ...orders.map(({ code }) => inspectors.police.post('/joborder/get', { joborder_code: code })),
    ]);
    expect(await checkRollups(db)).toEqual(clean);
  });
});
