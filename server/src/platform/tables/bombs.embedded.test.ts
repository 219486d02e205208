import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app';
import { BOMBS, HARD_TEXTS, sheet, workbook } from '../../../test/bombs';
import { people } from '../../../test/people';
import { ApiError } from '../errors';
import { Unreadable } from './archive';
import { readRows } from './read-table';
import { closeTableReaders, readTable } from './table-file';
import { WorkerQueue } from './worker-queue';

const { as, anyone } = await testApp();
const lotus = await as('lotus');
const UPLOADS = [
  '/api/v2/web/joborder/tourist/upload',
  '/api/v2/web/joborder/upload',
  '/api/v2/web/tour/upload',
] as const;
const upload = (bytes: Uint8Array, url: string = UPLOADS[0]) =>
  lotus.upload(url, 'files', bytes, 'list.xlsx');

const MEGABYTE = 1_000_000;
/** The reader is ended after 2 s, as on a busy machine; the answer that says so comes a moment later. */
const MOST_MS = 2_500;
const MOST_GROWTH = 150 * MEGABYTE;

/** What reading costs: time, of which a busy machine's waiting is no part, and memory above the start. */
async function cost<T>(work: () => Promise<T>) {
  const base = process.memoryUsage().rss;
  let top = base;
  const look = () => {
    top = Math.max(top, process.memoryUsage().rss);
  };
  const watch = setInterval(look, 10);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  look();
  return {
    result,
    milliseconds: Math.round(Math.min(performance.now() - started, (user + system) / 1000)),
    growth: top - base,
  };
}

test('a spreadsheet that is made to cost much is refused after 2 s at most, within 150 MB, and the server lives', async () => {
  await upload(Buffer.from('a,b\n'));
  for (const [name, make] of Object.entries(BOMBS)) {
    const bytes = make();
    expect([name, bytes.length < 800_000]).toEqual([name, true]);
    const { result, milliseconds, growth } = await cost(() => upload(bytes));
    expect([name, [413, 422].includes(result.status)]).toEqual([name, true]);
    expect([name, milliseconds < MOST_MS || milliseconds]).toEqual([name, true]);
    expect([name, growth < MOST_GROWTH || growth]).toEqual([name, true]);
  }
  expect((await anyone.get('/healthz')).status).toBe(200);
}, 120_000);

test('each file of an upload may be read for 2 s', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  for (const url of UPLOADS) await upload(Buffer.from('a,b\n'), url);
  expect(limit.mock.calls).toEqual(UPLOADS.map(() => [2_000]));
  limit.mockRestore();
});

test('a text that is hard to read as rows is answered within 2 s', async () => {
  for (const [name, make] of Object.entries(HARD_TEXTS)) {
    const bytes = make();
    for (const url of UPLOADS) {
      const { result, milliseconds } = await cost(() => upload(bytes, url));
      expect([name, url, result.status < 500]).toEqual([name, url, true]);
      expect([name, url, milliseconds < MOST_MS || milliseconds]).toEqual([name, url, true]);
    }
  }
}, 60_000);

test('of one account four files are read or wait, the others are 429; others are answered', async () => {
  const bytes = workbook([sheet('<row><c/></row>'.repeat(100_000))]);
  const sent = Array.from({ length: 30 }, () => upload(bytes));
  const started = performance.now();
  expect((await anyone.get('/healthz')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(1_000);
  const good = workbook([sheet('<row r="1"><c r="A1"><v>7</v></c></row>')]);
  const other = (await as('chang')).upload(UPLOADS[0], 'files', good);
  const replies = await Promise.all(sent);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(26);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('TOO_MANY_AT_ONCE');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(replies.filter(({ status }) => [413, 422].includes(status))).toHaveLength(4);
  expect((await other).status, 'read, though it is no list of tourists').toBe(422);
}, 60_000);

const limits = { rows: 2_100, columns: 60, unpacked: 12_000_000, characters: 1_500_000 };
test('a file whose time or memory is over is refused, and the next one is read', async () => {
  const bytes = BOMBS['400,000 shared texts']?.() ?? Buffer.alloc(0);
  const hurried = new WorkerQueue({ workers: 1, waiting: 1, megabytes: 200, milliseconds: 20 });
  const small = new WorkerQueue({ workers: 1, waiting: 1, megabytes: 20, milliseconds: 20_000 });
  afterAll(() => Promise.all([hurried.close(), small.close()]));
  const good = workbook([sheet('<row r="1"><c r="A1"><v>7</v></c></row>')]);
  for (const queue of [hurried, small]) {
    const refused = await queue.read({ file: { bytes, limits } });
    expect(refused).toEqual({ refused: 'tooLarge' });
  }
  expect(await small.read({ file: { bytes: good, limits } })).toEqual({
    rows: [{ line: 1, cells: ['7'] }],
  });
}, 60_000);

test('a file whose memory ends just when its time is over is refused, and the server lives', async () => {
  const bytes = BOMBS['400,000 shared texts']?.() ?? Buffer.alloc(0);
  // Its memory ends after some 0.4 s: one of these times is over while that is found out.
  for (let milliseconds = 100; milliseconds <= 400; milliseconds += 20) {
    const queue = new WorkerQueue({ workers: 1, waiting: 1, megabytes: 20, milliseconds });
    expect(await queue.read({ file: { bytes, limits } })).toEqual({ refused: 'tooLarge' });
    await queue.close();
  }
}, 60_000);

test('only the first sheet is read, and of it rows and columns up to their limits', async () => {
  const cells = (n: number) => Array.from({ length: 80 }, () => `<c><v>${n}</v></c>`).join('');
  const many = Array.from({ length: 2_500 }, (_, n) => `<row>${cells(n)}</row>`).join('');
  const second = sheet('<row><c><v>9</v></c></row>');
  const rows = await readTable(workbook([sheet(many), second]), people.lotus);
  expect(rows).toHaveLength(2_100);
  expect(rows.at(-1)).toMatchObject({ line: 2_100 });
  expect(rows[0]?.cells).toHaveLength(60);
  const text = Buffer.from(`${'1,'.repeat(79)}1\n`.repeat(2_500));
  const lines = await readTable(text, people.lotus);
  expect([lines.length, lines[0]?.cells.length]).toEqual([2_100, 60]);
  // A cell that is too long breaks its row and no other.
  const [long, short] = await readTable(Buffer.from(`${'x'.repeat(6_000)},a\nb,c\n`), people.lotus);
  expect([long?.broken, long?.cells[0]?.length, short]).toEqual([
    true,
    3_000,
    { line: 2, cells: ['b', 'c'] },
  ]);
});

test('each bound of a file counts by itself', async () => {
  const rows = Array.from(
    { length: 50 },
    (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`,
  );
  const good = workbook([sheet(rows.join(''))]);
  const enough = { rows: 100, columns: 60, unpacked: 100_000, characters: 100_000 };
  const reason = (bounds: typeof enough) =>
    readRows(good, bounds).then(
      (read) => read.length,
      (error: unknown) => (error instanceof Unreadable ? error.reason : error),
    );
  expect(await reason(enough)).toBe(50);
  expect(await reason({ ...enough, unpacked: 500 })).toBe('tooLarge');
  expect(await reason({ ...enough, rows: 20 })).toBe(20);
  expect(await reason({ ...enough, characters: 20 })).toBe('tooLarge');
  // How many entries its end says there are.
  const entriesOf = (archive: Buffer) => archive.readUInt16LE(archive.length - 12);
  const withEntries = (count: number) => {
    const names = Array.from({ length: count - entriesOf(good) }, (_, n) => [`${n}.xml`, '']);
    const archive = workbook([sheet(rows.join(''))], Object.fromEntries(names));
    expect(entriesOf(archive)).toBe(count);
    return archive;
  };
  expect(await readRows(withEntries(1000), enough)).toHaveLength(50);
  await expect(readRows(withEntries(1001), enough)).rejects.toThrow(Unreadable);
});

test('what is no table is refused as such, and readers start again after they were closed', async () => {
  await closeTableReaders();
  const error = await readTable(Buffer.from('PK\u0003\u0004 no archive'), people.lotus).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error.code).toBe('IMPORT_UNREADABLE');
});
