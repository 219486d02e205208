import type { UserDetail } from '@joborder/shared/users/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, field, textOf, toneOf, toasts, typeIn } from '../../../test/look';
import { api, openScreen } from '../../../test/screen';
import { NOW, USERS } from '../../../test/users';

const GET = 'GET /api/v2/web/users/get/:id';
const RESET = 'POST /api/v2/web/users/second_factor/reset';
const RENEW = 'POST /api/v2/web/users/initial_password/renew';
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const status = () => page.getByRole('main').getByRole('status').first();

async function open(
  user: UserDetail,
  query = 'mode=read',
  more: Partial<Parameters<typeof openScreen>[1]> = {},
) {
  api.answer(GET, user);
  await openScreen(`/Userdetail/${user.id}?${query}`, { as: 'admin', now: NOW, ...more });
  await expect.element(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
}

describe('the second factor of an account', () => {
  const OFF = 'ยกเลิกการยืนยันตัวตนสองชั้น';
  const ask = dialog('ยกเลิกการยืนยันตัวตนสองชั้นของ มาลี พาเที่ยว?');

  test('is taken away by somebody else when that is confirmed, and the account is read again', async () => {
    api.answer(RESET, { status: 'success', message: 'ยกเลิกแล้ว' });
    await open({ ...USERS.guide, second_factor: true }, 'mode=write');
    await expect
      .element(status())
      .toHaveTextContent(
        'บัญชีนี้เปิดการยืนยันตัวตนสองชั้น หากเจ้าของบัญชีทำเครื่องและรหัสกู้คืนหาย ผู้ดูแลระบบยกเลิกให้ได้',
      );
    await button(OFF).click();
    await expect
      .element(ask)
      .toHaveTextContent('บัญชีจะออกจากระบบทุกเครื่อง และเข้าสู่ระบบด้วยรหัสผ่านอย่างเดียวจนกว่าเจ้าของจะเปิดใหม่');
    await ask.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
    await expect.element(ask).not.toBeInTheDocument();
    expect(api.sent(RESET)).toEqual([]);
    await button(OFF).click();
    api.answer(GET, USERS.guide);
    await ask.getByRole('button', { name: OFF, exact: true }).click();
    await expect.poll(toasts).toEqual(['ยกเลิกแล้ว']);
    expect(api.sent(RESET).map(({ body }) => body)).toEqual([{ users_id: 202 }]);
    await expect.element(button(OFF)).not.toBeInTheDocument();
  });

  test('stays where the server refuses, which is said', async () => {
    api.refuse(RESET, 403, 'FORBIDDEN', 'ทำไม่ได้');
    await open({ ...USERS.guide, second_factor: true }, 'mode=write');
    await button(OFF).click();
    await ask.getByRole('button', { name: OFF, exact: true }).click();
    await expect.element(dialog('ไม่สำเร็จ')).toHaveTextContent('ทำไม่ได้');
    await dialog('ไม่สำเร็จ').getByRole('button', { name: 'ตกลง' }).click();
    await expect.element(button(OFF)).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['oneself', { ...USERS.admin, second_factor: true }, 'admin'],
    ['whoever has none', USERS.guide, 'admin'],
    ['anybody by an officer', { ...USERS.guide, second_factor: true }, 'officer'],
  ] as const)('is not taken away from %s', async (_, user, as) => {
    await open(user, 'mode=write', { as });
    await expect.element(button('บันทึก').first()).toBeVisible();
    expect(button(OFF).elements()).toEqual([]);
  });
});

describe('a first password', () => {
  const renew = 'ต่ออายุรหัสผ่านเริ่มต้น';
  const later = { ...USERS.guide, initial_password_ends: '2026-11-23T03:15:00Z' };

  test('that still opens says until when; who may not change the account cannot renew it', async () => {
    await open({ ...later, editable: false });
    await expect
      .element(status())
      .toHaveTextContent('บัญชีนี้ยังไม่เคยตั้งรหัสผ่าน รหัสผ่านเริ่มต้นใช้ได้ถึง 23 พ.ย. 2569 10:15 น.');
    expect(button(renew).elements()).toEqual([]);
  });

  test('is renewed only when that is confirmed, and a refusal is said', async () => {
    api.refuse(RENEW, 409, 'CONFLICT', 'ตั้งรหัสผ่านแล้ว');
    await open(later);
    await button(renew).click();
    const ask = dialog('ต่ออายุรหัสผ่านเริ่มต้นของ มาลี พาเที่ยว?');
    await ask.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
    await expect.element(ask).not.toBeInTheDocument();
    expect(api.sent(RENEW)).toEqual([]);
    await button(renew).click();
    await ask.getByRole('button', { name: renew, exact: true }).click();
    await expect.element(dialog('ไม่สำเร็จ')).toHaveTextContent('ตั้งรหัสผ่านแล้ว');
    await dialog('ไม่สำเร็จ').getByRole('button', { name: 'ตกลง' }).click();
    expect(api.sent(RENEW).map(({ body }) => body)).toEqual([{ users_id: 202 }]);
  });
});

describe('the end of a licence', () => {
  const end = () => field('guide.license_expires');
  const hint = () =>
    end().element().closest('div')?.querySelector<HTMLElement>('[data-tone]') ?? null;

  test.each([
    ['2026-11-21', 'หมดอายุแล้ว', 'red', '21-11-2569'],
    ['2026-11-22', 'หมดอายุวันนี้', 'amber', '22-11-2569'],
    ['2026-12-23', 'อีก 31 วัน', 'amber', '23-12-2569'],
    ['2026-12-24', null, null, '24-12-2569'],
    [null, null, null, '-'],
  ] as const)('D64: %s is said as %s', async (license_expires, words, tone, shown) => {
    await open({ ...USERS.guide, license_expires }, 'mode=read&tab=licence');
    await expect.poll(() => document.getElementById('guide.license_expires')).not.toBeNull();
    await expect.element(end()).toHaveAccessibleName('วันหมดอายุใบอนุญาต');
    await expect.element(end()).toHaveValue(shown);
    expect(hint() && [textOf(hint()!), toneOf(hint()!)]).toEqual(words && [words, tone]);
    expect(page.getByRole('group', { name: 'ต่ออายุใบอนุญาต' }).elements()).toEqual([]);
  });

  test.each([
    [null, 'ต่ออายุ นับต่อจาก 22 พ.ย. 2569', '22-11-2571'],
    ['2026-11-20', 'ต่ออายุ นับต่อจาก 22 พ.ย. 2569', '22-11-2571'],
    ['2027-02-28', 'ต่ออายุ นับต่อจาก 28 ก.พ. 2570', '28-02-2572'],
  ] as const)(
    'D64: %s is renewed from today or from its end',
    async (license_expires, words, two) => {
      await open({ ...USERS.guide, license_expires }, 'mode=write&tab=licence');
      const renewal = page.getByRole('group', { name: 'ต่ออายุใบอนุญาต' });
      await expect.element(renewal.getByText(words, { exact: true })).toBeVisible();
      await renewal.getByRole('button', { name: 'ต่ออายุ 2 ปี' }).click();
      await expect.element(end()).toHaveValue(two);
    },
  );
});

test('D64: every field of the licence of an agency is sent as it was typed', async () => {
  const SAVE = 'POST /api/v2/web/users/update/agency';
  api.answer(SAVE, { status: 'success', message: 'ok' });
  await open(USERS.agency, 'mode=write&tab=licence');
  await typeIn('agency.name', 'บริษัท มะลิทัวร์ จำกัด');
  await typeIn('agency.license', '11/00888');
  await typeIn('agency.signatory', 'นางเงิน มีทอง');
  await button('บันทึก').first().click();
  await expect
    .poll(() => api.sent(SAVE).map(({ body }) => body))
    .toEqual([
      {
        agency_id: 33,
        agency: {
          name: 'บริษัท มะลิทัวร์ จำกัด',
          license: '11/00888',
          license_expires: '2027-03-31',
          address: '3 ถนนบัวขาว',
          signatory: 'นางเงิน มีทอง',
        },
      },
    ]);
});

test('UDET-09: access to the website and the province of a police officer are sent as chosen', async () => {
  const SAVE = 'POST /api/v2/web/users/update/information';
  api
    .answer(SAVE, { status: 'success', message: 'ok' })
    .answer('POST /api/v2/web/data/provinces/get', [
      { id: 20, name: 'ชลบุรี' },
      { id: 83, name: 'ภูเก็ต' },
    ] as never);
  await open(USERS.police, 'mode=write');
  await expect.poll(() => page.getByRole('option', { name: 'ภูเก็ต' }).elements().length).toBe(1);
  const province = page.getByLabelText('จังหวัดที่ประจำ');
  await expect.element(province).toHaveValue('20');
  await province.selectOptions('83');
  await page.getByLabelText('เข้าใช้เว็บไซต์').selectOptions('ปิดการใช้งาน');
  await button('บันทึก').first().click();
  const sent = () =>
    api.sent(SAVE).map(({ body }) => {
      const { information } = body as { information: Record<string, unknown> };
      return [information.website_enable, information.province_id];
    });
  await expect.poll(sent).toEqual([[0, 83]]);
  await dialog('สำเร็จ!').getByRole('button', { name: 'ตกลง' }).click();
  await province.selectOptions('ไม่ระบุ');
  await button('บันทึก').first().click();
  await expect.poll(() => sent().at(-1)).toEqual([0, '']);
});
