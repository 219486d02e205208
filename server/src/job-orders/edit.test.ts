import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayToSeconds, formatDay } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { picture } from '../../test/places';

const { as, db, clock } = await testApp();
const lotus = await as('lotus');
const save = (body: object, client = lotus) =>
  client.post('/api/v2/web/joborder/new/save?lang=en', body);
const prepare = async (joborder_code: string, client = lotus) =>
  (await client.post('/api/v2/web/joborder/edit/prepare', { joborder_code, lang: 'th' })).body
    .joborder;

const LOTUS = 'บริษัท ดอกบัวทัวร์ จำกัด';

describe('editing a job order', () => {
  const filed = async (more: object = {}) => (await save({ ...orderBody(), ...more })).body;
  const edit = (order: { joborder_id: number; code: string; version: number }, more: object = {}) =>
    save({
      ...orderBody(),
      joborder_id: order.joborder_id,
      code: order.code,
      joborder_code: order.code,
      version: order.version,
      ...more,
    });

  test('API-37: the same call edits; a stale version answers 409 and overwrites nothing', async () => {
    const order = await filed();
    const edited = await edit(order, {
      external_agencys: 'Changed Ltd',
      tourists: [tourist('NEW12345')],
    });
    expect(edited.body).toMatchObject({ code: order.code, version: 2 });
    const stale = await edit(order, { external_agencys: 'Too late' });
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT_VERSION']);
    expect(stale.body.message).toContain('job order details');
    expect(stale.body.message).toContain('tourists');
    const now = await prepare(order.code);
    expect([now.external_agencys, now.version, now.tourists.length]).toEqual(['Changed Ltd', 2, 1]);
  });

  test('API-37: an edit replaces every field of a tourist who stays, and their order', async () => {
    const order = await filed();
    const upload = await lotus.upload(
      '/api/v2/web/file/upload_file',
      'file',
      await picture().jpeg().toBuffer(),
    );
    const [first] = (await prepare(order.code)).tourists;
    const edited = await edit(order, {
      tourists: [
        tourist('ZZ1000001'),
        tourist('ZZ1000002'),
        {
          // The same passport, written otherwise.
          passport: 'tz 4410872',
          passport_file: upload.body.filepath,
          prefix: 'Mrs.',
          firstname: 'ALINA',
          lastname: 'BERG',
          date_of_birth: '',
          before_date_of_birth: '1991-12-24',
          nation: 'SE',
          flight: 'SK973',
          flight_no: 'SK974',
        },
      ],
    });
    expect(edited.status).toBe(200);
    const { tourists } = await prepare(order.code);
    expect(tourists.map(({ passport }: { passport: string }) => passport)).toEqual([
      'ZZ1000001',
      'ZZ1000002',
      'tz 4410872',
    ]);
    expect(tourists[2]).toEqual({
      // Temperatures belong to the row, which stays.
      id: first.id,
      passport: 'tz 4410872',
      passport_file: upload.body.filepath,
      prefix: 'Mrs.',
      fname: 'ALINA',
      lname: 'BERG',
      dob: '1991-12-24',
      age: expect.any(Number),
      origincountry: 'SE',
      arrivalflight: 'SK973',
      flight_no: 'SK974',
    });
  });

  test('an edit without a version is refused, and a repeated edit answers with the first result', async () => {
    const order = await filed();
    // A client that does not know versions: the types forbid it.
    expect((await edit({ ...order, version: undefined as never })).status).toBe(422);
    const idempotency_key = randomUUID();
    const first = await edit(order, { idempotency_key, external_agencys: 'Once' });
    const again = await edit(order, { idempotency_key, external_agencys: 'Once' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await edit(order, { idempotency_key, external_agencys: 'Twice' });
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT_VERSION']);
    expect((await prepare(order.code)).version).toBe(2);
  });

  test('of ten concurrent edits of one version one wins', async () => {
    const order = await filed();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        edit(order, { external_agencys: `Editor ${index}` }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
  });

  test('D10 D60: stops already checked in stay as they are', async () => {
    const order = await filed();
    await db
      .updateTable('job_order_stops')
      .set({ checked_in_at: new Date() })
      .where('job_order_id', '=', order.joborder_id)
      .where('day', '=', 1)
      .execute();
    const moved = await edit(order, { days: [onePlaceDay(1, [PLACES[4]]), onePlaceDay(2)] });
    expect(moved.status).toBe(422);
    const kept = await edit(order, {
      days: [onePlaceDay(1, [PLACES[4], PLACES[0]]), onePlaceDay(2)],
    });
    expect(kept.status).toBe(200);
    const details = (await prepare(order.code)).days[0].day_details;
    expect(details.map((each: { place_id: number }) => each.place_id)).toEqual([
      PLACES[4],
      PLACES[0],
    ]);
    expect(details[1].checkindate).not.toBeNull();
  });

  test('a guide who was suspended meanwhile may stay on an order, and comes onto no other', async () => {
    const order = await filed();
    const suspend = (status: number) =>
      db.updateTable('users').set({ status }).where('guide_id', '=', GUIDE.malee).execute();
    await suspend(2);
    const kept = await edit(order, { external_agencys: 'Other K.K.' });
    const added = await save(orderBody());
    await suspend(1);
    expect([kept.status, added.status]).toEqual([200, 422]);
    expect(added.body.message).toEqual(
      expect.stringContaining(`guide number ${GUIDE.malee} not found`),
    );
  });

  test('an accepted guide stays accepted, a removed one is gone', async () => {
    const order = await filed();
    await db
      .updateTable('job_order_acceptances')
      .set({ accepted: 1 })
      .where('job_order_id', '=', order.joborder_id)
      .execute();
    const both = {
      ...onePlaceDay(1),
      guides: [{ guide_id: GUIDE.malee }, { guide_id: GUIDE.somchai }],
    };
    const second = (await edit(order, { days: [both] })).body;
    const accepted = async () =>
      (await prepare(order.code)).guides.map((each: { accepted: number }) => each.accepted);
    expect(await accepted()).toEqual([1, 0]);
    await edit(second, { days: [{ ...both, guides: [{ guide_id: GUIDE.somchai }] }] });
    expect(await accepted()).toEqual([0]);
  });

  test('D58: an edit takes the name that a guide has by now; until then it is the one of the filing', async () => {
    const order = await filed();
    const rename = (first_name: string, last_name: string) =>
      db
        .updateTable('users')
        .set({ first_name, last_name })
        .where('guide_id', '=', GUIDE.malee)
        .execute();
    const named = async () => (await prepare(order.code)).guides[0].guide_info;
    await rename('มะลิ', 'พาไป');
    expect(await named()).toMatchObject({ fname: 'มาลี', lname: 'พาเที่ยว' });
    expect((await edit(order, { external_agencys: 'Other K.K.' })).status).toBe(200);
    expect(await named()).toMatchObject({ fname: 'มะลิ', lname: 'พาไป' });
    await rename('มาลี', 'พาเที่ยว');
  });

  test('an order without any guide is opened for an edit as well', async () => {
    const order = await filed();
    await db
      .deleteFrom('job_order_acceptances')
      .where('job_order_id', '=', order.joborder_id)
      .execute();
    const opened = await lotus.post('/api/v2/web/joborder/edit/prepare', {
      joborder_code: order.code,
    });
    expect([opened.status, opened.body.registered?.guides]).toEqual([200, []]);
  });

  test('D58: an order that is opened for an edit tells by what names and licence numbers it is filed then', async () => {
    const order = await filed();
    const chang = await as('chang');
    const register = (
      agency: string,
      guide: { first_name: string; last_name: string },
      no: string,
    ) =>
      Promise.all([
        db
          .updateTable('agencies')
          .set({ name: agency })
          .where('license', '=', '99/00001')
          .execute(),
        db.updateTable('users').set(guide).where('guide_id', '=', GUIDE.malee).execute(),
        db.updateTable('guides').set({ license: no }).where('id', '=', GUIDE.malee).execute(),
      ]);
    await register('บริษัท บัวขาว จำกัด', { first_name: 'มะลิ', last_name: 'พาไป' }, '99-00088');
    const registered = {
      agency: { name: 'บริษัท บัวขาว จำกัด', license: '99/00001' },
      guides: [
        {
          guide_id: GUIDE.malee,
          guide_info: { fname: 'มะลิ', lname: 'พาไป' },
          license: '99-00088',
          license_expires: '2099-12-31',
        },
      ],
    };
    const opened = (
      await lotus.post('/api/v2/web/joborder/edit/prepare', { joborder_code: order.code })
    ).body;
    expect(opened.registered).toEqual(registered);
    expect(opened.joborder.guides[0]).toMatchObject({ license: '99-00001' });
    expect((await edit(order)).status).toBe(200);
    const after = await prepare(order.code);
    expect(after.agency).toMatchObject(registered.agency);
    expect(after.guides[0]).toMatchObject(registered.guides[0]!);

    // A draft that was kept before has the same; what it names besides is no guide who can be assigned.
    const url = '/api/v2/web/joborder/draft';
    const days = [{ guides: [{ guide_id: 2_147_483_647 }, { guide_id: GUIDE.malee }] }];
    for (const [content, guides] of [
      [{ programme: { days } }, registered.guides],
      [{ programme: { days: [{ guides: [] }] } }, []],
      [{ programme: { days: [{ guides: [{ guide_id: 1e15 }] }] } }, []],
    ] as const) {
      await chang.send({ method: 'PUT', url, payload: { content } });
      expect((await chang.get(url)).body.draft.guides).toEqual(guides);
    }
    const setStatus = (status: number) =>
      db.updateTable('users').set({ status }).where('guide_id', '=', GUIDE.malee).execute();
    await setStatus(2);
    await chang.send({ method: 'PUT', url, payload: { content: { programme: { days } } } });
    expect((await chang.get(url)).body.draft.guides).toEqual([]);
    await setStatus(1);
    await chang.send({ method: 'DELETE', url });
    await register(LOTUS, { first_name: 'มาลี', last_name: 'พาเที่ยว' }, '99-00001');
  });

  test("another agency's order is not found, police and officers are refused", async () => {
    const order = await filed();
    const as404 = await save(
      { ...orderBody(), joborder_id: order.joborder_id, code: order.code, version: 1 },
      await as('chang'),
    );
    expect(as404.status).toBe(404);
    expect((await save(orderBody(), await as('police'))).status).toBe(403);
  });

  test('a completed or cancelled order cannot be edited, and the refusal names the status', async () => {
    const done = await filed({
      joborder_start: dayToSeconds(dayFromNow(-9)),
      joborder_stop: dayToSeconds(dayFromNow(-8)),
    });
    await db
      .updateTable('job_orders')
      .set({ filed_late: false })
      .where('id', '=', done.joborder_id)
      .execute();
    const refused = await edit(done);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE']);
    expect(refused.body.message).toContain('completed');
  });
});

describe('filing late (D61)', () => {
  const past = (more: object = {}) =>
    orderBody({
      joborder_start: dayToSeconds(dayFromNow(-9)),
      joborder_stop: dayToSeconds(dayFromNow(-8)),
      inbound_date: dayFromNow(-9),
      outbound_date: dayFromNow(-8),
      ...more,
    });
  const filedBefore = (code: string, hours: number) =>
    db
      .updateTable('job_orders')
      .set({ late_since: new Date(clock.now.getTime() - hours * 3_600_000) })
      .where('code', '=', code)
      .execute();

  test('D61: an order whose end has passed needs confirm_past, and is marked for good', async () => {
    for (const confirm_past of [undefined, false, null]) {
      const refused = await save(past({ confirm_past }));
      expect([refused.status, refused.body.code]).toEqual([409, 'CONFIRM_PAST']);
    }
    // The last day is not over yet.
    const running = await save(
      past({ joborder_stop: dayToSeconds(dayFromNow(0)), confirm_past: false }),
    );
    expect(running.status).toBe(200);
    expect((await prepare(running.body.code)).filed_late).toBe(0);
    const late = (await save(past())).body;
    const order = await prepare(late.code);
    expect([order.filed_late, order.status]).toEqual([1, 4]);
    const rows = (await lotus.get('/api/v2/web/joborder/get?take=200')).body;
    const marks = new Map(
      rows.map((row: { code: string; filed_late: number }) => [row.code, row.filed_late]),
    );
    expect([marks.get(late.code), marks.get(running.body.code)]).toEqual([1, 0]);
    const paper = await (await as('police')).post('/joborder/get', { joborder_code: late.code });
    expect(paper.body.joborder.filed_late).toBe(1);
  });

  test('D61: its author corrects or cancels it for 24 hours, nobody else and not longer', async () => {
    const late = (await save(past())).body;
    const cans = async (client = lotus) => (await prepare(late.code, client)).can;
    expect(await cans()).toEqual({ edit: true, cancel: true, copy: true, print: true });
    // An administrator writes every order, but did not file this one.
    expect(await cans(await as('admin'))).toMatchObject({ edit: false, cancel: false });
    const cancel = () => lotus.post('/api/v2/web/joborder/delete', { joborder_code: late.code });
    await filedBefore(late.code, 25);
    expect(await cans()).toMatchObject({ edit: false, cancel: false });
    const refused = await cancel();
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE']);
    await filedBefore(late.code, 23);
    const body = { ...past({ external_agencys: 'Corrected' }), joborder_id: late.joborder_id };
    expect((await save({ ...body, code: late.code, version: 1 })).status).toBe(200);
    expect((await prepare(late.code)).filed_late).toBe(1);
    expect((await cancel()).status).toBe(200);
  });

  test('D61: days that were typed wrongly and are put right do not stay late', async () => {
    // A tour of next year, and one whose last day is that on which it was filed.
    const running = { joborder_stop: dayToSeconds(dayFromNow(0)) };
    for (const [right, status] of [
      [orderBody(), 1],
      [past(running), 2],
    ] as const) {
      const { joborder_id, code } = (await save(past())).body;
      const edited = { ...right, joborder_id, code, version: 1, confirm_past: false };
      expect((await save(edited)).status).toBe(200);
      const order = await prepare(code);
      expect([order.filed_late, order.status]).toEqual([0, status]);
    }
  });

  test('D61: an edit into the past files late too: whoever did it puts it right for 24 hours', async () => {
    const { joborder_id, code } = (await save(orderBody())).body;
    const edit = (version: number, body: object) => save({ ...body, joborder_id, code, version });
    const admin = await as('admin');
    const stateOf = async (client = lotus) => {
      const { filed_late, status, can } = await prepare(code, client);
      return [filed_late, status, can.edit, can.cancel];
    };
    expect((await edit(1, past())).status).toBe(200);
    expect([await stateOf(), await stateOf(admin)]).toEqual([
      [1, 4, true, true],
      [1, 4, false, false],
    ]);
    // A correction within the past does not begin the day anew.
    await filedBefore(code, 23);
    expect((await edit(2, past({ external_agencys: 'Corrected' }))).status).toBe(200);
    expect(await stateOf()).toEqual([1, 4, true, true]);
    const { late_since } = await db
      .selectFrom('job_orders')
      .select('late_since')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(late_since?.getTime()).toBe(clock.now.getTime() - 23 * 3_600_000);
    await filedBefore(code, 25);
    expect(await stateOf()).toEqual([1, 4, false, false]);
    expect((await edit(3, past())).body.code).toBe('NOT_EDITABLE');
    // Put right in time it is an order like others.
    await filedBefore(code, 1);
    expect((await edit(3, orderBody())).status).toBe(200);
    expect(await stateOf()).toEqual([0, 1, true, true]);
  });
});

describe('a guide accepts days (D60)', () => {
  const answered = async (saved: { joborder_id: number }) => {
    await db
      .updateTable('job_order_acceptances')
      .set({ accepted: 1, reason: 'ok', answered_at: new Date() })
      .where('job_order_id', '=', saved.joborder_id)
      .execute();
  };
  const guides = (day: number, ids: number[]) => ({
    ...onePlaceDay(day, [PLACES[day - 1] ?? PLACES[0]]),
    guides: ids.map((guide_id) => ({ guide_id })),
  });
  const both = [guides(1, [GUIDE.malee, GUIDE.somchai]), guides(2, [GUIDE.malee])];
  const answers = async (code: string) =>
    Object.fromEntries(
      (await prepare(code)).guides.map((each: { guide_id: number; accepted: number }) => [
        each.guide_id,
        each.accepted,
      ]),
    );
  const edited = async (more: object) => {
    const saved = (await save(orderBody({ days: both }))).body;
    await answered(saved);
    const body = { ...orderBody({ days: both, ...more }), joborder_id: saved.joborder_id };
    const reply = await save({ ...body, code: saved.code, version: 1 });
    expect(reply.status).toBe(200);
    return answers(saved.code);
  };

  test('D60: other dates ask every guide again, other days those whose days they are', async () => {
    const kept = { [GUIDE.malee]: 1, [GUIDE.somchai]: 1 };
    expect(await edited({ external_agencys: 'Other K.K.', guides_fee: 900 })).toEqual(kept);
    expect(
      await edited({ days: [guides(1, [GUIDE.malee, GUIDE.somchai]), guides(2, [])] }),
    ).toEqual({ ...kept, [GUIDE.malee]: 0 });
    expect(await edited({ joborder_stop: dayToSeconds(dayFromNow(12)) })).toEqual({
      [GUIDE.malee]: 0,
      [GUIDE.somchai]: 0,
    });
    expect(await edited({ joborder_start: dayToSeconds(dayFromNow(9)) })).toEqual({
      [GUIDE.malee]: 0,
      [GUIDE.somchai]: 0,
    });
  });

  test('D60: once a stop is checked in the start date stands, which is no conflict of versions', async () => {
    const saved = (await save(orderBody({ days: both }))).body;
    await db
      .updateTable('job_order_stops')
      .set({ checked_in_at: new Date() })
      .where('job_order_id', '=', saved.joborder_id)
      .where('day', '=', 1)
      .execute();
    const again = (more: object) =>
      save({
        ...orderBody({ days: both, ...more }),
        joborder_id: saved.joborder_id,
        code: saved.code,
        version: 1,
      });
    const moved = await again({ joborder_start: dayToSeconds(dayFromNow(9)) });
    expect([moved.status, moved.body.code]).toEqual([409, 'DATES_FIXED']);
    expect(moved.body.message).toBe(
      `Guides have checked in already, so the start date ${formatDay(dayFromNow(10), 'en')} stands. Nothing was saved`,
    );
    expect((await prepare(saved.code)).version).toBe(1);
    expect((await again({ joborder_stop: dayToSeconds(dayFromNow(12)) })).status).toBe(200);
  });
});
