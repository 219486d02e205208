import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { depth } from '../../test/look';
import { people } from '../../test/people';
import { address, api, expectAccessible, openScreen, stored } from '../../test/screen';

const signedIn = {
  status: 'success',
  message: 'ok',
  data: { type: 'Bearer', token: 'fresh-token' },
  users: { id: 303, is_admin: 0, agency_id: 33 },
  must_change_password: false,
} as const;

const WORDS = {
  th: {
    title: 'เข้าสู่ระบบ',
    username: 'ชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    remember: 'จดจำการเข้าสู่ระบบ',
    forgot: 'ลืมรหัสผ่าน',
    search: 'ตรวจสอบใบสั่งงานโดยไม่ต้องเข้าสู่ระบบ',
    help: 'เข้าใช้ครั้งแรก',
    submit: 'เข้าสู่ระบบ',
    noName: 'กรุณากรอกชื่อผู้ใช้',
    noPassword: 'กรุณากรอกรหัสผ่าน',
    notEnabled: 'บัญชีนี้ไม่ได้รับอนุญาตให้ใช้งานระบบนี้',
  },
  en: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot password?',
    search: 'Look up a job order without signing in',
    help: 'First time here?',
    submit: 'Sign in',
    noName: 'Please enter your username',
    noPassword: 'Please enter your password',
    notEnabled: 'This account not authorize on this app.',
  },
} as const;

async function fillIn(username: string, password: string, lang: 'th' | 'en' = 'th') {
  await page.getByLabelText(WORDS[lang].username).fill(username);
  await page.getByLabelText(WORDS[lang].password, { exact: true }).fill(password);
  await page.getByRole('button', { name: WORDS[lang].submit }).click();
}

describe.each(['th', 'en'] as const)('the sign-in page in %s', (lang) => {
  const words = WORDS[lang];

  test('AUTH-04: it has name, password, remember me, the way to a new password, look-up and help', async () => {
    await openScreen('/login', { as: null, lang });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
    await expect.element(page.getByLabelText(words.username)).toHaveAttribute('type', 'text');
    // One may begin to type.
    await expect.element(page.getByLabelText(words.username)).toHaveFocus();
    await expect
      .element(page.getByLabelText(words.password, { exact: true }))
      .toHaveAttribute('type', 'password');
    await expect.element(page.getByRole('checkbox', { name: words.remember })).not.toBeChecked();
    await expect
      .element(page.getByRole('link', { name: words.forgot }))
      .toHaveAttribute('href', '/forgot-password');
    await expect
      .element(page.getByRole('link', { name: words.search }))
      .toHaveAttribute('href', '/joborder_search');
    await expect.element(page.getByRole('heading', { name: words.help })).toBeVisible();
    await expectAccessible();
  });

  test('AUTH-14: both fields are required, each named, and nothing is sent', async () => {
    await openScreen('/login', { as: null, lang });
    await fillIn(' ', '', lang);
    const name = page.getByLabelText(words.username);
    await expect.element(name).toHaveAccessibleDescription(new RegExp(`${words.noName}$`));
    await expect.element(name).toHaveFocus();
    const password = page.getByLabelText(words.password, { exact: true });
    await expect.element(password).toHaveAccessibleDescription(words.noPassword);
    await fillIn('11/00777', '', lang);
    await expect.element(password).toHaveFocus();
    await expect.element(name).not.toHaveAccessibleDescription(new RegExp(words.noName));
    expect(api.sent('POST /login')).toEqual([]);
  });

  test('AUTH-21: an account that may not use the website is told so', async () => {
    api
      .answer('POST /login', signedIn)
      .answer('POST /api/v2/web/account', { ...people.agency, website_enable: 0 });
    await openScreen('/login', { as: null, lang });
    await fillIn('11/00777', 'Right-1234', lang);
    await expect.element(page.getByRole('alert')).toHaveTextContent(words.notEnabled);
  });
});

test('AUTH-20: what the server says of a failed sign-in stands in a red alert', async () => {
  api.refuse('POST /login', 401, 'SIGN_IN_FAILED', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  await openScreen('/login', { as: null });
  await fillIn('11/00777', 'Wrong-1234');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/^ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง$/);
  await expect.element(page.getByLabelText('ชื่อผู้ใช้')).toHaveValue('11/00777');
  expect(stored()).toEqual({ authToken: null, authUser: null, authCapacity: null });
  // It is no longer true of the next try, also of one that is not sent.
  await fillIn('11/00777', '');
  await expect.poll(() => alert.elements()).toEqual([]);
});

test('that a session has ended is said once, until something else has to be', async () => {
  sessionStorage.setItem('sessionEnded', 'yes');
  api.refuse('POST /login', 401, 'SIGN_IN_FAILED', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  await openScreen('/login', { as: null });
  const ended = page.getByText('ท่านออกจากระบบแล้ว หรือบัญชีนี้ใช้งานต่อไม่ได้ โปรดเข้าสู่ระบบอีกครั้ง', {
    exact: true,
  });
  await expect.element(ended).toBeVisible();
  expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  await fillIn('11/00777', 'Wrong-1234');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(ended.elements()).toEqual([]);
});

test('who signs out does not leave their page to the next person', async () => {
  sessionStorage.setItem('wantedPage', '/Joborder?page=3');
  api
    .leaveOthersWaiting()
    .answer('POST /auth/logout', { status: 'success' })
    .answer('POST /login', signedIn)
    .answer('POST /api/v2/web/account', people.agency);
  await openScreen('/logout', { as: 'guide' });
  await expect.poll(address).toBe('/login');
  await fillIn('11/00777', 'Right-1234');
  await expect.poll(address).toBe('/Trip');
});

test('SESS-05: a failed account call is shown like a failed sign-in', async () => {
  api
    .answer('POST /login', signedIn)
    .refuse('POST /api/v2/web/account', 500, 'INTERNAL', 'ระบบขัดข้อง โปรดลองอีกครั้ง');
  await openScreen('/login', { as: null });
  await fillIn('11/00777', 'Right-1234');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^ระบบขัดข้อง โปรดลองอีกครั้ง$/);
  expect(stored().authToken).toBeNull();
});

test('SESS-03: when the account call does not answer website_enable 1, nothing stays stored', async () => {
  api
    .answer('POST /login', signedIn)
    .answer('POST /api/v2/web/account', { ...people.agency, website_enable: 2 });
  await openScreen('/login', { as: null });
  await fillIn('11/00777', 'Right-1234');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(address()).toBe('/login');
  expect(stored()).toEqual({ authToken: null, authUser: null, authCapacity: null });
});

test('AUTH-12 SESS-01 SESS-04: a sign-in stores token, user and capacities', async () => {
  api
    .leaveOthersWaiting()
    .answer('POST /login', signedIn)
    .answer('POST /api/v2/web/account', people.agency);
  await openScreen('/login', { as: null });
  const before = depth();
  await page.getByRole('checkbox').click();
  await fillIn(' 11/00777 ', 'Right-1234');
  await expect.poll(() => stored().authToken).not.toBeNull();
  // Back does not lead to the sign-in again.
  await expect.poll(address).toBe('/Trip');
  expect(depth()).toBe(before);
  expect(stored()).toEqual({
    authToken: {
      data: { type: 'Bearer', token: 'fresh-token' },
      users: { is_admin: 0, agency_id: 33 },
    },
    authUser: expect.objectContaining({
      id: 303,
      fname: 'บัวผัน',
      lname: 'ใจงาม',
      type: '3',
      agency_id: 33,
    }),
    authCapacity: people.agency.capacity.map(({ capacity }) => capacity),
  });
  expect(api.sent('POST /login')[0]?.body).toMatchObject({
    username: '11/00777',
    password: 'Right-1234',
    remember: true,
  });
});
