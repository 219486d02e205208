import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { startMailServer } from '../../test/mail-server';
import { password, people } from '../../test/people';
import { removeExpired } from './clean-up';

const server = await startMailServer();
const { anyone, as, clock, db, jobs, statementsOf } = await testApp({
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://jobs.example.go.th',
});
const setEmail = (person: keyof typeof people, email: string) =>
  db.updateTable('users').set({ email }).where('id', '=', people[person].id).execute();
await setEmail('lotus', 'Office@lotus.example.com');
await setEmail('malee', 'malee@example.com');
await setEmail('somchai', 'malee@example.com');
await setEmail('suspended', 'suspended@example.com');
await setEmail('noWebsite', 'noweb@example.com');
afterEach(() => {
  server.mails.length = 0;
});

const ask = (username: unknown, lang = 'th') =>
  anyone.post(`/password/reset/request?lang=${lang}`, { username });
/** Asks for a link, and reads the mails that come of it. */
async function mailsFor(username: string, lang?: string) {
  await ask(username, lang);
  await jobs.drain();
  // Others tell of a password that was changed.
  return server.mails.splice(0).filter((mail) => codeOf(mail));
}
const codeOf = (mail: { text: string } | undefined) =>
  /https:\/\/jobs\.example\.go\.th\/reset-password\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
const reset = (code: unknown, wanted: unknown) =>
  anyone.post('/password/reset?lang=en', { code, password: wanted });
const login = (username: string, given: string) =>
  anyone.post('/login', { username, password: given });

describe('a forgotten password', () => {
  test('API-22 AUTH-15: every name and address gets the same answer, of the same work', async () => {
    const replies: unknown[] = [];
    const statements: string[][] = [];
    for (const name of [
      'test.lotus',
      'office@lotus.example.com',
      'nobody.at.all',
      'nobody@example.com',
      'test.suspended',
      'test.admin',
    ]) {
      statements.push(
        await statementsOf(async () => {
          const { status, body } = await ask(name, 'en');
          replies.push({ status, ...body });
        }),
      );
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([
        JSON.stringify({
          status: 'success',
          result: 1,
          message: 'Please check your email',
          msg: 'Please check your email',
        }),
      ]),
    );
    expect(new Set(statements.map((list) => list.join(';'))).size).toBe(1);
    await jobs.drain();
    expect(server.mails.map((mail) => mail.to.join())).toEqual([
      'Office@lotus.example.com',
      'Office@lotus.example.com',
    ]);
    // What was typed is gone with the job.
    expect(await db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([]);
  });

  test('AUTH-15: an empty field is refused by name, with result 0', async () => {
    for (const username of ['', '   ', undefined]) {
      const { status, body } = await ask(username, 'en');
      expect([status, body.result, body.issues]).toEqual([
        422,
        0,
        [{ path: 'username', message: 'please fill in your e-mail address or username' }],
      ]);
    }
    expect((await ask({ toString: 'x' })).status).toBe(400);
    expect((await ask('a\0b')).body).toMatchObject({ result: 0 });
  });

  test('the mail speaks the language of the request first, and each account of an address gets its own', async () => {
    const [thai] = await mailsFor('test.lotus', 'th');
    expect(thai?.subject).toBe('ตั้งรหัสผ่านใหม่ – Job Order Online');
    expect(thai?.text.indexOf('ตั้งรหัสผ่านใหม่')).toBe(0);
    expect(thai?.text).toContain('within 30 minutes');
    const mails = await mailsFor('MALEE@example.com', 'en');
    expect(mails.map(({ to, subject }) => [to.join(), subject])).toEqual([
      ['malee@example.com', 'Set a new password – Job Order Online'],
      ['malee@example.com', 'Set a new password – Job Order Online'],
    ]);
    expect(new Set(mails.map(({ text }) => /Username: (\S+)/.exec(text)?.[1]))).toEqual(
      new Set(['test.malee', 'test.somchai']),
    );
    expect(new Set(mails.map(codeOf)).size).toBe(2);
    // Nobody who may not sign in, and nothing from the Host header.
    for (const name of ['test.suspended', 'noweb@example.com', 'test.noweb', 'test.admin']) {
      expect(await mailsFor(name)).toEqual([]);
    }
  });

  test('API-23: a code sets the password once, ends all sessions and the other codes', async () => {
    await db
      .updateTable('users')
      .set({ national_id: '0105569000042' })
      .where('id', '=', people.lotus.id)
      .execute();
    const session = await as('lotus');
    const [first] = await mailsFor('test.lotus');
    const [second] = await mailsFor('test.lotus');
    const [code, other] = [codeOf(first), codeOf(second)];
    const stored = await db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);

    const refused = await reset(code, 'short');
    expect([refused.status, refused.body.result]).toEqual([422, 0]);
    expect(refused.body.msg).toBe('the new password needs at least 8 characters');
    expect((await reset(code, 'password')).body.msg).toMatch(/too easy/);
    expect((await reset(code, 'TEST.Lotus')).body.msg).toMatch(/username/);
    expect((await reset(code, '0105569000042')).body.msg).toBe(
      'the new password must not be the old or the initial one',
    );

    const { status, body } = await reset(code, 'Lotus-Pond-88');
    expect([status, body.result, body.msg]).toEqual([
      200,
      1,
      'The new password is set, please sign in',
    ]);
    expect((await session.post('/auth/check')).status).toBe(401);
    expect((await login('test.lotus', password)).status).toBe(401);
    expect((await login('test.lotus', 'Lotus-Pond-88')).status).toBe(200);
    for (const used of [code, other, randomUUID(), '', undefined, '\u{1f511}']) {
      const again = await reset(used, 'Lotus-Pond-99');
      expect([again.status, again.body.result]).toEqual([422, 0]);
    }
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'entity_id'])
      .where('action', '=', 'password.reset')
      .execute();
    expect(audit).toEqual([{ actor_id: people.lotus.id, entity_id: people.lotus.id }]);
  });

  test('API-23: two uses at the same moment set one password', async () => {
    const code = codeOf((await mailsFor('test.lotus'))[0]);
    const replies = await Promise.all(
      ['Pond-One-11', 'Pond-Two-22'].map((each) => reset(code, each)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  test('API-23: a code is good for 30 minutes, and not for an account suspended meanwhile', async () => {
    const codes = (await mailsFor('malee@example.com')).map(codeOf);
    const start = clock.now;
    clock.now = new Date(start.getTime() + 30 * 60_000);
    for (const code of codes) expect((await reset(code, 'Fine-2569!')).body.result).toBe(0);
    clock.now = new Date(start.getTime() + 29 * 60_000);
    // Both have the address: the code of one is refused, that of the other is good.
    await db.updateTable('users').set({ status: 2 }).where('id', '=', people.malee.id).execute();
    const answers: string[] = [];
    for (const code of codes) {
      const { body } = await reset(code, 'Fine-2569!');
      answers.push(body.result === 1 ? 'set' : String(body.code));
    }
    expect(answers.toSorted()).toEqual(['RESET_CODE_INVALID', 'set']);
    await removeExpired(db, new Date(start.getTime() + 31 * 60_000));
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    clock.now = start;
  });
});
