import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayToSeconds } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { people } from '../../test/people';

const { as, db, jobs } = await testApp();
const lotus = await as('lotus');

const flight = (more: object = {}) => ({
  flight_departure_date: dayFromNow(10),
  flight_no: 'PG215',
  flight_from: 'BKK',
  flight_departure_datetime: dayToSeconds(dayFromNow(10)) + 36_000,
  flight_to: 'USM',
  flight_arrival_datetime: dayToSeconds(dayFromNow(10)) + 39_600,
  ...more,
});
const guided = (day: number, places: readonly number[], guides: readonly object[]) => ({
  ...onePlaceDay(day, places),
  guides: guides as { guide_id: number }[],
});
const malee = { guide_id: GUIDE.malee, fee: 1800 };
const somchai = { guide_id: GUIDE.somchai, fee: 1600 };
const DAYS = [
  guided(1, [PLACES[0], PLACES[1]], [somchai, malee]),
  guided(2, [PLACES[2]], [somchai]),
];
const base = () =>
  orderBody({
    flights_internal: [
      flight(),
      flight({ flight_no: 'PG216', flight_from: 'USM', flight_to: 'BKK' }),
    ],
    days: DAYS,
  });

interface Filed {
  readonly joborder_id: number;
  readonly code: string;
  readonly version: number;
}
const save = async (body: object) =>
  await lotus.post('/api/v2/web/joborder/new/save?lang=en', body);
const filed = async (): Promise<Filed> => (await save(base())).body;
const edit = ({ joborder_id, code, version }: Filed, more: object) =>
  save({ ...base(), idempotency_key: randomUUID(), joborder_id, code, version, ...more });

async function changedOf({ joborder_id }: Filed): Promise<unknown> {
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'job_order')
    .where('entity_id', '=', joborder_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (after as { changed: unknown }).changed;
}

const WORDS: Readonly<Record<string, string>> = {
  details: 'job order details',
  programme: 'guides and places',
  manifest: 'tourists',
};
const [one, two] = orderBody().tourists;
test.each<[string, readonly string[], () => object]>([
  ['nothing', [], () => ({})],
  [
    'the dates',
    ['details'],
    () => ({
      joborder_start: dayToSeconds(dayFromNow(9)),
      joborder_stop: dayToSeconds(dayFromNow(10)),
      inbound_date: dayFromNow(9),
      outbound_date: dayFromNow(10),
    }),
  ],
  ['the number of the arriving flight', ['details'], () => ({ inbound_no: 'JL33' })],
  ['the code of the tour', ['details'], () => ({ external_agencys_code: 'SPT-2' })],
  [
    'the arrival of a domestic flight',
    ['details'],
    () => ({
      flights_internal: [
        flight({ flight_arrival_datetime: dayToSeconds(dayFromNow(10)) + 39_660 }),
        base().flights_internal?.[1],
      ],
    }),
  ],
  ['a domestic flight that is gone', ['details'], () => ({ flights_internal: [flight()] })],
  [
    'a place of a day',
    ['programme'],
    () => ({ days: [DAYS[0], guided(2, [PLACES[3]], [somchai])] }),
  ],
  [
    'the order of two places',
    ['programme'],
    () => ({ days: [guided(1, [PLACES[1], PLACES[0]], [somchai, malee]), DAYS[1]] }),
  ],
  [
    'a guide of a day',
    ['programme'],
    () => ({
      days: [guided(1, [PLACES[0], PLACES[1]], [somchai, malee]), guided(2, [PLACES[2]], [malee])],
    }),
  ],
  ['the fee of the order', ['programme'], () => ({ guides_fee: 1550 })],
  [
    'fees that two guides exchange',
    ['programme'],
    () => {
      const other = [
        { ...malee, fee: 1600 },
        { ...somchai, fee: 1800 },
      ];
      return {
        days: [guided(1, [PLACES[0], PLACES[1]], other), guided(2, [PLACES[2]], [other[1]!])],
      };
    },
  ],
  [
    'the name of a tourist',
    ['manifest'],
    () => ({ tourists: [one, { ...two, firstname: 'MIKA' }] }),
  ],
  ['the order of two tourists', ['manifest'], () => ({ tourists: [two, one] })],
  ['the followers', ['manifest'], () => ({ tourists_followers: 2 })],
  [
    'the foreign agency and a tourist',
    ['details', 'manifest'],
    () => ({ external_agencys: 'Other Ltd', tourists: [one] }),
  ],
])('an edit of %s changes %j', async (_what, sections, more) => {
  const order = await filed();
  expect((await edit(order, more())).status).toBe(200);
  expect(await changedOf(order)).toEqual(sections);
  const late = await edit(order, { external_agencys_code: 'LATE' });
  const said = sections.map((section) => WORDS[section]).join(', ');
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'CONFLICT_VERSION',
    `This job order was changed while you had it open${said && ` (${said})`}. Nothing was overwritten, please open it again`,
  ]);
});

test('only what was changed after the sender’s version is named', async () => {
  const order = await filed();
  expect((await edit(order, { external_agencys_code: 'EARLY' })).status).toBe(200);
  const second = { ...order, version: order.version + 1 };
  const more = { external_agencys_code: 'EARLY', tourists: [one] };
  expect((await edit(second, more)).status).toBe(200);
  const late = await edit(second, { external_agencys_code: 'LATE' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'This job order was changed while you had it open (tourists). Nothing was overwritten, please open it again',
  ]);
});

test('edits that an earlier version recorded by the number of a step are named too', async () => {
  const order = await filed();
  const version = order.version + 1;
  await db
    .insertInto('audit_log')
    .values({
      action: 'job-order.edit',
      entity: 'job_order',
      entity_id: order.joborder_id,
      after: JSON.stringify({ version, changed: ['step_3', 'step_1', 'manifest'] }),
    })
    .execute();
  await db.updateTable('job_orders').set({ version }).where('id', '=', order.joborder_id).execute();
  const late = await edit(order, { external_agencys_code: 'LATE' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'This job order was changed while you had it open (tourists, job order details). Nothing was overwritten, please open it again',
  ]);
});

test('an edit of an order that was cancelled meanwhile says so', async () => {
  const order = await filed();
  await lotus.post('/api/v2/web/joborder/delete', { joborder_code: order.code });
  const late = await edit(order, { external_agencys_code: 'LATE' });
  expect([late.status, late.body.code]).toEqual([409, 'NOT_EDITABLE']);
});

test.each<[string, object, readonly string[]]>([
  ['the end', { joborder_stop: dayToSeconds(dayFromNow(12)) }, ['dates']],
  ['how the group comes', { inbound_type: 3 }, ['travel']],
  ['when it comes', { inbound_date: dayFromNow(9) }, ['travel']],
  ['where it comes from', { inbound_country: 'KR' }, ['travel']],
  ['how the group leaves', { outbound_type: 2 }, ['travel']],
  ['the number of its departure', { outbound_no: 'JL36' }, ['travel']],
  ['when it leaves', { outbound_date: dayFromNow(12) }, ['travel']],
  ['where it goes', { outbound_country: 'KR' }, ['travel']],
  ['a domestic flight', { flights_internal: [flight()] }, ['travel']],
  ['the code of the tour', { external_agencys_code: 'SPT-2' }, ['details']],
  ['the foreign agency', { external_agencys: 'Other Ltd' }, ['details']],
  ['the fee', { guides_fee: 1550 }, ['fee']],
  ['a tourist less', { tourists: [one] }, ['tourists']],
  ['the followers', { tourists_followers: 2 }, ['tourists']],
  ['a tourist more', { tourists: [one, two, { ...two, passport: 'MORE123' }] }, ['tourists']],
  [
    'a domestic flight more',
    { flights_internal: [...(base().flights_internal ?? []), flight({ flight_no: 'PG217' })] },
    ['travel'],
  ],
  [
    'a place more',
    { days: [DAYS[0], guided(2, [PLACES[2], PLACES[3]], [somchai])] },
    ['itinerary'],
  ],
  [
    'a guide on a day more',
    { days: [DAYS[0], guided(2, [PLACES[2]], [somchai, malee])] },
    ['guides'],
  ],
  [
    'everything of step 1',
    { external_agencys: 'Other Ltd', outbound_no: 'JL36' },
    ['travel', 'details'],
  ],
])('a guide is told what an edit changed: %s', async (_what, more, changed) => {
  const order = await filed();
  await jobs.drain();
  expect((await edit(order, more)).status).toBe(200);
  await jobs.drain();
  const { kind, facts } = await db
    .selectFrom('notices')
    .select(['kind', 'facts'])
    .where('job_order_id', '=', order.joborder_id)
    .where('user_id', '=', people.malee.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // Who has not answered yet is not asked again.
  expect([kind, facts]).toEqual(['changed', { changed }]);
});
