import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { colourOf, inkOf } from '../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const WORDS = {
  th: {
    field: 'อีเมลหรือชื่อผู้ใช้',
    send: 'ส่งลิงก์ตั้งรหัสผ่านใหม่',
    back: 'กลับไปหน้าเข้าสู่ระบบ',
    missing: 'กรุณากรอกอีเมลหรือชื่อผู้ใช้',
    sent: 'กรุณาตรวจสอบอีเมลของท่าน',
    refused: 'ระบบขัดข้อง โปรดลองอีกครั้ง',
    password: 'รหัสผ่านใหม่',
    again: 'รหัสผ่านใหม่อีกครั้ง',
    reset: 'ตั้งรหัสผ่านใหม่',
    noPassword: 'กรุณากรอกรหัสผ่านใหม่',
    noAgain: 'กรุณากรอกรหัสผ่านใหม่อีกครั้ง',
    short: 'รหัสผ่านใหม่ต้องมีอย่างน้อย 8 ตัวอักษร',
    mismatch: 'รหัสผ่านไม่ตรงกัน',
    used: 'ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ',
    askAgain: 'ขอลิงก์ใหม่',
    done: 'ตั้งรหัสผ่านใหม่แล้ว',
  },
  en: {
    field: 'E-mail address or username',
    send: 'Send the link',
    back: 'Back to sign in',
    missing: 'Please enter your e-mail address or username',
    sent: 'Please check your email',
    refused: 'Something went wrong, please try again',
    password: 'New password',
    again: 'New password again',
    reset: 'Reset',
    noPassword: 'Please enter a new password',
    noAgain: 'Please enter the new password again',
    short: 'The new password must have at least 8 characters',
    mismatch: 'Password not match',
    used: 'This link was used or has expired',
    askAgain: 'Ask for a new link',
    done: 'The new password is set',
  },
} as const;

const whole = (text: string) => new RegExp(`^${text}$`);

describe.each(['th', 'en'] as const)('in %s', (lang) => {
  const words = WORDS[lang];
  const field = () => page.getByLabelText(words.field);
  const send = () => page.getByRole('button', { name: words.send });
  const newPassword = () => page.getByLabelText(words.password, { exact: true });
  const again = () => page.getByLabelText(words.again, { exact: true });
  const reset = () => page.getByRole('button', { name: words.reset, exact: true });

  test('AUTH-05: /forgot-password has one field, a button, the way back and both languages', async () => {
    await openScreen('/forgot-password', { as: null, lang, size: [360, 740] });
    await expect.element(field()).toBeVisible();
    await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(1);
    await expect.element(send()).toHaveAttribute('type', 'submit');
    await expect
      .element(page.getByRole('link', { name: words.back }))
      .toHaveAttribute('href', '/login');
    await expect.element(page.getByRole('button', { name: 'ไทย' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'EN – English' })).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  });

  test('AUTH-15: the field is required and typed as an e-mail; a username is taken too', async () => {
    api.answer('POST /password/reset/request', {
      status: 'success',
      result: 1,
      message: words.sent,
      msg: words.sent,
    });
    await openScreen('/forgot-password', { as: null, lang });
    await expect.element(field()).toHaveAttribute('type', 'email');
    await field().fill('  ');
    await send().click();
    await expect.element(field()).toHaveAccessibleDescription(words.missing);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    expect(api.sent('POST /password/reset/request')).toEqual([]);
    await field().fill(' 11/00777 ');
    await send().click();
    await expect.element(page.getByRole('status')).toBeVisible();
    await field().fill('lotus@example.com');
    await send().click();
    await expect.poll(() => api.sent('POST /password/reset/request').length).toBe(2);
    expect(api.sent('POST /password/reset/request').map(({ body }) => body)).toEqual([
      { username: '11/00777' },
      { username: 'lotus@example.com' },
    ]);
  });

  test('AUTH-19: what the server says of a request stands in green', async () => {
    api.answer('POST /password/reset/request', {
      status: 'success',
      result: 1,
      message: words.sent,
      msg: words.sent,
    });
    await openScreen('/forgot-password', { as: null, lang });
    await field().fill('11/00777');
    await send().click();
    const notice = page.getByRole('status');
    await expect.element(notice.getByText(whole(words.sent))).toBeVisible();
    await expect.poll(() => inkOf(notice)).toBe(colourOf('--green'));
    await expectAccessible();
    // Neither what was answered before nor what was refused is true of the next request.
    api.refuse('POST /password/reset/request', 500, 'INTERNAL', words.refused);
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(whole(words.refused));
    expect(notice.elements()).toEqual([]);
    await field().fill('');
    await send().click();
    await expect.element(field()).toHaveAccessibleDescription(words.missing);
    expect(page.getByText(words.refused).elements()).toEqual([]);
  });

  test('AUTH-18: what the server says of a refused request or reset stands in a red alert', async () => {
    api.refuse('POST /password/reset/request', 500, 'INTERNAL', words.refused);
    await openScreen('/forgot-password', { as: null, lang });
    await field().fill('11/00777');
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(whole(words.refused));
    await expect.poll(() => inkOf(page.getByRole('alert'))).toBe(colourOf('--red'));
    await expect.element(field()).toHaveValue('11/00777');
    await expectAccessible();
  });

  test('AUTH-18: a code that was used is refused in words, with the way to another', async () => {
    api.refuse('POST /password/reset', 400, 'RESET_CODE_INVALID', words.used);
    await openScreen('/reset-password?code=once-only', { as: null, lang });
    // As short as it may be.
    await newPassword().fill('Trail-99');
    await again().fill('Trail-99');
    await reset().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(whole(words.used));
    await expect
      .element(page.getByRole('link', { name: words.askAgain }))
      .toHaveAttribute('href', '/forgot-password');
    expect(address()).toBe('/reset-password');
    await again().fill('Trail-98');
    await reset().click();
    await expect.element(again()).toHaveAccessibleDescription(words.mismatch);
    expect(page.getByText(words.used).elements()).toEqual([]);
    expect(page.getByRole('link', { name: words.askAgain }).elements()).toEqual([]);
  });

  test('AUTH-07: /reset-password has both passwords and a button; its code leaves the address', async () => {
    api.answer('POST /password/reset', {
      status: 'success',
      result: 1,
      message: words.done,
      msg: words.done,
    });
    await openScreen('/reset-password?code=a1-b2_c3', { as: null, lang, size: [360, 740] });
    await expect.element(newPassword()).toHaveAttribute('type', 'password');
    await expect.element(again()).toHaveAttribute('type', 'password');
    await expect.poll(address).toBe('/reset-password');
    expectNoSidewaysScroll();
    await expectAccessible();
    await newPassword().fill('Mountain-Trail-9');
    await again().fill('Mountain-Trail-9');
    await reset().click();
    await expect.poll(address).toBe('/login');
    await expect.element(page.getByText(words.done)).toBeVisible();
    expect(api.sent('POST /password/reset').map(({ body }) => body)).toEqual([
      { code: 'a1-b2_c3', password: 'Mountain-Trail-9' },
    ]);
  });

  test('a password that the server refuses is refused at its field', async () => {
    const common = 'รหัสผ่านนี้มีผู้ใช้บ่อย';
    api.refuse('POST /password/reset', 422, 'INVALID', common, {
      issues: [{ path: 'password', message: common }],
    });
    await openScreen('/reset-password?code=abc', { as: null, lang });
    await newPassword().fill('password1');
    await again().fill('password1');
    await reset().click();
    await expect.element(newPassword()).toHaveAccessibleDescription(new RegExp(`${common}$`));
    await expect.element(page.getByRole('alert')).toHaveFocus();
  });

  test('AUTH-16: both passwords are required, long enough and the same', async () => {
    await openScreen('/reset-password?code=abc', { as: null, lang });
    const listed = () =>
      page
        .getByRole('alert')
        .getByRole('link')
        .all()
        .map((link) => link.element().textContent);
    await reset().click();
    await expect.poll(listed).toEqual([words.noPassword, words.noAgain]);
    await newPassword().fill('Trail-9');
    await again().fill('Trail-8');
    await reset().click();
    await expect.poll(listed).toEqual([words.short, words.mismatch]);
    await expect.element(again()).toHaveAccessibleDescription(words.mismatch);
    await newPassword().fill('Mountain-Trail-9');
    await reset().click();
    await expect.poll(listed).toEqual([words.mismatch]);
    expect(api.sent('POST /password/reset')).toEqual([]);
  });
});

test('AUTH-06: /reset-password without a code leads to the start', async () => {
  api.leaveOthersWaiting();
  await openScreen('/reset-password', { as: 'agency' });
  await expect.poll(address).toBe('/Joborder');
});

test('AUTH-06: a visitor without a code comes to the introduction', async () => {
  api.leaveOthersWaiting();
  await openScreen('/reset-password?code=', { as: null });
  await expect.poll(address).toBe('/introduction');
});
