import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { picture } from '../../test/places';
import { people } from '../../test/people';
import { ConcurrencyLimit } from './concurrency';
import { ApiError } from './errors';
import { reencodePicture } from './image';
import { admitFiles } from './upload';

const server = await testApp({ RATE_LIMITS: 'on' });
const { as, anyone, db, clock } = server;

const refusal = async (work: () => unknown) => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof ApiError
      ? [error.status, error.code, error.limit, (error.retryAfter ?? 0) > 0]
      : error;
  }
};
const metrics = async () => (await anyone.get('/metrics')).body as string;

test('work of one key is bounded with 429, of all with 503, and what ends makes room', async () => {
  const limit = new ConcurrencyLimit('things', { total: 3, each: 2 });
  const ends = [limit.begin('a'), limit.begin('a')];
  expect(await refusal(() => limit.begin('a'))).toEqual([429, 'TOO_MANY_AT_ONCE', 'things', true]);
  ends.push(limit.begin('b'));
  expect(await refusal(() => limit.begin('c'))).toEqual([503, 'UNAVAILABLE', 'things', true]);
  ends[0]!();
  ends[0]!();
  expect(limit.running).toBe(2);
  limit.begin('c');
  expect(await refusal(() => limit.begin('d'))).toEqual([503, 'UNAVAILABLE', 'things', true]);
});

test('what has ended, failed or was refused counts for its key no longer', async () => {
  const limit = new ConcurrencyLimit('things', { total: 2, each: 2 });
  for (let round = 0; round < 3; round += 1) {
    const ends = [limit.begin('a'), limit.begin('a')];
    expect(await refusal(() => limit.begin('b'))).toEqual([503, 'UNAVAILABLE', 'things', true]);
    for (const end of ends) end();
    await Promise.all([limit.run(later, 'b'), limit.run(later, 'b')]);
    const failing = limit.run(() => later().then(() => Promise.reject(new Error('broken'))), 'b');
    await expect(failing).rejects.toThrow('broken');
  }
  expect(limit.running).toBe(0);
});

test('work that waits is done in its turn; what finds the queue full is refused', async () => {
  const limit = new ConcurrencyLimit('things', { total: 1, waiting: 2 });
  const done: number[] = [];
  const work = (number: number) => limit.run(async () => later().then(() => done.push(number)));
  const all = [work(1), work(2), work(3)];
  expect(await refusal(() => work(4))).toEqual([503, 'UNAVAILABLE', 'things', true]);
  await Promise.all(all);
  expect(done).toEqual([1, 2, 3]);
  expect(limit.running).toBe(0);
});

test('pictures are decoded two at a time; a crowd is refused, and none of it harmed', async () => {
  const bytes = await picture().png().toBuffer();
  const results = await Promise.all(
    Array.from({ length: 40 }, () => refusal(() => reencodePicture(bytes, 100))),
  );
  expect(results.filter((each) => each === undefined)).toHaveLength(22);
  expect(results.filter(Boolean)[0]).toEqual([503, 'UNAVAILABLE', 'pictures', true]);
});

test('an account leaves a thousand files in a day, and goes on a day later', async () => {
  // The one setting that is read.
  const limits = { db, config: { RATE_LIMITS: 'on' } as never, now: () => clock.now };
  await admitFiles(
    limits,
    people.lotus,
    Array.from({ length: 999 }, () => new Uint8Array()),
  );
  const lotus = await as('lotus');
  const bytes = await picture().jpeg().toBuffer();
  const upload = () => lotus.upload('/api/v2/web/file/upload_file', 'file', bytes);
  expect((await upload()).status).toBe(200);
  const refused = await upload();
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect(
    (await (await as('chang')).upload('/api/v2/web/file/upload_file', 'file', bytes)).status,
  ).toBe(200);
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect(
    (await (await as('lotus')).upload('/api/v2/web/file/upload_file', 'file', bytes)).status,
  ).toBe(200);
  clock.now = new Date();
});

test('exports of an account run two at a time, and the refusal is counted', async () => {
  const officer = await as('officer');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => officer.get('/devexpress/placeslist/export')),
  );
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(statuses.at(-1)).toBe(429);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body).toMatchObject({ status: 'error', code: 'TOO_MANY_AT_ONCE' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await metrics()).toMatch(
    /requests_refused_total\{status="429",code="TOO_MANY_AT_ONCE",limit="exports"\} [1-9]/,
  );
  expect((await officer.get('/devexpress/placeslist/export')).status, 'they have ended').toBe(200);
});

test('requests of one address are bounded, of others answered', async () => {
  const bare = await Promise.all(
    Array.from({ length: 120 }, () => anyone.post('/login', { username: 'x', password: '' })),
  );
  const refused = bare.filter(({ body }) => body.code === 'TOO_MANY_AT_ONCE');
  expect(refused.length).toBeGreaterThan(20);
  expect(bare.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(30);
  expect((await anyone.post('/login', { username: 'x', password: '' })).status).toBe(422);
});
