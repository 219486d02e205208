import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, textsOf, toasts } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  stored,
} from '../../../test/screen';

const LIST = 'GET /api/v2/web/profile/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SESSIONS = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    user_agent: 'curl/8.5.0',
    address: '203.0.113.7',
    since: '2026-11-22T01:00:00Z',
    last_used: '2026-11-22T03:00:00Z',
    expires: '2026-11-22T13:00:00Z',
    current: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    user_agent: FIREFOX,
    address: '198.51.100.20',
    since: '2026-11-20T02:30:00Z',
    last_used: '2026-11-21T09:15:00Z',
    expires: '2026-12-20T02:30:00Z',
    current: false,
  },
];

const WORDS = {
  th: {
    items: [
      'อุปกรณ์ที่ไม่ทราบชนิด อุปกรณ์นี้ ใช้งานล่าสุด 22 พ.ย. 2569 10:00 น. จาก 203.0.113.7 เข้าสู่ระบบเมื่อ 22 พ.ย. 2569 08:00 น.',
      'Firefox บน Windows ใช้งานล่าสุด 21 พ.ย. 2569 16:15 น. จาก 198.51.100.20 เข้าสู่ระบบเมื่อ 20 พ.ย. 2569 09:30 น. ออกจากระบบ',
    ],
    end: 'ออกจากระบบ ใน Firefox บน Windows',
    all: 'ออกจากระบบทุกอุปกรณ์',
    ask: 'ออกจากระบบทุกอุปกรณ์?',
  },
  en: {
    items: [
      'A device of unknown kind This device Last used 22 Nov 2026 10:00 from 203.0.113.7 Signed in 22 Nov 2026 08:00',
      'Firefox on Windows Last used 21 Nov 2026 16:15 from 198.51.100.20 Signed in 20 Nov 2026 09:30 Sign out',
    ],
    end: 'Sign out Firefox on Windows',
    all: 'Sign out everywhere',
    ask: 'Sign out everywhere?',
  },
} as const;

describe.each(['th', 'en'] as const)('own devices in %s', (lang) => {
  const words = WORDS[lang];
  const open = (width: number) => {
    api.answer(LIST, { status: 'success', sessions: SESSIONS });
    return openScreen('/profile?tab=sessions', {
      as: 'police',
      lang,
      now: '2026-11-22T10:15:00+07:00',
      size: [width, 740],
    });
  };
  const items = () => textsOf(page.getByRole('main').getByRole('listitem'));

  test('each is named, and the one in the hand is this one, whatever it is', async () => {
    await open(360);
    await expect.poll(items).toEqual(words.items);
    expectNoSidewaysScroll();
    await expectAccessible();
  });

  test('one is ended, and all are after a question, this one too', async () => {
    api
      .answer('POST /api/v2/web/profile/sessions/end', { status: 'success', message: 'ok' })
      .answer('POST /api/v2/web/profile/sessions/end_all', { status: 'success', message: 'ok' })
      .leaveOthersWaiting();
    await open(1366);
    await page.getByRole('button', { name: words.end }).click();
    await expect
      .poll(() => api.sent('POST /api/v2/web/profile/sessions/end').map(({ body }) => body))
      .toEqual([{ session_id: SESSIONS[1]?.id }]);
    await expect.element(page.getByCss('#own-sessions')).toHaveFocus();
    await page.getByRole('button', { name: words.all }).click();
    await dialog(words.ask).getByRole('button', { name: words.all }).click();
    await expect.poll(address).toBe('/login');
    expect(stored().authToken).toBeNull();
  });
});

test('one that has ended by itself leaves the list, and that it could not be ended is said', async () => {
  api
    .answer(LIST, { status: 'success', sessions: SESSIONS })
    .refuse('POST /api/v2/web/profile/sessions/end', 404, 'NOT_FOUND', 'ไม่พบอุปกรณ์นี้แล้ว');
  await openScreen('/profile?tab=sessions', { as: 'police' });
  const items = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(2);
  api.answer(LIST, { status: 'success', sessions: SESSIONS.slice(0, 1) });
  await page.getByRole('button', { name: WORDS.th.end }).click();
  await expect.poll(toasts).toEqual(['ไม่พบอุปกรณ์นี้แล้ว']);
  await expect.poll(() => items.elements().length).toBe(1);
  await expect.element(page.getByCss('#own-sessions')).toHaveFocus();
  // Only after a question, and not where that is refused.
  await page.getByRole('button', { name: WORDS.th.all }).click();
  await dialog(WORDS.th.ask).getByRole('button', { name: 'ยกเลิก' }).click();
  api.refuse('POST /api/v2/web/profile/sessions/end_all', 503, 'OVERLOADED', 'ระบบไม่ว่าง');
  await page.getByRole('button', { name: WORDS.th.all }).click();
  expect(api.sent('POST /api/v2/web/profile/sessions/end_all')).toEqual([]);
  await dialog(WORDS.th.ask).getByRole('button', { name: WORDS.th.all }).click();
  await expect.poll(() => toasts().at(-1)).toBe('ระบบไม่ว่าง');
  expect(stored().authToken).not.toBeNull();
});
