import type { verify } from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { password, people } from '../../test/people';

/** Every comparison of a password: against which hash. */
const compared: string[] = [];
// The files of a worker share their modules: this one loads the server anew, around its own.
vi.resetModules();
vi.doMock('@node-rs/argon2', async (original) => {
  const argon2 = await original<{ verify: typeof verify }>();
  return {
    ...argon2,
    verify: (hash: string, given: string) => {
      compared.push(hash);
      return argon2.verify(hash, given);
    },
  };
});
const { testApp } = await import('../../test/app');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const { anyone, app, client, clock, db } = await testApp({
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://jobs.example.go.th',
});
const MINUTE = 60_000;
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
};
/** A botnet: each guess from an address of its own, unless told. */
let addresses = 0;
async function login(
  username: string,
  given: string,
  {
    from = `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    cookie = '',
  } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { username, password: given },
  });
  return {
    status: reply.statusCode,
    body: reply.json(),
    retryAfter: reply.headers['retry-after'],
    cookie: String(reply.headers['set-cookie'] ?? ''),
  };
}

beforeEach(() => {
  compared.length = 0;
  later(60);
});

describe('guessing', () => {
  test('a thousand guesses at one account are at most 10 comparisons; the owner gets in from a known device, and from anywhere later', async () => {
    const known = (await login('test.lotus', password)).cookie.split(';')[0];
    compared.length = 0;
    const answers = new Map<number, number>();
    for (let guess = 0; guess < 1000; guess += 1) {
      const { status } = await login('test.lotus', `guess ${guess}`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(compared).toHaveLength(10);
    expect([...answers]).toEqual([
      [401, 10],
      [429, 990],
    ]);
    // Nobody learns the password by being let in through the noise.
    expect((await login('test.lotus', password)).status).toBe(429);
    expect((await login('test.lotus', password, { cookie: known })).status).toBe(200);
    // The device's own tries are counted too, and its success does not open the door to others.
    expect((await login('test.lotus', 'guess')).status).toBe(429);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login('test.lotus', 'guess', { cookie: known })).status).toBe(401);
    }
    expect((await login('test.lotus', password, { cookie: known })).status).toBe(429);
    later(15);
    expect((await login('test.lotus', password)).status).toBe(200);
  });

  test('guesses at the same moment are counted one by one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => login('test.chang', `guess ${guess}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(compared).toHaveLength(10);
  });

  test('the window moves: never more than 10 in any 15 minutes', async () => {
    const guess = async () => (await login('test.malee', 'guess')).status;
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(401);
    later(10);
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    later(5);
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
  });

  test('known, unknown, suspended and disabled names answer alike, with the same work', async () => {
    const names = ['test.officer', 'nobody.at.all', 'test.suspended', 'test.noweb'];
    await db.updateTable('users').set({ status: 3 }).where('id', '=', people.expired.id).execute();
    for (const name of [...names, 'test.expired']) {
      const answers = [];
      for (let guess = 0; guess < 12; guess += 1) answers.push(await login(name, 'guess'));
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
      expect(answers[0]?.body).toMatchObject({ code: 'SIGN_IN_FAILED' });
      expect(answers[10]).toMatchObject({ retryAfter: '900', body: { code: 'RATE_LIMITED' } });
    }
    // One comparison for each try that is not refused, all of the same cost.
    expect(compared).toHaveLength(50);
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(new Set(compared.map(cost))).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']));
  });

  test('an address that fails everywhere is stopped; whoever succeeds behind it is not counted', async () => {
    const from = '2001:db8:1:2::5';
    for (let clerk = 0; clerk < 40; clerk += 1) {
      expect((await login('test.admin', password, { from })).status).toBe(200);
    }
    const sameNetwork = (guess: number) => `2001:db8:1:2:${guess.toString(16)}::1`;
    for (let guess = 0; guess < 30; guess += 1) {
      const reply = await login(`name ${guess}`, 'guess', { from: sameNetwork(guess + 1) });
      expect(reply.status).toBe(401);
    }
    expect((await login('name 31', 'guess', { from })).status).toBe(429);
    expect((await login('name 31', 'guess', { from: '2001:db8:1:3::5' })).status).toBe(401);
  });

  test('the cookie of a device is out of reach of scripts, kept as a hash, and no session', async () => {
    const { cookie } = await login('test.somchai', password);
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const token = cookie.slice('__Host-device='.length, cookie.indexOf(';'));
    const rows = await db.selectFrom('known_devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await client(token).post('/auth/check')).status).toBe(401);
    // A planted token is not adopted, one of ours is kept.
    const planted = await login('test.somchai', password, {
      cookie: `__Host-device=${'x'.repeat(43)}`,
    });
    expect(planted.cookie).not.toContain('x'.repeat(43));
    const again = await login('test.somchai', password, { cookie: `a=b; __Host-device=${token}` });
    expect(again.cookie).toContain(token);
  });

  test('asking for links and trying their codes is limited too, alike for every name', async () => {
    for (const username of ['test.lotus', 'nobody.at.all']) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push((await anyone.post('/password/reset/request', { username })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    let last = await anyone.post('/password/reset', { code: 'x', password: 'Fine-2569!' });
    for (let tries = 0; tries < 30; tries += 1) {
      last = await anyone.post('/password/reset', { code: 'x', password: 'Fine-2569!' });
    }
    expect([last.status, last.body.code, last.body.result]).toEqual([429, 'RATE_LIMITED', 0]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
