import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../test/look';
import { people } from '../../test/people';
import { address, api, expectAccessible, openScreen, stored } from '../../test/screen';

const LOGIN = 'POST /login';
const signedIn = {
  status: 'success',
  message: 'ok',
  data: { type: 'Bearer', token: 'fresh-token' },
  users: { id: 303, is_admin: 0, agency_id: 33 },
  must_change_password: false,
} as const;
const WORDS = {
  th: {
    user: 'ชื่อผู้ใช้',
    pass: 'รหัสผ่าน',
    first: 'เข้าสู่ระบบ',
    factor: 'ยืนยันตัวตนขั้นที่สอง',
    code: 'รหัสยืนยัน 6 หลัก',
    codeHint: 'เปิดแอปยืนยันตัวตนในโทรศัพท์ของท่าน แล้วกรอกรหัสที่แสดงอยู่',
    recovery: 'รหัสสำรอง',
    recoveryHint: 'รหัสที่ท่านเก็บไว้เมื่อเปิดใช้การยืนยันสองขั้นตอน ใช้ได้รหัสละหนึ่งครั้ง',
    missing: 'กรุณากรอกรหัสยืนยัน',
    useRecovery: 'ไม่มีโทรศัพท์อยู่กับตัว ใช้รหัสสำรอง',
    useCode: 'ใช้รหัสจากแอปยืนยันตัวตน',
    back: 'เข้าสู่ระบบด้วยบัญชีอื่น',
    submit: 'ยืนยันและเข้าสู่ระบบ',
    mail: 'กรอกรหัสจากอีเมล',
    mailCode: 'รหัสยืนยัน',
    mailHint: 'รหัส 12 ตัวจากอีเมล เช่น abcd-efgh-2345 หรือรหัสจากแอปยืนยันตัวตนหากเปิดใช้ไว้',
    mailBack: 'กรอกชื่อผู้ใช้และรหัสผ่านใหม่',
  },
  en: {
    user: 'Username',
    pass: 'Password',
    first: 'Sign in',
    factor: 'Second step',
    code: '6-digit code',
    codeHint: 'Open the authenticator app on your phone and enter the code it shows',
    recovery: 'Recovery code',
    recoveryHint: 'One of those you kept when you turned the second factor on; each works once',
    missing: 'Please enter the code',
    useRecovery: 'Phone not at hand? Use a recovery code',
    useCode: 'Use the code of the authenticator app',
    back: 'Sign in with another account',
    submit: 'Confirm and sign in',
    mail: 'Code from your e-mail',
    mailCode: 'Code',
    mailHint:
      'The 12 characters of the mail, such as abcd-efgh-2345, or the code of your authenticator app if you use one',
    mailBack: 'Enter user name and password again',
  },
} as const;

const otp = () => page.getByRole('textbox');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const title = () => textOf(page.getByRole('heading', { level: 1 }).element());
const buttons = () =>
  page.getByRole('main').getByRole('button').elements().map(textOf).filter(Boolean);

describe.each(['th', 'en'] as const)('after the password, in %s', (lang) => {
  const words = WORDS[lang];
  const open = async () => {
    await openScreen('/login', { as: null, lang });
    await page.getByLabelText(words.user).fill('11/00777');
    await page.getByLabelText(words.pass, { exact: true }).fill('Right-1234');
    await page.getByRole('checkbox').click();
    await press(words.first);
  };

  test('the code of the app, or a recovery code, is asked for, and a wrong one can be corrected', async () => {
    api.refuse(LOGIN, 401, 'SECOND_FACTOR_REQUIRED', 'ต้องใช้รหัสยืนยัน');
    await open();
    await expect.poll(title).toBe(words.factor);
    await expect.element(otp()).toHaveAccessibleName(words.code);
    await expect.element(otp()).toHaveAccessibleDescription(words.codeHint);
    await expect.element(otp()).toHaveFocus();
    await expect.element(otp()).toHaveAttribute('inputmode', 'numeric');
    await expect.element(otp()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(buttons()).toEqual([words.submit, words.useRecovery, words.back]);
    await expectAccessible();

    await otp().fill('  ');
    await press(words.submit);
    await expect.element(otp()).toHaveAccessibleDescription(`${words.codeHint} ${words.missing}`);
    await expect.element(otp()).toHaveFocus();
    expect(api.sent(LOGIN)).toHaveLength(1);

    await press(words.useRecovery);
    await expect.element(otp()).toHaveAccessibleName(words.recovery);
    await expect.element(otp()).toHaveAccessibleDescription(words.recoveryHint);
    await expect.element(otp()).toHaveFocus();
    await expect.element(otp()).toHaveAttribute('inputmode', 'text');
    await expect.element(otp()).toHaveAttribute('autocomplete', 'off');
    expect(buttons()).toEqual([words.submit, words.useCode, words.back]);
    await press(words.useCode);
    await expect.element(otp()).toHaveAccessibleName(words.code);

    api.refuse(LOGIN, 401, 'SECOND_FACTOR_WRONG', 'รหัสยืนยันไม่ถูกต้อง');
    await otp().fill('111111');
    await press(words.submit);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^รหัสยืนยันไม่ถูกต้อง$/);
    await expect.element(otp()).toHaveValue('111111');
    await expect.element(otp()).not.toHaveAccessibleDescription(new RegExp(words.missing));
    // It was said of the code of the app.
    await press(words.useRecovery);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await press(words.useCode);

    api
      .leaveOthersWaiting()
      .answer(LOGIN, signedIn)
      .answer('POST /api/v2/web/account', people.agency);
    const release = api.hold(LOGIN);
    await otp().fill(' 222333 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.sent(LOGIN).length).toBe(3);
    // Pressed again while it is on its way nothing more is sent.
    await userEvent.keyboard('{Enter}');
    release();
    await expect.poll(() => stored().authToken).not.toBeNull();
    expect(api.sent(LOGIN).map(({ body }) => body)).toEqual(
      [undefined, '111111', '222333'].map((code) => ({
        username: '11/00777',
        password: 'Right-1234',
        application_id: 1,
        remember: true,
        ...(code ? { otp: code } : {}),
      })),
    );
  });

  test('a code that was mailed is asked for in the words of the server, and the way back begins anew', async () => {
    api.refuse(LOGIN, 401, 'SIGN_IN_CODE_REQUIRED', 'ส่งรหัสไปที่ b***@example.org แล้ว');
    await open();
    await expect.poll(title).toBe(words.mail);
    await expect
      .element(page.getByText('ส่งรหัสไปที่ b***@example.org แล้ว', { exact: true }))
      .toBeVisible();
    await expect.element(otp()).toHaveAccessibleName(words.mailCode);
    await expect.element(otp()).toHaveAccessibleDescription(words.mailHint);
    await expect.element(otp()).toHaveAttribute('inputmode', 'text');
    await expect.element(otp()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(buttons()).toEqual([words.submit, words.mailBack]);
    api.refuse(LOGIN, 429, 'TOO_MANY', 'ลองใหม่ในภายหลัง');
    await otp().fill('abcd-efgh-2345');
    await press(words.submit);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^ลองใหม่ในภายหลัง$/);
    expect(page.getByText('ส่งรหัสไปที่ b***@example.org แล้ว').elements()).toEqual([]);

    await press(words.mailBack);
    await expect.poll(title).toBe(words.first);
    await expect.element(page.getByLabelText(words.user)).toHaveValue('');
    await expect.element(page.getByLabelText(words.pass, { exact: true })).toHaveValue('');
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(address()).toBe('/login');
  });
});
