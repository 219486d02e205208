import type { NewPlace } from '@joborder/shared/job-orders/queue-contract';
import type { IdentityChange } from '@joborder/shared/users/identity';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../test/job-orders';
import { field, hrefsOf, textOf, textsOf, toasts } from '../../test/look';
import { placeDetailOf } from '../../test/places';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  emulateMedia,
} from '../../test/screen';
import type { CallReply } from '../platform/api';

const QUEUE = 'GET /api/v2/web/work_queue/get';
const COUNT = 'GET /api/v2/web/work_queue/count';
const APPROVE = 'POST /api/v2/web/place/approve';
const REFUSE_CHANGE = 'POST /api/v2/web/identity/refuse';

type Queue = CallReply<typeof QUEUE>;
const empty = (): Queue => ({
  status: 'success',
  counts: { silent: 0, jobs: 0, identity: 0, places: 0, licences: 0, accounts: 0 },
  silent: [],
  jobs: [],
  places: [],
  licences: [],
  accounts: [],
});

const newPlace = (id: number, more: Partial<NewPlace> = {}): NewPlace => ({
  id,
  name: `ตลาด ${id}`,
  photo: '',
  category_name: `ประเภท ${id}`,
  category_icon: 'leaf',
  province_name: `จังหวัด ${id}`,
  added_by: `ผู้เพิ่ม ${id}`,
  created_at: '2026-11-20T03:00:00Z',
  similar: null,
  ...more,
});

const names = (lang: 'th' | 'en') =>
  lang === 'th'
    ? {
        management: 'จัดการข้อมูล',
        nothing: 'ไม่มีงานรอดำเนินการ',
        ways: ['สถานที่', 'ผู้ใช้งาน'],
        groups: [
          'คณะที่กำลังเดินทาง ยังไม่มีเช็กอินวันนี้ไม่มี',
          'มัคคุเทศก์ปฏิเสธหรือยังไม่ตอบ เดินทางภายใน 3 วันไม่มี',
          'ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาตไม่มี',
          'สถานที่รออนุมัติไม่มี',
          'ใบอนุญาตหมดอายุแล้วหรือจะหมดใน 1 เดือนไม่มี',
          'บัญชีที่ยังไม่เคยเข้าใช้ไม่มี',
        ],
      }
    : {
        management: 'Management',
        nothing: 'Nothing waits',
        ways: ['Places', 'User management'],
        groups: [
          'Groups on the road without a check-in todaynone',
          'Guides who refused or have not answered, leaving within 3 daysnone',
          'Another name or licence number asked fornone',
          'Places awaiting approvalnone',
          'Licences that have ended or end within 1 monthnone',
          'Accounts that were never usednone',
        ],
      };

test.each([
  ['th', 1366],
  ['en', 360],
] as const)(
  'BROLE-10 D30 D72: nothing waits, each group says so, and an officer still comes to places and users (%s, %i px)',
  async (lang, width) => {
    const words = names(lang);
    api.answer(QUEUE, empty()).answer(COUNT, { status: 'success', count: 0 });
    await openScreen('/Workqueue', { as: 'officer', lang, size: [width, 768], now: NOW });
    const ways = page
      .getByRole('main')
      .getByRole('navigation', { name: words.management })
      .getByRole('link');
    await expect.poll(() => textsOf(ways)).toEqual(words.ways);
    await expect.poll(() => hrefsOf(ways)).toEqual(['/places', '/Usermanagement']);
    const groups = page.getByRole('region', { name: words.nothing }).getByRole('listitem');
    await expect
      .poll(() => groups.elements().map(({ textContent }) => textContent))
      .toEqual(words.groups);
    expectNoSidewaysScroll();
    await expectAccessible();
  },
);

test('BROLE-02: an administrator has them in the menu, and not twice', async () => {
  api.answer(QUEUE, empty());
  await openScreen('/Workqueue', { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('navigation', { name: 'จัดการข้อมูล' }))
    .not.toBeInTheDocument();
});

/** What waits of each kind; no number twice. */
const WAITING: Queue = {
  status: 'success',
  counts: { silent: 2, jobs: 1, identity: 0, places: 5, licences: 4, accounts: 24 },
  silent: [
    {
      joborder_code: '110000169000141',
      startdate: '2026-11-20',
      enddate: '2026-11-24',
      tourists_all: 23,
      agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด',
      agency_license: '11/00777',
      day: 3,
      days: 5,
      last_check_in: '2026-11-21T09:10:00Z',
      first_place: 'วัดอรุณ',
      first_daypart: 1,
      guide_name: 'มาลี พาเที่ยว',
      guide_license: '21-00042',
      guide_mobile: '082 000 0202',
    },
    {
      joborder_code: '110000269000142',
      startdate: '2026-11-22',
      enddate: '2026-11-27',
      tourists_all: 9,
      agency_name: 'ห้างหุ้นส่วนจำกัด บุษบาทราเวล',
      agency_license: '11/00888',
      day: 1,
      days: 6,
      last_check_in: null,
      first_place: 'ตลาดน้ำ',
      first_daypart: 2,
      guide_name: '',
      guide_license: '',
      guide_mobile: '',
    },
  ],
  jobs: [
    {
      joborder_code: '110000369000143',
      startdate: '2026-11-24',
      enddate: '2026-11-25',
      tourists_all: 31,
      agency_name: 'บริษัท ล้านนา จำกัด',
      agency_license: '11/00999',
      guides: 4,
      unanswered: 2,
      refused: [{ name: 'ประสิทธิ์ ดีพร้อม', reason: 'ป่วย' }],
    },
  ],
  places: [
    newPlace(61, { similar: { id: 34, name: 'ตลาดนัด', distance: 80 } }),
    newPlace(62, { created_at: '2026-11-22T01:00:00Z', added_by: '' }),
    newPlace(63),
    newPlace(64),
    newPlace(65),
  ],
  licences: [
    {
      users_id: 101,
      name: 'ปราณี เก่าแก่',
      type_id: 2,
      license: '21-00042',
      license_expires: '2026-11-21',
      joborders_after: 2,
    },
    {
      users_id: 202,
      name: 'อนุชา เดินทาง',
      type_id: 2,
      license: '21-00043',
      license_expires: '2026-11-29',
      joborders_after: 6,
    },
    {
      users_id: 303,
      name: 'สายใจ ทองดี',
      type_id: 3,
      license: '11/00444',
      license_expires: '2026-12-18',
      joborders_after: 0,
    },
  ],
  accounts: [
    {
      users_id: 505,
      name: 'วีระ ใหม่',
      type_id: 4,
      username: 'weera',
      created_at: '2026-10-01T02:00:00Z',
      initial_password_ends: '2026-10-31T02:00:00Z',
    },
  ],
};

const group = (name: string | RegExp) => page.getByRole('region', { name, exact: true });

test('of more new places than are shown the rest is one link away', async () => {
  api.answer(QUEUE, { ...WAITING, counts: { ...WAITING.counts, places: 1200 } });
  await openScreen('/Workqueue', { as: 'officer', now: NOW });
  const all = field('queue-places').getByRole('link', { name: 'ดูทั้งหมด' });
  await expect.poll(() => hrefsOf(all)).toEqual(['/places?status=new']);
  expect(textsOf(page.getByCss('#queue-places header b'))).toEqual(['1,200']);
});

test('D72: a licence counts on its last day', async () => {
  const ends = (users_id: number, license_expires: string) => ({
    ...WAITING.licences[0]!,
    users_id,
    license_expires,
  });
  const licences = [ends(1, '2026-11-21'), ends(2, '2026-11-22'), ends(3, '2026-11-23')];
  api.answer(QUEUE, { ...empty(), licences, counts: { ...empty().counts, licences: 3 } });
  await openScreen('/Workqueue', { as: 'officer', now: NOW });
  const rows = page.getByRole('region', { name: /^ใบอนุญาตหมดอายุแล้ว/ }).getByRole('listitem');
  await expect
    .poll(() =>
      textsOf(rows).map((text) => /หมดอายุ(?!แล้วหรือ).*?69( วันนี้| อีก \d+ วัน)?/.exec(text)?.[0]),
    )
    .toEqual([
      'หมดอายุแล้วเมื่อ 21 พ.ย. 2569',
      'หมดอายุ 22 พ.ย. 2569 วันนี้',
      'หมดอายุ 23 พ.ย. 2569 อีก 1 วัน',
    ]);
  // All are shown: there is no rest to tell of.
  expect(page.getByText(/^แสดง \d+ จาก/).elements()).toEqual([]);
});

test('D72: each group says what waits, for how long and where to go', async () => {
  api.answer(QUEUE, WAITING);
  await openScreen('/Workqueue', { as: 'officer', now: NOW });
  const overview = page.getByRole('navigation', { name: 'จำนวนงานแต่ละกลุ่ม' }).getByRole('link');
  await expect
    .poll(() => textsOf(overview))
    .toEqual([
      'ไม่มีเช็กอินวันนี้ 2',
      'มัคคุเทศก์ยังไม่พร้อม 1',
      'สถานที่รออนุมัติ 5',
      'ใบอนุญาตใกล้หมดอายุ 4',
      'ยังไม่เคยเข้าใช้ 24',
    ]);
  // Groups on the road and those who leave soon are marked, each leads to its place on the page.
  await expect
    .poll(() => overview.elements().map((each) => (each as HTMLElement).dataset.urgent))
    .toEqual(['true', 'true', undefined, undefined, undefined]);
  await expect
    .poll(() => hrefsOf(overview))
    .toEqual(['silent', 'jobs', 'places', 'licences', 'accounts'].map((name) => `#queue-${name}`));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^งานรอดำเนินการ$/);
  const part = (name: string) => document.getElementById(`queue-${name}`)!;
  const links = (name: string) => hrefsOf(field(`queue-${name}`).getByRole('link'));
  await expect
    .poll(() => textOf(part('silent')))
    .toBe(
      [
        'คณะที่กำลังเดินทาง ยังไม่มีเช็กอินวันนี้ 2 เรียงตามเวลาที่เงียบนานสุด',
        '1100001 69 000141 วันที่ 3 จาก 5 · 23 คน บริษัท ดอกบัวทัวร์ จำกัด 11/00777',
        'เช็กอินล่าสุด 21 พ.ย. 2569 16:10 น. จุดแรกวันนี้: วัดอรุณ ช่วงเช้า',
        'มาลี พาเที่ยว · 21-00042 082 000 0202 โทร ติดตาม',
        '1100002 69 000142 วันที่ 1 จาก 6 · 9 คน ห้างหุ้นส่วนจำกัด บุษบาทราเวล 11/00888',
        'ยังไม่เคยเช็กอิน จุดแรกวันนี้: ตลาดน้ำ ช่วงบ่าย ไม่มีมัคคุเทศก์ ติดตาม',
      ].join(' '),
    );
  expect(links('silent')).toEqual([
    '/joborder/progress?joborder_code=110000169000141',
    'tel:0820000202',
    '/joborder/progress?joborder_code=110000169000141',
    '/joborder/progress?joborder_code=110000269000142',
    '/joborder/progress?joborder_code=110000269000142',
  ]);
  await expect
    .poll(() => textOf(part('jobs')))
    .toBe(
      [
        'มัคคุเทศก์ปฏิเสธหรือยังไม่ตอบ เดินทางภายใน 3 วัน 1 เดินทางก่อนอยู่บน',
        '1100003 69 000143 อ. 24 พ.ย. · 31 คน บริษัท ล้านนา จำกัด 11/00999',
        'ประสิทธิ์ ดีพร้อม ปฏิเสธ ป่วย ยังไม่ตอบ 2 จาก 4 คน เปิดใบสั่งงาน',
      ].join(' '),
    );
  expect(links('jobs')).toEqual([
    '/joborder/progress?joborder_code=110000369000143',
    '/Savedoc/110000369000143',
  ]);
  await expect
    .poll(() => textOf(part('places')))
    .toBe(
      [
        'สถานที่รออนุมัติ 5 เก่าที่สุดอยู่บน ตรวจทีละแห่ง 1 จาก 5 เลือก 0 จาก 5 แห่ง',
        'ตลาด 61 ประเภท 61 · จังหวัด 61 ชื่อคล้าย “ตลาดนัด” ห่าง 80 ม. ผู้เพิ่ม 61 รอ 2 วัน อนุมัติ',
        'ตลาด 62 ประเภท 62 · จังหวัด 62 ไม่ทราบผู้เพิ่ม เข้ามาวันนี้ อนุมัติ',
        ...[63, 64, 65].map(
          (id) => `ตลาด ${id} ประเภท ${id} · จังหวัด ${id} ผู้เพิ่ม ${id} รอ 2 วัน อนุมัติ`,
        ),
      ].join(' '),
    );
  expect(links('places')).toEqual([
    '/Workqueue/places',
    ...[61, 62, 63, 64, 65].map((id) => `/places/detail?placeid=${id}`),
  ]);
  await expect
    .poll(() => textOf(part('licences')))
    .toBe(
      [
        'ใบอนุญาตหมดอายุแล้วหรือจะหมดใน 1 เดือน 4 หมดก่อนอยู่บน',
        'ปราณี เก่าแก่ มัคคุเทศก์ 21-00042 หมดอายุแล้วเมื่อ 21 พ.ย. 2569 มี 2 ใบสั่งงานหลังวันนี้ ต่ออายุ',
        'อนุชา เดินทาง มัคคุเทศก์ 21-00043 หมดอายุ 29 พ.ย. 2569 อีก 7 วัน มี 6 ใบสั่งงานหลังวันนี้ ต่ออายุ',
        'สายใจ ทองดี ผู้ประกอบธุรกิจนำเที่ยว 11/00444 หมดอายุ 18 ธ.ค. 2569 อีก 26 วัน ไม่มีใบสั่งงานหลังวันนี้ ต่ออายุ',
        'แสดง 3 จาก 4 รายการ',
      ].join(' '),
    );
  expect(links('licences')).toEqual([
    '/Userdetail/101?mode=read&tab=licence',
    '/Userdetail/101?mode=write&tab=licence',
    '/Userdetail/202?mode=read&tab=licence',
    '/Userdetail/202?mode=write&tab=licence',
    '/Userdetail/303?mode=read&tab=licence',
    '/Userdetail/303?mode=write&tab=licence',
  ]);
  await expect
    .poll(() => textOf(part('accounts')))
    .toBe(
      [
        'บัญชีที่ยังไม่เคยเข้าใช้ 24 รหัสผ่านเริ่มต้นของ 1 บัญชีหมดอายุแล้ว',
        'วีระ ใหม่ เจ้าหน้าที่กรมการท่องเที่ยว · weera รหัสผ่านเริ่มต้นหมดอายุเมื่อ 31 ต.ค. 2569 09:00 น.',
        'สร้างบัญชี 1 ต.ค. 2569 ดูบัญชี แสดง 1 จาก 24 รายการ',
      ].join(' '),
    );
  expect(links('accounts')).toEqual(['/Userdetail/505?mode=read', '/Userdetail/505?mode=read']);
  await expectAccessible();
  await emulateMedia({ scheme: 'dark' });
  await expectAccessible();
});

/** Places wait, until they are approved; the number of the menu follows. */
function answerPlaces(...ids: number[]) {
  let left = ids.map((id) => newPlace(id));
  const others = 40;
  const queue = (): Queue => {
    const { counts, ...rest } = empty();
    return { ...rest, counts: { ...counts, places: left.length }, places: left };
  };
  api
    .answer(QUEUE, queue)
    .answer(COUNT, () => ({ status: 'success' as const, count: others + left.length }))
    .answer(APPROVE, ({ body }) => {
      left = left.filter(({ id }) => !body.place_ids.includes(id));
      const approved = body.place_ids.length;
      return { status: 'success' as const, msg: `อนุมัติสถานที่แล้ว ${approved} แห่ง`, approved };
    })
    .answer('GET /api/v2/web/place/get/:id', ({ params }) =>
      placeDetailOf(Number(params.id), { photo: '' }),
    );
}
const asked = () => api.sent(APPROVE).map(({ body }) => body.place_ids);
const menu = () =>
  textsOf(
    page
      .getByRole('navigation', { name: 'เมนูหลัก' })
      .first()
      .getByRole('link', { name: /^งานรอดำเนินการ/ }),
  );

test('D72: places are approved in their row, or several together; the menu counts along', async () => {
  answerPlaces(61, 62, 63, 64, 65);
  await openScreen('/Workqueue', { as: 'officer', now: NOW });
  const places = group('สถานที่รออนุมัติ');
  const rows = places.getByRole('listitem');
  await expect.poll(menu).toEqual(['งานรอดำเนินการ 45']);
  await places.getByRole('button', { name: 'อนุมัติ ตลาด 61' }).click();
  await expect.poll(toasts).toEqual(['อนุมัติสถานที่แล้ว 1 แห่ง']);
  await expect.poll(() => rows.elements().length).toBe(4);
  expect(asked()).toEqual([[61]]);
  await expect.poll(menu).toEqual(['งานรอดำเนินการ 44']);
  await expect.element(places.getByRole('heading', { level: 2 })).toHaveFocus();

  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(2).getByRole('checkbox').click();
  await expect.element(places.getByText('เลือก 2 จาก 4 แห่ง')).toBeVisible();
  await rows.nth(3).getByRole('checkbox').click();
  await expect.element(places.getByText('เลือก 3 จาก 4 แห่ง')).toBeVisible();
  await rows.nth(3).getByRole('checkbox').click();
  await expect.element(places.getByText('เลือก 2 จาก 4 แห่ง')).toBeVisible();
  await places.getByRole('button', { name: 'อนุมัติ 2 แห่งที่เลือก' }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  expect(asked().at(-1)).toEqual([62, 64]);
  await expect.poll(menu).toEqual(['งานรอดำเนินการ 42']);
  // What was picked is gone: nothing is left to approve together.
  await expect.element(places.getByText('เลือก 0 จาก 2 แห่ง')).toBeVisible();
  const together = places.getByRole('button', { name: /แห่งที่เลือก$/ });
  expect(together.elements()).toEqual([]);
  // The box above picks all of them, and lets all of them go.
  const all = places.getByRole('checkbox').first();
  await all.click();
  await expect.element(places.getByText('เลือก 2 จาก 2 แห่ง')).toBeVisible();
  await all.click();
  await expect.element(places.getByText('เลือก 0 จาก 2 แห่ง')).toBeVisible();
  expect(together.elements()).toEqual([]);
  // Only the row that is being approved says so.
  const release = api.hold(APPROVE);
  await rows.nth(1).getByRole('button').click();
  await expect
    .poll(() =>
      rows
        .getByRole('button')
        .elements()
        .map((each) => each.getAttribute('aria-busy')),
    )
    .toEqual([null, 'true']);
  release();
  await expect.poll(() => rows.elements().length).toBe(1);
});

test('D72: places are looked at one after the other, skipped, gone back to and approved', async () => {
  answerPlaces(61, 62);
  await openScreen('/Workqueue', { as: 'officer', now: NOW });
  await page.getByRole('link', { name: 'ตรวจทีละแห่ง 1 จาก 2' }).click();
  await expect.poll(address).toBe('/Workqueue/places');
  const card = page.getByRole('article');
  const at = () => textsOf(page.getByRole('main').getByRole('status'));
  await expect.poll(at).toEqual(['แห่งที่ 1 จาก 2 · อนุมัติแล้ว 0']);
  await expect.element(page.getByRole('heading', { name: 'ที่อยู่' })).toBeVisible();
  await expect
    .poll(() => textOf(card.element()))
    .toBe(
      [
        'รออนุมัติ · รอ 2 วัน ประเภท 61 ตลาด 61 เพิ่มโดย ผู้เพิ่ม 61 · 20 พ.ย. 2569 10:00 น.',
        'ที่อยู่ 61 ถนนทดสอบ ตำบล 61 อำเภอ 61 จังหวัด 61 เวลาเปิดทำการ ไม่มีข้อมูลเวลาเปิดทำการ',
        'การติดต่อ โทรศัพท์ 02 222 3333 อีเมล hello@example.org เว็บไซต์ https://example.org/pavilion',
        'เฟซบุ๊ก river.pavilion อินสตาแกรม @pavilion Google Business River Pavilion',
        'รายละเอียด รายละเอียด 61',
      ].join(' '),
    );
  await expectAccessible();
  await page.viewport(360, 740);
  expectNoSidewaysScroll();
  await page.viewport(1366, 768);
  await page.getByRole('button', { name: 'ข้าม' }).click();
  await expect.poll(at).toEqual(['แห่งที่ 2 จาก 2 · อนุมัติแล้ว 0']);
  await expect.element(card.getByRole('heading', { level: 2 })).toHaveTextContent(/^ตลาด 62$/);
  await page.getByRole('button', { name: 'ก่อนหน้า' }).click();
  await page.getByRole('button', { name: 'อนุมัติ ไปแห่งที่ 2' }).click();
  await expect.poll(at).toEqual(['แห่งที่ 2 จาก 2 · อนุมัติแล้ว 1']);
  await expect.element(card.getByRole('heading', { level: 2 })).toHaveTextContent(/^ตลาด 62$/);
  await page.getByRole('button', { name: 'อนุมัติ และจบการตรวจ' }).click();
  await expect.poll(address).toBe('/Workqueue');
  expect(asked()).toEqual([[61], [62]]);
  await expect.element(page.getByRole('region', { name: 'ไม่มีงานรอดำเนินการ' })).toBeVisible();
  await expect.poll(menu).toEqual(['งานรอดำเนินการ 40']);
});

const CHANGE: IdentityChange = {
  id: 91,
  kind: 'agency',
  users_id: 303,
  requested_by: 'บัวผัน ใจงาม',
  requested_at: '2026-11-19T04:05:00Z',
  holder: 'บริษัท ดอกบัวทัวร์ จำกัด',
  fields: [{ field: 'license', current: '11/00777', asked: '11/00701' }],
  taken_by: '',
  orders: 12,
};

describe.each([
  {
    lang: 'th',
    title: 'ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต',
    refuse: 'ปฏิเสธ คำขอของบริษัท ดอกบัวทัวร์ จำกัด',
    reason: 'เหตุผลที่ปฏิเสธ (เจ้าของจะเห็นข้อความนี้)',
    confirm: 'ยืนยันปฏิเสธ',
    missing: 'กรุณาระบุเหตุผลที่ปฏิเสธ',
    text: [
      'บริษัท ดอกบัวทัวร์ จำกัดผู้ประกอบธุรกิจนำเที่ยว · ยื่นโดย บัวผัน ใจงาม เมื่อ 19 พ.ย. 2569 11:05 น. · รอ 3 วัน',
      'ข้อมูล ปัจจุบัน ขอเปลี่ยนเป็น เลขที่ใบอนุญาต 11/00777 11/00701',
      'ใบสั่งงานที่ยื่นแล้ว 12 ฉบับคงชื่อและเลขเดิม · ไม่ซ้ำกับรายอื่น ปฏิเสธ อนุมัติ',
    ].join(' '),
  },
  {
    lang: 'en',
    title: 'Changes of names and licence numbers',
    refuse: 'Refuse the request of บริษัท ดอกบัวทัวร์ จำกัด',
    reason: 'Reason of the refusal (its owner reads this)',
    confirm: 'Refuse the change',
    missing: 'please say why the change is refused',
    text: [
      'บริษัท ดอกบัวทัวร์ จำกัดTour business · asked by บัวผัน ใจงาม on 19 Nov 2026 11:05 · waiting for 3 days',
      'Field In force Asked for Licence number 11/00777 11/00701',
      '12 filed job orders keep the present name and number · nobody else has it Refuse Approve',
    ].join(' '),
  },
] as const)('another licence number, in $lang', (words) => {
  test('D59 D72: stands beside the one in force, and is refused with a reason', async () => {
    let left = [CHANGE];
    api
      .answer(QUEUE, () => {
        const { counts, ...rest } = empty();
        return { ...rest, counts: { ...counts, identity: left.length } };
      })
      .answer('GET /api/v2/web/identity/changes', () => ({
        status: 'success' as const,
        changes: left,
        count: left.length,
      }))
      .answer(REFUSE_CHANGE, () => {
        left = [];
        return { status: 'success' as const, message: 'ปฏิเสธแล้ว' };
      });
    await openScreen('/Workqueue', { as: 'officer', now: NOW, lang: words.lang });
    const item = group(words.title).getByRole('listitem');
    await expect.poll(() => textsOf(item)).toEqual([words.text]);
    await expect.poll(() => item.element().querySelector('mark')?.textContent).toBe('01');
    await expectAccessible();
    await item.getByRole('button', { name: words.refuse }).click();
    const reason = item.getByRole('textbox', { name: words.reason });
    await expect.element(reason).toHaveFocus();
    const confirm = item.getByRole('button', { name: words.confirm });
    await confirm.click();
    await expect.element(reason).toHaveAccessibleDescription(words.missing);
    expect(api.sent(REFUSE_CHANGE)).toEqual([]);
    await page.viewport(360, 740);
    await expectAccessible();
    expectNoSidewaysScroll();
    await page.viewport(1366, 768);
    await reason.fill('เลขไม่ตรงกับทะเบียน');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => item.elements()).toEqual([]);
    expect(api.sent(REFUSE_CHANGE).map(({ body }) => body)).toEqual([
      { change_id: 91, reason: 'เลขไม่ตรงกับทะเบียน' },
    ]);
    await expect.poll(toasts).toEqual(['ปฏิเสธแล้ว']);
  });

  test('a reason that the server refuses is refused at its field, and stays', async () => {
    api
      .answer(QUEUE, { ...empty(), counts: { ...empty().counts, identity: 1 } })
      .answer('GET /api/v2/web/identity/changes', {
        status: 'success',
        changes: [CHANGE],
        count: 1,
      })
      .refuse(REFUSE_CHANGE, 422, 'INVALID', 'zz', {
        issues: [{ path: 'reason', message: 'เหตุผลซ้ำ' }],
      });
    await openScreen('/Workqueue', { as: 'officer', now: NOW, lang: words.lang });
    const item = group(words.title).getByRole('listitem');
    await item.getByRole('button', { name: words.refuse }).click();
    const reason = item.getByRole('textbox', { name: words.reason });
    await reason.fill('เลขไม่ตรง');
    await item.getByRole('button', { name: words.confirm }).click();
    await expect.element(reason).toHaveAccessibleDescription('เหตุผลซ้ำ');
    await expect.element(reason).toHaveValue('เลขไม่ตรง');
  });
});
