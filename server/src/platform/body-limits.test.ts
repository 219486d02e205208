import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  MAX_DRAFT_BYTES,
  MAX_LENGTH,
  MAX_SAVE_BYTES,
  TOURIST_TEXTS,
  touristTexts,
} from '@joborder/shared/job-orders/limits';
import { MAX_TRIP_BYTES } from '@joborder/shared/trips/limits';
import { testApp } from '../../test/app';
import { onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';

const { as, anyone } = await testApp();
const lotus = await as('lotus');
const DRAFT = '/api/v2/web/joborder/draft';
const SAVE = '/api/v2/web/joborder/new/save';
const keep = (content: unknown) =>
  lotus.send({
    method: 'PUT',
    url: DRAFT,
    headers: { 'content-type': 'application/json' },
    payload: `{"content":${typeof content === 'string' ? content : JSON.stringify(content)}}`,
  });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('JSON of more than 32 levels is 400, in a text brackets are letters', async () => {
  expect((await keep(`{"a":${nested(29)}}`)).status).toBe(200);
  for (const deep of [
    `{"a":${nested(31)}}`,
    `{"a":${nested(5_000)}}`,
    `{"a":${'['.repeat(50_000)}`,
  ]) {
    const { status, body } = await keep(deep);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  }
  expect((await keep({ note: `\\"${'['.repeat(5_000)}` })).status).toBe(200);
  const objects = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const signIn = await anyone.send({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json' },
    payload: objects,
  });
  expect(signIn.status).toBe(400);
});

test('an address that cannot be read, or is too long for its call, is 400 in the shape of every failure', async () => {
  for (const url of [
    '/search/joborder/%ff%fe',
    `/search/joborder/${'1'.repeat(600)}`,
    `/search/joborder/${'1'.repeat(30_000)}`,
  ]) {
    const { status, body } = await anyone.get(url);
    expect([url.slice(0, 40), status, body.code]).toEqual([url.slice(0, 40), 400, 'INVALID_INPUT']);
  }
});

test('a body larger than its call needs is 413', async () => {
  const pad = (bytes: number) => ({ pad: 'x'.repeat(bytes) });
  const status = async (url: string, bytes: number, method: 'POST' | 'PUT' = 'POST') => {
    const reply = await lotus.send({ method, url, payload: { ...pad(bytes), content: {} } });
    return reply.status === 413 ? reply.body.code : reply.status;
  };
  const room = 200;
  expect(await status('/login', 100_000)).toBe('BODY_TOO_LARGE');
  expect(await status('/login', 100_000 - room)).toBe(422);
  expect(await status('/api/v2/web/place/filter', 100_000)).toBe('BODY_TOO_LARGE');
  expect(await status('/api/v2/web/place/filter', 100_000 - room)).toBe(200);
  expect(await status(SAVE, MAX_SAVE_BYTES)).toBe('BODY_TOO_LARGE');
  expect(await status(SAVE, MAX_SAVE_BYTES - room)).toBe(422);
  expect(await status('/api/v2/web/tour/save', MAX_TRIP_BYTES)).toBe('BODY_TOO_LARGE');
  expect(await status('/api/v2/web/tour/save', MAX_TRIP_BYTES - room)).toBe(422);
  expect(await status(DRAFT, MAX_DRAFT_BYTES, 'PUT')).toBe('BODY_TOO_LARGE');
  expect(await status(DRAFT, MAX_DRAFT_BYTES - room, 'PUT')).toBe(200);
});

test('a packed body has the same limit unpacked, and is not unpacked beyond it', async () => {
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const) {
    const payload = pack(Buffer.from(`{"username":"${'x'.repeat(5_000_000)}"}`));
    expect(payload.length).toBeLessThan(100_000);
    const cpu = process.cpuUsage();
    const reply = await anyone.send({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    });
    const { user, system } = process.cpuUsage(cpu);
    expect([encoding, reply.status, reply.body.status]).toEqual([encoding, 413, 'error']);
    expect((user + system) / 1000).toBeLessThan(500);
  }
  const good = gzipSync('{"username":"a"}');
  for (const [what, encoding, payload] of [
    ['no archive', 'gzip', Buffer.from('not packed')],
    ['cut off', 'gzip', good.subarray(0, 14)],
    [
      'changed',
      'gzip',
      Buffer.concat([good.subarray(0, 12), Buffer.from('xyz'), good.subarray(15)]),
    ],
    ['of another kind', 'br', good],
    ['unknown', 'zip', good],
  ] as const) {
    const reply = await anyone.send({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    });
    const isRefused = [400, 415].includes(reply.status) && reply.body.status === 'error';
    expect([what, isRefused || reply.status]).toEqual([what, true]);
  }
});

test('a save of 300 tourists with every text at its longest fits, and is kept', async () => {
  const longest = (length: number) => 'ก'.repeat(length);
  const reply = await lotus.post(
    SAVE,
    orderBody({
      days: Array.from({ length: 2 }, (_, day) => onePlaceDay(day + 1, PLACES)),
      tourists: Array.from({ length: 300 }, (_, n) =>
        tourist(`P${100_000 + n}`, {
          firstname: longest(MAX_LENGTH.name),
          lastname: longest(MAX_LENGTH.name),
          ...touristTexts((name) => 'x'.repeat(TOURIST_TEXTS[name])),
        }),
      ),
    }),
  );
  expect([reply.status, reply.body.issues]).toEqual([200, undefined]);
});
