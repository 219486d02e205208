import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beSignedIn, expect, test } from './fixtures';
import { makeDatabase, type RunningServer, startServer } from './server';

const CODE = '110000169000141';

test('PROG-01: a guide checks in at one server, the page watched at another changes within a second', async ({
  browser,
}) => {
  const database = await makeDatabase();
  test.skip(!database, 'No PostgreSQL (initdb, postgres) on this machine.');
  if (!database) return;
  const folder = await mkdtemp(join(tmpdir(), 'joborder-two-'));
  const servers = ['road', 'office'].map((name) =>
    startServer(join(folder, name), { DATABASE_URL: database.url }),
  );
  try {
    const [road, office] = (await Promise.all(servers)) as [RunningServer, RunningServer];

    const locale = 'th-TH';
    const agency = await browser.newPage({ baseURL: office.base, locale });
    await beSignedIn(agency, office.base, '11/00001');
    await agency.goto(`/joborder/progress?joborder_code=${CODE}`);
    await expect(agency.getByText('เชื่อมต่ออยู่')).toBeVisible();
    const inside = agency.getByRole('button', { name: /^เช็กอินอยู่ \d+$/ });
    await expect(inside).toHaveAccessibleName('เช็กอินอยู่ 1');

    const viewport = { width: 360, height: 740 };
    const guide = await browser.newPage({ baseURL: road.base, locale, viewport });
    await beSignedIn(guide, road.base, '21-00001');
    await guide.goto(`/guide?joborder_code=${CODE}`);
    /** Milliseconds from the thumb on one phone to the figure on the other screen. */
    const checkIn = async (figure: number) => {
      await guide
        .getByRole('button', { name: /^เช็กอิน / })
        .first()
        .click();
      const before = performance.now();
      await expect(inside).toHaveAccessibleName(`เช็กอินอยู่ ${figure}`);
      return performance.now() - before;
    };
    const delays = [await checkIn(2)];
    // The machine of the tests may be busy with others meanwhile; the page may not be late each time.
    while (delays.length < 4 && Math.min(...delays) >= 1000) {
      delays.push(await checkIn(delays.length + 2));
    }
    expect(Math.min(...delays)).toBeLessThan(1000);
    await agency.close();
    await guide.close();
  } finally {
    // One may still be starting where the other one could not.
    await Promise.allSettled(servers.map(async (server) => (await server).stop()));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
