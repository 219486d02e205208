import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { beSignedIn, expect, REFUSED, test, waitUntilStill } from './fixtures';
import { filmOf, picturedCode, scannedFrom } from './paper-code';

test.use({ world: 'inspection' });

const CODE = '110000169000141';
const SHOWN = '1100001 69 000141';

/** What the server has of the order's results. */
const resultsOf = (page: Page) =>
  page.evaluate(async (code) => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const reply = await fetch(`/api/v2/web/inspection?joborder_code=${code}`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    return (await reply.json()).inspections as { result: string; note: string; counted: number }[];
  }, CODE);

/** The paper of the order as its agency prints it. */
async function paperOf(context: BrowserContext, base: string): Promise<Page> {
  const desk = await context.newPage();
  await desk.setViewportSize({ width: 1366, height: 768 });
  await beSignedIn(desk, base, '11/00001');
  await desk.goto(`/Savedoc/${CODE}`);
  return desk;
}

test.describe('on the road', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('D70: from the camera of the phone to a recorded result in four taps', async ({
    page,
    context,
    server,
  }) => {
    const desk = await paperOf(context, server.base);
    const address = await scannedFrom(desk);
    await desk.close();
    await beSignedIn(page, server.base, 'police');
    // Tap 1: what the camera of the phone offers.
    await page.goto(address);
    await expect(page).toHaveURL(/\/inspect\/order\?/);
    await expect(page.getByRole('heading', { name: 'ใบสั่งงานถูกต้อง' })).toBeVisible();
    await expect(page.getByText(SHOWN)).toBeVisible();
    // Taps 2 and 3.
    await page.getByText('เรียบร้อย', { exact: true }).tap();
    await page.getByRole('button', { name: 'บันทึกผล: เรียบร้อย 24 คน' }).tap();
    await expect(page.getByRole('heading', { name: 'บันทึกแล้ว' })).toBeFocused();
    await expect(page.getByText('24 จาก 24 คน')).toBeVisible();
    expect((await resultsOf(page))[0]).toMatchObject({ result: 'in_order', counted: 24 });
  });
});

test.describe('without a network', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('D70: nothing is claimed, the result is kept, survives a reload, and is sent once', async ({
    page,
    context,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED, /ERR_INTERNET_DISCONNECTED/);
    await beSignedIn(page, server.base, 'police');
    const before = (await page.goto('/inspect'), await resultsOf(page)).length;
    // The page that records comes after this one: it is there before it is wanted.
    let answers = 0;
    page.on('response', () => (answers += 1));
    await page.reload();
    await waitUntilStill(() => answers);
    await context.setOffline(true);
    const field = page.getByLabel('เลขที่ใบสั่งงาน 15 หลัก');
    await field.fill('110000169000147');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'ยังยืนยันไม่ได้' })).toBeVisible();
    await expect(page.getByText('1100001 69 000147')).toBeVisible();
    await expect(page.getByText('ใบสั่งงานถูกต้อง')).toBeHidden();
    await page.goBack();
    await field.fill(CODE);
    await field.press('Enter');
    await page.getByRole('textbox', { name: 'นับคนได้' }).fill('39');
    await page.getByText('พบสิ่งผิดปกติ…').tap();
    await page.getByRole('checkbox', { name: 'กำหนดการไม่ตรง' }).check();
    await page.getByRole('textbox', { name: 'บันทึก' }).fill('ไม่มีสัญญาณ');
    await page.locator('button[type="submit"]').tap();
    await expect(page.getByRole('heading', { name: 'เก็บไว้ในเครื่องแล้ว' })).toBeVisible();
    await page.getByRole('link', { name: 'สแกนใบถัดไป' }).tap();
    await expect(page.getByText('รอส่ง 1 รายการ')).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    // The page says nothing of what waits before it has looked.
    await expect.poll(async () => (await resultsOf(page)).length).toBe(before + 1);
    await expect(page.getByText('รอส่ง 1 รายการ')).toBeHidden();
    await page.waitForLoadState('networkidle');
    const after = await resultsOf(page);
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({ result: 'found', note: 'ไม่มีสัญญาณ', counted: 39 });
  });
});

test.describe('the camera', () => {
  test('reads the QR of a paper, or of a picture of it, in a browser that cannot do that itself', async ({
    page: desktop,
    browserName,
    playwright,
    launchOptions,
    context,
    server,
  }, info) => {
    const desk = await paperOf(context, server.base);
    const film = info.outputPath('paper.y4m');
    const picture = await picturedCode(desk);
    await desk.close();
    await writeFile(film, filmOf(picture));
    await beSignedIn(desktop, server.base, 'police');
    await desktop.goto('/inspect');
    const choose = desktop.locator('input[type="file"]');
    const blank = await desktop.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
    await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: blank });
    await expect(desktop.getByText(/ไม่พบคิวอาร์.*ในภาพนี้/)).toBeVisible();
    await choose.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: picture });
    await expect(desktop).toHaveURL(new RegExp(`/inspect/order\\?joborder_code=${CODE}&token=`));
    await expect(desktop.getByRole('heading', { name: 'ใบสั่งงานถูกต้อง' })).toBeVisible();

    const browser = await playwright[browserName].launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const page = await browser.newPage({
      baseURL: server.base,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await beSignedIn(page, server.base, 'police');
    await page.goto('/inspect');
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
    await expect(page).toHaveURL(new RegExp(`/inspect/order\\?joborder_code=${CODE}&token=`));
    await expect(page.getByRole('heading', { name: 'ใบสั่งงานถูกต้อง' })).toBeVisible();
    // The page itself still compiles nothing.
    expect(
      await page.evaluate(() =>
        WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
          () => 'compiled',
          () => 'refused',
        ),
      ),
    ).toBe('refused');
    expect(errors.filter((text) => !text.includes('WebAssembly'))).toEqual([]);

    // Visitors scan in their dialog, and see the paper.
    const visitor = await browser.newPage({ baseURL: server.base, locale: 'th-TH' });
    await visitor.goto('/joborder_search');
    await visitor.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click();
    const open = visitor.getByRole('button', { name: 'เปิดกล้อง' });
    await open
      .or(visitor.locator('h1', { hasText: 'ใบสั่งงานถูกต้อง' }))
      .first()
      .waitFor();
    if (await open.isVisible()) await open.click();
    await expect(visitor).toHaveURL(new RegExp(`/verify/[\\w-]{22}#${CODE}$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('ใบสั่งงานถูกต้อง');
    await browser.close();
  });
});
