import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colourOf, dialog, inkOf, textsOf, toasts } from '../../../test/look';
import {
  address,
  api,
  asksBeforeLeaving,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const READ = 'GET /api/v2/web/profile/second_factor';
const PREPARE = 'POST /api/v2/web/profile/second_factor/prepare';
const CONFIRM = 'POST /api/v2/web/profile/second_factor/confirm';
const DISABLE = 'POST /api/v2/web/profile/second_factor/disable';
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}-of-ten`);
const OFF = { status: 'success', enabled: false, since: null, recovery_codes: 0 } as const;

const WORDS = {
  th: {
    password: 'รหัสผ่านปัจจุบัน',
    begin: 'เริ่มตั้งค่า',
    qr: /คิวอาร์โค้ด/,
    code: 'รหัสยืนยัน 6 หลัก',
    confirm: 'เปิดใช้',
    download: 'ดาวน์โหลดรหัสสำรอง',
    kept: 'เก็บรหัสไว้แล้ว',
    left: /^เปิดใช้อยู่ตั้งแต่ 22 พ\.ย\. 2569 10:15 น\. เหลือรหัสสำรอง 10 รหัส$/,
    any: 'รหัสจากแอปหรือรหัสสำรอง',
    disable: 'ปิดการยืนยันสองขั้นตอน',
  },
  en: {
    password: 'Current password',
    begin: 'Set up',
    qr: 'QR code for the authenticator app',
    code: '6-digit code',
    confirm: 'Turn on',
    download: 'Download the codes',
    kept: 'I have kept them',
    left: /^On since 22 Nov 2026 10:15\. 10 recovery codes left\.$/,
    any: 'Code of the app, or a recovery code',
    disable: 'Turn off',
  },
} as const;

describe.each(['th', 'en'] as const)('the second factor in %s', (lang) => {
  const words = WORDS[lang];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  const open = () =>
    openScreen('/profile?tab=second-factor', {
      as: 'officer',
      lang,
      now: '2026-11-22T10:15:00+07:00',
      size: [360, 740],
    });

  test('is set up by the password, the secret and a first code; the recovery codes are shown once', async () => {
    const wrong = 'รหัสผ่านไม่ถูกต้อง';
    api
      .answer(READ, OFF)
      .refuse(PREPARE, 422, 'INVALID', wrong, { issues: [{ path: 'password', message: wrong }] });
    await open();
    await field(words.password).fill('wrong');
    await button(words.begin).click();
    await expect.element(field(words.password)).toHaveAccessibleDescription(new RegExp(wrong));
    api.answer(PREPARE, {
      status: 'success',
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Job%20Order?secret=ABCDEFGHIJKLMNOP',
    });
    await field(words.password).fill('Right-1234');
    const arrive = api.hold(PREPARE);
    await button(words.begin).click();
    // Not what was wrong before, while it is tried again.
    await expect.element(field(words.password)).not.toHaveAttribute('aria-invalid', 'true');
    arrive();
    await expect.element(page.getByRole('img', { name: words.qr })).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByRole('main').getByText('ABCD EFGH IJKL MNOP')))
      .toEqual(['ABCD EFGH IJKL MNOP']);
    await expect.element(field(words.code)).toHaveFocus();
    expect(api.sent(PREPARE).map(({ body }) => body)).toEqual([
      { password: 'wrong' },
      { password: 'Right-1234' },
    ]);
    await expectAccessible();
    expectNoSidewaysScroll();
    api
      .answer(CONFIRM, { status: 'success', message: 'ok', recovery_codes: CODES })
      .answer(READ, { ...OFF, enabled: true, since: '2026-11-22T03:15:00Z', recovery_codes: 10 });
    await field(words.code).fill('123456');
    await button(words.confirm).click();
    await expect.poll(() => textsOf(page.getByRole('main').getByRole('listitem'))).toEqual(CODES);
    expect(api.sent(CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }]);
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
    // Nobody leaves by mistake what is never shown again.
    expect(asksBeforeLeaving()).toBe(true);
    await expectAccessible();
    expectNoSidewaysScroll();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'data:,';
    });
    await button(words.download).click();
    expect(await saved[0]?.text()).toBe(`${CODES.join('\r\n')}\r\n`);
    expect(asksBeforeLeaving()).toBe(false);
    await button(words.kept).click();
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus();
    await expect
      .element(page.getByRole('main').getByRole('status').last())
      .toHaveTextContent(words.left);
    expect(page.getByText(CODES[9]!).elements()).toEqual([]);
  });

  test('is turned off by password and code', async () => {
    api
      .answer(READ, { ...OFF, enabled: true, since: '2026-11-20T03:15:00Z', recovery_codes: 2 })
      .answer(DISABLE, { status: 'success', message: 'ปิดแล้ว' });
    await open();
    await field(words.password).fill('Right-1234');
    await field(words.any).fill(CODES[0]!);
    api.answer(READ, OFF);
    await userEvent.keyboard('{Enter}');
    await expect.poll(toasts).toEqual(['ปิดแล้ว']);
    await expect.element(button(words.begin)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus();
    expect(button(words.disable).elements()).toEqual([]);
    expect(api.sent(DISABLE).map(({ body }) => body)).toEqual([
      { password: 'Right-1234', code: CODES[0] },
    ]);
  });
});

test('Back asks once before the recovery codes are left, and leads on when they may be', async () => {
  const leave = dialog('ออกโดยยังไม่เก็บรหัสสำรอง?');
  const words = WORDS.th;
  api
    .answer(READ, OFF)
    .answer(PREPARE, { status: 'success', secret: 'ABCD', uri: 'otpauth://totp/A?secret=ABCD' })
    .answer(CONFIRM, { status: 'success', message: 'ok', recovery_codes: CODES });
  api.leaveOthersWaiting();
  await openScreen('/profile?tab=password', { as: 'officer', now: '2026-11-22T10:15:00+07:00' });
  await page.getByRole('link', { name: 'การยืนยันสองขั้นตอน' }).click();
  await page.getByLabelText(words.password, { exact: true }).fill('Right-1234');
  await page.getByRole('button', { name: words.begin, exact: true }).click();
  await page.getByLabelText(words.code, { exact: true }).fill('123456');
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  const codes = () => textsOf(page.getByRole('main').getByRole('listitem'));
  await expect.poll(() => codes().slice(-10)).toEqual(CODES);
  history.back();
  await expect.element(leave).toBeVisible();
  history.back();
  await expect.element(leave).not.toBeInTheDocument();
  expect([address(), codes().slice(-10)]).toEqual(['/profile?tab=second-factor', CODES]);
  history.back();
  await leave.getByRole('button', { name: 'ออกโดยไม่เก็บรหัส' }).click();
  await expect.poll(address).toBe('/profile?tab=password');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test.each([
  [3, '--green'],
  [2, '--amber-text'],
] as const)(
  'with %i recovery codes left that is said in %s; a wrong code is said at its field',
  async (left, ink) => {
    const wrong = 'รหัสไม่ถูกต้อง';
    api
      .answer(READ, {
        ...OFF,
        enabled: true,
        since: '2026-11-20T03:15:00Z',
        recovery_codes: left,
      })
      .refuse(DISABLE, 422, 'INVALID', wrong, { issues: [{ path: 'code', message: wrong }] });
    await openScreen('/profile?tab=second-factor', { as: 'admin' });
    const notice = page.getByRole('main').getByRole('status');
    await expect.element(notice).toHaveTextContent(`เหลือรหัสสำรอง ${left} รหัส`);
    await expect.poll(() => inkOf(notice)).toBe(colourOf(ink));
    await page.getByLabelText('รหัสผ่านปัจจุบัน', { exact: true }).fill('Right-1234');
    const code = page.getByLabelText('รหัสจากแอปหรือรหัสสำรอง', { exact: true });
    await code.fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(wrong);
    await expect.element(notice).toBeVisible();
  },
);
