import { mkdirSync, readdirSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { smallDisk } from '../../test/full-disk';
import { diskStorage } from './storage';
import { removePartials } from './whole-file';

// A disk of a quarter of a megabyte, where this account may make one.
const disk = smallDisk(256);
const { as, app, dataDir, storage } = await testApp();
afterAll(() => {
  disk?.remove();
});
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test.runIf(disk)(
  'a full disk is said to who uploads, to the log and to the metrics; nothing is left of the file',
  async () => {
    const folder = disk?.folder ?? '';
    const said: unknown[] = [];
    // The one method that is called.
    const log = { error: (what: unknown) => said.push(what) } as never;
    storage.put = diskStorage(join(folder, 'files'), log).put;
    const lotus = await as('lotus');
    const upload = (kilobytes: number) =>
      lotus.upload(
        '/api/v2/web/file/upload_file',
        'file',
        `%PDF-1.4\n${'x'.repeat(kilobytes * 1000)}\n%%EOF\n`,
      );
    expect(await upload(10)).toMatchObject({ status: 200 });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await upload(700)).toMatchObject({
        status: 507,
        headers: { 'retry-after': '60' },
        body: { code: 'STORAGE_FULL', status: 'error', message: expect.stringContaining('เต็ม') },
      });
    }
    const full = { code: 'ENOSPC', folder: join(folder, 'files') };
    expect(said).toEqual([full, full, full]);
    expect(filesBelow(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/)]);
    expect((await upload(10)).status, 'there is space for it').toBe(200);
    expect(await app.metrics.registry.metrics()).toContain(
      'requests_refused_total{status="507",code="STORAGE_FULL",limit="disk"} 3',
    );
  },
);

test('the metrics tell how much space is left for the data', async () => {
  const { data } = await storageMetrics();
  const space = statfsSync(dataDir);
  expect(data.all).toBe(space.blocks * space.bsize);
  // Other tests write meanwhile.
  const free = space.bavail * space.bsize;
  expect(Math.abs(data.free - free)).toBeLessThan(Math.min(free, data.all - free) / 2);
});
async function storageMetrics() {
  const text = await app.metrics.registry.metrics();
  const of = (space: string) =>
    Number(new RegExp(`^data_dir_bytes\\{space="${space}"\\} (\\d+)`, 'm').exec(text)?.[1]);
  return { data: { free: of('free'), all: of('all') } };
}

test('what a process that died had begun to write is removed a day later, other files are not', async () => {
  const folder = join(dataDir, 'left');
  mkdirSync(join(folder, 'passport'), { recursive: true });
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const put = (name: string, hours: number) => {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  };
  put('passport/old.pdf.17.partial', 25);
  put('passport/new.pdf.18.partial', 23);
  put('passport/whole.pdf', 1_000);
  expect(await removePartials(folder, now)).toBe(1);
  expect(filesBelow(folder).sort()).toEqual(['new.pdf.18.partial', 'whole.pdf']);
  expect(await removePartials(join(folder, 'none'), now)).toBe(0);
});
