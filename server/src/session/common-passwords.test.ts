import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { addUserAs } from '../../test/new-users';
import { password } from '../../test/people';
import { hashPassword } from '../platform/passwords';
import { isListedPassword, listedPasswords } from './common-passwords';

const { as, anyone } = await testApp();

test('D33: the list has at least 10,000 passwords that are long enough, and letter case does not help', () => {
  expect(listedPasswords().size).toBeGreaterThan(10_000);
  for (const common of ['Slipknot1', 'charlie123', 'bangkok1']) {
    expect([common, isListedPassword(common)]).toEqual([common, true]);
  }
  expect(isListedPassword(password)).toBe(false);
});

test('D33: a change, and a new account, take no password of the list', async () => {
  const listed = 'metallica';
  const lotus = await as('lotus');
  const change = await lotus.post('/api/v2/web/profile/change_password', {
    old_password: password,
    new_password: listed,
  });
  expect(change.body.issues.map(({ path }: { path: string }) => path)).toEqual(['new_password']);
  const added = await addUserAs(await as('admin'), 'operator', { password: listed });
  expect(added.body.issues.map(({ path }: { path: string }) => path)).toEqual(['password']);
});

test('a password of 200 characters is taken as typed, and its hash names how it was made', async () => {
  const long = 'ก'.repeat(199) + 'x';
  const chang = await as('chang');
  const changed = await chang.post('/api/v2/web/profile/change_password', {
    old_password: password,
    new_password: long,
  });
  expect(changed.status).toBe(200);
  const signIn = (typed: string) =>
    anyone.post('/login', { username: 'test.chang', password: typed, application_id: 1 });
  expect((await signIn(`${long.slice(0, -1)}y`)).status).toBe(401);
  expect((await signIn(long)).status).toBe(200);
  expect(await hashPassword(long)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
