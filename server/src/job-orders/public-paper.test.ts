import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECK_CODE_SIGNS } from '@joborder/shared/job-orders/check-code';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { type Client, testApp } from '../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { people } from '../../test/people';
import { dayToSeconds } from '@joborder/shared/dates';
import { maskOrder, summaryOf } from './public-paper';

const { anyone, app, as, db } = await testApp();
const lotus = await as('lotus');
const malee = await as('malee');
await db
  .updateTable('agencies')
  .set({ mobile: '02-555-0199', address: '77 ถนนบัวหลวง' })
  .where('id', '=', people.lotus.agency_id)
  .execute();
await db
  .updateTable('users')
  .set({ mobile: '081-555-0123', photo: 'users/secretface.webp' })
  .where('id', '=', people.malee.id)
  .execute();
await db
  .updateTable('guides')
  .set({ address: '9/99 บ้านไกด์' })
  .where('id', '=', GUIDE.malee)
  .execute();

const NAMES = [
  ['KENJI', 'TANAKA'],
  ['Åsa', 'Öberg'],
  ['เกวลิน', 'แสงทอง'],
] as const;

/** An order of a tour that runs today, with a check-in, a skipped stop and an answer. */
async function running() {
  const start = dayFromNow(0);
  const { code } = (
    await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({
        external_agencys: 'FOREIGNPARTNER Ltd',
        external_agencys_code: 'TOURCODE-7',
        joborder_start: dayToSeconds(start),
        joborder_stop: dayToSeconds(dayFromNow(1)),
        inbound_date: start,
        guides_fee: 98_765,
        days: [onePlaceDay(1, [PLACES[0], PLACES[1]]), onePlaceDay(2, [PLACES[2]])],
        tourists: NAMES.map(([firstname, lastname], index) =>
          tourist(`PASS${70_000 + index}`, { firstname, lastname, nation: index ? 'SE' : 'JP' }),
        ),
      }),
    )
  ).body as { code: string };
  const at = new Date().toISOString();
  const event = (type: string, more: object = {}) => ({
    id: randomUUID(),
    joborder_code: code,
    at,
    type,
    ...more,
  });
  const stop = (place: number) => ({ day: 1, daypart: 1, place_id: place });
  const sent = await malee.post('/api/v2/guide/events', {
    events: [
      event('accept'),
      event('check-in', stop(PLACES[0])),
      event('skip', { ...stop(PLACES[1]), remark: 'SKIPPEDFORRAIN' }),
    ],
  });
  expect(sent.status).toBe(200);
  return code;
}
const code = await running();
const paper = (who: Client, more: object = {}, joborder_code = code) =>
  who.post('/joborder/get', { joborder_code, lang: 'en', ...more });

/** What neither depth says, however it is written. */
const HIDDEN = [
  'FOREIGNPARTNER',
  'TOURCODE-7',
  '98765',
  '02-555-0199',
  '081-555-0123',
  'secretface',
  'บ้านไกด์',
  'SKIPPEDFORRAIN',
  `${people.lotus.first_name} ${people.lotus.last_name}`,
  ...NAMES.flat(),
  'PASS70000',
  '1980-05-14',
];
const HIDDEN_KEYS =
  /check(in|out)|"accepted"|"mobile"|"photo"|fee|external_agency|created|updated|"remark"|"version"|passport_file|temperature|"reason"/;
const revealed = (text: string) => [
  ...HIDDEN.filter((value) => text.includes(value)),
  ...(HIDDEN_KEYS.exec(text) ?? []),
];

test('D63: by number alone a visitor gets the summary, and so do other agencies and guides', async () => {
  const reply = await paper(anyone);
  expect(reply.headers['x-robots-tag']).toContain('noindex');
  const { joborder } = reply.body;
  expect(joborder).toMatchObject({
    depth: 'summary',
    masked: true,
    state: 'valid',
    status: 2,
    agency: { name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001', address: '' },
    tourists_all: 4,
    tourists_followers: 1,
    nationalities: [
      { origincountry: 'SE', count: 2 },
      { origincountry: 'JP', count: 1 },
    ],
    guides: [{ guide_info: { fname: 'มาลี', lname: 'พาเที่ยว' }, license: '99-00001', days: [1] }],
    days: [{ day: 1, provinces: ['Bangkok'] }, { day: 2 }],
  });
  expect(joborder.tourists).toBeUndefined();
  expect(revealed(JSON.stringify(joborder))).toEqual([]);
  for (const person of ['chang', 'somchai'] as const) {
    expect((await paper(await as(person))).body.joborder).toEqual(joborder);
  }
});

test('D63: the check code of the paper opens the masked document, a wrong one nothing', async () => {
  const full = (await paper(lotus)).body.joborder;
  expect(full).toMatchObject({ depth: 'full', masked: false, guides_fee: 98_765 });
  const { check_code } = full;
  expect(check_code).toMatch(new RegExp(`^[${CHECK_CODE_SIGNS}]{6}$`));
  expect((await paper(malee)).body.joborder.check_code).toBe(check_code);
  const typed = `${check_code.slice(0, 3).toLowerCase()}-${check_code.slice(3)} `;
  for (const who of [anyone, await as('chang')]) {
    const { joborder } = (await paper(who, { check: typed })).body;
    expect(joborder).toMatchObject({
      depth: 'masked',
      check_code: '',
      verification: '',
      agency: { address: '77 ถนนบัวหลวง' },
      inbound_no: 'JL31',
    });
    expect(joborder.tourists).toMatchObject([
      { passport: '••••••000', fname: 'K.', lname: 'T.', dob: '1980', origincountry: 'JP' },
      { fname: 'Å.', lname: 'Ö.' },
      // The vowels that are written first are no letters of their own.
      { fname: 'ก.', lname: 'ส.' },
    ]);
    expect(joborder.days[0].dayparts[0].places[0].place.name).toMatch(/\S/);
    expect(revealed(JSON.stringify(joborder))).toEqual([]);
  }
  const found = await anyone.get(`/search/joborder/${code}?check=${encodeURIComponent(typed)}`);
  expect([found.status, found.headers['x-robots-tag']]).toEqual([
    200,
    expect.stringContaining('noindex'),
  ]);
  for (const check of ['AAAAAA', 'AAA', `${check_code}A`, '000000', 'ก', ' x ']) {
    const wrong = await paper(anyone, { check });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, 'check']);
    expect(
      (await anyone.get(`/search/joborder/${code}?check=${encodeURIComponent(check)}`)).status,
    ).toBe(422);
  }
  expect((await paper(anyone, { check: ' ' })).body.joborder.depth).toBe('summary');
  // Of another order it opens nothing.
  const other = await running();
  expect((await paper(anyone, { check: check_code }, other)).status).toBe(422);
});

/** The same part of the other document: of every field that this one has. */
function sameFields(shape: unknown, of: unknown): unknown {
  if (typeof shape !== 'object' || shape === null || of === undefined) return of;
  if (Array.isArray(shape)) return shape.map((each, at) => sameFields(each, (of as unknown[])[at]));
  const other = of as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [key, sameFields(value, other[key])]),
  );
}

test('D63: but for what it hides, the masked document says what the order says', async () => {
  const flight = (number: string, day: number) => ({
    flight_departure_date: dayFromNow(day),
    flight_no: number,
    flight_from: 'DMK',
    flight_to: `C${number}`,
    flight_depart: dayToSeconds(dayFromNow(day)) + 9 * 3_600,
    flight_arrival: dayToSeconds(dayFromNow(day)) + 10 * 3_600,
  });
  const flown = (
    await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({
        inbound_country: 'SE',
        outbound_type: 2,
        outbound_no: 'กข 1234',
        outbound_country: 'MY',
        flights_internal: [flight('DD121', 10), flight('DD122', 11)],
        tourists: [
          tourist('PASS80001', { prefix: 'Ms.', before_date_of_birth: '2012-03-04', nation: 'MY' }),
        ],
      }),
    )
  ).body.code;
  const full = (await paper(lotus, {}, flown)).body.joborder;
  expect(full.flights_internal).toHaveLength(2);
  const masked = (await paper(anyone, { check: full.check_code }, flown)).body.joborder;
  expect(masked).toEqual({
    ...(sameFields(masked, full) as object),
    depth: 'masked',
    masked: true,
    state: 'valid',
    agency: { name: full.agency.name, license: full.agency.license, address: '77 ถนนบัวหลวง' },
    nationalities: [{ origincountry: 'MY', count: 1 }],
    days: masked.days.map((day: object, at: number) => ({
      ...(sameFields(day, full.days[at]) as object),
      provinces: ['Bangkok'],
    })),
    tourists: [
      {
        ...(sameFields(masked.tourists[0], full.tourists[0]) as object),
        passport: '••••••001',
        fname: 'K.',
        lname: 'T.',
        dob: '2012',
      },
    ],
    can: { edit: false, cancel: false, copy: false, print: true },
    verification: '',
    check_code: '',
  });
});

test('D63: the home of a guide who files without an agency stands on no masked paper', async () => {
  const filed = await malee.post('/api/v2/web/joborder/new/save', orderBody());
  const own = (await paper(malee, {}, filed.body.code)).body.joborder;
  expect(own.agency).toEqual({
    name: 'มาลี พาเที่ยว',
    license: '99-00001',
    mobile: '081-555-0123',
    address: '9/99 บ้านไกด์',
  });
  const { body } = await anyone.get(`/api/v2/web/joborder/verify/${own.verification}`);
  const typed = (await paper(anyone, { check: own.check_code }, filed.body.code)).body;
  for (const { joborder } of [body, typed]) {
    expect(joborder).toMatchObject({
      depth: 'masked',
      agency: { name: 'มาลี พาเที่ยว', license: '99-00001', address: '' },
    });
    expect(revealed(JSON.stringify(joborder))).toEqual([]);
  }
});

test('D63: the token of the QR code opens the masked document, and no more', async () => {
  const { verification } = (await paper(lotus)).body.joborder;
  const { body, headers } = await anyone.get(`/api/v2/web/joborder/verify/${verification}?lang=en`);
  expect([body.state, body.joborder.depth]).toEqual(['valid', 'masked']);
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(revealed(JSON.stringify(body.joborder))).toEqual([]);
});

test('D63: a tour is over on the day after its last', async () => {
  const today = dayFromNow(0);
  const { code: oneDay } = (
    await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({
        joborder_start: dayToSeconds(today),
        joborder_stop: dayToSeconds(today),
        inbound_date: today,
        outbound_date: today,
        days: [onePlaceDay(1)],
      }),
    )
  ).body as { code: string };
  const told = async () => {
    const { state, status } = (await paper(anyone, {}, oneDay)).body.joborder;
    return [state, status];
  };
  expect(await told()).toEqual(['valid', 2]);
  await db
    .updateTable('job_orders')
    .set({ start_date: dayFromNow(-1), end_date: dayFromNow(-1) })
    .where('code', '=', oneDay)
    .execute();
  expect((await told())[1]).toBe(4);
});

test('D63: both depths tell when the data of the tourists were removed', async () => {
  const full = (await paper(lotus)).body.joborder as JobOrder;
  const removed = { ...full, data_removed_at: '2026-11-20T02:00:00.000Z', tourists: [] };
  const today = dayFromNow(0);
  const told = (order: JobOrder) =>
    [summaryOf(order, today), maskOrder(order, today, true)].map((shown) => shown.data_removed_at);
  expect(told(full)).toEqual([null, null]);
  expect(told(removed)).toEqual(['2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z']);
});

test('D63: a check-in before the first day is not told by the state', async () => {
  const early = (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body.code;
  await db
    .updateTable('job_orders')
    .set({ first_check_in_at: new Date() })
    .where('code', '=', early)
    .execute();
  expect((await paper(lotus, {}, early)).body.joborder.status).toBe(2);
  expect((await paper(anyone, {}, early)).body.joborder).toMatchObject({
    state: 'valid',
    status: 1,
  });
});

const hiddenText = (kind: string) =>
  fc.integer({ min: 100_000, max: 999_999 }).map((number) => `${kind}hidden${number}`);

/** An order with a value of its own in every field that a visitor must not see. */
const anyOrder = fc.record({
  base: fc.constant(null),
  clerk: hiddenText('clerk'),
  foreign: hiddenText('foreign'),
  tour: hiddenText('tour'),
  phone: hiddenText('phone'),
  home: hiddenText('home'),
  photo: hiddenText('photo'),
  remark: hiddenText('remark'),
  fee: fc.integer({ min: 7_000_001, max: 7_999_999 }),
  at: hiddenText('at'),
  names: fc.array(fc.tuple(hiddenText('First'), hiddenText('Last')), {
    minLength: 1,
    maxLength: 5,
  }),
  status: fc.constantFrom(1, 2, 3, 4),
  accepted: fc.constantFrom(-1, 0, 1),
});

test('D63: of 10,000 orders neither depth tells a full name, a presence, a fee, a telephone, a partner or a clerk', async () => {
  const full = (await paper(lotus)).body.joborder as JobOrder;
  const today = dayFromNow(0);
  // As many of each nationality: in the order of their codes, whoever stands first in the list.
  const tourists = full.tourists.slice(0, 2).toReversed();
  expect(summaryOf({ ...full, tourists }, today).nationalities).toEqual([
    { origincountry: 'JP', count: 1 },
    { origincountry: 'SE', count: 1 },
  ]);
  fc.assert(
    fc.property(anyOrder, (facts) => {
      const guides = full.guides.map((guide) => ({
        ...guide,
        mobile: facts.phone,
        address: facts.home,
        photo: facts.photo,
        accepted: facts.accepted,
      }));
      const stop = (detail: JobOrder['days'][number]['day_details'][number]) => ({
        ...detail,
        checkindate: facts.at,
        checkoutdate: facts.at,
        remark: facts.remark,
        status: -1,
      });
      const order: JobOrder = {
        ...full,
        status: facts.status,
        created_by: facts.clerk,
        created_at: facts.at,
        updated_at: facts.at,
        agency: { ...full.agency, mobile: facts.phone },
        external_agencys: facts.foreign,
        external_agencys_code: facts.tour,
        guides_fee: facts.fee,
        guides,
        days: full.days.map((day) => ({
          ...day,
          guides: guides.map(({ days: _days, ...guide }) => guide),
          day_details: day.day_details.map(stop),
          dayparts: day.dayparts.map((part) => ({ ...part, places: part.places.map(stop) })),
        })),
        tourists: facts.names.map(([fname, lname], index) => ({
          id: index + 1,
          passport: `HIDDENPASS${index}`,
          passport_file: 'passport/hidden',
          prefix: 'Mr.',
          fname,
          lname,
          dob: '1999-09-09',
          age: 20,
          origincountry: 'JP',
          arrivalflight: 'JL31',
          flight_no: '',
        })),
      };
      const atHome = { ...order, agency: { ...order.agency, address: facts.home } };
      for (const shown of [
        summaryOf(atHome, today),
        maskOrder(order, today, true),
        maskOrder(atHome, today, false),
      ]) {
        const text = JSON.stringify(shown);
        if (/hidden\d|HIDDENPASS|passport\/hidden|1999-09|\b7\d{6}\b/.test(text)) {
          expect.fail(text);
        }
        expect(text).not.toMatch(HIDDEN_KEYS);
      }
    }),
    { numRuns: 10_000, seed: 2569 },
  );
});

/** LOOK_UPS=10000 for as many as the department asks about. */
const LOOK_UPS = Number(process.env.LOOK_UPS ?? 100);

test(
  'D63: look-ups by number over HTTP tell nothing of it either',
  async () => {
    let shown = 0;
    for (let look = 0; look < LOOK_UPS; look += 1) {
      const { status, raw } = await paper(anyone, { lang: look % 2 === 0 ? 'th' : 'en' });
      if (status === 200 && revealed(raw.toString()).length === 0) shown += 1;
    }
    expect(shown).toBe(LOOK_UPS);
  },
  20_000 + LOOK_UPS * 50,
);

test('D63: a ministry may show the masked document by number alone', async () => {
  expect(app).toBeDefined();
  const open = await testApp({ PUBLIC_PAPER: 'masked' });
  const own = await open.as('lotus');
  const saved = await own.post('/api/v2/web/joborder/new/save', orderBody());
  const { joborder } = (await open.anyone.post('/joborder/get', { joborder_code: saved.body.code }))
    .body;
  expect(joborder.depth).toBe('masked');
  expect(JSON.stringify(joborder)).not.toMatch(HIDDEN_KEYS);
});
