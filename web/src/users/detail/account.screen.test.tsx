import type { UserDetail } from '@joborder/shared/users/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  colourOf,
  dialog,
  field,
  textOf,
  textsOf,
  toneOf,
  toasts,
  typeIn,
} from '../../../test/look';
import { api, asksBeforeLeaving, goOnTo, openScreen } from '../../../test/screen';
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
  const OFF = 'ยกเลิกการยืนยันสองขั้นตอน';
  const ask = dialog('ยกเลิกการยืนยันสองขั้นตอนของ มาลี พาเที่ยว?');

  test('is taken away by somebody else when that is confirmed, and the account is read again', async () => {
    api.answer(RESET, { status: 'success', message: 'ยกเลิกแล้ว' });
    await open({ ...USERS.guide, second_factor: true }, 'mode=write');
    await expect
      .element(status())
      .toHaveTextContent(
        'บัญชีนี้เปิดการยืนยันสองขั้นตอน หากเจ้าของบัญชีทำเครื่องและรหัสสำรองหาย ผู้ดูแลระบบยกเลิกให้ได้',
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
  /** The colour of the box. */
  const edge = () => getComputedStyle(status().element()).borderTopColor;
  const later = { ...USERS.guide, initial_password_ends: '2026-11-23T03:15:00Z' };

  test('that still opens says until when; who may not change the account cannot renew it', async () => {
    await open({ ...later, editable: false });
    await expect
      .element(status())
      .toHaveTextContent('บัญชีนี้ยังไม่เคยตั้งรหัสผ่าน รหัสผ่านเริ่มต้นใช้ได้ถึง 23 พ.ย. 2569 10:15 น.');
    expect(button(renew).elements()).toEqual([]);
    expect(edge()).toBe(colourOf('--blue-2'));
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
    const answer = api.hold(RENEW);
    await ask.getByRole('button', { name: renew, exact: true }).click();
    await expect.element(button(renew)).toHaveAttribute('aria-busy', 'true');
    answer();
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
    await expect
      .poll(() => hint() && [textOf(hint()!), toneOf(hint()!)])
      .toEqual(words && [words, tone]);
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
  await typeIn('agency.address', '33 ถนนบัวขาว');
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
          address: '33 ถนนบัวขาว',
          signatory: 'นางเงิน มีทอง',
        },
        seen: {
          name: 'บริษัท ดอกบัวทัวร์ จำกัด',
          license: '11/00777',
          address: '3 ถนนบัวขาว',
          signatory: 'นายทองดี มีสุข',
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
  await expect.poll(() => sent().at(-1)).toEqual([undefined, '']);
});

describe('how an account is used', () => {
  const facts = () =>
    [...page.getByRole('region', { name: 'การใช้งาน' }).element().querySelectorAll('dl > div')].map(
      (each) => [...each.children].map(textOf),
    );
  const links = () =>
    page
      .getByRole('main')
      .getByRole('link')
      .elements()
      .map((each) => [textOf(each), each.getAttribute('href')])
      .filter(([, href]) => href?.startsWith('/Joborder'));

  test('D64: of a guide, the orders are those of their number as a guide, and those that the licence does not cover', async () => {
    await open(USERS.guide);
    expect(facts()).toEqual([
      ['เข้าใช้ล่าสุด', '21 พ.ย. 2569 14:30 น.'],
      ['รหัสผ่าน', 'เจ้าของตั้งเอง'],
      ['สร้างบัญชี', '5 ม.ค. 2569'],
      ['ใบสั่งงาน', '14 ฉบับ'],
    ]);
    await expect.element(page.getByText('3 ฉบับเริ่มหลัง 4 ธ.ค. 2569', { exact: true })).toBeVisible();
    expect(links()).toEqual([
      ['14 ฉบับ', '/Joborder?guide_id=22&without_cancelled=1'],
      ['ดูรายการ', '/Joborder?guide_id=22&without_cancelled=1&inbound_from=2026-12-05'],
    ]);
  });

  test('D64: of an agency those of its number as an agency; one that was never used says so', async () => {
    await open({
      ...USERS.agency,
      last_sign_in: null,
      initial_password_ends: '2027-01-01T00:00:00Z',
      joborders: 5,
      joborders_after: 2,
      license_expires: '2026-12-31',
    });
    expect(facts()).toEqual([
      ['เข้าใช้ล่าสุด', 'ยังไม่เคย'],
      ['รหัสผ่าน', 'รหัสผ่านเริ่มต้น'],
      ['สร้างบัญชี', '5 ม.ค. 2569'],
      ['ใบสั่งงาน', '5 ฉบับ'],
    ]);
    expect(links()).toEqual([
      ['5 ฉบับ', '/Joborder?agency_id=33&without_cancelled=1'],
      ['ดูรายการ', '/Joborder?agency_id=33&without_cancelled=1&inbound_from=2027-01-01'],
    ]);
  });

  test('others have no orders, and whose licence covers all of them no warning', async () => {
    api.answer('POST /api/v2/web/data/provinces/get', [{ id: 20, name: 'ชลบุรี' }] as never);
    await open(USERS.police);
    expect(facts().map(([name]) => name)).toEqual(['เข้าใช้ล่าสุด', 'รหัสผ่าน', 'สร้างบัญชี']);
    expect(links()).toEqual([]);
  });
});

test('a title in Latin letters stands apart from the name', async () => {
  await open({ ...USERS.guide, title: 'Mrs.' });
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Mrs. มาลี พาเที่ยว');
});

describe('what is typed of an account', () => {
  const SAVE = 'POST /api/v2/web/users/update/information';

  test('replaces what somebody else saved meanwhile only for whoever says so', async () => {
    api
      .answer('POST /api/v2/web/data/provinces/get', [{ id: 20, name: 'ชลบุรี' }])
      .refuse(SAVE, 409, 'CONFLICT_CHANGED', 'zz');
    await open({ ...USERS.police, province_id: null }, 'mode=write');
    const bodies = () => api.sent(SAVE).map(({ body }) => body);
    await field('information.mobile').fill('086 000 0001');
    await field('information.province_id').selectOptions('20');
    await button('บันทึก').first().click();
    const question = dialog('ข้อมูลนี้ถูกบันทึกจากที่อื่นแล้ว');
    await question.getByRole('button', { name: 'ยังไม่บันทึก' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const { mobile, username } = USERS.police;
    const information = { mobile: '086 000 0001', province_id: 20, username };
    const edit = { users_id: 505, information };
    expect(bodies()).toEqual([{ ...edit, seen: { mobile, province_id: '' } }]);
    await expect.element(field('information.mobile')).toHaveValue('086 000 0001');
    await button('บันทึก').first().click();
    await expect.element(question).toBeVisible();
    api.answer(SAVE, { status: 'success', message: 'บันทึกแล้ว' });
    await question.getByRole('button', { name: 'บันทึกแทนที่' }).click();
    await dialog('สำเร็จ!').getByRole('button', { name: 'ตกลง' }).click();
    expect(bodies().at(-1)).toEqual(edit);
  });

  test('is not lost by closing the window; what the server refused of it is said until it is changed', async () => {
    api.refuse(SAVE, 422, 'INVALID', 'ข้อมูลไม่ถูกต้อง', {
      issues: [{ path: 'information.email', message: 'อีเมลนี้มีผู้ใช้แล้ว' }],
    });
    await open(USERS.guide, 'mode=write');
    expect(asksBeforeLeaving()).toBe(false);
    await field('information.email').fill('taken@example.com');
    await expect.element(page.getByText('มีการแก้ไขที่ยังไม่ได้บันทึก').first()).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await button('บันทึก').first().click();
    await dialog('ผิดพลาด').getByRole('button', { name: 'ตกลง' }).click();
    const problems = page.getByRole('alert').getByRole('link');
    await expect.poll(() => textsOf(problems)).toEqual(['อีเมลนี้มีผู้ใช้แล้ว']);
    await expect.element(field('information.email')).toHaveAccessibleDescription('อีเมลนี้มีผู้ใช้แล้ว');
    await field('information.email').fill('malai@example.com');
    await expect.poll(() => problems.elements()).toEqual([]);
    api.answer(SAVE, { status: 'success', message: 'ok' });
    await button('บันทึก').first().click();
    await dialog('สำเร็จ!').getByRole('button', { name: 'ตกลง' }).click();
    await expect.poll(asksBeforeLeaving).toBe(false);
  });

  test('as a date is asked about when Back would lose it, although the field was not left yet', async () => {
    await open(USERS.guide);
    goOnTo(`/Userdetail/${USERS.guide.id}?mode=write&tab=licence`);
    await expect.element(field('guide.license_expires')).toBeVisible();
    await userEvent.fill(field('guide.license_expires'), '31-12-2571');
    history.back();
    await expect.element(dialog('ออกจากหน้านี้?')).toBeVisible();
    await dialog().getByRole('button', { name: 'อยู่ต่อ' }).click();
    expect(field('guide.license_expires')).toHaveValue('31-12-2571');
  });

  test('of a picture, the same file can be picked again after a refusal', async () => {
    await open(USERS.guide, 'mode=write');
    const input = document.querySelector<HTMLInputElement>('main input[type="file"]')!;
    const file = new File([new Uint8Array(9)], 'me.png', { type: 'image/png' });
    await userEvent.upload(input, file);
    await dialog('ยืนยันหรือไม่?').getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(input.files).toHaveLength(0);
  });

  test('the calendar of an emptied end opens where the licence that is stored ends', async () => {
    const month = () =>
      page
        .getByRole('button', { name: /2569$|2570$/ })
        .elements()
        .map(textOf);
    await open({ ...USERS.guide, license_expires: '2027-02-28' }, 'mode=write&tab=licence');
    await typeIn('guide.license_expires', '');
    await page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).click();
    await expect.poll(() => month()[0]).toBe('กุมภาพันธ์ 2570');
    // Also where nothing is chosen yet the arrow keys begin at a day.
    await expect.poll(() => document.activeElement?.closest('td')).not.toBeNull();
  });

  test('the calendar takes the focus to the day that is chosen, and shows where the arrow keys lead', async () => {
    await open({ ...USERS.guide, license_expires: '2027-02-28' }, 'mode=write&tab=licence');
    await expect.element(page.getByRole('button', { name: 'เลือกจากปฏิทิน' })).toBeVisible();
    page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await expect.poll(focused).toBe('อาทิตย์ 28 ก.พ. 2570');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(focused).toBe('อาทิตย์ 21 ก.พ. 2570');
    expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe('เลือกจากปฏิทิน');
  });

  test('Back closes the calendar and stays on the page', async () => {
    await open({ ...USERS.guide, license_expires: '2027-02-28' });
    goOnTo(`/Userdetail/${USERS.guide.id}?mode=write&tab=licence`);
    await page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).click();
    const day = page.getByRole('button', { name: 'อาทิตย์ 28 ก.พ. 2570' });
    await expect.element(day).toBeVisible();
    history.back();
    await expect.element(day).not.toBeInTheDocument();
    expect(field('guide.license_expires')).toHaveValue('28-02-2570');
  });
});
