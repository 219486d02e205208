import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../test/app';
import * as command from './create-admin';
import { packageRoot } from './platform/package-root';

const { anyone, client, db, databaseUrl, dataDir } = await testApp();

/** The command as an operator runs it, on a database without any demo. */
function createAdmin(password: string, ...args: string[]) {
  const file = join(packageRoot(), 'dist', 'create-admin.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    input: password,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  return { status, said: stdout + stderr };
}
const named = (username: string) => ['--username', username, '--password-stdin'];

test('the first administrator is made from a command, signs in and keeps accounts', async () => {
  const { status, said } = createAdmin(
    'ช้างเผือกสามตัว 2569\n',
    ...named('first.admin'),
    '--first-name',
    'สมหญิง',
    '--last-name',
    'ผู้ดูแล',
    '--email',
    'admin@example.go.th',
  );
  expect([status, said]).toEqual([0, expect.stringContaining('first.admin can sign in')]);
  expect(said).not.toContain('ช้างเผือก');

  const signedIn = await anyone.post('/login', {
    username: 'first.admin',
    password: 'ช้างเผือกสามตัว 2569',
    application_id: 1,
  });
  expect(signedIn.body).toMatchObject({ must_change_password: false, users: { is_admin: 1 } });
  const admin = client(signedIn.body.data.token);
  expect((await admin.get('/api/v2/web/users/types')).status).toBe(200);
  const line = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('entity_id', '=', signedIn.body.users.id)
    .where('action', '=', 'user.add')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    actor_id: null,
    action: 'user.add',
    after: {
      type: 1,
      username: 'first.admin',
      first_name: 'สมหญิง',
      last_name: 'ผู้ดูแล',
      email: 'a…@example.go.th',
    },
  });
});

test('a name that is taken and missing arguments are refused with a sentence', () => {
  const cases: [string[], RegExp][] = [
    [named('test.admin'), /test\.admin is taken/],
    [['--username', 'second.admin'], /Usage/],
  ];
  for (const [args, sentence] of cases) {
    const { status, said } = createAdmin('long enough 2569', ...args);
    expect([status, said]).toEqual([1, expect.stringMatching(sentence)]);
  }
});

test('a weak password, a name of other letters and an odd address are refused before anything is opened', async () => {
  const admin = {
    username: 'second.admin',
    firstName: '',
    lastName: '',
    email: '',
    password: 'long enough 2569',
  };
  const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/none' };
  for (const [wrong, sentence] of [
    [{ password: 'short' }, /8 characters/],
    [{ password: 'metallica' }, /too easy to guess/],
    [{ username: 'ผู้ดูแล' }, /letters from a to z/],
    [{ email: 'nobody' }, /no e-mail/],
  ] as const) {
    await expect(command.createAdmin({ ...admin, ...wrong }, nowhere)).rejects.toThrow(sentence);
  }
});
