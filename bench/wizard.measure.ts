import type { CDPSession, Page } from '@playwright/test';
import type { Draft, Tourist } from '@joborder/shared/job-orders/draft';
import { tourist, validDraft } from '@joborder/shared/job-orders/test-draft';
import { beSignedIn, expect, test } from '../e2e/fixtures';
import { median, printFigure, report } from './compare';
import { costOf, framesPerSecond, keyTimes, watchMainThread } from './main-thread';

/** How much slower the processor is made; 1 is the machine as it is, for which the limits hold. */
const SLOWER = Number(process.env.BENCH_SLOWER ?? 1);
const ROUNDS = 3;

const ROW = '[role=grid] [data-row="0"]';

/** One in ten has no birth date, which its cell says. */
const list = (count: number): Tourist[] =>
  Array.from({ length: count }, (_, at) =>
    tourist(at + 1, {
      passport: `TZ${8_000_000 + at}`,
      firstname: ['HARUTO', 'CHLOE', 'JI-WOO', 'WEI'][at % 4] ?? '',
      lastname: `SATO ${at + 1}`,
      date_of_birth: at % 10 === 9 ? '' : `19${60 + (at % 40)}-0${1 + (at % 9)}-15`,
      nation: ['JP', 'FR', 'KR', 'CN'][at % 4] ?? '',
      flight_no: `${at + 1}A`,
    }),
  );

const file = (count: number) =>
  ['passport,prefix,firstname,lastname,date_of_birth,nation,flight,flight_no']
    .concat(
      list(count).map((each) =>
        [
          `N${each.passport}`,
          each.prefix,
          each.firstname,
          each.lastname,
          each.date_of_birth,
          each.nation,
          each.flight,
          each.flight_no,
        ].join(','),
      ),
    )
    .join('\r\n');

/** Keeps a draft on the server and opens it at its second step. */
async function openDraft(page: Page, base: string, count: number): Promise<void> {
  const draft: Draft = {
    ...validDraft(),
    manifest: { tourists: list(count), tourists_followers: 1 },
  };
  const content = {
    ...draft,
    step: 2,
    idempotency_key: crypto.randomUUID(),
    version: null,
    trip: null,
    origin: '',
    agency_id: null,
    acknowledged: [],
  };
  await page.goto(`${base}/joborder_search`);
  await page.evaluate(async (body) => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const reply = await fetch('/api/v2/web/joborder/draft', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: body }),
    });
    if (!reply.ok) throw new Error(await reply.text());
  }, content);
  await page.goto('/Joborderaddjb?draft=resume');
  await expect(page.locator('[role=progressbar]').first()).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByRole('region').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const tab = (page: Page, step: number) =>
  page
    .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
    .getByRole('button')
    .nth(step - 1);

/** Clicks without the search for elements that is done in the page itself. */
async function clicker(page: Page, step: number): Promise<() => Promise<void>> {
  const box = await tab(page, step).boundingBox();
  if (!box) throw new Error('not drawn');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function print(name: string, value: number, most: number, unit = 'ms'): void {
  // A slower processor is for information.
  printFigure(name, value, SLOWER === 1 ? most : Number.POSITIVE_INFINITY, unit);
}

async function typing(page: Page, count: number): Promise<void> {
  await page.evaluate(() => scrollTo(0, 400));
  await page.locator('[data-row="5"] [data-column="firstname"]').click();
  const times = await keyTimes(page, [...'ALEXANDRA', 'Enter', 'F2', ...'MARIA', 'Enter']);
  const letters = [...times.slice(0, 9), ...times.slice(11, 16)];
  print(`${count}: a letter`, median(letters), 40);
  print(`${count}: the slowest letter`, Math.max(...letters), 40);
  print(`${count}: Enter, which keeps the text`, Math.max(times[9] ?? 0, times[16] ?? 0), 40);
}

test.use({ world: 'bench', database: 'embedded' });

for (const count of [300, 2000]) {
  test(`${count} tourists`, async ({ page, server }) => {
    await watchMainThread(page);
    await beSignedIn(page, server.base, '11/00001');
    const browser: CDPSession = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    console.log(`\n${count} tourists, processor ${SLOWER} times slower`);

    const openings = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await openDraft(page, server.base, count);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      openings.push(await costOf(page, browser, await clicker(page, 3), ROW));
      if (round < ROUNDS - 1) await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    print(`${count}: opening step 3, all tasks`, median(openings.map(({ total }) => total)), 200);
    print(`${count}: the longest of them`, median(openings.map(({ longest }) => longest)), 200);
    const rows = await page.locator('[role=grid] [data-row]').count();
    print(`${count}: rows in the document`, rows, 100, '');

    await typing(page, count);
    await page.evaluate(() => scrollTo(0, 0));
    const speeds = [
      await framesPerSecond(page, 40),
      await framesPerSecond(page, 120),
      await framesPerSecond(page, -120),
    ];
    print(`${count}: ms a frame while scrolling`, 1000 / Math.min(...speeds), 17.5, 'ms');

    await page.evaluate(() => scrollTo(0, 0));
    const review = await costOf(page, browser, await clicker(page, 4), '#review-tourists');
    print(`${count}: opening step 4, longest task`, review.longest, 1000);
    const more = page.locator('#review-tourists button[aria-expanded]');
    const all = await costOf(page, browser, () =>
      more.evaluate((each) => (each as HTMLElement).click()),
    );
    print(`${count}: all tourists in step 4, longest`, all.longest, 1000);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });
}

test('a file of 2,000', async ({ page, server }) => {
  await watchMainThread(page);
  await beSignedIn(page, server.base, '11/00001');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  await openDraft(page, server.base, 1);
  await tab(page, 3).click();
  await expect(page.locator(ROW)).toBeVisible();
  await page.locator('[data-row="0"] [data-column="remove"] button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  console.log(`\nA file of 2,000 tourists, processor ${SLOWER} times slower`);
  const add = page.getByRole('button', { name: /^เพิ่ม 2,000 คน/ });
  const preview = await costOf(
    page,
    browser,
    () =>
      page
        .locator('input[type=file][accept*=csv]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file(2000)) }),
    '[data-verdict=add] b',
  );
  print('2000: preview of the file, longest task', preview.longest, 1000);
  const added = await costOf(
    page,
    browser,
    () => add.evaluate((each) => (each as HTMLElement).click()),
    '[data-row="9"]',
  );
  print('2000: adding them, longest task', added.longest, 1000);
  const undo = page.getByRole('button', { name: 'เลิกทำ' }).first();
  const undone = await costOf(page, browser, () =>
    undo.evaluate((each) => (each as HTMLElement).click()),
  );
  print('2000: taking it back, longest task', undone.longest, 1000);
  await expect(page.locator('[role=grid] [data-row]')).toHaveCount(1);
});

test.afterAll(() => {
  expect(report()).toBe(true);
});
