import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, dialog, silence } from '../../test/look';
import { people } from '../../test/people';
import { USERS } from '../../test/users';
import { queryClient } from '../platform/query';
import { noteAnswer } from './session-lock';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  stored,
} from '../../test/screen';

const WORDS = {
  th: {
    warning: 'ท่านยังใช้งานอยู่หรือไม่?',
    text: /^ไม่มีการใช้งานมาระยะหนึ่ง ระบบจะออกจากระบบให้ใน 1:[34]\d นาที ข้อมูลที่กรอกไว้จะยังอยู่$/,
    stay: 'ใช้งานต่อ',
    leave: 'ออกจากระบบ',
    over: 'เข้าสู่ระบบอีกครั้ง',
    username: 'ชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    submit: 'เข้าสู่ระบบ',
    first: 'ชื่อ',
    toLogin: 'ไปหน้าเข้าสู่ระบบ ข้อมูลที่ยังไม่ได้บันทึกจะหายไป',
  },
  en: {
    warning: 'Are you still there?',
    text: /^Nothing was done for a while\. You will be signed out in 1:[34]\d minutes; what you typed stays\.$/,
    stay: 'Stay signed in',
    leave: 'Sign out',
    over: 'Please sign in again',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    first: 'First name',
    toLogin: 'Go to the sign-in page; what was not saved is lost',
  },
} as const;

const now = Date.now.bind(Date);
/** The clock of the window, ahead of the true one by so many seconds. */
function ahead(seconds: number) {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
}

describe.each(['th', 'en'] as const)('staff who does nothing, in %s', (lang) => {
  const words = WORDS[lang];
  const open = async () => {
    api
      .answer('POST /api/v2/web/account', { ...people.officer, inactivity_minutes: 30 })
      .answer('GET /api/v2/web/users/get/:id', USERS.guide)
      .answer('POST /auth/logout', { status: 'success' });
    await openScreen('/Userdetail/202?mode=write', { as: 'officer', lang, size: [360, 740] });
    const first = page.getByLabelText(words.first, { exact: false }).first();
    await expect.element(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    // Somebody is there, and that is how it is known.
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => api.sent('POST /api/v2/web/account').length).toBeGreaterThan(0);
    await silence(1200);
    return first;
  };

  test('is warned in the last two minutes, and stays by the button alone', async () => {
    await open();
    // Less than two minutes, and more than one and a half.
    ahead(28 * 60 + 12);
    const warning = dialog(words.warning);
    await expect.element(warning).toBeVisible();
    await expect.element(warning.getByText(words.text)).toBeVisible();
    await expect
      .element(warning.getByRole('button', { name: words.leave, exact: true }))
      .toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
    // What the page asks by itself says that nobody did.
    const told = () =>
      api.headers('POST /auth/check').filter((headers) => !headers.has('x-background')).length;
    const before = told();
    // Touching the page is no answer.
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await silence(1200);
    await expect.element(warning).toBeVisible();
    expect(told()).toBe(before);
    await warning.getByRole('button', { name: words.stay, exact: true }).click();
    await expect.element(warning).not.toBeInTheDocument();
    await expect.poll(told).toBe(before + 1);
    expect(stored().authToken).not.toBeNull();
  });

  test('is signed out after that, and signs in over the page as it was left', async () => {
    await open();
    const first = field('information.firstname');
    await first.fill('ชื่อที่พิมพ์ค้างไว้');
    ahead(31 * 60);
    const again = dialog(words.over);
    await expect.element(again).toBeVisible();
    await expect.poll(() => api.sent('POST /auth/logout').length).toBe(1);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(again).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
    api.refuse('POST /login', 401, 'SIGN_IN_FAILED', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
    await again.getByLabelText(words.username).fill('officer');
    await again.getByLabelText(words.password, { exact: true }).fill('Wrong-1234');
    await userEvent.keyboard('{Enter}');
    await expect.element(again.getByRole('alert')).toHaveTextContent('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
    api
      .answer('POST /login', {
        status: 'success',
        message: 'ok',
        data: { type: 'Bearer', token: 'fresh' },
        users: { id: 404, is_admin: 0, agency_id: null },
        must_change_password: false,
      })
      .answer('POST /auth/check', { status: 'success' });
    await again.getByLabelText(words.username).fill('officer');
    await again.getByLabelText(words.password, { exact: true }).fill('Right-1234');
    await again.getByRole('button', { name: words.submit, exact: true }).click();
    await expect.element(again).not.toBeInTheDocument();
    expect(address()).toBe('/Userdetail/202?mode=write');
    await expect.element(first).toHaveValue('ชื่อที่พิมพ์ค้างไว้');
    expect(stored().authToken).toMatchObject({ data: { token: 'fresh' } });
  });

  test('leaves by the warning, or by the sign-in that follows it', async () => {
    await open();
    ahead(28 * 60 + 30);
    api.leaveOthersWaiting();
    await dialog(words.warning).getByRole('button', { name: words.leave, exact: true }).click();
    await expect.poll(address).toBe('/login');
    expect(api.sent('POST /auth/logout')).toHaveLength(1);
    expect(stored().authToken).toBeNull();
  });

  test('goes from the sign-in over the page to the one of its own', async () => {
    await open();
    ahead(31 * 60);
    await dialog(words.over).getByRole('button', { name: words.toLogin, exact: true }).click();
    await expect.poll(address).toBe('/login');
    await expect.element(dialog(words.over)).not.toBeInTheDocument();
    expect(stored().authToken).toBeNull();
  });
});

describe('the watch', () => {
  test('leaves whoever types alone, and tells the server of them', async () => {
    api
      .answer('POST /api/v2/web/account', { ...people.officer, inactivity_minutes: 30 })
      .answer('GET /api/v2/web/users/get/:id', USERS.guide);
    await openScreen('/Userdetail/202?mode=write', { as: 'officer' });
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => api.sent('POST /api/v2/web/account').length).toBeGreaterThan(0);
    const name = field('information.lastname');
    await name.click();
    await silence(1200);
    const told = () =>
      api.headers('POST /auth/check').filter((headers) => !headers.has('x-background')).length;
    for (const minutes of [25, 50, 75]) {
      const before = told();
      ahead(minutes * 60);
      // At the same moment: the page looks every second, and would tell of the last touch first, which
      // is enough for a minute.
      name.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      await expect.poll(told).toBeGreaterThan(before);
      expect(page.getByRole('dialog').elements()).toEqual([]);
    }
    expect(stored().authToken).not.toBeNull();
  });

  test('tells the server once that somebody stays, where nothing was done before', async () => {
    api
      .answer('POST /api/v2/web/account', { ...people.officer, inactivity_minutes: 30 })
      .answer('GET /api/v2/web/users/get/:id', USERS.guide);
    const release = api.hold('POST /api/v2/web/account');
    const told = () => api.headers('POST /auth/check').length;
    // Later than any test before: the page asks about the session as it is opened.
    ahead(120 * 60);
    await openScreen('/Userdetail/202?mode=write', { as: 'officer' });
    await userEvent.keyboard('{Shift}');
    await silence(50);
    release();
    await expect.poll(told).toBe(1);
    await silence(1200);
    ahead(148 * 60 + 12);
    const warning = dialog(WORDS.th.warning);
    await warning.getByRole('button', { name: WORDS.th.stay, exact: true }).click();
    await expect.element(warning).not.toBeInTheDocument();
    await silence(2500);
    expect(told()).toBe(2);
  });

  test('is of those alone whom the server says to watch', async () => {
    api
      .leaveOthersWaiting()
      .answer('POST /api/v2/web/account', { ...people.agency, inactivity_minutes: 0 })
      .answer('POST /auth/logout', { status: 'success' });
    await openScreen('/profile', { as: 'agency' });
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => api.sent('POST /api/v2/web/account').length).toBeGreaterThan(0);
    await silence(1200);
    ahead(40 * 60);
    await silence(2200);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect(api.sent('POST /auth/logout')).toEqual([]);
    expect(stored().authToken).not.toBeNull();
  });
});

test('Escape on the warning stays; a session that cannot be told of it any more asks for a sign-in', async () => {
  api
    .answer('POST /api/v2/web/account', { ...people.officer, inactivity_minutes: 30 })
    .answer('GET /api/v2/web/users/get/:id', USERS.guide)
    .answer('POST /auth/logout', { status: 'success' });
  await openScreen('/Userdetail/202?mode=read', { as: 'officer' });
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => api.sent('POST /api/v2/web/account').length).toBeGreaterThan(0);
  await silence(1200);
  const warning = dialog(WORDS.th.warning);
  // The server has heard of somebody now, and not since, whatever the clock of another test said.
  noteAnswer();
  api.setOffline(true);
  ahead(29 * 60 + 20);
  await expect.element(warning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(WORDS.th.over)).toBeVisible();
  api.setOffline(false);
  await expect.element(warning).not.toBeInTheDocument();
  expect(address()).toBe('/Userdetail/202?mode=read');
  expect(api.sent('POST /auth/logout')).toEqual([]);
});

describe('the sign-in over the page', () => {
  const words = WORDS.th;
  const LOGIN = 'POST /login';
  const again = dialog(words.over);
  const open = async (typed?: string) => {
    api
      .answer('POST /api/v2/web/account', { ...people.officer, inactivity_minutes: 30 })
      .answer('GET /api/v2/web/users/get/:id', USERS.guide)
      .answer('POST /auth/logout', { status: 'success' });
    await openScreen('/Userdetail/202?mode=write', { as: 'officer' });
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => api.sent('POST /api/v2/web/account').length).toBeGreaterThan(0);
    await silence(1200);
    if (typed) await field('information.firstname').fill(typed);
    ahead(31 * 60);
    await expect.element(again).toBeVisible();
  };
  const enter = async () => {
    await again.getByLabelText(words.username).fill('officer');
    await again.getByLabelText(words.password, { exact: true }).fill('Right-1234');
    await again.getByRole('button', { name: words.submit, exact: true }).click();
  };
  const signedInAs = (who: 'officer' | 'agency') =>
    api
      .leaveOthersWaiting()
      .answer('POST /auth/check', { status: 'success' })
      .answer('POST /api/v2/web/account', people[who])
      .answer(LOGIN, {
        status: 'success',
        message: 'ok',
        data: { type: 'Bearer', token: 'fresh' },
        users: {
          id: people[who].users.id,
          is_admin: 0,
          agency_id: people[who].users.agency_id,
        },
        must_change_password: false,
      });

  test('asks for the second step too, and lets it be left', async () => {
    await open();
    api.refuse(LOGIN, 401, 'SIGN_IN_CODE_REQUIRED', 'ส่งรหัสไปที่ s***@example.org แล้ว');
    await enter();
    const code = again.getByRole('textbox', { name: 'รหัสยืนยัน', exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(again.getByText('ส่งรหัสไปที่ s***@example.org แล้ว')).toBeVisible();
    await again.getByRole('button', { name: 'กรอกชื่อผู้ใช้และรหัสผ่านใหม่' }).click();
    await expect.element(again.getByLabelText(words.username)).toHaveValue('');
    await enter();
    signedInAs('officer');
    await code.fill('abcd-efgh-2345');
    await again.getByRole('button', { name: 'ยืนยันและเข้าสู่ระบบ' }).click();
    await expect.element(again).not.toBeInTheDocument();
    expect(api.sent(LOGIN).map(({ body }) => body?.otp)).toEqual([
      undefined,
      undefined,
      'abcd-efgh-2345',
    ]);
    expect(api.sent(LOGIN).at(-1)?.body).toMatchObject({
      username: 'officer',
      password: 'Right-1234',
    });
    expect(address()).toBe('/Userdetail/202?mode=write');
  });

  test('asks again for what failed while nobody was signed in', async () => {
    await open();
    const UNREAD = 'GET /api/v2/web/notices/unread';
    api.refuse(UNREAD, 401, 'UNAUTHENTICATED', 'x');
    await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('unread') });
    signedInAs('officer');
    api.answer(UNREAD, { status: 'success', unread: 5, latest: 90 });
    await enter();
    await expect.element(again).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'แจ้งเตือน ยังไม่อ่าน 5 เรื่อง' }))
      .toBeVisible();
  });

  test('takes somebody else to a page of their own', async () => {
    await open();
    signedInAs('agency');
    await enter();
    await expect.poll(address).toBe('/Trip');
    await expect.element(again).not.toBeInTheDocument();
  });

  test('goes when the same person signs in at another window, not for anything else that changes there', async () => {
    await open('ชื่อที่พิมพ์ค้างไว้');
    const signedInThere = (id: number) => {
      localStorage.setItem('authUser', JSON.stringify({ ...people.officer.users, id, type: '4' }));
      const newValue = JSON.stringify({ data: { type: 'Bearer', token: 'there' } });
      localStorage.setItem('authToken', newValue);
      return new StorageEvent('storage', { key: 'authToken', newValue });
    };
    // A sign-out there is none.
    dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
    dispatchEvent(new StorageEvent('storage', { key: 'lastActivity', newValue: '1' }));
    await silence(50);
    await expect.element(again).toBeVisible();
    // They are there, so the next look finds nobody missing.
    vi.restoreAllMocks();
    const told = () => api.sent('POST /auth/check').length;
    const before = told();
    const release = api.hold('POST /auth/check');
    api.answer('POST /auth/check', { status: 'success' });
    dispatchEvent(signedInThere(404));
    // Until the server has said that the token is good.
    await expect.poll(told).toBeGreaterThan(before);
    await expect.element(again).toBeVisible();
    release();
    await expect.element(again).not.toBeInTheDocument();
    expect(address()).toBe('/Userdetail/202?mode=write');
    await expect.element(field('information.firstname')).toHaveValue('ชื่อที่พิมพ์ค้างไว้');
  });

  test('the page of one person is not shown to another who signs in at another window', async () => {
    await open('ชื่อที่พิมพ์ค้างไว้');
    const seen: string[] = [];
    const first = () => document.getElementById('information.firstname') as HTMLInputElement | null;
    const looking = setInterval(() => {
      const input = first();
      // What the sign-in covers is not seen.
      if (input && again.elements().length === 0) seen.push(input.value);
    }, 10);
    vi.restoreAllMocks();
    const READ_USER = 'GET /api/v2/web/users/get/:id';
    const before = api.sent(READ_USER).length;
    api.answer('POST /auth/check', { status: 'success' }).answer('POST /api/v2/web/account', {
      ...people.officer,
      users: { ...people.officer.users, id: 405 },
    });
    const store = (key: string, value: unknown) => {
      const newValue = JSON.stringify(value);
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    };
    // As they arrive: the token, and a moment later whose it is.
    store('authToken', {
      data: { type: 'Bearer', token: 'there' },
      users: { is_admin: 0, agency_id: null },
    });
    store('authUser', { ...people.officer.users, id: 405, type: '4' });
    await expect.poll(() => api.sent(READ_USER).length).toBe(before + 1);
    await expect.element(again).not.toBeInTheDocument();
    await expect.poll(() => first()?.value).toBe(USERS.guide.fname);
    clearInterval(looking);
    expect(new Set(seen)).toEqual(new Set([USERS.guide.fname]));
  });
});
