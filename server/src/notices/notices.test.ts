import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app';
import { inspectionParts } from '../../test/inspections';
import { sendForm } from '../../test/multipart';
import { GUIDE, onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { people } from '../../test/people';
import { addPlaceAs, placeFields } from '../../test/places';
import { removeOldNotices } from './notices';

const { anyone, as, clock, db, jobs } = await testApp();
const lotus = await as('lotus');
const malee = await as('malee');
const URL = '/api/v2/web/notices';
beforeEach(async () => {
  clock.now = new Date();
  await jobs.drain();
  await db.deleteFrom('notices').execute();
});

const save = async (more: object = {}) =>
  (
    await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({
        days: [
          { ...onePlaceDay(1), guides: [{ guide_id: GUIDE.malee }] },
          onePlaceDay(2, [PLACES[1]]),
        ],
        ...more,
      }),
    )
  ).body as { code: string; joborder_id: number };
const answer = (type: 'accept' | 'refuse', code: string, reason?: string) =>
  malee.post('/api/v2/guide/events', {
    events: [
      {
        id: randomUUID(),
        at: clock.now.toISOString(),
        type,
        joborder_code: code,
        ...(reason === undefined ? {} : { reason }),
      },
    ],
  });
interface Shown {
  readonly notice_id: number;
  readonly kind: string;
  readonly is_read: boolean;
  readonly facts: Record<string, unknown>;
  readonly joborder: { readonly joborder_code: string; readonly agency_name: string } | null;
  readonly place: { readonly name: string } | null;
}
/** What somebody is told once the jobs are done. */
async function told(who: Client, query = '') {
  await jobs.drain();
  const { status, body } = await who.get(`${URL}${query}`);
  expect(status).toBe(200);
  return body as { notices: Shown[]; count: number; unread: number };
}

test('a guide is told of a job, the agency of the answer with its reason, the latest first', async () => {
  const { code } = await save();
  const first = await told(malee);
  expect(first).toMatchObject({ count: 1, unread: 1 });
  expect(first.notices[0]).toMatchObject({
    kind: 'assigned',
    is_read: false,
    facts: {},
    joborder: { joborder_code: code, agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด' },
    place: null,
  });
  await answer('accept', code);
  await jobs.drain();
  await answer('refuse', code, 'ป่วย');
  // The order names the guide as filed (D58), and so does the notice.
  const rename = (first_name: string) =>
    db
      .updateTable('users')
      .set({ first_name })
      .where('guide_id', '=', people.malee.guide_id)
      .execute();
  await rename('มาลัย');
  const { notices } = await told(lotus);
  await rename(people.malee.first_name);
  const guide = `${people.malee.first_name} ${people.malee.last_name}`;
  expect(notices.map(({ kind, facts }) => [kind, facts])).toEqual([
    ['refused', { guide, reason: 'ป่วย' }],
    ['accepted', { guide }],
  ]);
  // Who did it knows it.
  expect((await told(malee)).count).toBe(1);
});

test('nobody is told of an answer to an order that was cancelled meanwhile', async () => {
  const { code } = await save();
  const moment = clock.now;
  clock.now = new Date(moment.getTime() + 60_000);
  await lotus.post('/api/v2/web/joborder/delete', { joborder_code: code });
  clock.now = moment;
  const { body } = await answer('refuse', code, 'ป่วย');
  expect(body.results).toMatchObject([{ result: 'taken' }]);
  expect((await told(lotus)).count).toBe(0);
});

test('an account without an e-mail address is told as well; one that is not active is not', async () => {
  await db.updateTable('users').set({ email: '' }).where('id', '=', people.malee.id).execute();
  await save();
  expect((await told(malee)).count).toBe(1);
  const { letters } = await db
    .selectFrom('notice_letters')
    .select((eb) => eb.fn.countAll<number>().as('letters'))
    .where('user_id', '=', people.malee.id)
    .executeTakeFirstOrThrow();
  expect(letters).toBe(0);
  await db
    .updateTable('users')
    .set({ email: 'malee@example.com' })
    .where('id', '=', people.malee.id)
    .execute();
});

test('a change says what changed, a cancellation that it is', async () => {
  const saved = await save();
  await told(malee);
  await lotus.post('/api/v2/web/joborder/new/save', {
    ...orderBody({
      days: [
        { ...onePlaceDay(1, [PLACES[4]]), guides: [{ guide_id: GUIDE.malee }] },
        onePlaceDay(2, [PLACES[1]]),
      ],
    }),
    joborder_id: saved.joborder_id,
    joborder_code: saved.code,
    code: saved.code,
    version: 1,
    idempotency_key: randomUUID(),
  });
  await lotus.post('/api/v2/web/joborder/delete', { joborder_code: saved.code });
  const { notices } = await told(malee);
  expect(notices.map(({ kind }) => kind)).toEqual(['cancelled', 'changed', 'assigned']);
  expect(notices[1]?.facts.changed).toEqual(['itinerary']);
  const { body } = await malee.get('/api/v2/web/notices');
  const past = (await malee.get('/api/v2/web/notices?skip=100')).body;
  expect([past.notices, past.count]).toEqual([[], body.count]);
});

test('the agency hears what an inspection found, not its note', async () => {
  const { code } = await save();
  const sent = await sendForm(
    await as('police'),
    '/api/v2/web/inspection',
    inspectionParts(code, {
      result: 'found',
      findings: 'people,other',
      counted: 1,
      note: 'ความลับของผู้ตรวจ',
    }),
  );
  expect(sent.status).toBe(200);
  const reply = await told(lotus);
  expect(reply.notices[0]).toMatchObject({
    kind: 'inspected',
    facts: { findings: ['people', 'other'], counted: 1, expected: expect.any(Number) },
    joborder: { joborder_code: code },
  });
  expect(JSON.stringify(reply)).not.toContain('ความลับ');
});

test('whoever added a place hears that it is approved', async () => {
  const place_id = await addPlaceAs(lotus, {
    place_detail: JSON.stringify([
      { lang_code: 'th', place_name: 'ครัวบ้านปราณ', place_detail: 'อาหารทะเล' },
      { lang_code: 'en', place_name: 'Pran Kitchen', place_detail: 'อาหารทะเล' },
    ]),
  });
  const admin = await as('admin');
  await admin.post('/api/v2/web/place/approve', { place_ids: [place_id] });
  // Approved already: nothing happened.
  await admin.post('/api/v2/web/place/approve', { place_ids: [place_id] });
  // Who approves a place of their own knows it.
  const own = await addPlaceAs(admin, { place_status: 'new' });
  await admin.post('/api/v2/web/place/approve', { place_ids: [own] });
  expect((await told(admin)).notices).toEqual([]);
  const { notices } = await told(lotus);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ kind: 'placeApproved', place: { name: 'ครัวบ้านปราณ' } });
  expect((await told(lotus, '?lang=en')).notices[0]?.place?.name).toBe('Pran Kitchen');
});

test('whoever approves a place by editing it tells its author, once', async () => {
  const place_id = await addPlaceAs(lotus);
  const admin = await as('admin');
  const edit = (fields: Record<string, string>) =>
    sendForm(admin, '/api/v2/web/place/edit', [
      ...placeFields(fields),
      { name: 'place_id', value: String(place_id) },
    ]);
  const kinds = async () => (await told(lotus)).notices.map(({ kind }) => kind);
  expect((await edit({ place_status: 'new' })).status).toBe(200);
  expect(await kinds()).toEqual([]);
  expect((await edit({ place_status: 'approved' })).status).toBe(200);
  expect(await kinds()).toEqual(['placeApproved']);
  // It is corrected, and approved as before.
  clock.now = new Date(clock.now.getTime() + 60_000);
  for (const place_status of ['approved', '']) {
    const place_address = `ถนนใหม่ ${place_status}`;
    expect((await edit({ place_status, place_address })).status).toBe(200);
  }
  expect(await kinds()).toEqual(['placeApproved']);
});

test('a decision about a name or licence is told to the accounts of the holder', async () => {
  const profile = (license: string) =>
    lotus.post('/api/v2/web/profile', { name: 'บริษัท ดอกบัวทัวร์ จำกัด', license, address: '1' });
  const officer = await as('officer');
  const waiting = async () =>
    (await officer.get('/api/v2/web/identity/changes')).body.changes[0].id as number;
  await profile('98/71000');
  await officer.post('/api/v2/web/identity/refuse', {
    change_id: await waiting(),
    reason: 'เลขที่ไม่ตรงกับทะเบียน',
  });
  const out = { ...people.lotus, id: 900_401, username: 'test.lotus.out', status: 2 };
  await db
    .insertInto('users')
    .values({ ...out, password_hash: '-' })
    .execute();
  await profile('98/72000');
  await officer.post('/api/v2/web/identity/approve', { change_id: await waiting() });
  const { notices } = await told(lotus);
  expect(notices.map(({ kind, facts }) => [kind, facts])).toEqual([
    ['identityApproved', { license: '98/72000' }],
    ['identityRefused', { license: '98/71000', reason: 'เลขที่ไม่ตรงกับทะเบียน' }],
  ]);
  const ofOthers = db.selectFrom('notices').select('id').where('user_id', '=', out.id);
  expect(await ofOthers.execute()).toEqual([]);
});

test('staff who change a number or a name themselves tell its holder what counts now', async () => {
  const officer = await as('officer');
  const { agency_id } = people.lotus;
  const { guide_id } = people.malee;
  const changesOf = async (who: Client) =>
    (await told(who, '?unread=1')).notices
      .filter(({ kind }) => kind === 'identityChanged')
      .map(({ facts }) => facts);
  const before = await changesOf(lotus);
  const edit = (agency: object) =>
    officer.post('/api/v2/web/users/update/agency', { agency_id, agency });
  await edit({ license: '98/73000', address: '1 ถนนใหม่' });
  await edit({ name: 'บริษัท บัวใหม่ จำกัด', signatory: 'นางบัวผัน ใจงาม' });
  // Of what is theirs alone, and of what is the same, there is nothing to tell.
  await edit({ address: '2 ถนนใหม่', license: '98/73000' });
  expect(await changesOf(lotus)).toEqual([
    { name: 'บริษัท บัวใหม่ จำกัด' },
    { license: '98/73000' },
    ...before,
  ]);
  const guide = { license: '98-73001', address: '3 ถนนใหม่' };
  await officer.post('/api/v2/web/users/update/guide', { guide_id, guide });
  await officer.post('/api/v2/web/users/update/guide', { guide_id, guide: { address: '4' } });
  expect(await changesOf(malee)).toEqual([{ license: '98-73001' }]);
  expect(await changesOf(lotus)).toHaveLength(before.length + 2);
});

test('staff who change the name of a guide tell the guide; that of an agency stands on no paper', async () => {
  const officer = await as('officer');
  const namesOf = async (who: Client) =>
    (await told(who, '?unread=1')).notices
      .filter(({ kind, facts }) => kind === 'identityChanged' && facts.name !== undefined)
      .map(({ facts }) => facts);
  const before = [await namesOf(malee), await namesOf(lotus)];
  const edit = async (users_id: number, information: object) => {
    const url = '/api/v2/web/users/update/information';
    const reply = await officer.post(url, { users_id, information });
    expect(reply.status).toBe(200);
  };
  await edit(people.malee.id, { lastname: 'ใจงาม' });
  await edit(people.malee.id, { lastname: 'ใจงาม', mobile: '0812345670' });
  await edit(people.lotus.id, { firstname: 'บัวผัน' });
  const name = `${people.malee.first_name} ใจงาม`;
  expect([await namesOf(malee), await namesOf(lotus)]).toEqual([
    [{ name }, ...before[0]!],
    before[1],
  ]);
});

test('what was read stays read, what comes meanwhile does not; nobody reads for another', async () => {
  for (let order = 0; order < 3; order += 1) await save();
  const { notices } = await told(malee);
  const ids = notices.map(({ notice_id }) => notice_id);
  const read = async (who: Client, body: object) => (await who.post(`${URL}/read`, body)).body;
  expect(await read(lotus, { up_to: ids[0] })).toMatchObject({ unread: 0 });
  expect((await malee.get(`${URL}/unread`)).body).toMatchObject({ unread: 3, latest: ids[0] });
  expect(await read(malee, { notice_ids: [ids[2]] })).toMatchObject({ unread: 2 });
  expect((await told(malee, '?unread=1')).notices.map(({ notice_id }) => notice_id)).toEqual([
    ids[0],
    ids[1],
  ]);
  await save();
  await jobs.drain();
  const readAt = async () => {
    const found = db.selectFrom('notices').select('read_at').where('id', '=', ids[2]!);
    return (await found.executeTakeFirstOrThrow()).read_at;
  };
  const first = await readAt();
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await read(malee, { up_to: ids[0] })).toMatchObject({ unread: 1 });
  expect(await readAt()).toEqual(first);
  const page = await told(malee, '?take=2&skip=1');
  expect([page.count, page.notices.length, page.notices[0]?.notice_id]).toEqual([4, 2, ids[0]]);
  expect((await anyone.get(URL)).status).toBe(401);
});

test('told again by another try of the job it is one notice; after half a year it is gone', async () => {
  const { joborder_id: orderId } = await save();
  await jobs.drain();
  const rows = await db.selectFrom('notices').selectAll().execute();
  expect(rows).toHaveLength(1);
  const { spreadNotice } = await import('../job-orders/notifications');
  const again = {
    id: randomUUID(),
    data: {
      about: 'saved' as const,
      orderId,
      actorId: people.lotus.id,
      added: [GUIDE.malee],
      removed: [],
      changed: [],
    },
  };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await spreadNotice({ db, now: () => clock.now }, again);
  }
  expect((await told(malee)).count).toBe(2);
  await removeOldNotices(db, new Date(clock.now.getTime() + 181 * 86_400_000));
  expect((await told(malee)).count).toBe(0);
});
