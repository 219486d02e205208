import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, openScreen } from '../../test/screen';
import { toasts } from '../../test/look';
import { addBundles, ensureMessages, getLang, setLang } from '../platform/i18n/language';

declare module '../platform/i18n/language' {
  interface Bundles {
    late: object;
  }
}

const languages = (name = 'ภาษา') => page.getByRole('group', { name }).first().getByRole('button');

test('I18N-02 NAV-10: Thai where nothing was chosen; two languages, each named in its own', async () => {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null });
  localStorage.removeItem('lang');
  await expect
    .poll(() =>
      languages()
        .elements()
        .map((each) => [each.textContent, each.getAttribute('lang')]),
    )
    .toEqual([
      ['ไทย', 'th'],
      ['EN', 'en'],
    ]);
  await expect.element(languages().nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(languages().nth(1)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => document.documentElement.lang).toBe('th');
});

test('I18N-03 NAV-10: the choice is kept in local storage and the screen follows at once', async () => {
  await openScreen('/login', { as: null });
  await languages().nth(1).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Sign in$/);
  await expect
    .poll(() => [localStorage.getItem('lang'), document.documentElement.lang])
    .toEqual(['en', 'en']);
  await languages('Language').nth(0).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^เข้าสู่ระบบ$/);
  expect(localStorage.getItem('lang')).toBe('th');
});

test('I18N-01: in English no Thai word is left on the sign-in page and in the frame', async () => {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null, lang: 'en' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('main').element().textContent).not.toMatch(/[ก-๙]/);
});

test('I18N-03: the server is asked in the language of the screen', async () => {
  api.refuse('POST /login', 401, 'SIGN_IN_FAILED', 'no');
  await openScreen('/login', { as: null, lang: 'en' });
  await page.getByLabelText('Username').fill('a');
  await page.getByLabelText('Password', { exact: true }).fill('b');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(api.headers('POST /login')[0]?.get('accept-language')).toBe('en');
  await setLang('th');
  expect(getLang()).toBe('th');
});

test('I18N-03: a language whose texts do not come leaves the screen as it is, and that is said', async () => {
  await openScreen('/login', { as: null, lang: 'th' });
  let isAway = true;
  const th = () => Promise.resolve({});
  // As browsers answer `import` without a network.
  const en = () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : th());
  addBundles({ late: { th, en } });
  await ensureMessages('late');
  await languages().nth(1).click();
  await expect
    .poll(toasts)
    .toEqual(['เปิดส่วนนี้ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง ข้อมูลในหน้านี้ยังอยู่ ลองอีกครั้ง']);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^เข้าสู่ระบบ$/);
  expect(localStorage.getItem('lang')).toBe('th');
  isAway = false;
  await languages().nth(1).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Sign in$/);
});
