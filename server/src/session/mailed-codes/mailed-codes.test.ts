import { expect, test } from 'vitest';
import { UserType } from '@joborder/shared/endpoint';
import { testApp } from '../../../test/app';
import { startMailServer } from '../../../test/mail-server';
import { people } from '../../../test/people';
import { hashTypedCode } from '../second-factor/codes';
import { mayReceiveCodes, requestCode, takeMailedCode } from '../mailed-codes';

const server = await startMailServer();
const { db, jobs } = await testApp({ SMTP_URL: server.url });
const now = new Date('2026-11-20T03:00:00Z');
const HOUR = 3_600_000;

test('a mailed code serves its account, its purpose and its hour, once', async () => {
  const { id } = people.officer;
  await db
    .insertInto('mailed_codes')
    .values({
      code_hash: hashTypedCode('abcd-efgh-jkmn'),
      user_id: id,
      purpose: 'sign-in',
      expires_at: new Date(now.getTime() + HOUR),
    })
    .execute();
  const take = (userId: number, purpose: 'password' | 'sign-in', typed: string, later = 0) =>
    takeMailedCode(db, userId, purpose, { typed, now: new Date(now.getTime() + later) });
  expect(await take(id, 'sign-in', 'abcd-efgh-jkmm')).toBe(false);
  expect(await take(id, 'password', 'abcd-efgh-jkmn')).toBe(false);
  expect(await take(people.admin.id, 'sign-in', 'abcd-efgh-jkmn')).toBe(false);
  expect(await take(id, 'sign-in', 'abcd-efgh-jkmn', HOUR)).toBe(false);
  expect(await take(id, 'sign-in', 'ABCD EFGH JKMN', HOUR - 1)).toBe(true);
  expect(await take(id, 'sign-in', 'abcd-efgh-jkmn')).toBe(false);
});

const changed = (hours: number) => new Date(now.getTime() - hours * HOUR);
test.each([
  ['staff whose address is as it was', UserType.officer, null, true],
  ['staff an hour after another address was set', UserType.officer, changed(1), false],
  ['police just before the day is over', UserType.police, changed(23.99), false],
  ['an administrator after a day', UserType.administrator, changed(24), true],
  ['a guide at once', UserType.guide, changed(0), true],
  ['an agency at once', UserType.agency, changed(0), true],
] as const)('codes for %s: %#', (_who, type, email_changed_at, may) => {
  expect(mayReceiveCodes({ email: 'a@example.com', type, email_changed_at }, now)).toBe(may);
  expect(mayReceiveCodes({ email: ' ', type, email_changed_at }, now)).toBe(false);
});

test.each([
  ['in use', 1, ['code@example.org']],
  ['suspended meanwhile', 2, []],
  ['deleted meanwhile', 3, []],
] as const)('a code goes to an account that is %s', async (_state, status, to) => {
  const { id } = people.malee;
  await db
    .updateTable('users')
    .set({ status: 1, email: ' code@example.org ' })
    .where('id', '=', id)
    .execute();
  await requestCode(db, { userId: id, purpose: 'password', lang: 'en' });
  await db.updateTable('users').set({ status }).where('id', '=', id).execute();
  await jobs.drain();
  expect(server.mails.splice(0).flatMap((mail) => mail.to)).toEqual(to);
  const codes = await db.deleteFrom('mailed_codes').where('user_id', '=', id).executeTakeFirst();
  expect(Number(codes.numDeletedRows)).toBe(to.length);
});
