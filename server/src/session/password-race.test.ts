// oxlint-disable-next-line no-restricted-imports -- the race is between calls that take their time
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { password, people } from '../../test/people';
import { openCheckedSession } from '../platform/session';
import { setPassword } from './password';
import { findCredentials } from './queries';

const { anyone, as, databaseUrl, db } = await testApp();
const { id, username } = people.lotus;
const actor = { id, address: '127.0.0.1' };
const sessions = () =>
  db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).execute();

describe('a password changes while somebody signs in with the old one', () => {
  test('D33: of 100 changes against 6 sign-ins each, no session of the old password lives', async () => {
    let opened = 0;
    for (let round = 0; round < 100; round += 1) {
      const signIn = async (pause: number) => {
        await delay(pause);
        const checked = await findCredentials(db, username);
        // The comparison of the password takes its time.
        await delay(pause);
        if (!checked || checked.password_hash === `new ${round}`) return;
        const session = {
          userId: id,
          now: new Date(),
          life: 60_000,
          address: '',
          userAgent: '',
        };
        const token = await db
          .transaction()
          .execute((trx) => openCheckedSession(trx, session, checked));
        if (token) opened += 1;
      };
      const change = delay(round % 5).then(() =>
        db.transaction().execute((trx) =>
          setPassword(trx, actor, {
            hash: `new ${round}`,
            action: 'password.change',
            now: new Date(),
            device: undefined,
          }),
        ),
      );
      await Promise.all([0, 0, 1, 1, 2, 3].map(signIn).concat(change.then(() => {})));
      expect([round, await sessions()]).toEqual([round, []]);
    }
    // The sign-ins that came before the change did open one.
    expect(opened).toBeGreaterThan(0);
  });

  test('the same through HTTP, and a second change with the old password is refused', async () => {
    const name = people.chang.username;
    const owner = await as('chang');
    const thief = await as('chang');
    const next = 'Elephant-Gold-77';
    const login = (given: string) => anyone.post('/login', { username: name, password: given });
    const change = (client: typeof owner, new_password: string) =>
      client.post('/api/v2/web/profile/change_password', { old_password: password, new_password });
    const attempts = Array.from({ length: 6 }, () => login(password));
    const [first, second] = await Promise.all([
      change(owner, next),
      change(thief, 'Stolen-Gold-77'),
    ]);
    const tokens = (await Promise.all(attempts)).flatMap(({ body }) => body.data?.token ?? []);
    const changed = [first, second].filter(({ status }) => status === 200);
    expect(changed).toHaveLength(1);
    expect((await login(password)).status).toBe(401);
    const left = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', people.chang.id)
      .execute();
    expect([left, tokens.length <= 6]).toEqual([[], true]);
  });

  // The embedded database has one connection: nobody signs in during a transaction.
  test.runIf(databaseUrl)('one that comes too late is refused, and recorded', async () => {
    const officer = people.officer;
    const outcomes = async () =>
      (
        await db
          .selectFrom('audit_log')
          .select('action')
          .where('entity_id', '=', officer.id)
          .where('action', 'like', 'session.%')
          .execute()
      ).map(({ action }) => action);
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n;
    };
    const attempt = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ credentials_version: sql`credentials_version + 1` })
        .where('id', '=', officer.id)
        .execute();
      const begun = anyone.post('/login', { username: officer.username, password });
      await expect.poll(waiting).toBe(1);
      // Not awaited before the change is committed.
      return { begun };
    });
    const { status, body } = await attempt.begun;
    expect([status, body.code]).toEqual([401, 'SIGN_IN_FAILED']);
    expect(await outcomes()).toEqual(['session.refused']);
  });

  test('a second factor that is turned on meanwhile is asked for', async () => {
    const checked = await findCredentials(db, people.officer.username);
    if (!checked) throw new Error('there is no officer');
    await db
      .updateTable('users')
      .set({ credentials_version: checked.credentials_version + 1 })
      .where('id', '=', people.officer.id)
      .execute();
    const session = {
      userId: people.officer.id,
      now: new Date(),
      life: 60_000,
      address: '',
      userAgent: '',
    };
    expect(await openCheckedSession(db, session, checked)).toBeUndefined();
  });
});
