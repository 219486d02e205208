import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayToSeconds, formatDayShort } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { startMailServer } from '../../test/mail-server';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { people } from '../../test/people';

const server = await startMailServer();
const { as, db, jobs, statementsOf } = await testApp({
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://jobs.example.go.th',
});
const lotus = await as('lotus');
const malee = await as('malee');

const MAIL = {
  malee: 'malee@example.com',
  somchai: 'somchai@example.com',
  lotus: 'lotus@example.com',
} as const;
const setPerson = (person: keyof typeof people, values: { email?: string; status?: number }) =>
  db.updateTable('users').set(values).where('id', '=', people[person].id).execute();

beforeEach(async () => {
  for (const [person, email] of Object.entries(MAIL)) {
    await setPerson(person as keyof typeof MAIL, { email, status: 1 });
  }
});
afterEach(async () => {
  server.refuseWith = undefined;
  await sql`delete from pgboss.job`.execute(db);
  await sql`delete from notice_letters`.execute(db);
  server.mails.length = 0;
});

const save = async (body: object, client = lotus) =>
  (await client.post('/api/v2/web/joborder/new/save?lang=en', body)).body;
const withGuides = (guides: number[], more: object = {}) =>
  orderBody({
    days: [
      { ...onePlaceDay(1), guides: guides.map((guide_id) => ({ guide_id })) },
      onePlaceDay(2, [PLACES[1]]),
    ],
    ...more,
  });
/** Does what is due, and says who got which mail, in the order of the addresses. */
async function deliver() {
  await jobs.drain();
  // A quarter of an hour passes, and with it the letters of one person that are gathered.
  await later();
  await jobs.drain();
  await sql`delete from pgboss.job where name = 'letters' and state = 'completed'`.execute(db);
  return server.mails
    .splice(0)
    .map((mail) => ({ ...mail, to: mail.to.join() }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
const summary = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => [to.split('@')[0], subject.split(' / ')[1]]);
const send = (event: object, client = malee) =>
  client.post('/api/v2/guide/events', {
    events: [{ id: randomUUID(), at: new Date().toISOString(), ...event }],
  });
const waiting = async () =>
  (
    await sql<{ name: string; state: string }>`select name, state::text from pgboss.job
    where state <> 'completed' and start_after < now() + interval '10 minutes'
    order by name`.execute(db)
  ).rows;
const later = () =>
  sql`update pgboss.job set start_after = now() - interval '1 second'`.execute(db);

describe('notices by mail', () => {
  test('D60: a guide whose days change is asked again, the others hear what changed', async () => {
    const order = await save(withGuides([GUIDE.malee, GUIDE.somchai]));
    await db.updateTable('job_order_acceptances').set({ accepted: 1 }).execute();
    await deliver();
    const day2 = { ...onePlaceDay(2, [PLACES[1]]), guides: [{ guide_id: GUIDE.malee }] };
    const body = withGuides([GUIDE.malee, GUIDE.somchai]);
    await save({
      ...body,
      days: [...body.days.slice(0, 1), day2],
      joborder_id: order.joborder_id,
      code: order.code,
      version: 1,
    });
    const shown = `${order.code.slice(0, -8)} ${order.code.slice(-8, -6)} ${order.code.slice(-6)}`;
    expect(summary(await deliver())).toEqual([
      ['malee', `Please answer again for job order ${shown}`],
      ['somchai', `Job order ${shown} was changed`],
    ]);
    const { facts } = await db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'askedAgain')
      .executeTakeFirstOrThrow();
    expect(facts).toEqual({ changed: ['guides'] });
  });

  test('a guide hears of an assignment: in both languages, with the days and no tourist', async () => {
    const days = [
      { ...onePlaceDay(1), guides: [] },
      { ...onePlaceDay(2), guides: [{ guide_id: GUIDE.malee }] },
    ];
    const { code } = await save(orderBody({ days, joborder_start: dayToSeconds(dayFromNow(10)) }));
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    const shown = `${code.slice(0, -8)} ${code.slice(-8, -6)} ${code.slice(-6)}`;
    expect(mail).toMatchObject({
      to: MAIL.malee,
      subject: `ท่านได้รับมอบหมายงานตามใบสั่งงาน ${shown} / You are assigned to job order ${shown}`,
    });
    expect(mail?.text).toContain('ดอกบัวทัวร์');
    expect(mail?.text).toContain('Sakura Pacific Tours K.K.');
    const second = dayFromNow(11);
    expect(mail?.text).toContain(`Your days: ${formatDayShort(second, 'en')}\n`);
    expect(mail?.text).toContain(`วันที่ท่านปฏิบัติงาน: ${formatDayShort(second, 'th')}\n`);
    expect(mail?.text).toContain('https://jobs.example.go.th/guide');
    for (const personal of ['TZ4410872', 'TANAKA', 'KENJI', 'MIHO']) {
      expect(mail?.text + String(mail?.html)).not.toContain(personal);
    }
  });

  test('an edit tells each guide what concerns them; the same edit again tells nobody', async () => {
    const first = await save(withGuides([GUIDE.malee, GUIDE.somchai]));
    await deliver();
    const edit = (version: number, body: object) =>
      save({ ...body, joborder_id: first.joborder_id, version, idempotency_key: randomUUID() });

    await edit(1, withGuides([GUIDE.malee, GUIDE.somchai]));
    expect(await waiting()).toEqual([]);

    const body = withGuides([GUIDE.malee], {
      joborder_stop: dayToSeconds(dayFromNow(12)),
      guides_fee: 1800,
    });
    const changed = { ...body, joborder_id: first.joborder_id, version: 2 };
    expect((await save(changed)).version).toBe(3);
    expect((await save(changed)).version).toBe(3);
    const mails = await deliver();
    expect(summary(mails)).toEqual([
      ['malee', expect.stringContaining('was changed')],
      ['somchai', expect.stringContaining('no longer assigned')],
    ]);
    expect(mails[0]?.text).toContain(
      'What changed: start or end date, tour guides of the days, guide fee',
    );
    expect(mails[0]?.text).toContain('วันเริ่มหรือวันสิ้นสุดการเดินทาง');

    const places = withGuides([GUIDE.malee, GUIDE.somchai], {
      ...changed,
      idempotency_key: randomUUID(),
      version: 3,
      tourists: [tourist('TZ4410872')],
      days: [
        {
          ...onePlaceDay(1, [PLACES[4]]),
          guides: [{ guide_id: GUIDE.malee }, { guide_id: GUIDE.somchai }],
        },
        onePlaceDay(2, [PLACES[1]]),
      ],
    });
    await save(places);
    const second = await deliver();
    expect(summary(second)).toEqual([
      ['malee', expect.stringContaining('was changed')],
      ['somchai', expect.stringContaining('You are assigned')],
    ]);
    expect(second[0]?.text).toContain(
      'What changed: places, tour guides of the days, list of tourists',
    );
  });

  test('guides hear of a cancelled order; what is no longer true is not sent', async () => {
    const { code } = await save(withGuides([GUIDE.malee, GUIDE.somchai]));
    // The assignment still waits when the order is cancelled.
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: code });
    expect(summary(await deliver())).toEqual([
      ['malee', expect.stringContaining('was cancelled')],
      ['somchai', expect.stringContaining('was cancelled')],
    ]);
  });

  test('the agency hears of a refusal with its reason, and nothing of an acceptance', async () => {
    const { code } = await save(withGuides([GUIDE.malee]));
    await deliver();
    await send({ type: 'accept', joborder_code: code });
    await jobs.drain();
    expect(await waiting()).toEqual([]);
    expect(await deliver()).toEqual([]);
    await send({ type: 'refuse', joborder_code: code, reason: 'ติดงานอื่น <b>' });
    // The order names the guide as filed (D58), and so does the mail.
    const rename = (first_name: string) =>
      db.updateTable('users').set({ first_name }).where('guide_id', '=', GUIDE.malee).execute();
    await rename('มาลัย');
    const [mail, ...others] = await deliver();
    await rename('มาลี');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: MAIL.lotus,
      subject: expect.stringContaining('A tour guide refused job order'),
    });
    expect(mail?.text).toContain('มาลี พาเที่ยว');
    expect(mail?.text).toContain('ติดงานอื่น <b>');
    expect(mail?.html).toContain('ติดงานอื่น &lt;b&gt;');
    expect(mail?.text).toContain(
      `https://jobs.example.go.th/joborder/progress?joborder_code=${code}`,
    );
    // Refused and accepted before the mail went: the agency need not look for somebody else.
    await send({ type: 'refuse', joborder_code: code, reason: 'ไม่ว่าง' });
    await send({ type: 'accept', joborder_code: code });
    expect(await deliver()).toEqual([]);
  });

  test('32 orders within a quarter of an hour are two letters: the first at once, the others in one', async () => {
    const codes: string[] = [];
    for (let order = 0; order < 32; order += 1) {
      codes.push((await save(withGuides([GUIDE.malee]))).code);
      if (order % 8 === 0) await jobs.drain();
    }
    await jobs.drain();
    expect(server.mails.map(({ subject }) => subject.split(' / ')[1])).toEqual([
      expect.stringContaining('You are assigned to job order'),
    ]);
    // What is no longer so when the letter is written is left out of it.
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: codes[31] });
    const [, gathered, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(gathered?.subject).toBe(
      'มีความเคลื่อนไหวของใบสั่งงาน 31 รายการ / 31 notices about job orders',
    );
    const lines = gathered?.text.split('\n').filter((line) => line.includes('you are assigned'));
    expect(lines).toHaveLength(30);
    expect(gathered?.text).toMatch(/: cancelled · บริษัท ดอกบัวทัวร์ จำกัด · /);
    expect(gathered?.text).not.toContain('TANAKA');
  });

  test('a letter has 40 lines and says how many more there are, if it is only one', async () => {
    const letterOf = async (orders: number) => {
      for (let order = 0; order < orders; order += 1) {
        await save(withGuides([GUIDE.malee]));
        // The first goes at once, the others wait.
        if (order === 0) await jobs.drain();
      }
      const [, letter, ...others] = await deliver();
      expect(others).toEqual([]);
      const lines = letter?.text.split('\n') ?? [];
      return {
        subject: letter?.subject.split(' / ')[1],
        orders: lines.filter((line) => line.includes('you are assigned')).length,
        more: lines.filter((line) => /อีก|more/.test(line)),
      };
    };
    expect(await letterOf(42)).toEqual({
      subject: '41 notices about job orders',
      orders: 40,
      more: [expect.stringMatching(/1/), 'And 1 more, which are in the system.'],
    });
    await sql`delete from notice_letters`.execute(db);
    await sql`delete from pgboss.job`.execute(db);
    expect(await letterOf(41)).toEqual({
      subject: '40 notices about job orders',
      orders: 40,
      more: [],
    });
  });

  test('nobody without an address, suspended, or who did it themselves gets a mail', async () => {
    await setPerson('malee', { email: '' });
    await setPerson('somchai', { status: 2 });
    await save(withGuides([GUIDE.malee]));
    expect(await deliver()).toEqual([]);
    await setPerson('somchai', { status: 1 });
    await save(withGuides([GUIDE.somchai]));
    await setPerson('somchai', { status: 2 });
    expect(await deliver()).toEqual([]);
    await setPerson('malee', { email: MAIL.malee });
    await setPerson('somchai', { status: 1 });
    // A guide without an agency files an order for two: a colleague hears of it.
    const own = await save(withGuides([GUIDE.malee, GUIDE.somchai]), malee);
    expect(summary(await deliver())).toEqual([
      ['somchai', expect.stringContaining('You are assigned')],
    ]);
    const somchai = await as('somchai');
    await send({ type: 'refuse', joborder_code: own.code, reason: 'ป่วย' }, somchai);
    expect(summary(await deliver())).toEqual([['malee', expect.stringContaining('refused')]]);
    await send({ type: 'refuse', joborder_code: own.code, reason: 'ติดงาน' });
    expect(summary(await deliver())).toEqual([]);
  });

  test('a mail server that says later, or is away, delays: exactly one mail arrives', async () => {
    await save(withGuides([GUIDE.malee, GUIDE.somchai]));
    server.refuseWith = 451;
    expect(await deliver()).toEqual([]);
    expect(await waiting()).toEqual([
      { name: 'letters', state: 'retry' },
      { name: 'letters', state: 'retry' },
    ]);
    await later();
    const port = Number(new URL(server.url).port);
    await server.close();
    await jobs.drain();
    expect(await waiting()).toHaveLength(2);
    await later();
    const back = await startMailServer(port);
    await jobs.drain();
    expect(back.mails.map(({ to }) => to.join()).toSorted()).toEqual([MAIL.malee, MAIL.somchai]);
    await later();
    expect(await jobs.drain()).toBe(0);
    expect(back.mails).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    // What follows is received by the new server.
    server.mails.length = 0;
    Object.assign(server, { mails: back.mails });
  });

  test('a process that dies between writing the letters and saying so writes none twice', async () => {
    await save(withGuides([GUIDE.malee, GUIDE.somchai]));
    await jobs.drain();
    expect(server.mails.splice(0)).toHaveLength(2);
    await sql`update pgboss.job set state = 'retry', started_on = null
      where name = 'notices'`.execute(db);
    expect(await jobs.drain()).toBe(1);
    expect(server.mails).toEqual([]);
  });

  test('a save with its notice is at most 10 statements, an edit 14', async () => {
    const days = Array.from({ length: 8 }, (_, index) =>
      onePlaceDay(index + 1, PLACES.slice(0, 6)),
    );
    const tourists = Array.from({ length: 30 }, (_, index) => tourist(`NOTE${100 + index}`));
    const body = orderBody({ days, tourists, joborder_stop: dayToSeconds(dayFromNow(18)) });
    let saved = { joborder_id: 0 };
    const creating = await statementsOf(async () => {
      saved = await save(body);
    });
    expect(creating.filter((text) => /pgboss/.test(text))).toHaveLength(1);
    expect(creating.length).toBeLessThanOrEqual(10);
    const editing = await statementsOf(() =>
      save({
        ...body,
        guides_fee: 2000,
        joborder_id: saved.joborder_id,
        version: 1,
        idempotency_key: randomUUID(),
      }),
    );
    expect(editing.filter((text) => /pgboss/.test(text))).toHaveLength(1);
    expect(editing.length).toBeLessThanOrEqual(14);
  });
});
