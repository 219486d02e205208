import type { IdentityChange } from '@joborder/shared/users/identity';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOW } from '../../../test/users';
import { cellsOf, textOf, textsOf, toasts } from '../../../test/look';
import { api, openScreen } from '../../../test/screen';

const LIST = 'GET /api/v2/web/identity/changes';
const APPROVE = 'POST /api/v2/web/identity/approve';
const REFUSE = 'POST /api/v2/web/identity/refuse';

const agency: IdentityChange = {
  id: 91,
  kind: 'agency',
  users_id: 303,
  requested_by: 'บัวผัน ใจงาม',
  requested_at: '2026-11-19T04:05:00Z',
  holder: 'บริษัท ดอกบัวทัวร์ จำกัด',
  fields: [
    { field: 'name', current: 'บริษัท ดอกบัวทัวร์ จำกัด', asked: 'บริษัท บัวหลวงทัวร์ จำกัด' },
    { field: 'license', current: '11/00777', asked: '11/00701' },
  ],
  taken_by: '',
  orders: 12,
};
const guide: IdentityChange = {
  id: 92,
  kind: 'guide',
  users_id: 202,
  requested_by: 'มาลี พาเที่ยว',
  requested_at: '2026-11-22T01:00:00Z',
  holder: 'มาลี พาเที่ยว',
  fields: [{ field: 'license', current: '21-00042', asked: '21-00043' }],
  taken_by: 'สมชาย นำทาง',
  orders: 3,
};

describe('the requests in the work queue', () => {
  let left: IdentityChange[] = [];
  const group = page.getByRole('region', { name: 'ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต' });
  const items = group.getByRole('list').getByRole('listitem');
  const button = (name: string) => group.getByRole('button', { name, exact: true });
  const open = async (changes: IdentityChange[], count = changes.length) => {
    left = changes;
    api
      .answer('GET /api/v2/web/work_queue/get', {
        status: 'success',
        counts: { silent: 0, jobs: 0, identity: count, places: 0, licences: 0, accounts: 0 },
        silent: [],
        jobs: [],
        places: [],
        licences: [],
        accounts: [],
      })
      .answer(LIST, () => ({
        status: 'success' as const,
        changes: left,
        count: left.length === changes.length ? count : left.length,
      }));
    await openScreen('/Workqueue', { as: 'officer', now: NOW });
    await expect.poll(() => items.elements().length).toBe(changes.length);
  };

  test('D72: the one that was approved leaves the list, the other one stays', async () => {
    api.answer(APPROVE, () => {
      left = [guide];
      return { status: 'success' as const, message: 'อนุมัติแล้ว' };
    });
    await open([agency, guide]);
    await expect
      .poll(() => textOf(group.getByRole('heading', { level: 2 }).element().parentElement!))
      .toBe('ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต 2 รอมา 3 วัน');
    await expect
      .poll(() => cellsOf(items.nth(0).getByRole('table')))
      .toEqual([
        ['ชื่อบริษัท', 'บริษัท ดอกบัวทัวร์ จำกัด', '', 'บริษัท บัวหลวงทัวร์ จำกัด'],
        ['เลขที่ใบอนุญาต', '11/00777', '', '11/00701'],
      ]);
    // What somebody else has cannot be approved, only refused.
    await expect
      .poll(() => textOf(items.nth(1).element()))
      .toContain('ซ้ำหรือคล้ายกับ สมชาย นำทาง จึงอนุมัติไม่ได้');
    await expect
      .poll(() => textOf(items.nth(1).getByRole('heading').element()))
      .toBe('มาลี พาเที่ยวมัคคุเทศก์ · ยื่นโดย มาลี พาเที่ยว เมื่อ 22 พ.ย. 2569 08:00 น. · ยื่นวันนี้');
    await expect.element(button('อนุมัติ คำขอของมาลี พาเที่ยว')).toBeDisabled();
    const account = items.nth(1).getByRole('link');
    await expect.element(account).toHaveAttribute('href', '/Userdetail/202?mode=read&tab=licence');
    await button('อนุมัติ คำขอของบริษัท ดอกบัวทัวร์ จำกัด').click();
    await expect.poll(toasts).toEqual(['อนุมัติแล้ว']);
    await expect.poll(() => textsOf(items.getByRole('link'))).toEqual(['มาลี พาเที่ยว']);
    await expect.element(group.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(api.sent(APPROVE).map(({ body }) => body)).toEqual([{ change_id: 91 }]);
    // The numbers of the queue are read again.
    await expect.poll(() => api.sent('GET /api/v2/web/work_queue/get').length).toBe(2);
  });

  test('a decision that somebody else was quicker with is told of, and the list read again', async () => {
    api.refuse(REFUSE, 409, 'CONFLICT', 'มีผู้พิจารณาแล้ว');
    await open([agency, guide], 25);
    await expect.element(group.getByText('แสดง 2 จาก 25 คำขอ เก่าที่สุดอยู่บน')).toBeVisible();
    await button('ปฏิเสธ คำขอของมาลี พาเที่ยว').click();
    const reason = group.getByRole('textbox');
    await expect.element(reason).toHaveFocus();
    await reason.fill('  ');
    await button('ยืนยันปฏิเสธ').click();
    await expect.element(reason).toHaveAccessibleDescription('กรุณาระบุเหตุผลที่ปฏิเสธ');
    await expect.element(reason).toHaveFocus();
    await reason.fill(' เลขซ้ำ ');
    await expect.element(reason).not.toHaveAccessibleDescription();
    await button('ยกเลิก').click();
    await expect.element(button('ปฏิเสธ คำขอของมาลี พาเที่ยว')).toHaveFocus();
    await expect.element(reason).not.toBeInTheDocument();
    await button('ปฏิเสธ คำขอของมาลี พาเที่ยว').click();
    await expect.element(reason).toHaveValue(' เลขซ้ำ ');
    left = [agency];
    await button('ยืนยันปฏิเสธ').click();
    await expect.poll(toasts).toEqual(['มีผู้พิจารณาแล้ว']);
    expect(api.sent(REFUSE).map(({ body }) => body)).toEqual([{ change_id: 92, reason: 'เลขซ้ำ' }]);
    await expect.poll(() => textsOf(items.getByRole('link'))).toEqual(['บริษัท ดอกบัวทัวร์ จำกัด']);
    await expect.element(group.getByRole('heading', { level: 2 })).toHaveFocus();
    const none = group.getByText('ไม่มีคำขอที่รอพิจารณา', { exact: true });
    expect(none.elements()).toEqual([]);
    api.refuse(APPROVE, 409, 'CONFLICT', 'มีผู้พิจารณาแล้ว');
    left = [];
    await button('อนุมัติ คำขอของบริษัท ดอกบัวทัวร์ จำกัด').click();
    await expect.element(none).toBeVisible();
    expect(textOf(group.element())).toBe('ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต 0 ไม่มีคำขอที่รอพิจารณา');
  });
});
