import type { Notice } from '@joborder/shared/notices/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, textsOf } from '../../test/look';
import { queryClient } from '../platform/query';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const order = (joborder_code: string) => ({
  joborder_code,
  agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด',
  joborder_start_date: '2026-12-01',
  joborder_stop_date: '2026-12-03',
});
const NOTICES: readonly Notice[] = [
  {
    notice_id: 82,
    kind: 'refused',
    at: '2026-11-22T02:05:00Z',
    is_read: false,
    facts: { guide: 'มาลี พาเที่ยว', reason: 'ติดงานอื่น' },
    joborder: order('110077769000148'),
    place: null,
  },
  {
    notice_id: 81,
    kind: 'accepted',
    at: '2026-11-20T07:30:00Z',
    is_read: true,
    facts: { guide: 'สมชาย ใจดี' },
    joborder: order('110077769000147'),
    place: null,
  },
];

const WORDS = {
  th: {
    one: 'แจ้งเตือน ยังไม่อ่าน 1 เรื่อง',
    none: 'แจ้งเตือน ไม่มีเรื่องใหม่',
    title: 'แจ้งเตือน',
    refused: 'มาลี พาเที่ยว ปฏิเสธใบสั่งงาน 1100777 69 000148',
    accepted: 'สมชาย ใจดี ตอบรับใบสั่งงาน 1100777 69 000147',
    choose: 'เลือกมัคคุเทศก์ใหม่',
    readAll: 'อ่านทั้งหมดแล้ว',
    nothing: 'ยังไม่มีแจ้งเตือน',
  },
  en: {
    one: 'Notices, 1 unread',
    none: 'Notices, nothing new',
    title: 'Notices',
    refused: 'มาลี พาเที่ยว refused job order 1100777 69 000148',
    accepted: 'สมชาย ใจดี accepted job order 1100777 69 000147',
    choose: 'Choose another guide',
    readAll: 'Mark all as read',
    nothing: 'No notices yet',
  },
} as const;

describe.each(['th', 'en'] as const)('notices in %s', (lang) => {
  const words = WORDS[lang];
  const bell = () => page.getByRole('banner').getByRole('button', { name: words.title });
  const plain = (text: string) => text.replaceAll('\u2060', '');
  const answer = (unread: number, notices = NOTICES) => {
    api
      .answer('GET /api/v2/web/notices/unread', { status: 'success', unread, latest: 82 })
      .answer('GET /api/v2/web/notices', ({ query }) => ({
        status: 'success' as const,
        unread,
        notices: notices.filter((each) => !query?.unread || !each.is_read),
        count: notices.length,
      }))
      .answer('POST /api/v2/web/notices/read', { status: 'success', unread: 0 })
      .leaveOthersWaiting();
  };

  test('the bell says how many are unread, and leads to what is to be done', async () => {
    answer(1);
    await openScreen('/profile', { as: 'agency', lang, now: '2026-11-22T10:15:00+07:00' });
    await expect.element(bell()).toHaveAccessibleName(words.one);
    await bell().click();
    const panel = dialog(words.title);
    const items = panel.getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(1);
    await expect.poll(() => plain(textsOf(items)[0] ?? '')).toContain(words.refused);
    await expect.poll(() => textsOf(items)[0]).toContain('“ติดงานอื่น”');
    await expectAccessible();
    answer(0);
    await items.getByRole('link', { name: words.choose }).click();
    await expect.poll(address).toBe('/Joborderaddjb?joborder_code=110077769000148');
    expect(api.sent('POST /api/v2/web/notices/read').map(({ body }) => body)).toEqual([
      { notice_ids: [82] },
    ]);
    await expect.element(bell()).toHaveAccessibleName(words.none);
  });

  test('all of them stand on their page, and are read by one click', async () => {
    answer(1);
    await openScreen('/notices', {
      as: 'agency',
      lang,
      now: '2026-11-22T10:15:00+07:00',
      size: [360, 740],
    });
    const items = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(2);
    await expect.poll(() => plain(textsOf(items)[1] ?? '')).toContain(words.accepted);
    expectNoSidewaysScroll();
    await expectAccessible();
    answer(0);
    await page.getByRole('button', { name: words.readAll }).click();
    await expect.element(bell()).toHaveAccessibleName(words.none);
    expect(api.sent('POST /api/v2/web/notices/read').map(({ body }) => body)).toEqual([
      { up_to: 82 },
    ]);
    await expect.element(page.getByRole('button', { name: words.readAll })).not.toBeInTheDocument();
  });

  test('where nothing happened yet the page says so', async () => {
    answer(0, []);
    await openScreen('/notices', { as: 'guide', lang });
    await expect.element(page.getByText(words.nothing)).toBeVisible();
  });
});

test('what marks all as read comes with the list, which would move where it came later', async () => {
  api
    // The count of the bell is still under way.
    .answer('GET /api/v2/web/notices', {
      status: 'success',
      unread: 1,
      notices: [...NOTICES],
      count: NOTICES.length,
    })
    .answer('POST /api/v2/web/notices/read', { status: 'success', unread: 0 })
    .leaveOthersWaiting();
  await openScreen('/notices', { as: 'agency', lang: 'en' });
  const items = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(NOTICES.length);
  await page.getByRole('button', { name: WORDS.en.readAll }).click();
  await expect
    .poll(() => api.sent('POST /api/v2/web/notices/read').map(({ body }) => body))
    .toEqual([{ up_to: Math.max(...NOTICES.map(({ notice_id }) => notice_id)) }]);
});

test('today begins at midnight in Thailand', async () => {
  const at = ['2026-11-22T02:05:00Z', '2026-11-21T17:00:00Z', '2026-11-21T16:59:59Z'];
  const notices = at.map((each, id) => ({ ...NOTICES[0]!, notice_id: 90 - id, at: each }));
  api
    .answer('GET /api/v2/web/notices', { status: 'success', unread: 0, notices, count: 3 })
    .leaveOthersWaiting();
  await openScreen('/notices', { as: 'agency', now: '2026-11-22T10:15:00+07:00' });
  const rowsIn = (name: RegExp) =>
    page.getByRole('region', { name }).getByRole('listitem').elements().length;
  await expect.poll(() => [rowsIn(/^วันนี้/), rowsIn(/^ก่อนหน้านี้$/)]).toEqual([2, 1]);
});

test('a list that is looked at is read again when something new has come', async () => {
  const LIST = 'GET /api/v2/web/notices';
  const [fresh, known] = NOTICES;
  const answer = (latest: number, notices: readonly Notice[]) =>
    api
      .answer('GET /api/v2/web/notices/unread', { status: 'success', unread: 0, latest })
      .answer(LIST, { status: 'success', unread: 0, notices: [...notices], count: notices.length });
  answer(81, [known!]);
  await openScreen('/notices', { as: 'agency' });
  const items = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(1);
  // To learn the number for the first time is no news.
  expect(api.sent(LIST)).toHaveLength(1);
  answer(82, [fresh!, known!]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('unread') });
  await expect.poll(() => items.elements().length).toBe(2);
});

describe('a list that is looked at is read again when its notices were read at another window', () => {
  const UNREAD = 'GET /api/v2/web/notices/unread';
  const [unread] = NOTICES;
  const answer = (isRead: boolean) => {
    const count = isRead ? 0 : 1;
    api
      .answer(UNREAD, { status: 'success', unread: count, latest: 82 })
      .answer('GET /api/v2/web/notices', {
        status: 'success',
        unread: count,
        notices: [{ ...unread!, is_read: isRead }],
        count: 1,
      });
  };
  const readAll = page.getByRole('button', { name: WORDS.en.readAll });
  const mark = page.getByRole('main').getByText('(Unread)');

  test('after the bell has said how many are unread', async () => {
    answer(false);
    await openScreen('/notices', { as: 'agency', lang: 'en' });
    await expect.element(readAll).toBeVisible();
    await expect.element(mark).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: WORDS.en.one })).toBeVisible();
    answer(true);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes('unread'),
    });
    await expect.element(readAll).not.toBeInTheDocument();
    await expect.element(mark).not.toBeInTheDocument();
  });

  test('before the bell has said it for the first time', async () => {
    answer(false);
    const release = api.hold(UNREAD);
    await openScreen('/notices', { as: 'agency', lang: 'en' });
    await expect.element(mark).toBeInTheDocument();
    answer(true);
    release();
    await expect.element(readAll).not.toBeInTheDocument();
    await expect.element(mark).not.toBeInTheDocument();
  });
});

test('all are marked as read from a later page, too', async () => {
  api
    .answer('GET /api/v2/web/notices/unread', { status: 'success', unread: 1, latest: 90 })
    .answer('GET /api/v2/web/notices', {
      status: 'success',
      unread: 1,
      notices: [...NOTICES],
      count: 22,
    })
    .answer('POST /api/v2/web/notices/read', { status: 'success', unread: 0 })
    .leaveOthersWaiting();
  await openScreen('/notices?page=2', { as: 'agency', lang: 'en' });
  await expect.element(page.getByRole('button', { name: WORDS.en.one })).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.readAll }).click();
  await expect
    .poll(() => api.sent('POST /api/v2/web/notices/read').map(({ body }) => body))
    .toEqual([{ up_to: 90 }]);
});
