import type { AuditRow } from '@joborder/shared/audit/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { cellsOf, dialog, headsOf, hrefsOf, textOf, textsOf } from '../../test/look';
import { api, openScreen } from '../../test/screen';

const LINE = 'GET /api/v2/web/audit/get/:log_id';
const row: AuditRow = {
  log_id: 9004,
  at: '2026-11-22T03:05:00Z',
  actor_name: 'พิมพ์ชนก ศรีสุวรรณ',
  actor_type: 3,
  action: 'trip.edit',
  entity: 'trip',
  record: 'กรุงเทพฯ คลาสสิก',
  record_id: 71,
  ip: '203.155.112.204',
};
async function open(more: Partial<AuditRow> = {}, lang: 'th' | 'en' = 'th') {
  api.answer('GET /devexpress/audit', gridOf([{ ...row, ...more }]));
  await openScreen('/Audit', { as: 'admin', lang, now: '2026-11-22T10:15:00+07:00' });
  await page.getByRole('button', { name: /^(รายละเอียด ของรายการ|Details of line) 9,004$/ }).click();
  await expect.element(dialog()).toBeVisible();
}
const changes = () => dialog().getByRole('table');
/** Each row with its name. */
const changed = () =>
  cellsOf(changes()).length === 0
    ? []
    : [...changes().element().querySelectorAll('tbody tr')].map((each) =>
        [...each.children].map((cell) => textOf(cell)),
      );

test.each([
  [
    'th',
    ['ข้อมูล', 'ก่อน', 'หลัง'],
    [
      ['ชื่อ', '–', 'วัดอรุณ'],
      ['การเผยแพร่', 'ใช่', 'ไม่ใช่'],
      ['อนุมัติเมื่อ', '21 พ.ย. 2569 23:59 น.', '12'],
      ['สถานที่ในแผน', 'วันที่: 1, รหัสสถานที่: 34 –', 'รหัสสถานที่: 35'],
      ['unheard_of', 'ก่อน', 'หลัง'],
      ['unheard_at', '–', '22 พ.ย. 2569 14:30 น.'],
      ['ใบอนุญาตหมดอายุ', '14 ต.ค. 2569', '30 พ.ย. 2574'],
      ['สถานะ', 'รออนุมัติ', 'อนุมัติแล้ว'],
      ['ประเภทผู้ใช้', '–', 'เจ้าหน้าที่กรมการท่องเที่ยว'],
      ['เข้าใช้เว็บไซต์', 'ใช่', 'ไม่ใช่'],
      ['เลขที่ใบอนุญาตที่ขอ', '–', '11/00009'],
      ['คำนำหน้า', '–', 'นางสาว'],
      ['ชื่อตัว', '–', 'บัวผัน'],
      ['เลขที่ใบอนุญาตไม่ถูกต้องหรือซ้ำ', 'ใช่', 'ไม่ใช่'],
      ['จำนวน', '1', '2'],
    ],
  ],
  [
    'en',
    ['Data', 'Before', 'After'],
    [
      ['Name', '–', 'วัดอรุณ'],
      ['Visibility', 'Yes', 'No'],
      ['Approved at', '21 Nov 2026 23:59', '12'],
      ['Places of the plan', 'Day: 1, Place id: 34 –', 'Place id: 35'],
      ['unheard_of', 'ก่อน', 'หลัง'],
      ['unheard_at', '–', '22 Nov 2026 14:30'],
      ['Licence expires', '14 Oct 2026', '30 Nov 2031'],
      ['Status', 'Awaiting approval', 'Approved'],
      ['Kind of user', '–', 'Department officer'],
      ['May use the website', 'Yes', 'No'],
      ['Licence asked for', '–', '11/00009'],
      ['Title', '–', 'นางสาว'],
      ['First name', '–', 'บัวผัน'],
      ['Licence number unclear', 'Yes', 'No'],
      ['Number', '1', '2'],
    ],
  ],
] as const)('D36: what changed stands in words, in %s', async (lang, heads, rows) => {
  api.answer(LINE, {
    status: 'success',
    changes: [
      { field: 'name', before: null, after: 'วัดอรุณ' },
      { field: 'visibility', before: true, after: false },
      { field: 'approved_at', before: '2026-11-21T16:59:00.250Z', after: 12 },
      { field: 'stops', before: ['day: 1, place_id: 34', null], after: ['place_id: 35'] },
      { field: 'unheard_of', before: 'ก่อน', after: 'หลัง' },
      { field: 'unheard_at', before: null, after: '2026-11-22T07:30:00Z' },
      { field: 'license_expires', before: '2026-10-14', after: '2031-11-30' },
      { field: 'status', before: 'new', after: 'approved' },
      { field: 'type', before: null, after: 4 },
      { field: 'website_enable', before: 1, after: 0 },
      { field: 'asked_license', before: null, after: '11/00009' },
      { field: 'title', before: null, after: 'นางสาว' },
      { field: 'first_name', before: null, after: 'บัวผัน' },
      { field: 'license_unclear', before: true, after: false },
      { field: 'count', before: 1, after: 2 },
    ],
  });
  await open({}, lang);
  await expect.poll(changed).toEqual(rows);
  await expect.poll(() => headsOf(changes())).toEqual(heads);
});

test('D36: the state of an account stands in words', async () => {
  api.answer(LINE, {
    status: 'success',
    changes: [{ field: 'status', before: 1, after: 2 }],
  });
  await open({ entity: 'user', action: 'user.edit' });
  await expect.poll(changed).toEqual([['สถานะ', 'ใช้งาน', 'ระงับ']]);
});

test('D36: the line itself is told whole, and what did not change is said', async () => {
  api.answer(LINE, { status: 'success', changes: [] });
  await open();
  await expect
    .poll(() => textsOf(dialog().getByRole('definition')))
    .toEqual([
      '22 พ.ย. 2569 10:05 น.',
      'พิมพ์ชนก ศรีสุวรรณ · ผู้ประกอบธุรกิจนำเที่ยว',
      'แผนการเดินทาง · กรุงเทพฯ คลาสสิก',
      '203.155.112.204',
    ]);
  await expect.element(dialog('แก้ไขแผนการเดินทาง')).toBeVisible();
  await expect
    .element(dialog().getByText('รายการนี้ไม่มีข้อมูลที่เปลี่ยนแปลง', { exact: true }))
    .toBeVisible();
  expect(changes().elements()).toEqual([]);
});

test.each([
  ['job_order', '/joborder/progress?joborder_code=110077769000141'],
  ['place', '/places/detail?placeid=71'],
  ['trip', '/Tripdetail?id=71'],
  ['user', '/Userdetail/71?mode=read'],
] as const)('D36: the record of a %s has its page', async (entity, href) => {
  api.answer(LINE, { status: 'success', changes: [] });
  await open({ entity, record: entity === 'job_order' ? '110077769000141' : 'x' });
  await expect
    .poll(() => hrefsOf(dialog().getByRole('link', { name: 'เปิดข้อมูลนี้' })))
    .toEqual([href]);
});

test('D36: an order is named by its number as it is printed, in the list and in its line', async () => {
  api.answer(LINE, { status: 'success', changes: [] });
  await open({ entity: 'job_order', record: '110077769000141' });
  await expect
    .poll(() => textsOf(dialog().getByRole('definition'))[2])
    .toBe('ใบสั่งงาน · 1100777 69 000141');
  expect(textsOf(page.getByText('1100777 69 000141', { exact: true }))).toHaveLength(1);
});

test('D36: a line of the system without a record has no page, and nothing unknown is hidden', async () => {
  api.answer(LINE, { status: 'success', changes: [] });
  await open({
    actor_name: '',
    actor_type: 0,
    record: '',
    record_id: null,
    ip: '',
    entity: 'odd',
    action: 'odd.deed',
  });
  await expect.element(dialog('odd.deed')).toBeVisible();
  await expect
    .poll(() => textsOf(dialog().getByRole('definition')).slice(1))
    .toEqual(['ระบบ หรือผู้ที่ยังไม่เข้าสู่ระบบ', 'odd', '–']);
  expect(dialog().getByRole('link').elements()).toEqual([]);
});

test('D36: changes that do not come are asked for again', async () => {
  api.refuse(LINE, 500, 'INTERNAL', 'ระบบขัดข้อง');
  await open();
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toBeVisible();
  api.answer(LINE, { status: 'success', changes: [{ field: 'name', before: 'ก', after: 'ข' }] });
  await alert.getByRole('button').click();
  await expect.poll(changed).toEqual([['ชื่อ', 'ก', 'ข']]);
});

test('D36: each line has changes of its own, and those of a line that was open are still there', async () => {
  const second = { ...row, log_id: 9005, record: 'เชียงใหม่ ดอยสุเทพ' };
  api.answer(LINE, ({ params }) => ({
    status: 'success' as const,
    changes: [{ field: 'name', before: 'ก่อน', after: `ชื่อของ ${params.log_id}` }],
  }));
  api.answer('GET /devexpress/audit', gridOf([row, second]));
  await openScreen('/Audit', { as: 'admin', lang: 'th', now: '2026-11-22T10:15:00+07:00' });
  for (const number of ['9,004', '9,005', '9,004']) {
    await page.getByRole('button', { name: `รายละเอียด ของรายการ ${number}`, exact: true }).click();
    await expect.poll(changed).toEqual([['ชื่อ', 'ก่อน', `ชื่อของ ${number.replace(',', '')}`]]);
    await dialog().getByRole('button', { name: 'ปิด' }).first().click();
    await expect.element(dialog()).not.toBeInTheDocument();
  }
});
