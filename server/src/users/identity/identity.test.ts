import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { startMailServer } from '../../../test/mail-server';
import { orderBody } from '../../../test/orders';
import { people } from '../../../test/people';

const mails = await startMailServer();
const { anyone, as, clock, db, jobs } = await testApp({ SMTP_URL: mails.url });
const lotus = await as('lotus');
const chang = await as('chang');
const malee = await as('malee');
const officer = await as('officer');
const PROFILE = '/api/v2/web/profile';
const CHANGES = '/api/v2/web/identity/changes';
const LOTUS = { name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001' };
const CHANG = { name: 'บริษัท ช้างทอง ทราเวล จำกัด', license: '99/00002' };
const address = '1 ถนนพระราม 1';

const ask = (who: typeof lotus, more: object) =>
  who.post(`${PROFILE}?lang=en`, { address, ...more });
const waiting = async (users_id?: number) =>
  (await officer.get(users_id ? `${CHANGES}?users_id=${users_id}` : CHANGES)).body;
const approve = (change_id: number, who = officer) =>
  who.post('/api/v2/web/identity/approve?lang=en', { change_id });
const refuse = (change_id: number, reason: string, who = officer) =>
  who.post('/api/v2/web/identity/refuse?lang=en', { change_id, reason });
const file = async (who = lotus) =>
  (await who.post('/api/v2/web/joborder/new/save', orderBody())).body as {
    code: string;
    joborder_id: number;
    version: number;
  };
const lastLine = (entity: 'agency' | 'guide', id: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const prepared = async (code: string, who = lotus) =>
  (await who.post('/api/v2/web/joborder/edit/prepare', { joborder_code: code })).body.joborder;

afterEach(async () => {
  await jobs.drain();
  mails.mails.length = 0;
  await db.deleteFrom('identity_changes').execute();
  for (const [id, identity] of [
    [people.lotus.agency_id, LOTUS],
    [people.chang.agency_id, CHANG],
  ] as const) {
    await db
      .updateTable('agencies')
      .set({ ...identity, license_unclear: false })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('guides')
    .set({ license: '99-00001' })
    .where('id', '=', people.malee.guide_id)
    .execute();
});

describe('D59: a new name or licence number waits for an officer', () => {
  test('D58 D59: the request shows old and new, nothing counts before, all of it after the approval; what is filed keeps the old', async () => {
    await db
      .updateTable('users')
      .set({ email: 'lotus@example.com' })
      .where('id', '=', people.lotus.id)
      .execute();
    const wanted = { name: 'บริษัท ดอกบัวทัวร์ แอนด์ ทราเวล จำกัด', license: '99/00058' };
    const before = await file();
    const reply = await ask(lotus, { ...wanted, license: '๙๙/๐๐๐๕๘' });
    expect([reply.status, reply.body.pending]).toEqual([200, ['license', 'name']]);
    expect(reply.body.message).toContain('once an officer has approved it');
    const { body: own } = await lotus.get(PROFILE);
    expect(own).toMatchObject({ agency: { ...LOTUS, address }, pending: wanted });
    const { body: shown } = await officer.get(`/api/v2/web/users/get/${people.lotus.id}`);
    expect(shown).toMatchObject({ agency_license: LOTUS.license, pending: wanted });

    const { changes, count } = await waiting();
    expect(count).toBe(1);
    expect(changes[0]).toMatchObject({
      kind: 'agency',
      users_id: people.lotus.id,
      holder: LOTUS.name,
      fields: [
        { field: 'name', current: LOTUS.name, asked: wanted.name },
        { field: 'license', current: LOTUS.license, asked: wanted.license },
      ],
      taken_by: '',
    });
    expect(changes[0].orders).toBeGreaterThanOrEqual(1);
    expect(shown.pending_request.id).toBe(changes[0].id);
    expect((await waiting(people.lotus.id)).count).toBe(1);
    expect((await waiting(people.chang.id)).count).toBe(0);

    expect((await approve(changes[0].id)).status).toBe(200);
    expect((await lotus.get(PROFILE)).body).toMatchObject({
      agency: wanted,
      pending: {},
      pending_request: null,
    });
    await jobs.drain();
    expect(mails.mails.map(({ to, subject }) => [to.join(), subject])).toEqual([
      ['lotus@example.com', expect.stringMatching(/ได้รับอนุมัติ \/ .*was approved/)],
    ]);
    expect(mails.mails[0]?.text).toContain(wanted.license);

    // D58: what is filed keeps what it says, everywhere and for everybody; an edit takes today's.
    expect((await prepared(before.code)).agency).toMatchObject(LOTUS);
    const list = async (query: string) =>
      (await officer.get(`/api/v2/web/joborder/get?${query}`)).body as Record<string, unknown>[];
    for (const license of [LOTUS.license, wanted.license]) {
      const found = await list(`agency_license=${license}&joborder_code=${before.code}`);
      expect(found.map((row) => [row.license, row.agencyName])).toEqual([
        [LOTUS.license, LOTUS.name],
      ]);
    }
    const { verification } = (await lotus.post('/joborder/get', { joborder_code: before.code }))
      .body.joborder;
    const verified = await anyone.get(`/api/v2/web/joborder/verify/${verification}`);
    expect(verified.body.joborder.agency).toMatchObject(LOTUS);
    const after = await file();
    expect(after.code.startsWith('9900058')).toBe(true);
    expect((await prepared(after.code)).agency).toMatchObject(wanted);
    await lotus.post('/api/v2/web/joborder/new/save', {
      ...orderBody(),
      ...before,
      joborder_code: before.code,
      idempotency_key: randomUUID(),
    });
    expect((await prepared(before.code)).agency).toMatchObject(wanted);
  });

  test('D58: a guide asks for a licence number; orders keep name and number as filed', async () => {
    const order = await file();
    const own = await file(malee);
    await db
      .updateTable('users')
      .set({ first_name: 'มณี' })
      .where('id', '=', people.malee.id)
      .execute();
    expect((await ask(malee, { license: '99-00077' })).body.pending).toEqual(['license']);
    const { changes } = await waiting();
    const { joborders } = (await officer.get(`/api/v2/web/users/get/${people.malee.id}`)).body;
    expect(changes[0]).toMatchObject({ kind: 'guide', holder: 'มณี พาเที่ยว', orders: joborders });
    expect(joborders).toBeGreaterThan(0);
    // The next one waits behind it.
    clock.now = new Date(clock.now.getTime() + 60_000);
    await ask(chang, { ...CHANG, license: '99/00078' });
    expect((await waiting()).changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'guide',
      'agency',
    ]);
    await approve(changes[0].id);
    const { guides } = await prepared(order.code);
    expect(guides[0]).toMatchObject({
      license: '99-00001',
      guide_info: { fname: 'มาลี', lname: 'พาเที่ยว' },
    });
    for (const license of ['99-00001', '99-00077']) {
      const { body } = await officer.get(
        `/api/v2/web/joborder/get?guide_license=${license}&joborder_code=${order.code}`,
      );
      expect(body).toHaveLength(1);
      // Who files without an agency is found by the number as the tour business.
      const filed = await officer.get(
        `/api/v2/web/joborder/get?agency_license=${license}&joborder_code=${own.code}`,
      );
      expect(filed.body).toHaveLength(1);
    }
    await db
      .updateTable('users')
      .set({ first_name: people.malee.first_name })
      .where('id', '=', people.malee.id)
      .execute();
  });

  test('a newer request replaces the open one and keeps what it does not change', async () => {
    await ask(lotus, { ...LOTUS, license: '99/00061' });
    const [first] = (await waiting()).changes;
    // The form sends the number in force again: that is no new wish.
    const same = await ask(lotus, { ...LOTUS, address: '2 ถนนพระราม 2' });
    expect(same.body.pending).toEqual(['license']);
    expect((await waiting()).changes[0].id).toBe(first.id);
    await ask(lotus, { ...LOTUS, name: 'บริษัท ดอกบัวหลวง จำกัด' });
    const { changes, count } = await waiting();
    expect(count).toBe(1);
    expect(changes[0].fields.map(({ asked }: { asked: string }) => asked)).toEqual([
      'บริษัท ดอกบัวหลวง จำกัด',
      '99/00061',
    ]);
    await ask(lotus, { ...LOTUS, license: '99/00064' });
    expect(
      (await waiting()).changes[0].fields.map(({ asked }: { asked: string }) => asked),
    ).toEqual(['บริษัท ดอกบัวหลวง จำกัด', '99/00064']);
    expect((await approve(first.id)).body.code).toBe('IDENTITY_DECIDED');
    expect((await lotus.get(PROFILE)).body.agency).toMatchObject(LOTUS);
  });

  test('a refusal needs its reason and is told; of decisions at the same time one counts', async () => {
    await ask(lotus, { ...LOTUS, license: '99/00062' });
    const [{ id }] = (await waiting()).changes;
    expect((await refuse(id, ' ')).body.issues[0].message).toContain('why the change is refused');
    const replies = await Promise.all([
      approve(id),
      refuse(id, 'เลขไม่ตรงกับทะเบียน'),
      approve(id, await as('admin')),
      refuse(id, 'เลขไม่ตรงกับทะเบียน'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    await ask(lotus, { ...LOTUS, license: '99/00063' });
    const [next] = (await waiting()).changes;
    mails.mails.length = 0;
    expect((await refuse(next.id, 'เลขไม่ตรงกับทะเบียน')).status).toBe(200);
    await jobs.drain();
    expect(mails.mails.at(-1)?.text).toContain('เลขไม่ตรงกับทะเบียน');
    expect((await lotus.get(PROFILE)).body.pending).toEqual({});
    expect((await approve(987_654_321)).status).toBe(404);
    const actions = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('action', 'in', ['identity.request', 'identity.approve', 'identity.refuse'])
      .where('entity', '=', 'agency')
      .where('entity_id', '=', people.lotus.agency_id)
      .execute();
    expect(new Set(actions.map(({ action }) => action)).size).toBe(3);
    // What was only asked for was never there.
    const refused = actions.filter(({ action }) => action === 'identity.refuse');
    expect(refused.map(({ before, after }) => [before, after])).toContainEqual([
      null,
      { asked_license: '99/00063', reason: 'เลขไม่ตรงกับทะเบียน' },
    ]);
  });

  test('the name and number in force are saved again whatever they are, with another address', async () => {
    await db
      .updateTable('agencies')
      .set({ name: 'บริษัท  ช้างทอง ทราเวล จำกัด', license: '99/00002\u200b', license_unclear: true })
      .where('id', '=', people.lotus.agency_id)
      .execute();
    const { agency } = (await lotus.get(PROFILE)).body;
    const reply = await ask(lotus, { ...agency, address: '5 ถนนใหม่' });
    expect([reply.status, reply.body.pending]).toEqual([200, []]);
    expect((await lotus.get(PROFILE)).body.agency.address).toBe('5 ถนนใหม่');
  });

  test('only staff without an agency decide', async () => {
    await ask(lotus, { ...LOTUS, license: '99/00064' });
    const [{ id }] = (await waiting()).changes;
    for (const who of [lotus, chang, malee, await as('police')]) {
      expect((await approve(id, who)).status).toBe(403);
      expect((await who.get(CHANGES)).status).toBe(403);
    }
    await db
      .updateTable('users')
      .set({ agency_id: people.lotus.agency_id })
      .where('id', '=', people.admin.id)
      .execute();
    const admin = await as('admin');
    expect([(await approve(id, admin)).status, (await refuse(id, 'x', admin)).status]).toEqual([
      403, 403,
    ]);
    expect((await admin.get(CHANGES)).status).toBe(403);
    await db
      .updateTable('users')
      .set({ agency_id: null })
      .where('id', '=', people.admin.id)
      .execute();
    expect((await anyone.get(CHANGES)).status).toBe(401);
  });

  test('what somebody else has, or has got meanwhile, cannot be asked for or approved', async () => {
    for (const [more, path] of [
      [{ ...LOTUS, license: CHANG.license }, 'license'],
      [{ ...LOTUS, license: '9/900002' }, 'license'],
      [{ ...LOTUS, name: CHANG.name }, 'name'],
      [{ ...LOTUS, name: 'บริษัท ช้างทอง  ทราเวล\u200b จำกัด' }, 'name'],
      [{ ...LOTUS, license: '99/00002.' }, 'license'],
      [{ ...LOTUS, name: 'Чанг Тур' }, 'name'],
    ] as const) {
      const { status, body } = await ask(lotus, more);
      expect([status, body.issues?.[0]?.path]).toEqual([422, path]);
    }
    expect((await waiting()).count).toBe(0);
    // A number that is not clear is nobody's yet.
    const setUnclear = (license_unclear: boolean) =>
      db
        .updateTable('guides')
        .set({ license_unclear })
        .where('id', '=', people.somchai.guide_id)
        .execute();
    expect((await ask(malee, { license: '99-00002' })).status).toBe(422);
    await setUnclear(true);
    expect((await ask(malee, { license: '99-00002' })).body.pending).toEqual(['license']);
    await setUnclear(false);
    const setAgencyUnclear = (license_unclear: boolean) =>
      db
        .updateTable('agencies')
        .set({ license_unclear })
        .where('id', '=', people.chang.agency_id)
        .execute();
    const CHANGS = { ...LOTUS, license: CHANG.license };
    expect((await ask(lotus, CHANGS)).status).toBe(422);
    await setAgencyUnclear(true);
    expect((await ask(lotus, CHANGS)).body.pending).toEqual(['license']);
    await setAgencyUnclear(false);
    await db.deleteFrom('identity_changes').execute();
    await ask(lotus, { ...LOTUS, license: '99/00065' });
    await ask(chang, { ...CHANG, license: '99-00065' });
    const { changes } = await waiting();
    const past = (await officer.get(`${CHANGES}?skip=20`)).body;
    expect([past.changes, past.count]).toEqual([[], 2]);
    expect((await approve(changes[0].id)).status).toBe(200);
    const late = await approve(changes[1].id);
    expect([late.status, late.body.issues[0].path]).toEqual([409, 'license']);
    expect((await waiting()).changes[0]).toMatchObject({ id: changes[1].id, taken_by: LOTUS.name });
    expect((await chang.get(PROFILE)).body.agency.license).toBe(CHANG.license);
    // Names have no index that would refuse them: they are compared once more.
    await refuse(changes[1].id, 'ซ้ำ');
    const own = (await lotus.get(PROFILE)).body.agency;
    await ask(lotus, { ...own, name: 'บริษัท ทุ่งบัวแดง จำกัด' });
    await ask(chang, { ...CHANG, name: 'บริษัท ทุ่งบัวเเดง จำกัด' });
    const [first, second] = (await waiting()).changes;
    expect((await approve(first.id)).status).toBe(200);
    const alike = await approve(second.id);
    expect([alike.status, alike.body.issues[0].path]).toEqual([409, 'name']);
  });
});

describe('D59: order numbers never leave their own series', () => {
  const SPOOFS = [
    '99/00002',
    '99/00002\u200b',
    '99／00002',
    '99/ 00002',
    '99/00002.',
    '9/900002',
    '\u202e20000/99',
    '99-00002',
    '99–00002',
    '๙๙/๐๐๐๐๒',
    '99/0000２',
    '9900002',
    '99/OOOO2',
    '99\u204400002',
    '99/00002 ',
    '99/00002\n',
  ];

  test('an agency that asks for the number of another files under its own, and verifies as itself', async () => {
    const own = await file(chang);
    for (const license of SPOOFS) {
      const { status } = await ask(lotus, { name: CHANG.name, license });
      expect([license, status]).toEqual([license, 422]);
    }
    const forged = await file();
    expect(forged.code.slice(0, 7)).toBe('9900001');
    const { joborder } = (await lotus.post('/joborder/get', { joborder_code: forged.code })).body;
    const { body } = await anyone.get(`/api/v2/web/joborder/verify/${joborder.verification}`);
    expect([body.state, body.joborder.agency.name, body.joborder.agency.license]).toEqual([
      'valid',
      LOTUS.name,
      LOTUS.license,
    ]);
    const next = await file(chang);
    expect(Number(next.code) - Number(own.code)).toBe(1);
  });

  test('whatever happens to licences, a series stays its holder’s: guides, agencies, numbers given again', async () => {
    const seriesOf = async (code: string) =>
      db
        .selectFrom('job_orders')
        .select(['agency_id', 'guide_id'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
    const first = await file();
    // A guide whose licence has the same digits, at the same moment as the agency.
    const [guided, again] = await Promise.all([file(malee), file()]);
    expect(guided.code.slice(0, 9)).toBe(first.code.slice(0, 9));
    expect(Number(guided.code.slice(-6))).toBeGreaterThan(100_000);
    expect(Number(again.code) - Number(first.code)).toBe(1);
    // The number is given up, and given to another agency by staff.
    const update = (agency_id: number, license: string) =>
      officer.post('/api/v2/web/users/update/agency', { agency_id, agency: { license } });
    expect((await update(people.lotus.agency_id, '99/00071')).status).toBe(200);
    expect((await update(people.chang.agency_id, LOTUS.license)).status).toBe(200);
    const successor = await file(chang);
    expect(successor.code.slice(0, 9)).toBe(first.code.slice(0, 9));
    expect(Number(successor.code.slice(-6))).toBeGreaterThan(200_000);
    expect(await seriesOf(successor.code)).toMatchObject({ agency_id: people.chang.agency_id });
    // And back: the holder's own series goes on where it was.
    await update(people.chang.agency_id, CHANG.license);
    await update(people.lotus.agency_id, LOTUS.license);
    expect(Number((await file()).code) - Number(again.code)).toBe(1);
    const taken = await update(people.chang.agency_id, '9/900001');
    expect([taken.status, taken.body.issues[0].path]).toEqual([422, 'agency.license']);
  });

  test('two holders that begin under the same digits at the same moment both get a number', async () => {
    const update = (path: string, body: object) =>
      officer.post(`/api/v2/web/users/update/${path}`, body);
    await update('agency', { agency_id: people.lotus.agency_id, agency: { license: '88/12345' } });
    await update('guide', { guide_id: people.malee.guide_id, guide: { license: '8-812345' } });
    const codes = (await Promise.all([file(), file(malee), file(), file(malee)])).map(
      ({ code }) => code,
    );
    expect(new Set(codes).size).toBe(4);
    expect(codes.every((code) => /^8812345\d{2}[01]0000[12]$/.test(code))).toBe(true);
  });

  test('a holder whose number is not clear files nothing until staff enter the right one', async () => {
    await db
      .updateTable('agencies')
      .set({ license: '99/00002', license_unclear: true })
      .where('id', '=', people.lotus.agency_id)
      .execute();
    const reply = await lotus.post('/api/v2/web/joborder/new/save?lang=en', orderBody());
    expect([reply.status, reply.body.code]).toEqual([409, 'LICENCE_UNCLEAR']);
    const agency = { license: LOTUS.license };
    const body = { agency_id: people.lotus.agency_id, agency };
    expect((await officer.post('/api/v2/web/users/update/agency', body)).status).toBe(200);
    expect(await lastLine('agency', people.lotus.agency_id)).toMatchObject({
      action: 'agency.edit',
      before: { license: '99/00002', license_unclear: true },
      after: { license: '99/00001', license_unclear: false },
    });
    expect((await file()).code.slice(0, 7)).toBe('9900001');
    // So does the approval of a number that the holder asks for.
    await db
      .updateTable('agencies')
      .set({ license_unclear: true })
      .where('id', '=', people.lotus.agency_id)
      .execute();
    await ask(lotus, { ...LOTUS, license: '99/00065' });
    expect((await approve((await waiting()).changes[0].id)).status).toBe(200);
    expect(await lastLine('agency', people.lotus.agency_id)).toEqual({
      action: 'identity.approve',
      before: { ...LOTUS, license_unclear: true },
      after: { ...LOTUS, license: '99/00065', license_unclear: false },
    });
    expect((await file()).code.slice(0, 7)).toBe('9900065');
  });

  test('an order of a holder whose number is not clear is not edited either, whoever edits it', async () => {
    const admin = await as('admin');
    const filed = (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body;
    const edit = async (client: typeof lotus, more: object = {}) => {
      const { joborder_id, version } = filed;
      const body = { ...orderBody(more), idempotency_key: undefined, joborder_id, version };
      return client.post('/api/v2/web/joborder/new/save?lang=en', body);
    };
    await db
      .updateTable('agencies')
      .set({ license: '99/00002', license_unclear: true })
      .where('id', '=', people.lotus.agency_id)
      .execute();
    for (const client of [lotus, admin]) {
      const { status, body } = await edit(client, { guides_fee: 7_700 });
      expect([status, body.code, body.message]).toEqual([
        409,
        'LICENCE_UNCLEAR',
        'The licence number of the agency or guide who files has to be corrected by an officer before job orders can be filed or edited. Please contact the call centre',
      ]);
    }
    const stored = await db
      .selectFrom('job_orders')
      .select(['version', 'agency_license', 'guide_fee'])
      .where('id', '=', filed.joborder_id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ version: 1, agency_license: LOTUS.license, guide_fee: 1500 });
    const agency = { license: LOTUS.license };
    const corrected = { agency_id: people.lotus.agency_id, agency };
    expect((await officer.post('/api/v2/web/users/update/agency', corrected)).status).toBe(200);
    // An administrator has no licence of their own; that of the holder counts.
    expect((await edit(admin)).status).toBe(200);
  });

  test('a holder who was marked although the number was right files again once it is saved and nobody else has it', async () => {
    const { agency_id } = people.lotus;
    const save = async (id: number | null, license: string) =>
      (
        await officer.post('/api/v2/web/users/update/agency', {
          agency_id: id,
          agency: { license },
        })
      ).status;
    const answer = async () =>
      (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body.code as string;
    const mark = (license: string) =>
      db
        .updateTable('agencies')
        .set({ license, license_unclear: true })
        .where('id', '=', agency_id)
        .execute();
    await mark(CHANG.license);
    // As long as somebody else has it, only what stands beside the number is saved.
    expect(await save(agency_id, CHANG.license)).toBe(200);
    expect(await answer()).toBe('LICENCE_UNCLEAR');
    expect(await save(people.chang.agency_id, '99/00071')).toBe(200);
    expect(await answer()).toBe('LICENCE_UNCLEAR');
    expect(await save(agency_id, CHANG.license)).toBe(200);
    expect((await answer()).slice(0, 7)).toBe('9900002');
    // What is no number stays marked, whoever saves it.
    await mark('99/00001 (เดิม)');
    expect(await save(agency_id, '99/00001 (เดิม)')).toBe(200);
    expect(await answer()).toBe('LICENCE_UNCLEAR');
  });

  test('a guide whose number is not clear is found by it once staff entered the right one', async () => {
    const guide_id = people.malee.guide_id;
    const save = async (id: number | null, license: string) =>
      (await officer.post('/api/v2/web/users/update/guide', { guide_id: id, guide: { license } }))
        .status;
    const found = async (license: string) =>
      (await lotus.post('/api/v2/web/joborder/guides/license/get', { license })).body
        .length as number;
    const mark = (license: string) =>
      db
        .updateTable('guides')
        .set({ license, license_unclear: true })
        .where('id', '=', guide_id)
        .execute();
    await mark('99-00009');
    expect(await found('99-00009')).toBe(0);
    expect(await save(guide_id, '99-00001')).toBe(200);
    expect(await found('99-00001')).toBe(1);
    await mark('99-00001');
    expect(await save(guide_id, '99-00001')).toBe(200);
    expect(await lastLine('guide', guide_id)).toMatchObject({
      action: 'guide.edit',
      before: { license: '99-00001', license_unclear: true },
      after: { license: '99-00001', license_unclear: false },
    });
    expect(await found('99-00001')).toBe(1);
  });
});

test('D59: what is stored has no invisible characters, whichever call brings it', async () => {
  await lotus.post(PROFILE, {
    firstname: 'บัว\u200bผัน',
    lastname: 'ใจ\u202eงาม\n',
    identication_card: '1102003456789',
  });
  expect((await lotus.get(PROFILE)).body).toMatchObject({ fname: 'บัวผัน', lname: 'ใจงาม' });
  const { body } = await lotus.post(
    '/api/v2/web/joborder/new/save',
    orderBody({ external_agencys: 'Sakura\u202e Pacific\u00ad' }),
  );
  expect((await prepared(body.code)).external_agencys).toBe('Sakura Pacific');
  const secret = 'a\u200bb-Trial-2569!';
  const change = await malee.post(`${PROFILE}/change_password`, {
    old_password: 'x',
    new_password: secret,
  });
  expect(change.body.issues.map(({ path }: { path: string }) => path)).toEqual(['old_password']);
});
