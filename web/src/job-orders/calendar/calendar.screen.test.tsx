import type { CalendarGuide, CalendarOrder } from '@joborder/shared/job-orders/calendar-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList, NOW } from '../../../test/job-orders';
import { cellsOf, headsOf, hrefsOf, textOf, textsOf } from '../../../test/look';
import type { CallReply } from '../../platform/api';
import type { Who } from '../../../test/people';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const CALENDAR = 'GET /api/v2/web/joborder/calendar';

const order = (number: number, more: Omit<CalendarOrder, 'code' | 'provinces'>): CalendarOrder => ({
  code: `110077769000${number}`,
  provinces: ['กรุงเทพมหานคร', 'พระนครศรีอยุธยา', '', 'เชียงใหม่'],
  ...more,
});
/** One of each look; the first lies in two weeks, the last in another month. */
const ORDERS: readonly CalendarOrder[] = [
  order(141, {
    tourCode: 'SPT-1120',
    external_agencys: 'Sakura Pacific Tours',
    start: '2026-11-20',
    stop: '2026-11-23',
    status: 2,
    tourists_all: 23,
    guides_refused: [],
  }),
  order(142, {
    tourCode: '',
    external_agencys: 'Hanul Travel',
    start: '2026-11-24',
    stop: '2026-11-27',
    status: 1,
    tourists_all: 1207,
    guides_refused: [],
  }),
  order(143, {
    tourCode: 'RUS-22',
    external_agencys: 'Volga',
    start: '2026-11-25',
    stop: '2026-11-26',
    status: 1,
    tourists_all: 8,
    guides_refused: ['ประสิทธิ์ ดีพร้อม', 'สายใจ ทองดี'],
  }),
  order(144, {
    tourCode: 'CH-5',
    external_agencys: 'Golden Panda',
    start: '2026-11-03',
    stop: '2026-11-04',
    status: 4,
    tourists_all: 15,
    guides_refused: [],
  }),
  // Whoever refused it is not to be replaced any more.
  order(145, {
    tourCode: 'GB-9',
    external_agencys: 'Albion & Sons',
    start: '2026-11-10',
    stop: '2026-11-10',
    status: 3,
    tourists_all: 2,
    guides_refused: ['วิชัย มั่นคง'],
  }),
  order(146, {
    tourCode: 'FR-31',
    external_agencys: 'Lumière',
    start: '2026-12-02',
    stop: '2026-12-04',
    status: 1,
    tourists_all: 31,
    guides_refused: [],
  }),
];

const GUIDES: readonly CalendarGuide[] = [
  {
    guide_id: 71,
    name: 'มาลี พาเที่ยว',
    license: '21-00042',
    license_expires: '2028-03-31',
    days: [
      { date: '2026-11-22', kind: 'accepted' },
      { date: '2026-11-23', kind: 'accepted' },
      { date: '2026-11-25', kind: 'waiting' },
      { date: '2026-11-26', kind: 'refused' },
      { date: '2026-11-28', kind: 'elsewhere' },
    ],
  },
  {
    guide_id: 72,
    name: 'อนุชา เดินทาง',
    license: '21-00043',
    license_expires: '2026-11-26',
    days: [],
  },
];

const DRAFT: CallReply<'GET /api/v2/web/joborder/draft'> = {
  status: 'success',
  draft: {
    saved_at: '2026-11-22T02:05:00Z',
    guides: [],
    content: {
      step: 1,
      details: {
        external_agencys: 'Sakura',
        external_agencys_code: 'CAL-DRAFT-1',
        joborder_start: '2031-06-06',
        joborder_stop: '2031-06-09',
      },
      manifest: { tourists: [], tourists_followers: 3 },
    },
  },
};

beforeEach(() => {
  answerList();
  api.answer(CALENDAR, {
    status: 'success',
    orders: [...ORDERS],
    count: ORDERS.length,
    guides: [...GUIDES],
  });
});

const open = (
  at = '/Joborder?view=calendar',
  options: { as?: Who; lang?: 'th' | 'en'; size?: readonly [number, number] } = {},
) => openScreen(at, { as: 'agency', now: NOW, ...options });
const month = () => page.getByRole('region', { name: /^ปฏิทินใบสั่งงาน/ });
const weeks = () => month().getByRole('region', { name: /^สัปดาห์/ });
/** The bars of each week, with what only a screen reader says. */
const bars = () =>
  weeks()
    .elements()
    .map((week) =>
      [...week.querySelectorAll('a')].map(({ textContent }) =>
        (textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      ),
    );

test('the bars of a month say in words what their colour and icon say, and lead to the papers', async () => {
  await open();
  await expect.poll(() => bars().length).toBe(5);
  await expect
    .poll(() => month().element().getAttribute('aria-label'))
    .toBe('ปฏิทินใบสั่งงาน พฤศจิกายน 2569');
  expect(bars()).toEqual([
    ['CH-5 · 15 คน, เสร็จสิ้น, 3–4 พ.ย. 2569'],
    ['GB-9 · 2 คน, ยกเลิก, 10 พ.ย. 2569'],
    ['SPT-1120 · 23 คน, กำลังเดินทาง, 20–23 พ.ย. 2569'],
    [
      'SPT-1120 · 23 คน, กำลังเดินทาง, 20–23 พ.ย. 2569',
      '1100777 69 000142 · 1,207 คน, ยื่นแล้ว, 24–27 พ.ย. 2569',
      'RUS-22 · 8 คน · มัคคุเทศก์ปฏิเสธ, ต้องแก้, ประสิทธิ์ ดีพร้อม, สายใจ ทองดี ปฏิเสธ, 25–26 พ.ย. 2569',
    ],
    ['FR-31 · 31 คน, ยื่นแล้ว, 2–4 ธ.ค. 2569'],
  ]);
  await expect
    .poll(() => hrefsOf(weeks().nth(3).getByRole('link')))
    .toEqual(['/Savedoc/110077769000141', '/Savedoc/110077769000142', '/Savedoc/110077769000143']);
  const looks = [...weeks().nth(3).element().querySelectorAll<HTMLElement>('[data-look]')];
  expect(looks.map(({ dataset }) => dataset.look)).toEqual(['running', 'submitted', 'open']);
  await expect
    .poll(() => textsOf(month().getByRole('list', { name: 'ความหมายของสี' }).getByRole('listitem')))
    .toEqual(['กำลังเดินทาง', 'ยื่นแล้ว', 'เสร็จสิ้น', 'ยกเลิก', 'ต้องแก้', 'ร่าง']);
  // The weeks of the month, and the one after.
  expect(api.sent(CALENDAR).at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-12-11' });
  await expectAccessible();
});

test('below the month stands on which days the guides used last are free', async () => {
  await open();
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  await expect.poll(() => headsOf(table).length).toBe(31);
  await expect
    .poll(() => textsOf(table.getByRole('rowheader')))
    .toEqual(['มาลี พาเที่ยว 21-00042', 'อนุชา เดินทาง 21-00043 · หมดอายุ 26 พ.ย.']);
  const row = (index: number) => cellsOf(table)[index] ?? [];
  await expect
    .poll(() => row(0).slice(22))
    .toEqual(['ตอบรับแล้ว', 'ตอบรับแล้ว', 'ว่าง', 'รอตอบรับ', 'ปฏิเสธ', 'ว่าง', 'งานบริษัทอื่น', 'ว่าง', 'ว่าง']);
  expect(row(0).slice(1, 22)).toEqual(Array.from({ length: 21 }, () => 'ว่าง'));
  expect(row(1).slice(25)).toEqual([
    'ว่าง',
    'ว่าง',
    ...Array.from({ length: 4 }, () => 'ใบอนุญาตหมดอายุ'),
  ]);
});

test('from the list to the calendar and back; months and today stand in the address', async () => {
  await open('/Joborder?status=2');
  await page.getByRole('link', { name: 'ปฏิทิน' }).click();
  await expect.poll(address).toBe('/Joborder?status=2&view=calendar');
  const title = month().getByRole('heading', { level: 2 });
  await expect.element(title).toHaveTextContent(/^พฤศจิกายน 2569$/);
  await page.getByRole('button', { name: 'เดือนถัดไป' }).click();
  await expect.poll(address).toBe('/Joborder?status=2&view=calendar&month=2026-12');
  await expect.element(title).toHaveTextContent(/^ธันวาคม 2569$/);
  expect(api.sent(CALENDAR).at(-1)?.query).toEqual({ from: '2026-11-29', to: '2027-01-08' });
  history.back();
  await expect.poll(address).toBe('/Joborder?status=2&view=calendar');
  await expect.element(title).toHaveTextContent(/^พฤศจิกายน 2569$/);
  await page.getByRole('button', { name: 'เดือนก่อนหน้า' }).click();
  await expect.poll(address).toBe('/Joborder?status=2&view=calendar&month=2026-10');
  await page.getByRole('button', { name: 'วันนี้' }).click();
  await expect.poll(address).toBe('/Joborder?status=2&view=calendar&month=2026-11&day=2026-11-22');
  await page.getByRole('link', { name: 'รายการ', exact: true }).click();
  await expect.poll(address).toBe('/Joborder?status=2');
  await expect.element(page.getByRole('table', { name: 'รายการใบสั่งงาน' })).toBeVisible();
});

test('a link shows its month, and the draft that is kept stands in both of its weeks', async () => {
  api
    .answer('GET /api/v2/web/joborder/draft', DRAFT)
    .answer(CALENDAR, { status: 'success', orders: [], count: 0, guides: [] });
  await open('/Joborder?view=calendar&month=2031-06');
  const draft = 'ร่าง CAL-DRAFT-1 · 3 คน, ร่าง, 6–9 มิ.ย. 2574';
  await expect.poll(bars).toEqual([[draft], [draft], [], [], []]);
  await expect
    .element(month().getByRole('heading', { level: 2 }))
    .toHaveTextContent(/^มิถุนายน 2574$/);
  await expect
    .poll(() => hrefsOf(weeks().getByRole('link')))
    .toEqual(['/Joborderaddjb?draft=resume', '/Joborderaddjb?draft=resume']);
});

describe('on a phone', () => {
  const phone = { lang: 'en', size: [360, 740] } as const;
  const days = () => page.getByRole('group', { name: 'Choose a day' }).getByRole('button');
  const list = () => page.getByRole('list', { name: 'By day' });

  test('day by day: what is on the chosen day, and what begins or ends after it', async () => {
    await open(undefined, phone);
    await expect
      .poll(() => textsOf(days()))
      .toEqual([
        'Sun 22 Sun 22 Nov 2026, 1 group',
        'Mon 23 Mon 23 Nov 2026, 1 group',
        'Tue 24 Tue 24 Nov 2026, 1 group',
        'Wed 25 Wed 25 Nov 2026, 2 groups',
        'Thu 26 Thu 26 Nov 2026, 2 groups',
        'Fri 27 Fri 27 Nov 2026, 1 group',
        'Sat 28 Sat 28 Nov 2026, 0 groups',
      ]);
    await expect.element(days().nth(0)).toHaveAttribute('aria-current', 'date');
    await expect
      .poll(() => textsOf(list().getByRole('link')))
      .toEqual([
        'SPT-1120 In progress, Day 3 of 4 · 23 people',
        'SPT-1120 In progress, Last day · 23 people เชียงใหม่',
        '1100777 69 000142 Submitted, Starts · 4 days · 1,207 people กรุงเทพมหานคร',
        'RUS-22 To be fixed, Starts · 2 days · 8 people ประสิทธิ์ ดีพร้อม, สายใจ ทองดี refused',
        'RUS-22 To be fixed, Last day · 8 people ประสิทธิ์ ดีพร้อม, สายใจ ทองดี refused',
        '1100777 69 000142 Submitted, Last day · 1,207 people เชียงใหม่',
      ]);
    await expect
      .poll(() => hrefsOf(list().getByRole('link')).slice(1, 3))
      .toEqual(['/Savedoc/110077769000141', '/Savedoc/110077769000142']);
    // Names of provinces come in the language of the screen.
    expect(api.headers(CALENDAR).at(-1)?.get('accept-language')).toBe('en');
    await expectAccessible();
    expectNoSidewaysScroll();
    await days().nth(6).click();
    await expect.element(days().nth(6)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(days().nth(0)).toHaveAttribute('aria-pressed', 'false');
    expect(address()).toBe('/Joborder?view=calendar&month=2026-11&day=2026-11-28');
    await expect.poll(() => textOf(list().element())).toBe('Sat 28 No group travels on this day');
  });

  test('three weeks before the 22nd is the 1st, which can be chosen like any other day', async () => {
    await open(undefined, phone);
    await expect.poll(() => textsOf(days())[0]).toBe('Sun 22 Sun 22 Nov 2026, 1 group');
    for (const day of [15, 8, 1]) {
      await page.getByRole('button', { name: 'Previous week' }).click();
      await expect.poll(() => textsOf(days())[0]).toMatch(`Sun ${day} Sun ${day} Nov 2026`);
      await expect.element(days().nth(0)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(address()).toBe('/Joborder?view=calendar&month=2026-11&day=2026-11-01');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.element(days().nth(0)).toHaveAttribute('aria-current', 'date');
    expect(address()).toBe('/Joborder?view=calendar&month=2026-11&day=2026-11-22');
  });

  test('then which guides are free, and back to the same day', async () => {
    await open('/Joborder?view=calendar&month=2026-11&day=2026-11-28', phone);
    await page.getByRole('link', { name: 'Which guides are free' }).click();
    const guides = page.getByRole('list', { name: 'Guides used last' });
    await expect.element(guides).toBeVisible();
    expect(address()).toBe('/Joborder?view=calendar&month=2026-11&day=2026-11-28&part=guides');
    await expect
      .poll(() => [...guides.element().children].map(textOf))
      .toEqual([
        'มาลี พาเที่ยว 21-00042 28 29 30 1 2 3 4 Works for others 28 Nov Free 29 Nov – 4 Dec',
        'อนุชา เดินทาง 21-00043 28 29 30 1 2 3 4 Licence ended 26 Nov 2026',
      ]);
    expectNoSidewaysScroll();
    await expectAccessible();
    await page.getByRole('link', { name: 'Back to the days' }).click();
    await expect.element(days().nth(6)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a guide has the calendar without the table of guides', async () => {
  await open(undefined, { as: 'guide' });
  await expect.poll(() => bars().flat().length).toBe(7);
  expect(page.getByText('มัคคุเทศก์ว่างวันไหน').elements()).toEqual([]);
});

test('officers have no calendar: its address shows the list', async () => {
  await open(undefined, { as: 'officer' });
  await expect.element(page.getByRole('table', { name: 'รายการใบสั่งงาน' })).toBeVisible();
  expect(page.getByRole('link', { name: 'ปฏิทิน' }).elements()).toEqual([]);
  expect(api.sent(CALENDAR)).toEqual([]);
});

test('who refused is said while the order is filed or on the road, not when it is over', async () => {
  const fields = { external_agencys: 'Volga', tourists_all: 8, guides_refused: ['สายใจ ทองดี'] };
  const of = (status: 1 | 2 | 3 | 4, start: string) =>
    order(150 + status, { ...fields, tourCode: `RU-${status}`, start, stop: start, status });
  api.answer(CALENDAR, {
    status: 'success',
    orders: [of(4, '2026-11-03'), of(3, '2026-11-10'), of(2, '2026-11-20'), of(1, '2026-11-24')],
    count: 4,
    guides: [],
  });
  await open();
  const refused = '8 คน · มัคคุเทศก์ปฏิเสธ, ต้องแก้, สายใจ ทองดี ปฏิเสธ';
  await expect
    .poll(bars)
    .toEqual([
      ['RU-4 · 8 คน, เสร็จสิ้น, 3 พ.ย. 2569'],
      ['RU-3 · 8 คน, ยกเลิก, 10 พ.ย. 2569'],
      [`RU-2 · ${refused}, 20 พ.ย. 2569`],
      [`RU-1 · ${refused}, 24 พ.ย. 2569`],
      [],
    ]);
  // A phone has the days of a week, one after the other.
  await page.viewport(360, 740);
  await expect
    .poll(() => textsOf(page.getByRole('list', { name: 'รายการตามวัน' }).getByRole('link')))
    .toEqual(['RU-1 ต้องแก้, เริ่ม · 1 วัน · 8 คน สายใจ ทองดี ปฏิเสธ']);
});
