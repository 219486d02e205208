import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { openStream } from '../../test/event-stream';
import { orderBody } from '../../test/orders';
import { people } from '../../test/people';
import { inactivityOf, openSession } from '../platform/session';

const { app, as, client, clock, db } = await testApp();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const tokenOf = (person: keyof typeof people) =>
  openSession(db, {
    userId: people[person].id,
    now: clock.now,
    life: 86_400_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
const check = async (token: string, headers: Record<string, string> = {}) =>
  (await client(token).post('/auth/check', undefined, headers)).status;

test('staff is signed out 30 minutes after the last request that somebody made, others are not', async () => {
  const staff = {
    admin: await tokenOf('admin'),
    officer: await tokenOf('officer'),
    police: await tokenOf('police'),
  };
  const others = { lotus: await tokenOf('lotus'), malee: await tokenOf('malee') };
  for (const token of Object.values(staff)) {
    const { body } = await client(token).post('/api/v2/web/account', { token });
    expect(body.inactivity_minutes).toBe(30);
  }
  const { body } = await client().post('/api/v2/web/account', { token: others.lotus });
  expect(body.inactivity_minutes).toBe(0);
  for (let round = 0; round < 3; round += 1) {
    later(29 * MINUTE);
    for (const token of Object.values(staff)) expect(await check(token)).toBe(200);
  }
  later(30 * MINUTE);
  for (const token of Object.values(staff)) expect(await check(token)).toBe(401);
  for (const token of Object.values(others)) expect(await check(token)).toBe(200);
  // It has ended: another clock does not bring it back.
  later(-20 * MINUTE);
  expect(await check(staff.admin)).toBe(401);
  later(20 * MINUTE);
});

test('a request counts to within 15 seconds, and never beyond the 30 minutes', async () => {
  const token = await tokenOf('officer');
  later(14 * SECOND);
  expect(await check(token)).toBe(200);
  later(30 * MINUTE - 15 * SECOND);
  expect(await check(token)).toBe(200);
  later(16 * SECOND);
  expect(await check(token)).toBe(200);
  later(30 * MINUTE - 1);
  expect(await check(token, { 'x-background': '1' })).toBe(200);
  later(1);
  expect(await check(token)).toBe(401);
});

test('what the client asks on its own, and a live stream, prolong nothing; the stream ends too', {
  timeout: 30_000,
}, async () => {
  const token = await tokenOf('officer');
  const { code } = (await (await as('lotus')).post('/api/v2/web/joborder/new/save', orderBody()))
    .body;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v2/web/joborder/progress/events?joborder_code=${code}`;
  for (let minutes = 0; minutes < 25; minutes += 5) {
    later(5 * MINUTE);
    expect(await check(token, { 'x-background': '1' })).toBe(200);
    const { status } = await client(token).post(
      '/api/v2/web/account',
      { token },
      { 'x-background': '1' },
    );
    expect(status).toBe(200);
  }
  const stream = await openStream(url, token);
  await stream.next(({ event }) => event === 'open');
  later(5 * MINUTE);
  await stream.ended;
  expect(await check(token)).toBe(401);
});

test('INACTIVITY_MINUTES=0 switches it off', () => {
  expect(inactivityOf({ INACTIVITY_MINUTES: 0 }, people.admin.type)).toBeNull();
  expect(inactivityOf({ INACTIVITY_MINUTES: 5 }, people.admin.type)).toBe(5 * MINUTE);
  expect(inactivityOf({ INACTIVITY_MINUTES: 5 }, people.lotus.type)).toBeNull();
});
