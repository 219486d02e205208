import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { people } from '../../test/people';
import { newPlace } from '../../test/places';

const { anyone, as, db, statementsOf } = await testApp();
const [lotus, chang, malee, admin] = await Promise.all([
  as('lotus'),
  as('chang'),
  as('malee'),
  as('admin'),
]);
const SAVE = '/api/v2/web/tour/save?lang=en';

const days = [
  {
    day: 1,
    places: [
      { place_id: 11, daypart: 1, placeordering: 1 },
      { place_id: 12, daypart: 2, placeordering: 2 },
    ],
  },
  { day: 2, places: [{ place_id: 58, daypart: 3, placeordering: 1 }] },
];
const plan = (more: object = {}) => ({
  tour_name: 'กรุงเก่า 2 วัน',
  tour_description: 'กรุงเทพฯ และอยุธยา',
  description: 'กรุงเทพฯ และอยุธยา',
  visible: '1',
  min_recommend: 10,
  max_recommend: 20,
  tour_detail: { days },
  ...more,
});
const opened = async (id: number, client = lotus) =>
  client.post('/api/v2/web/joborder/tour/get', { tour_id: id, lang: 'th' });
const placed = (body: {
  detail: { days: { dayparts: { places: { place_id: number; place_ordering: number }[] }[] }[] };
}) =>
  body.detail.days.map((day) =>
    day.dayparts.map((part) => part.places.map((place) => [place.place_id, place.place_ordering])),
  );
const log = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('entity', '=', 'trip')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

test('a place that is twice in a part of a day is refused by its name', async () => {
  const twice = [11, 11].map((place_id, at) => ({ place_id, daypart: 1, placeordering: at + 1 }));
  const refused = async (lang: 'th' | 'en') => {
    const body = plan({ tour_detail: [{ day: 1, places: twice }] });
    const reply = await lotus.post(`/api/v2/web/tour/save?lang=${lang}`, body);
    const { body: place } = await lotus.get(`/api/v2/web/place/get/11?lang=${lang}`);
    return [reply.status, reply.body.message.includes(`“${place.name}”`), place.name];
  };
  expect(await refused('th')).toEqual([422, true, expect.stringMatching(/[ก-๙]{3}/)]);
  expect(await refused('en')).toEqual([422, true, expect.stringMatching(/[A-Za-z]{3}/)]);
});

test('API-46 API-12 CONST-06: a plan is stored with its days and answered as it was saved', async () => {
  const reply = await lotus.post(SAVE, plan());
  expect(reply.body).toMatchObject({ status: 'success', id: reply.body.tour_id });
  const trip = (await opened(reply.body.id)).body;
  expect(trip).toMatchObject({
    name: 'กรุงเก่า 2 วัน',
    description: 'กรุงเทพฯ และอยุธยา',
    visible: 1,
    min_recommend: 10,
    max_recommend: 20,
    own: true,
    editable: true,
  });
  expect(placed(trip)).toEqual([
    [[[11, 1]], [[12, 2]], []],
    [[], [], [[58, 3]]],
  ]);
  const row = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ agency_id: people.lotus.agency_id, created_by: people.lotus.id });
});

test('API-46: the list may be bare or JSON text, the description under either name', async () => {
  for (const [tour_detail, more] of [
    [days, { tour_description: undefined }],
    [JSON.stringify({ days }), { description: undefined }],
    [JSON.stringify(days), { description: '' }],
  ] as const) {
    const reply = await malee.post(SAVE, plan({ tour_detail, ...more }));
    expect([reply.status, reply.body.status]).toEqual([200, 'success']);
    expect((await opened(reply.body.id)).body.description).toBe('กรุงเทพฯ และอยุธยา');
  }
});

test('TMPL-16 TMPL-17: 1 to 100 people and public unless told; the form in which it is loaded', async () => {
  const bare = { tour_name: 'A', description: 'B', tour_detail: days };
  const { id } = (await lotus.post(SAVE, bare)).body;
  const trip = (await opened(id)).body;
  expect(trip).toMatchObject({ tour_id: id, min_recommend: 1, max_recommend: 100, visible: 1 });
  expect(trip.detail.days[0].dayparts[0].places[0]).toMatchObject({
    place_id: 11,
    place_name: 'พระบรมมหาราชวัง',
    place_img: expect.any(String),
    place_detail: expect.any(String),
    place_ordering: 1,
    address: expect.stringContaining('แขวง'),
  });
  expect(JSON.stringify(trip)).not.toContain('isOpen');
});

test('BAPI-26 BAPI-27 TMPL-17: tour_id edits; the log keeps what was; nothing else changes', async () => {
  const { id } = (await lotus.post(SAVE, plan({ visible: 2 }))).body;
  const edit = {
    tour_id: String(id),
    tour_name: 'กรุงเก่า 1 วัน',
    tour_description: 'อยุธยา',
    tour_detail: {
      days: [
        {
          day: 1,
          isOpen: true,
          places: [
            { place_id: 58, daypart: 1, placeordering: 2 },
            { place_id: 12, daypart: 1, placeordering: 1 },
          ],
        },
      ],
    },
  };
  const reply = await lotus.post(SAVE, edit);
  expect(reply.body).toMatchObject({ status: 'success', tour_id: id, message: 'trip plan edited' });
  const trip = (await opened(id)).body;
  // What the edit left out stays: above all, a private plan stays private.
  expect(trip).toMatchObject({ visible: 2, min_recommend: 10, max_recommend: 20 });
  expect(placed(trip)).toEqual([
    [
      [
        [12, 1],
        [58, 2],
      ],
      [],
      [],
    ],
  ]);
  const [created, edited] = await log(id);
  expect(created).toMatchObject({ action: 'trip.create', actor_id: people.lotus.id, before: null });
  expect(edited).toMatchObject({
    action: 'trip.edit',
    before: { name: 'กรุงเก่า 2 วัน', stops: [{ place_id: 11 }, { place_id: 12 }, { place_id: 58 }] },
    after: { name: 'กรุงเก่า 1 วัน', stops: [{ place_id: 12 }, { place_id: 58 }] },
  });
});

test('an edit is refused where the plan was saved since it began, and nothing is overwritten', async () => {
  const { id, version: created } = (await lotus.post(SAVE, plan())).body;
  const began = (await opened(id)).body.version;
  expect(began).toBe(created);
  const edit = (tour_name: string, more: object) =>
    lotus.post(SAVE, plan({ tour_id: id, tour_name, ...more }));
  const first = await edit('ฉบับแรก', { version: began });
  expect([first.status, (await opened(id)).body.version]).toEqual([200, first.body.version]);
  // Somebody else opened it at the same time.
  const late = await edit('ฉบับที่สอง', { version: began });
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT_CHANGED']);
  expect(late.body.message).toMatch(/^This was saved elsewhere/);
  expect((await opened(id)).body.name).toBe('ฉบับแรก');
  // Whoever goes on from what was saved may, and so may a client that knows of no versions.
  expect((await edit('ฉบับที่สาม', { version: first.body.version })).status).toBe(200);
  expect((await edit('ฉบับที่สี่', {})).status).toBe(200);
  expect((await opened(id)).body.name).toBe('ฉบับที่สี่');
});

const [first, second] = days as [(typeof days)[0], (typeof days)[0]];
test.each([
  ['name', { tour_name: 'อื่น' }],
  ['description', { tour_description: 'อื่น', description: 'อื่น' }],
  ['visibility', { visible: '2' }],
  ['smallest group', { min_recommend: 11 }],
  ['largest group', { max_recommend: 21 }],
  ['day of a stop', { tour_detail: { days: [second, { ...first, day: 2 }] } }],
  [
    'part of the day',
    { tour_detail: { days: [first, { day: 2, places: [{ place_id: 58, daypart: 2 }] }] } },
  ],
  ['place', { tour_detail: { days: [first, { day: 2, places: [{ place_id: 59, daypart: 3 }] }] } }],
])('with another %s a plan has another version', async (_, change) => {
  const { id, version } = (await lotus.post(SAVE, plan())).body;
  expect((await lotus.post(SAVE, plan({ tour_id: id }))).body.version).toBe(version);
  const changed = await lotus.post(SAVE, plan({ tour_id: id, ...change }));
  expect([changed.status, changed.body.version === version]).toEqual([200, false]);
  expect((await opened(id)).body.version).toBe(changed.body.version);
});

test('two orders of the same places are two versions', async () => {
  const ordered = (...ids: number[]) => {
    const places = ids.map((place_id, at) => ({ place_id, daypart: 1, placeordering: at + 1 }));
    return plan({ tour_detail: [{ day: 1, places }] });
  };
  const { id, version } = (await lotus.post(SAVE, ordered(11, 12))).body;
  const turned = await lotus.post(SAVE, { ...ordered(12, 11), tour_id: id });
  expect([turned.status, turned.body.version === version]).toEqual([200, false]);
});

test('the places stand in the order of the plan, in whatever order their rows lie', async () => {
  const part = (daypart: number, ...ids: number[]) =>
    ids.map((place_id, at) => ({ place_id, daypart, placeordering: at + 1 }));
  const { id } = (
    await lotus.post(
      SAVE,
      plan({
        tour_detail: [
          { day: 1, places: [...part(1, 12, 11, 58), ...part(3, 61, 13)] },
          { day: 2, places: part(2, 62, 14) },
        ],
      }),
    )
  ).body;
  const rows = await db.deleteFrom('trip_stops').where('trip_id', '=', id).returningAll().execute();
  await db.insertInto('trip_stops').values(rows.toReversed()).execute();
  const content = placed((await opened(id)).body);
  expect(content.map((day) => day.map((each) => each.map(([place]) => place)))).toEqual([
    [[12, 11, 58], [], [61, 13]],
    [[], [62, 14], []],
  ]);
});

test('CONST-07: who may see and who may edit', async () => {
  const open = (await lotus.post(SAVE, plan())).body.id;
  const hidden = (await lotus.post(SAVE, plan({ visible: 2 }))).body.id;
  const edit = async (person: keyof typeof people, id: number) =>
    (await (await as(person)).post(SAVE, plan({ tour_id: id, visible: 2 }))).status;
  // What is seen but not owned is 403, what is not seen 404 (D4).
  expect(await edit('chang', open)).toBe(403);
  expect(await edit('malee', open)).toBe(403);
  expect(await edit('chang', hidden)).toBe(404);
  expect(await edit('officer', open)).toBe(403);
  expect(await edit('police', open)).toBe(403);
  expect((await opened(hidden, chang)).status).toBe(404);
  expect((await opened(hidden, admin)).body).toMatchObject({ own: false, editable: true });
  expect((await opened(open, chang)).body).toMatchObject({ own: false, editable: false });
  expect((await opened(open, chang)).body.visible).toBe(1);
  expect(await edit('admin', hidden)).toBe(200);
  // Whoever edits it for its agency does not take it away from there.
  expect(
    await db
      .selectFrom('trips')
      .select(['agency_id', 'created_by'])
      .where('id', '=', hidden)
      .executeTakeFirst(),
  ).toEqual({ agency_id: people.lotus.agency_id, created_by: people.lotus.id });
  expect((await anyone.post(SAVE, plan())).status).toBe(401);
  expect((await lotus.post(SAVE, plan({ tour_id: 999_999_999 }))).status).toBe(404);
  // A guide's own plan: seen and edited by the guide alone, and by administrators.
  const own = (await malee.post(SAVE, plan({ visible: 2 }))).body.id;
  expect((await opened(own, malee)).body.editable).toBe(true);
  expect((await opened(own, lotus)).status).toBe(404);
  expect((await opened(own, await as('somchai'))).status).toBe(404);
  // Neither has an agency, which does not make them colleagues.
  expect(await edit('somchai', own)).toBe(404);
  expect(await edit('malee', own)).toBe(200);
});

test('TWIZ-34: a save that breaks a rule says which, first the days, and stores nothing', async () => {
  const count = () =>
    db
      .selectFrom('trips')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const refused = async (more: object) => {
    const { status, body } = await lotus.post(SAVE, plan(more));
    return [status, body.message, body.issues?.[0]?.path];
  };
  const dayWith = (...places: object[]) => ({ tour_detail: [{ day: 1, places }] });
  expect(await refused({ tour_name: ' ' })).toEqual([
    422,
    'Please enter your trip plan name',
    'tour_name',
  ]);
  expect(await refused({ tour_name: '', tour_detail: [...days, { day: 3, places: [] }] })).toEqual([
    422,
    'please select all travel places',
    'days.2',
  ]);
  expect(await refused({ tour_detail: undefined })).toEqual([
    422,
    'please select all travel places',
    'days',
  ]);
  expect(
    (await refused(dayWith({ place_id: 11, daypart: 1 }, { place_id: 11, daypart: 1 })))[0],
  ).toBe(422);
  expect(await refused(dayWith({ place_id: 987_654, daypart: 1 }))).toEqual([
    422,
    expect.stringContaining('987654'),
    'days.0.dayparts.0.places.0',
  ]);
  expect((await refused({ min_recommend: 30 }))[2]).toBe('max_recommend');
  expect((await refused({ visible: 3 }))[0]).toBe(400);
  expect((await refused({ tour_detail: '{' }))[0]).toBe(400);
  expect((await refused(dayWith({ place_id: 11, daypart: 4 })))[0]).toBe(400);
  expect(await count()).toEqual(before);
});

test('BAPI-26: a place that the caller cannot see is refused, unless the trip has it already', async () => {
  const secret = await newPlace(db, people.lotus.id);
  const withSecret = { tour_detail: [{ day: 1, places: [{ place_id: secret, daypart: 1 }] }] };
  expect((await chang.post(SAVE, plan(withSecret))).status).toBe(422);
  const { id } = (await lotus.post(SAVE, plan(withSecret))).body;
  await db
    .updateTable('trips')
    .set({ agency_id: people.chang.agency_id })
    .where('id', '=', id)
    .execute();
  expect((await chang.post(SAVE, plan({ ...withSecret, tour_id: id }))).status).toBe(200);
});

test('API-46: a plan of thirty days and nine places a day is saved in few statements', async () => {
  const long = Array.from({ length: 30 }, (_, index) => ({
    day: index + 1,
    places: Array.from({ length: 9 }, (_place, at) => ({
      place_id: at + 1,
      daypart: (at % 3) + 1,
      placeordering: at + 1,
    })),
  }));
  const { id } = (await lotus.post(SAVE, plan({ tour_detail: long }))).body;
  const statements = await statementsOf(() =>
    lotus.post(SAVE, plan({ tour_id: id, tour_detail: long })),
  );
  // With the session, the trip itself, begin and commit.
  expect(statements.length).toBeLessThanOrEqual(10);
});
