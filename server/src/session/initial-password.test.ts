import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { mailedCode } from '../../test/mailed-code';
import { people } from '../../test/people';

const server = await testApp({ RATE_LIMITS: 'on' });
const { anyone, as, client, clock, db } = server;
const { id, username } = people.malee;
const NUMBER = '0105569900001';
const OWN = 'Malee-Walks-2569';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

beforeEach(async () => {
  later(2 * HOUR);
  await db
    .updateTable('users')
    .set({
      must_change_password: true,
      password_hash: null,
      national_id: NUMBER,
      email: 'malee@example.com',
      created_at: clock.now,
      initial_password_renewed_at: null,
    })
    .where('id', '=', id)
    .execute();
});
const login = (password: string) => anyone.post('/login?lang=en', { username, password });
const signedIn = async () => client((await login(NUMBER)).body.data.token);
const change = (who: ReturnType<typeof client>, code?: string, new_password = OWN) =>
  who.post('/api/v2/web/profile/change_password?lang=en', {
    old_password: NUMBER,
    new_password,
    code,
  });
const renew = (who: ReturnType<typeof client>, users_id: number = id) =>
  who.post('/api/v2/web/users/initial_password/renew?lang=en', { users_id });

describe('D65: an initial password', () => {
  test('where an e-mail is on record, only a code from there changes it; once, for an hour', async () => {
    const malee = await signedIn();
    // What is wrong with the passwords is said before anything is mailed.
    expect((await change(malee, undefined, 'short')).status).toBe(422);
    expect(await mailedCode(server)).toBeUndefined();
    const asked = await change(malee);
    expect([asked.status, asked.body.code]).toEqual([403, 'MAIL_CODE_REQUIRED']);
    const code = await mailedCode(server);
    const stored = await db.selectFrom('mailed_codes').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(code);
    for (const wrong of ['abcd-efgh-jkmn', '0'.repeat(12), '🔑']) {
      const refused = await change(malee, wrong);
      expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([422, 'code']);
    }
    later(HOUR);
    expect((await change(malee, code)).status).toBe(422);
    later(-HOUR);
    expect((await change(malee, code?.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(NUMBER)).status).toBe(401);
    expect((await login(OWN)).body.must_change_password).toBe(false);
    expect(await db.selectFrom('mailed_codes').selectAll().execute()).toEqual([]);
  });

  test('the letters are bounded, and the last code still works then; another account has no use of it', async () => {
    const malee = await signedIn();
    const codes: (string | undefined)[] = [];
    for (let letter = 0; letter < 7; letter += 1) {
      expect((await change(malee)).body.code).toBe('MAIL_CODE_REQUIRED');
      codes.push(await mailedCode(server));
    }
    expect(codes.filter(Boolean)).toHaveLength(5);
    await db
      .updateTable('mailed_codes')
      .set({ user_id: people.lotus.id })
      .where('user_id', '=', id)
      .execute();
    expect((await change(malee, codes[4])).status).toBe(422);
    await db.updateTable('mailed_codes').set({ user_id: id }).execute();
    expect((await change(malee, codes[4])).status).toBe(200);
  });

  test('without an e-mail the change needs no code', async () => {
    await db.updateTable('users').set({ email: '' }).where('id', '=', id).execute();
    expect((await change(await signedIn())).status).toBe(200);
  });

  test('it ends 30 days after the account was made; staff renews it, and that is in the log', async () => {
    const open = await signedIn();
    later(30 * DAY - 1000);
    expect((await login(NUMBER)).status).toBe(200);
    later(1000);
    const over = await login(NUMBER);
    expect([over.status, over.body.code]).toEqual([403, 'INITIAL_PASSWORD_EXPIRED']);
    // A stranger learns nothing, and a session from before does not help.
    expect((await login('wrong')).body.code).toBe('SIGN_IN_FAILED');
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(8.64e15) })
      .execute();
    expect((await change(open)).body.code).toBe('INITIAL_PASSWORD_EXPIRED');

    for (const person of ['police', 'lotus', 'somchai'] as const) {
      expect((await renew(await as(person))).status).toBe(403);
    }
    const officer = await as('officer');
    const shown = await officer.get(`/api/v2/web/users/get/${id}`);
    expect(new Date(shown.body.initial_password_ends)).toEqual(clock.now);
    const renewed = await renew(officer);
    expect([renewed.status, renewed.body.message]).toEqual([
      200,
      'The initial password was renewed',
    ]);
    expect(new Date(renewed.body.initial_password_ends)).toEqual(
      new Date(clock.now.getTime() + 30 * DAY),
    );
    expect((await login(NUMBER)).status).toBe(200);
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'entity_id'])
      .where('action', '=', 'user.initial-password')
      .execute();
    expect(lines).toEqual([{ actor_id: people.officer.id, entity_id: id }]);
    // Nothing to renew where the owner has a password; administrators' are renewed by their like.
    expect((await renew(officer, people.lotus.id)).body.code).toBe('INITIAL_PASSWORD_USED');
    expect((await renew(officer, people.admin.id)).status).toBe(403);
    expect((await renew(officer, 12)).status).toBe(404);
  });

  test('another number on record ends the sessions of the one before', async () => {
    const malee = await signedIn();
    const information = {
      firstname: 'มาลี',
      lastname: 'พาเที่ยว',
      identication_card: '1100200345678',
    };
    const officer = await as('officer');
    await officer.post('/api/v2/web/users/update/information', { users_id: id, information });
    expect((await malee.post('/auth/check')).status).toBe(401);
    expect((await login(NUMBER)).status).toBe(401);
    expect((await login('1100200345678')).status).toBe(200);
  });
});
