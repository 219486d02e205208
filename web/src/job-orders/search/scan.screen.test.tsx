import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, hrefsOf } from '../../../test/look';
import { maskedOrder, summary } from '../../../test/papers';
import { CODE, NOW } from '../../../test/progress';
import { address, api, openScreen } from '../../../test/screen';

const LOOK_UP = 'GET /search/joborder/:code';
const PAPER = 'POST /joborder/get';
const VERIFY = 'GET /api/v2/web/joborder/verify/:token';

/** The camera's reader sees these texts in any picture. */
const sees = (...texts: string[]) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128']);
      detect = () => Promise.resolve(texts.map((rawValue) => ({ rawValue })));
    },
  );
const SHOWN = /1100777 69 000042|110077769000042/;
const scanner = dialog('สแกนใบสั่งงาน');
async function open(options: Partial<Parameters<typeof openScreen>[1]> = {}) {
  await openScreen('/joborder_search', { as: null, now: NOW, ...options });
  await expect.element(page.getByLabelText('เลขที่ใบสั่งงาน')).toBeVisible();
}
async function choosePicture() {
  await page.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click();
  await expect.element(scanner).toBeVisible();
  const canvas = new OffscreenCanvas(2, 2);
  canvas.getContext('2d');
  const dot = await canvas.convertToBlob();
  await expect.poll(() => scanner.element().querySelector('input[type=file]')).not.toBeNull();
  await userEvent.upload(
    scanner.element().querySelector<HTMLInputElement>('input[type=file]')!,
    new File([dot], 'paper.png', { type: 'image/png' }),
  );
}

describe('the field of the look-up page', () => {
  const number = () => page.getByRole('textbox').first();
  test.each(['th', 'en'] as const)(
    'takes the focus where there is a keyboard (%s)',
    async (lang) => {
      await openScreen('/joborder_search', { as: null, now: NOW, lang });
      await expect.element(number()).toHaveAttribute('name', 'joborder_code');
      await expect.element(number()).toHaveFocus();
    },
  );

  test.each(['th', 'en'] as const)(
    'is in sight on a small phone, where no keys cover the page (%s)',
    async (lang) => {
      const { matchMedia } = window;
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        matchMedia(query === '(pointer: fine)' ? 'not all' : query),
      );
      await openScreen('/joborder_search', { as: null, now: NOW, lang, size: [360, 640] });
      await expect.element(number()).toBeVisible();
      const { bottom } = number().element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(640);
      expect(scrollY).toBe(0);
      expect(document.activeElement).toBe(document.body);
    },
  );
});

describe('a paper that is scanned on the look-up page', () => {
  test('D63: with its QR code leads to its check, with the number that it carries', async () => {
    sees(`https://jobs.example.go.th/verify/TOKEN-OF-A-PAPER-22#${CODE}`);
    api.answer(VERIFY, {
      status: 'success',
      joborder: maskedOrder(),
      state: 'valid',
      version: 3,
      current_version: 3,
    });
    await open();
    await choosePicture();
    await expect.poll(() => location.pathname).toBe('/verify/TOKEN-OF-A-PAPER-22');
    expect(location.hash).toBe(`#${CODE}`);
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(api.sent(VERIFY).map(({ params }) => params)).toEqual([
      { token: 'TOKEN-OF-A-PAPER-22' },
    ]);
    expect(scanner.elements()).toEqual([]);
  });

  test('with its barcode leads to the order of that number', async () => {
    sees(CODE);
    api
      .answer(LOOK_UP, { status: 'success', joborder_code: CODE })
      .answer(PAPER, { status: 'success', joborder: summary() });
    await open();
    await choosePicture();
    await expect.poll(address).toBe(`/joborder/search_paper/${CODE}`);
    expect(api.sent(LOOK_UP).map(({ params, query }) => [params, query])).toEqual([
      [{ code: CODE }, {}],
    ]);
  });

  test('that is something else is said so, and the scanner stays open until it is closed', async () => {
    sees('https://example.org/menu');
    await open();
    await choosePicture();
    await expect.element(scanner.getByText('รหัสนี้ไม่ใช่ของใบสั่งงาน')).toBeVisible();
    await scanner.getByRole('button', { name: 'ปิด', exact: true }).click();
    await expect.element(scanner).not.toBeInTheDocument();
    expect(address()).toBe('/joborder_search');
    expect(api.sent(LOOK_UP)).toEqual([]);
  });
});

describe('the look-up page from a link', () => {
  test('looks the number up at once, and Back does not land there again', async () => {
    const pushed = vi.spyOn(history, 'pushState');
    api
      .answer(LOOK_UP, { status: 'success', joborder_code: CODE })
      .answer(PAPER, { status: 'success', joborder: summary() });
    await openScreen('/joborder_search?joborder_code=1100777%2069%20000042', {
      as: null,
      now: NOW,
    });
    await expect.poll(address).toBe(`/joborder/search_paper/${CODE}`);
    expect(api.sent(LOOK_UP).map(({ params }) => params)).toEqual([{ code: CODE }]);
    await expect.element(page.getByText(SHOWN).first()).toBeVisible();
    expect(pushed.mock.calls).toEqual([]);
  });

  test('a number that was typed is found in a step of its own, so that Back leads to the search', async () => {
    const pushed = vi.spyOn(history, 'pushState');
    api
      .answer(LOOK_UP, { status: 'success', joborder_code: CODE })
      .answer(PAPER, { status: 'success', joborder: summary() });
    await open();
    await page.getByLabelText('เลขที่ใบสั่งงาน').fill(CODE);
    await page.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
    await expect.poll(address).toBe(`/joborder/search_paper/${CODE}`);
    await expect.element(page.getByText(SHOWN).first()).toBeVisible();
    expect(pushed.mock.calls.map(([, , href]) => href)).toEqual([`/joborder/search_paper/${CODE}`]);
  });

  test('leads visitors to the sign-in, and nobody who is signed in', async () => {
    await open();
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: /^(เข้าสู่ระบบ|เจ้าหน้าที่)/ })))
      .toEqual(['/login', '/login']);
  });

  test('shows no sign-in to whoever is signed in', async () => {
    await open({ as: 'police' });
    expect(page.getByRole('link', { name: /^(เข้าสู่ระบบ|เจ้าหน้าที่)/ }).elements()).toEqual([]);
  });
});
