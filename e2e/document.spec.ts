import { randomUUID } from 'node:crypto';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { beSignedIn, expect, PASSWORD, test } from './fixtures';

const CODE = '110000169000148';

function readBarcode({ width, height, data }: PNG): string {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 4] as number;
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new Code128Reader().decode(bitmap).getText();
}

/** Files an order through the API, of any size; answers its code. */
async function fileOrder(base: string, tourists: number, days: number): Promise<string> {
  const send = async <Reply>(path: string, body: object, token?: string) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    expect(reply.ok, await reply.clone().text()).toBe(true);
    return (await reply.json()) as Reply;
  };
  const { data } = await send<{ data: { token: string } }>('/login', {
    username: '11/00002',
    password: PASSWORD,
  });
  const guides = await send<{ guide_id: number }[]>(
    '/api/v2/web/joborder/guides/license/get',
    { license: '21-00001' },
    data.token,
  );
  const start = addDays(todayInBangkok(), 60);
  const { code } = await send<{ code: string }>(
    '/api/v2/web/joborder/new/save',
    {
      idempotency_key: randomUUID(),
      external_agencys: 'Hanbit Travel Service',
      joborder_start: dayToSeconds(start),
      joborder_stop: dayToSeconds(addDays(start, days - 1)),
      inbound_type: 1,
      inbound_no: 'KE651',
      inbound_date: start,
      inbound_country: 'KR',
      outbound_type: 5,
      guides_fee: 1500,
      days: Array.from({ length: days }, (_, index) => ({
        day: index + 1,
        dayparts: [1, 2, 3].map((daypart) => ({
          daypart,
          places: [1, 2].map((each) => ({ place_id: daypart * 2 + each + index })),
        })),
        guides: guides.slice(0, 1).map(({ guide_id }) => ({ guide_id })),
      })),
      tourists: Array.from({ length: tourists }, (_, index) => ({
        passport: `ZZ${100_000 + index}`,
        prefix: 'Ms.',
        firstname: 'SEOYEON',
        lastname: 'CHOI',
        date_of_birth: '1990-02-03',
        nation: 'KR',
        flight: 'KE651',
      })),
      tourists_followers: 1,
    },
    data.token,
  );
  return code;
}

/** The text of each page of the PDF that the browser prints. */
async function printedPages(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return texts;
}

test.describe('the document', () => {
  test('DOC-06 D63: the barcode of the masked paper decodes to the code, its QR to the public page', async ({
    page: desk,
    browser,
    server,
  }) => {
    await beSignedIn(desk, server.base, '11/00001');
    await desk.goto(`/Savedoc/${CODE}`);
    const printed = await desk.getByText(/^รหัสตรวจสอบ \w{3} \w{3}$/).textContent();
    const check = (printed ?? '').replace('รหัสตรวจสอบ ', '');
    const context = await browser.newContext({ baseURL: server.base, deviceScaleFactor: 3 });
    const page = await context.newPage();
    await page.goto(`/joborder/paper/${CODE}?check=${encodeURIComponent(check)}`);
    const barcode = page.getByRole('img', { name: /บาร์โค้ด/ });
    const qr = page.getByRole('img', { name: /คิวอาร์โค้ด/ });
    // The codes are drawn a moment after the page: their drawing comes with a chunk of its own.
    await expect(barcode.locator('svg')).toBeVisible();
    await expect(qr.locator('svg')).toBeVisible();
    const image = PNG.sync.read(await barcode.screenshot());
    expect(readBarcode(image)).toBe(CODE);
    const { data, width, height } = PNG.sync.read(await qr.screenshot());
    const decoded = jsQR(new Uint8ClampedArray(data), width, height);
    expect(decoded?.data).toBe(`${server.base}/joborder/paper/${CODE}`);
    await context.close();
  });

  for (const [tourists, days, least] of [
    [1, 1, 1],
    [30, 5, 2],
    [300, 30, 8],
  ] as const) {
    test(`the PDF of ${tourists} tourists and ${days} days: every page numbered, heads repeated, no row lost`, async ({
      page,
      server,
    }) => {
      const code = await fileOrder(server.base, tourists, days);
      await beSignedIn(page, server.base, '11/00002');
      await page.goto(`/Savedoc/${code}`);
      await expect(page.getByRole('article')).toContainText(code);
      await page.evaluate(() => document.fonts.ready);
      const pages = await printedPages(page);
      expect(pages.length).toBeGreaterThanOrEqual(least);
      expect(pages.length).toBeLessThanOrEqual(least + 12);
      const all = pages.join('\n');
      for (const [index, text] of pages.entries()) {
        expect(text, `page ${index + 1}`).toContain(code);
        expect(text.replaceAll(/\s/g, '')).toContain(`${index + 1}จาก${pages.length}`);
        // Where tourists stand, the head of their table stands above them.
        if (/ZZ\d{6}/.test(text)) expect(text).toContain('หนังสือเดินทาง');
      }
      for (let index = 0; index < tourists; index += 1) {
        expect(all.split(`ZZ${100_000 + index}`).length - 1).toBe(1);
      }
      // The screen around the paper is not printed.
      expect(all).not.toContain('ออกจากระบบ');
    });
  }
});
