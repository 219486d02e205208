import type { Notice } from '@joborder/shared/notices/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, hrefsOf, textOf, textsOf } from '../../test/look';
import { address, api, openScreen } from '../../test/screen';
import type { Who } from '../../test/people';

const NOW = '2026-11-22T10:15:00+07:00';
const LIST = 'GET /api/v2/web/notices';
const UNREAD = 'GET /api/v2/web/notices/unread';
const READ = 'POST /api/v2/web/notices/read';

const order = (joborder_code: string) => ({
  joborder_code,
  agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด',
  joborder_start_date: '2026-12-01',
  joborder_stop_date: '2026-12-03',
});
const notice = (notice_id: number, more: Partial<Notice>): Notice => ({
  notice_id,
  kind: 'accepted',
  at: '2026-11-22T02:05:00Z',
  is_read: true,
  facts: {},
  joborder: order('110077769000150'),
  place: null,
  ...more,
});
const answer = (notices: readonly Notice[], { unread = 0, count = notices.length } = {}) =>
  api
    .answer(UNREAD, { status: 'success', unread, latest: 82 })
    .answer(LIST, ({ query }) => ({
      status: 'success' as const,
      unread,
      notices: notices.filter((each) => !query?.unread || !each.is_read),
      count,
    }))
    .answer(READ, { status: 'success', unread: 0 })
    .leaveOthersWaiting();
const open = (at = '/notices', as: Who = 'agency', lang: 'th' | 'en' = 'en') =>
  openScreen(at, { as, lang, now: NOW });
const rows = () => page.getByRole('main').getByRole('listitem');
const plain = (text: string) => text.replaceAll('\u2060', '');
const bell = page.getByRole('banner').getByRole('button', { name: /^Notices/ });

describe('a notice', () => {
  const DATES = '1–3 Dec 2026';
  const CODE = '110077769000150';
  const NAME = '1100777 69 000150';
  const person = { name: 'มาลี พาเที่ยว', license: '21-00042' };
  test.each<readonly [Partial<Notice>, string, string, string, string]>([
    [
      { kind: 'assigned' },
      `You are assigned to job order ${NAME} บริษัท ดอกบัวทัวร์ จำกัด · ${DATES} Accept or refuse`,
      `ได้รับมอบหมายใบสั่งงาน ${NAME}`,
      `/guide?joborder_code=${CODE}`,
      'blue',
    ],
    [
      { kind: 'askedAgain', facts: { changed: ['dates', 'fee', 'zz'] } },
      `Please answer job order ${NAME} again Changed: dates of the tour, guide fee · ${DATES} Accept or refuse`,
      `กรุณาตอบรับใบสั่งงาน ${NAME} อีกครั้ง ที่เปลี่ยน: วันเดินทาง, ค่าตอบแทนมัคคุเทศก์`,
      `/guide?joborder_code=${CODE}`,
      'amber',
    ],
    [
      { kind: 'changed', facts: { changed: ['itinerary'] } },
      `Job order ${NAME} was changed Changed: places · ${DATES}`,
      `ใบสั่งงาน ${NAME} ถูกแก้ไข ที่เปลี่ยน: สถานที่`,
      `/guide?joborder_code=${CODE}`,
      'blue',
    ],
    [
      { kind: 'removed' },
      `You no longer work for job order ${NAME} บริษัท ดอกบัวทัวร์ จำกัด · ${DATES}`,
      `ไม่ต้องปฏิบัติงานตามใบสั่งงาน ${NAME} แล้ว`,
      '/guide',
      'amber',
    ],
    [
      { kind: 'cancelled' },
      `Job order ${NAME} was cancelled บริษัท ดอกบัวทัวร์ จำกัด · ${DATES}`,
      `ใบสั่งงาน ${NAME} ถูกยกเลิก`,
      `/joborder/progress?joborder_code=${CODE}`,
      'red',
    ],
    [
      { kind: 'accepted', facts: { guide: 'Somchai' } },
      `Somchai accepted job order ${NAME} ${DATES}`,
      `Somchai ตอบรับใบสั่งงาน ${NAME}`,
      `/joborder/progress?joborder_code=${CODE}`,
      'green',
    ],
    [
      { kind: 'refused', facts: { guide: 'Somchai', reason: '' } },
      `Somchai refused job order ${NAME} ${DATES} Choose another guide`,
      `Somchai ปฏิเสธใบสั่งงาน ${NAME}`,
      `/joborder/progress?joborder_code=${CODE}`,
      'red',
    ],
    [
      { kind: 'inspected', facts: { counted: 11, expected: 12 } },
      `Job order ${NAME} inspected: in order 11 of 12 people counted`,
      `ตรวจใบสั่งงาน ${NAME}: เรียบร้อย นับได้ 11 จาก 12 คน`,
      `/joborder/progress?joborder_code=${CODE}`,
      'green',
    ],
    [
      { kind: 'inspected', facts: { findings: ['zz'] } },
      `Job order ${NAME} inspected: 1 thing found`,
      `ตรวจใบสั่งงาน ${NAME}: พบ 1 เรื่อง`,
      `/joborder/progress?joborder_code=${CODE}`,
      'amber',
    ],
    [
      { kind: 'placeApproved', joborder: null, place: { place_id: 77, name: 'Wat Pho' } },
      '“Wat Pho” is approved It can be used in itineraries now',
      '“Wat Pho” ได้รับอนุมัติ ใช้ในกำหนดการได้แล้ว',
      '/places/detail?placeid=77',
      'green',
    ],
    [
      { kind: 'identityApproved', joborder: null, facts: person },
      'The name or licence number that you asked for is approved มาลี พาเที่ยว · 21-00042 · Your user name for sign-in stays the same',
      'ชื่อหรือเลขที่ใบอนุญาตที่ขอเปลี่ยนได้รับอนุมัติ มาลี พาเที่ยว · 21-00042 · ชื่อผู้ใช้สำหรับเข้าสู่ระบบยังคงเดิม',
      '/profile',
      'green',
    ],
    [
      { kind: 'identityChanged', joborder: null, facts: { license: '21-00077' } },
      'Staff changed the name or licence number on record 21-00077 · Your user name for sign-in stays the same',
      'เจ้าหน้าที่แก้ไขชื่อหรือเลขที่ใบอนุญาตในทะเบียน 21-00077 · ชื่อผู้ใช้สำหรับเข้าสู่ระบบยังคงเดิม',
      '/profile',
      'blue',
    ],
    [
      {
        kind: 'identityRefused',
        joborder: null,
        facts: { license: '21-00042', reason: 'Blurred' },
      },
      'The name or licence number that you asked for is not approved 21-00042 · “Blurred”',
      'คำขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาตไม่ได้รับอนุมัติ 21-00042 · “Blurred”',
      '/profile',
      'red',
    ],
  ])(
    'says what happened, in its colour, and leads there: $kind',
    async (change, en, th, href, tone) => {
      answer([notice(81, change)]);
      await open();
      await expect.poll(() => textsOf(rows())).toEqual([`${en} 09:05`]);
      await expect.poll(() => hrefsOf(rows().getByRole('link'))[0]).toBe(href);
      const icon = rows().element().querySelector('svg')!;
      expect(icon.parentElement!.className).toContain(tone);
      const { setLang } = await import('../platform/i18n/language');
      await setLang('th');
      await expect.poll(() => plain(textsOf(rows())[0] ?? '')).toContain(th);
    },
  );

  test('of a kind that came with a later version asks to load the page anew', async () => {
    answer([]);
    api.answerAsLater(LIST, {
      status: 'success',
      unread: 0,
      notices: [{ ...notice(82, {}), kind: 'later' }, notice(81, { facts: { guide: 'Somchai' } })],
      count: 2,
    });
    await open();
    await expect
      .poll(() => textsOf(rows()))
      .toEqual([
        'The system was updated: reload this page to read this notice 09:05',
        `Somchai accepted job order ${NAME} ${DATES} 09:05`,
      ]);
    const link = rows().first().getByRole('link');
    await expect.element(link).toHaveAttribute('href', '/notices');
    // Else the application would answer it without loading anew.
    await expect.element(link).toHaveAttribute('target', '_self');
  });

  test('that is read is not marked again; an unread one is, and says that it is', async () => {
    answer(
      [
        notice(82, { is_read: false, kind: 'cancelled' }),
        notice(81, { at: '2026-11-20T07:30:00Z', joborder: null, kind: 'identityApproved' }),
      ],
      { unread: 1 },
    );
    await open();
    await expect
      .poll(() => textsOf(page.getByRole('main').getByRole('heading', { level: 3 })))
      .toEqual(['Today Sun 22 Nov', 'Earlier']);
    await expect
      .poll(() => textsOf(rows()).map((text) => text.slice(-17)))
      .toEqual([expect.stringMatching(/ 09:05$/), '20 Nov 2026 14:30']);
    const times = rows().getByRole('time').elements() as HTMLTimeElement[];
    expect(times.map(({ dateTime }) => dateTime)).toEqual([
      '2026-11-22T02:05:00Z',
      '2026-11-20T07:30:00Z',
    ]);
    const links = rows().getByRole('link');
    await expect
      .poll(() => links.elements().map((each) => each.textContent.includes('(Unread)')))
      .toEqual([true, false]);
    await links.last().click();
    await expect.poll(address).toBe('/profile');
    expect(api.sent(READ)).toEqual([]);
  });
});

describe('the bell', () => {
  test('has room for two digits', async () => {
    answer([], { unread: 99 });
    await open('/profile');
    await expect.poll(() => textsOf(bell)).toEqual(['99']);
    await expect.element(bell).toHaveAccessibleName('Notices, 99 unread');
  });
  test('says more than that as 99+', async () => {
    answer([], { unread: 100 });
    await open('/profile');
    await expect.poll(() => textsOf(bell)).toEqual(['99+']);
    await expect.element(bell).toHaveAccessibleName('Notices, 100 unread');
  });

  test('opens what is unread, then all; everything is read by one click', async () => {
    answer(
      [notice(90, { is_read: false, kind: 'cancelled' }), notice(81, { facts: { guide: 'A' } })],
      { unread: 1, count: 41 },
    );
    await open('/profile');
    await expect.element(bell).toHaveAccessibleName('Notices, 1 unread');
    await bell.click();
    const panel = dialog('Notices');
    await expect.poll(() => textsOf(panel.getByRole('listitem')).length).toBe(1);
    expect(api.sent(LIST).map(({ query }) => query)).toEqual([
      { take: '8', skip: '0', lang: 'en', unread: '1' },
    ]);
    await expect.poll(() => textOf(panel.getByRole('link').last().element())).toBe('See all');
    await panel.getByRole('radio', { name: 'All' }).click();
    await expect.poll(() => textsOf(panel.getByRole('listitem')).length).toBe(2);
    expect(api.sent(LIST).at(-1)?.query).toEqual({ take: '8', skip: '0', lang: 'en' });
    await expect.poll(() => textsOf(panel.getByRole('link').last())).toEqual(['See all 41']);
    answer([notice(90, { kind: 'cancelled' }), notice(81, { facts: { guide: 'A' } })], {
      count: 41,
    });
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    // Up to the latest that is on the screen, though the count knew an earlier one.
    await expect.poll(() => api.sent(READ).map(({ body }) => body)).toEqual([{ up_to: 90 }]);
    await expect
      .element(panel.getByRole('button', { name: 'Mark all as read' }))
      .not.toBeInTheDocument();
    await panel.getByRole('radio', { name: 'Unread 0' }).click();
    await expect.element(panel.getByText('Everything is read', { exact: true })).toBeVisible();
    await panel.getByRole('link', { name: 'See all' }).click();
    await expect.poll(address).toBe('/notices');
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('opens all where nothing is unread, and says where nothing happened yet', async () => {
    answer([]);
    await open('/profile');
    await expect.element(bell).toHaveAccessibleName('Notices, nothing new');
    await expect.poll(() => textsOf(bell)).toEqual(['']);
    await bell.click();
    const panel = dialog('Notices');
    await expect.element(panel.getByText('No notices yet', { exact: true })).toBeVisible();
    await expect
      .element(
        panel.getByText('New jobs, answers of guides and results of inspections appear here'),
      )
      .toBeVisible();
    expect(textsOf(panel.getByRole('button', { name: 'Mark all as read' }))).toEqual([]);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('can be asked again where it did not load; what is opened closes the panel', async () => {
    answer([notice(82, { is_read: false, kind: 'cancelled' })], { unread: 1 }).refuse(
      LIST,
      500,
      'INTERNAL',
      'zz',
    );
    await open('/profile');
    await bell.click();
    const panel = dialog('Notices');
    await expect.element(panel.getByText('The notices could not be loaded')).toBeVisible();
    answer([notice(82, { is_read: false, kind: 'removed' })], { unread: 1 });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('listitem').getByRole('link').click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(api.sent(READ).map(({ body }) => body)).toEqual([{ notice_ids: [82] }]);
  });
});

describe('the page of notices', () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    notice(200 - index, { facts: { guide: `G${index}` } }),
  );

  test('is turned and sized, and its address says so', async () => {
    answer(many, { count: 45 });
    await open('/notices?page=2');
    await expect
      .poll(() => api.sent(LIST).map(({ query }) => query))
      .toEqual([{ take: '20', skip: '20', lang: 'en' }]);
    await page.getByRole('button', { name: /next/i }).click();
    await expect.poll(address).toBe('/notices?page=3');
    await expect
      .poll(() => api.sent(LIST).at(-1)?.query)
      .toEqual({ take: '20', skip: '40', lang: 'en' });
    await page.getByRole('main').getByRole('button', { name: '5', exact: true }).click();
    await expect.poll(address).toBe('/notices?size=5');
    await expect
      .poll(() => api.sent(LIST).at(-1)?.query)
      .toEqual({ take: '5', skip: '0', lang: 'en' });
    await page.getByRole('button', { name: /next/i }).click();
    await expect.poll(address).toBe('/notices?page=2&size=5');
    await page.getByRole('button', { name: /previous/i }).click();
    await expect.poll(address).toBe('/notices?size=5');
  });

  test('of a page that no longer exists is the last one', async () => {
    answer(many, { count: 45 });
    await open('/notices?page=9&size=10');
    await expect.poll(address).toBe('/notices?page=5&size=10');
    await expect
      .poll(() => api.sent(LIST).at(-1)?.query)
      .toEqual({ take: '10', skip: '40', lang: 'en' });
  });

  test('of an address that makes no sense is the first, of twenty', async () => {
    answer(many, { count: 45 });
    await open('/notices?page=-3&size=7');
    await expect
      .poll(() => api.sent(LIST)[0]?.query)
      .toEqual({ take: '20', skip: '0', lang: 'en' });
  });

  test('can be asked for again where it did not load', async () => {
    answer(many).refuse(LIST, 500, 'INTERNAL', 'zz');
    await open();
    await expect.element(page.getByText('The notices could not be loaded')).toBeVisible();
    answer(many);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rows().elements().length).toBe(20);
  });
});

test('names in notices follow the language', async () => {
  const place = { place_id: 7, name: 'Pran Kitchen' };
  answer([notice(7, { kind: 'placeApproved', joborder: null, place })]);
  await open();
  await expect.element(rows().first()).toHaveTextContent(/“Pran Kitchen”/);
  const inThai = { ...place, name: 'ครัวบ้านปราณ' };
  answer([notice(7, { kind: 'placeApproved', joborder: null, place: inThai })]);
  await page.getByRole('group', { name: 'Language' }).first().getByRole('button').nth(0).click();
  await expect.element(rows().first()).toHaveTextContent(/“ครัวบ้านปราณ”/);
  expect(api.sent(LIST).at(-1)?.query?.lang).toBe('th');
});
