import type { UserDetail } from '@joborder/shared/users/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colourOf, dialog, inkOf, textsOf, wordsOf, toasts } from '../../test/look';
import { NOW, USERS } from '../../test/users';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const GET = 'GET /api/v2/web/users/get/:id';
const SAVE = 'POST /api/v2/web/users/update/information';
const PHOTO = 'POST /api/v2/web/users/change_image';
const DONE = { status: 'success', message: 'ok' } as const;

const WORDS = {
  th: {
    loading: 'กำลังโหลด...',
    save: 'บันทึก',
    back: 'กลับ',
    edit: 'แก้ไข',
    ok: 'ตกลง',
    cancel: 'ยกเลิก',
    parts: 'ส่วนของบัญชี',
    settings: 'ตั้งค่าผู้ใช้',
    guide: 'มัคคุเทศก์',
    agency: 'ผู้ประกอบธุรกิจนำเที่ยว',
    username: 'ชื่อผู้ใช้',
    status: 'สถานะ',
    statuses: ['กรุณาเลือกสถานะ', 'ปกติ', 'ระงับ', 'ลบ'],
    first: 'ชื่อ',
    last: 'นามสกุล',
    email: 'อีเมล',
    card: 'เลขบัตรประจำตัวประชาชน',
    licence: 'เลขที่ใบอนุญาต',
    signIn: 'การเปลี่ยนเลขไม่เปลี่ยนชื่อผู้ใช้สำหรับเข้าสู่ระบบ 21-00042',
    address: 'ที่อยู่',
    company: 'ชื่อบริษัท',
    expires: 'วันหมดอายุใบอนุญาต',
    noStatus: 'กรุณาเลือกสถานะ',
    noFirst: 'กรุณาระบุชื่อจริงของผู้ใช้',
    oddCard: 'กรุณากรอกเลขบัตรประจำตัวประชาชนให้ถูกต้อง',
    success: 'สำเร็จ!',
    error: 'ผิดพลาด',
    failed: 'ผิดพลาด!',
    warning: 'คำเตือน',
    saved: 'แก้ไขข้อมูลสำเร็จ',
    saveFailed: 'แก้ไขข้อมูลไม่สำเร็จ: ระบบขัดข้อง',
    change: 'เปลี่ยนรูปของ นางมาลี พาเที่ยว',
    ask: 'ยืนยันหรือไม่?',
    askText: 'ต้องการเปลี่ยนรูปโปรไฟล์หรือไม่?',
    changePicture: 'เปลี่ยนรูป',
    changed: 'เปลี่ยนรูปแล้ว',
    changeFailed: 'กรุณาตรวจสอบ รหัสผ่านต้องตรงกัน',
    notYours: 'บัญชีผู้ดูแลระบบแก้ไขได้โดยผู้ดูแลระบบเท่านั้น',
    renew5: 'ต่ออายุ 5 ปี',
    leave: 'ออกจากหน้านี้?',
    stay: 'อยู่ต่อ',
    notFound: 'ไม่พบผู้ใช้นี้',
  },
  en: {
    loading: 'Loading...',
    save: 'Save',
    back: 'Back',
    edit: 'Edit',
    ok: 'OK',
    cancel: 'Cancel',
    parts: 'Parts of the account',
    settings: 'User settings',
    guide: 'Guide',
    agency: 'Tourism business',
    username: 'Username',
    status: 'Status',
    statuses: ['please select status', 'Active', 'Suspend', 'Delete'],
    first: 'First name',
    last: 'Last name',
    email: 'E-mail',
    card: 'National ID card',
    licence: 'Licence number',
    signIn: 'Another number does not change the user name for sign-in, 21-00042',
    address: 'Address',
    company: 'Company name',
    expires: 'Licence expires on',
    noStatus: 'please select status',
    noFirst: "please specify the user's real name",
    oddCard: 'please enter correct ID card number',
    success: 'Success!',
    error: 'Error',
    failed: 'Failed!',
    warning: 'Warning',
    saved: 'editing data succeeded',
    saveFailed: 'editing data failed: ระบบขัดข้อง',
    change: 'Change the picture of นางมาลี พาเที่ยว',
    ask: 'Confirm?',
    askText: 'Do you want to change the profile picture?',
    changePicture: 'Change picture',
    changed: 'the picture was changed',
    changeFailed: 'please check, the password must be the same',
    notYours: 'Accounts of administrators are changed by administrators only',
    renew5: 'Renew by 5 years',
    leave: 'Leave this page?',
    stay: 'Stay',
    notFound: 'There is no such user',
  },
} as const;

const picture = (bytes = 70) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
const summary = () => wordsOf(page.getByRole('alert').getByRole('link'));

describe.each(['th', 'en'] as const)('the page of an account in %s', (lang) => {
  const words = WORDS[lang];
  const field = (label: string) =>
    page.getByLabelText(new RegExp(`^${label}\\s*(\\(.*\\))?\\s*$`)).first();
  const save = () => page.getByRole('button', { name: words.save, exact: true });
  const read = async (title: string, text: string) => {
    await expect.element(dialog(title).getByText(text, { exact: true })).toBeVisible();
    await dialog(title).getByRole('button', { name: words.ok, exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  };
  const open = (
    user: UserDetail,
    query: string,
    more: Partial<Parameters<typeof openScreen>[1]> = {},
  ) => {
    api.answer(GET, user);
    if (user.type_id === 5) api.answer('POST /api/v2/web/data/provinces/get', []);
    return openScreen(`/Userdetail/${user.id}?${query}`, { as: 'admin', lang, now: NOW, ...more });
  };

  test('UDET-01: it says that it loads until the user is fetched, then shows the form', async () => {
    const arrive = api.hold(GET);
    await open(USERS.guide, 'mode=read');
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent(words.loading);
    await expect.element(field(words.username)).not.toBeInTheDocument();
    arrive();
    await expect.element(field(words.username)).toHaveValue('21-00042');
    await expect.element(page.getByText(words.loading)).not.toBeInTheDocument();
    expect(api.sent(GET).at(-1)?.params).toEqual({ id: '202' });
  });

  test('UDET-02: to read there is nothing to save and nothing to change', async () => {
    await open(USERS.guide, 'mode=read', { size: [360, 740] });
    await expect.element(field(words.first)).toHaveValue('มาลี');
    await expect.element(save()).not.toBeInTheDocument();
    const main = page.getByRole('main').element();
    expect(
      main.querySelectorAll(
        'input:not([readonly]), select:not(:disabled), textarea:not([readonly])',
      ),
    ).toHaveLength(0);
    expectNoSidewaysScroll();
    await expectAccessible();
    await page.getByRole('link', { name: words.edit, exact: true }).click();
    await expect.poll(address).toBe('/Userdetail/202?mode=write');
    await expect.element(save()).toBeVisible();
  });

  test('UDET-03: the head shows a round avatar, whose click opens a file picker, and the full name', async () => {
    await open(USERS.guide, 'mode=write');
    await expect
      .element(page.getByRole('main').getByRole('heading', { level: 2 }).first())
      .toHaveTextContent(/^นางมาลี พาเที่ยว$/);
    const button = page.getByRole('button', { name: words.change });
    const avatar = button.element().firstElementChild as HTMLElement;
    expect(getComputedStyle(avatar).borderRadius).toBe('50%');
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await button.click();
    expect(opened.mock.contexts.map((input) => (input as HTMLInputElement).type)).toEqual(['file']);
  });

  test('UDET-04: the settings have username, status, names, e-mail, ID card, Back and Save', async () => {
    await open(USERS.agency, 'mode=write');
    for (const [name, value] of [
      [words.username, '11/00777'],
      [words.status, '2'],
      [words.first, 'บัวผัน'],
      [words.last, 'ใจงาม'],
      [words.email, 'lotus@example.com'],
      [words.card, '1100200345678'],
    ] as const) {
      await expect.element(field(name)).toHaveValue(value);
    }
    await expect.element(save()).toHaveAttribute('type', 'submit');
    await expect
      .element(page.getByRole('link', { name: words.back, exact: true }))
      .toHaveAttribute('href', '/Usermanagement');
    await expectAccessible();
  });

  test('UDET-05: the username cannot be edited', async () => {
    await open(USERS.guide, 'mode=write');
    await expect.element(field(words.username)).toHaveAttribute('readonly');
    await expect.element(field(words.first)).not.toHaveAttribute('readonly');
  });

  test('UDET-06: a guide has a tab with licence and address', async () => {
    await open(USERS.guide, 'mode=read&tab=licence');
    const tabs = page.getByRole('navigation', { name: words.parts }).getByRole('link');
    await expect.poll(() => textsOf(tabs)).toEqual([words.settings, words.guide]);
    await expect.element(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
    await expect.element(field(words.licence)).toHaveValue('21-00042');
    await expect.element(field(words.address)).toHaveValue('2 ถนนนิมมานเหมินท์');
    await expect.poll(() => field(words.address).element().tagName).toBe('TEXTAREA');
    await expect.element(field(words.company)).not.toBeInTheDocument();
  });

  test('UDET-06: an agency has a tab with company, licence and address', async () => {
    await open(USERS.agency, 'mode=read&tab=licence');
    const tabs = page.getByRole('navigation', { name: words.parts }).getByRole('link');
    await expect.poll(() => textsOf(tabs)).toEqual([words.settings, words.agency]);
    await expect.element(field(words.company)).toHaveValue('บริษัท ดอกบัวทัวร์ จำกัด');
    await expect.element(field(words.licence)).toHaveValue('11/00777');
    await expect.element(field(words.address)).toHaveValue('3 ถนนบัวขาว');
    await expectAccessible();
  });

  test.each(['admin', 'police'] as const)(
    'UDET-07 D56: an account of type %s has no tabs',
    async (kind) => {
      await open(USERS[kind], 'mode=write&tab=licence');
      await expect.element(field(words.username)).toHaveValue(USERS[kind].username);
      await expect
        .element(page.getByRole('navigation', { name: words.parts }))
        .not.toBeInTheDocument();
    },
  );

  test('UDET-08: the status offers nothing, active, suspend and delete', async () => {
    await open(USERS.guide, 'mode=write');
    const options = page.getByLabelText(words.status, { exact: true }).getByRole('option');
    await expect.poll(() => textsOf(options)).toEqual(words.statuses);
    await expect
      .poll(() => options.elements().map((each) => (each as HTMLOptionElement).value))
      .toEqual(['0', '1', '2', '3']);
  });

  test('UDET-09: what was not changed is not sent: it stays as it is', async () => {
    api.answer(SAVE, DONE);
    await open(USERS.police, 'mode=write');
    await field(words.first).fill('เข้มแข็ง');
    await save().click();
    await expect
      .poll(() => api.sent(SAVE).map(({ body }) => body))
      .toEqual([
        {
          users_id: 505,
          information: { firstname: 'เข้มแข็ง', username: 'police.khem' },
          seen: { firstname: 'เข้ม' },
        },
      ]);
    // Left open, it would stand over the screen of the next test.
    await read(words.success, words.saved);
  });

  test('D64 UDET-09: the province of police is another one, or none', async () => {
    api
      .answer(GET, USERS.police)
      .answer(SAVE, DONE)
      .answer('POST /api/v2/web/data/provinces/get', [
        { id: 10, name: 'กรุงเทพมหานคร' },
        { id: 20, name: 'ชลบุรี' },
      ]);
    await openScreen(`/Userdetail/${USERS.police.id}?mode=write`, { as: 'admin', lang, now: NOW });
    const province = page.getByCss('[id="information.province_id"]');
    await expect.element(province).toHaveValue('20');
    const sentProvinces = () => api.sent(SAVE).map(({ body }) => body.information.province_id);
    await province.selectOptions('10');
    await save().click();
    await expect.poll(sentProvinces).toEqual([10]);
    await read(words.success, words.saved);
    await province.selectOptions('');
    await save().click();
    await expect.poll(sentProvinces).toEqual([10, '']);
    await read(words.success, words.saved);
  });

  test('UDET-09: what is broken is named in its order, and nothing is sent', async () => {
    await open(USERS.guide, 'mode=write', { size: [360, 740] });
    await page.getByLabelText(words.status, { exact: true }).selectOptions('0');
    await field(words.first).fill(' ');
    await field(words.card).fill('1 2345');
    await save().click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(summary()).toEqual([words.noStatus, words.noFirst, words.oddCard]);
    expect(api.sent(SAVE)).toEqual([]);
    expectNoSidewaysScroll();
    await expectAccessible();
  });

  test('what somebody else has stored meanwhile is not taken back by a form that stood open', async () => {
    api.answer(SAVE, DONE);
    await open(USERS.guide, 'mode=write');
    await field(words.first).fill('มาลัย');
    // Suspended meanwhile, and the server has kept that.
    api.answer(GET, { ...USERS.guide, fname: 'มาลัย', status: 2 });
    await save().click();
    await read(words.success, words.saved);
    const sent = () => api.sent(SAVE).map(({ body }) => body.information);
    const username = USERS.guide.username;
    expect(sent()).toEqual([{ firstname: 'มาลัย', username }]);
    const status = page.getByLabelText(words.status, { exact: true });
    await expect.element(status).toHaveValue('2');
    await field(words.first).fill('มาลี');
    await status.selectOptions('1');
    await save().click();
    await read(words.success, words.saved);
    expect(sent().at(-1)).toEqual({ firstname: 'มาลี', status: 1, username });
  });

  test('what was saved and is typed back is sent again, also where the account could not be read in between', async () => {
    api.answer(SAVE, DONE);
    await open(USERS.guide, 'mode=write');
    const { fname, username } = USERS.guide;
    await field(words.first).fill('มาลัย');
    api.refuse(GET, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
    await save().click();
    await read(words.success, words.saved);
    await field(words.first).fill(fname);
    await save().click();
    await read(words.success, words.saved);
    expect(api.sent(SAVE).at(-1)?.body.information).toEqual({ firstname: fname, username });
  });

  test.each([
    ['1', 'green'],
    ['2', 'amber'],
    ['3', 'red'],
  ])('UDET-09 BERR-06: status %s is saved, said and shown', async (status, tone) => {
    api.answer(SAVE, DONE);
    await open({ ...USERS.guide, status: status === '1' ? 2 : 1 }, 'mode=write');
    await page.getByLabelText(words.status, { exact: true }).selectOptions(status);
    await field(words.card).fill('1 1017-00203 45-1');
    api.answer(GET, { ...USERS.guide, status: Number(status) });
    const unsaved = page.getByText(/^(มีการแก้ไขที่ยังไม่ได้บันทึก|There are changes that are not saved)$/);
    await expect.element(unsaved).toBeVisible();
    await save().click();
    await read(words.success, words.saved);
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(api.sent(SAVE).map(({ body }) => body)).toEqual([
      {
        users_id: 202,
        information: {
          status: Number(status),
          identication_card: '1 1017-00203 45-1',
          username: '21-00042',
        },
        seen: { status: status === '1' ? 2 : 1, identication_card: '1101700203451' },
      },
    ]);
    const badge = page
      .getByRole('main')
      .getByText(/^(ปกติ|ระงับ|ลบแล้ว|Active|Suspended|Deleted)$/)
      .first();
    await expect.poll(() => inkOf(badge)).toBe(colourOf(`--${tone}`));
  });

  test('BERR-06: a save that fails is said with its reason, and what was typed stays', async () => {
    api.refuse(SAVE, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open(USERS.guide, 'mode=write');
    await field(words.first).fill('มาลัย');
    await save().click();
    await read(words.error, words.saveFailed);
    await expect.element(field(words.first)).toHaveValue('มาลัย');
  });

  test('UDET-10 BERR-07: another picture is asked about, and the refusal sends nothing', async () => {
    await open(USERS.guide, 'mode=write');
    const input = () => page.getByRole('main').getByCss('input[type="file"]');
    await expect.element(page.getByRole('button', { name: words.change })).toBeVisible();
    await userEvent.upload(input(), picture(800_001));
    await expect.element(dialog(words.warning)).toHaveTextContent(/800 kB/);
    await dialog().getByRole('button', { name: words.ok, exact: true }).click();
    await userEvent.upload(input(), picture());
    await expect.element(dialog(words.ask).getByText(words.askText, { exact: true })).toBeVisible();
    await dialog().getByRole('button', { name: words.cancel, exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sent(PHOTO)).toEqual([]);
  });

  test('BAPI-06 BERR-08: a changed picture is told of, the account is read again, what was typed stays', async () => {
    api.answer(PHOTO, DONE);
    await open(USERS.guide, 'mode=write');
    await field(words.first).fill('มาลัย');
    const input = page.getByRole('main').getByCss('input[type="file"]');
    const camera = page.getByRole('button', { name: words.change });
    await expect.element(camera).toBeEnabled();
    await userEvent.upload(input, picture());
    const release = api.hold(PHOTO);
    await dialog().getByRole('button', { name: words.changePicture, exact: true }).click();
    // One at a time.
    await expect.element(camera).toBeDisabled();
    release();
    await read(words.success, words.changed);
    await expect.element(camera).toBeEnabled();
    const form = api.form(PHOTO);
    expect([form.get('users_id'), (form.get('profile_pics') as File).name]).toEqual([
      '202',
      'me.png',
    ]);
    await expect.poll(() => api.sent(GET).length).toBe(2);
    await expect.element(field(words.first)).toHaveValue('มาลัย');
  });

  test('BERR-08: a picture that is refused is answered in the specified words', async () => {
    api.refuse(PHOTO, 415, 'UNSUPPORTED_MEDIA', 'ไฟล์นี้ไม่ใช่รูป');
    await open(USERS.guide, 'mode=write');
    await expect.element(page.getByRole('button', { name: words.change })).toBeVisible();
    const input = page.getByRole('main').getByCss('input[type="file"]');
    await userEvent.upload(input, picture());
    await dialog().getByRole('button', { name: words.changePicture, exact: true }).click();
    await read(words.failed, words.changeFailed);
  });

  test('BROLE-07: what an officer may not change has no Save and says so', async () => {
    await open({ ...USERS.admin, editable: false }, 'mode=write', { as: 'officer' });
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent(words.notYours);
    await expect.element(save()).not.toBeInTheDocument();
    await expect.element(field(words.first)).toHaveAttribute('readonly');
  });

  test.each([true, false])('BROLE-07: … and a way to its form only so: %s', async (editable) => {
    await open({ ...USERS.admin, editable }, '', { as: 'officer' });
    await expect.element(field(words.first)).toHaveAttribute('readonly');
    const edit = page.getByRole('main').getByRole('link', { name: words.edit, exact: true });
    expect(edit.elements()).toHaveLength(editable ? 1 : 0);
  });

  test('D64: a licence is renewed by one click, counted from the day on which it ends', async () => {
    api.answer('POST /api/v2/web/users/update/guide', DONE);
    // What stands there already may be saved again, whatever it is.
    const license = 'ทะเบียนเดิม 7';
    await open({ ...USERS.guide, guide_license: license }, 'mode=write&tab=licence', {
      size: [360, 740],
    });
    const expires = field(words.expires);
    await expect.element(expires).toHaveValue(lang === 'th' ? '04-12-2569' : '04-12-2026');
    await page.getByRole('button', { name: words.renew5 }).click();
    await expect.element(expires).toHaveValue(lang === 'th' ? '04-12-2574' : '04-12-2031');
    expectNoSidewaysScroll();
    await save().click();
    await read(words.success, words.saved);
    expect(api.sent('POST /api/v2/web/users/update/guide').map(({ body }) => body)).toEqual([
      {
        guide_id: 22,
        guide: { license_expires: '2031-12-04' },
        seen: { license_expires: '2026-12-04' },
      },
    ]);
  });

  test('D64: of an agency another address is saved, beside a licence that stays as it is', async () => {
    api.answer('POST /api/v2/web/users/update/agency', DONE);
    const license = 'ทะเบียนเดิม 8';
    await open({ ...USERS.agency, agency_license: license }, 'mode=write&tab=licence');
    await field(words.address).fill('33 ถนนบัวหลวง');
    await page.getByRole('link', { name: words.back, exact: true }).click();
    await expect.element(dialog(words.leave)).toBeVisible();
    await dialog().getByRole('button', { name: words.stay, exact: true }).click();
    await save().click();
    await read(words.success, words.saved);
    expect(api.sent('POST /api/v2/web/users/update/agency').map(({ body }) => body)).toEqual([
      {
        agency_id: 33,
        agency: { address: '33 ถนนบัวหลวง' },
        seen: { address: '3 ถนนบัวขาว' },
      },
    ]);
  });

  test('D59: a number that another has is said at its field', async () => {
    const taken = 'เลขที่ใบอนุญาต “21-00001” มีบัญชีในระบบแล้ว';
    api.refuse('POST /api/v2/web/users/update/guide', 422, 'INVALID', taken, {
      issues: [{ path: 'guide.license', message: taken }],
    });
    await open(USERS.guide, 'mode=write&tab=licence');
    // Whoever signs in with the number is not shut out by another one.
    await expect.element(field(words.licence)).toHaveAccessibleDescription(words.signIn);
    await field(words.licence).fill('21-00001');
    await save().click();
    await expect.element(dialog(words.error)).toHaveTextContent(new RegExp(taken));
    await dialog().getByRole('button', { name: words.ok, exact: true }).click();
    expect(summary()).toEqual([taken]);
    await expect
      .element(field(words.licence))
      .toHaveAccessibleDescription(`${words.signIn} ${taken}`);
  });

  test('D52: nobody with that number, and a number that is none, are told apart from a failure', async () => {
    api.refuse(GET, 404, 'NOT_FOUND', 'ไม่พบ');
    await openScreen('/Userdetail/999', { as: 'officer', lang });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.notFound);
  });
});

test('D52: an account that cannot be read says why and is tried again', async () => {
  api.refuse(GET, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
  await openScreen('/Userdetail/202', { as: 'officer' });
  await expect.element(page.getByText('ระบบมีผู้ใช้จำนวนมาก')).toBeVisible();
  api.answer(GET, USERS.guide);
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.element(page.getByLabelText('ชื่อผู้ใช้')).toHaveValue('21-00042');
});

test('D65: until when a first password is good stands above the account, and is renewed there', async () => {
  api
    .answer(GET, { ...USERS.guide, initial_password_ends: '2026-11-21T03:15:00Z' })
    .answer('POST /api/v2/web/users/initial_password/renew', {
      ...DONE,
      message: 'ต่ออายุแล้ว',
      initial_password_ends: '2026-12-22T03:15:00Z',
    });
  const COUNT = 'GET /api/v2/web/work_queue/count';
  api.answer(COUNT, { status: 'success', count: 19 });
  await openScreen('/Userdetail/202?mode=read', { as: 'officer', now: NOW });
  const notice = page.getByRole('main').getByRole('status').first();
  await expect
    .element(notice)
    .toHaveTextContent(/^บัญชีนี้ยังไม่เคยตั้งรหัสผ่าน รหัสผ่านเริ่มต้นหมดอายุเมื่อ .*2569/);
  await expect.poll(() => api.sent(COUNT).length).toBe(1);
  await notice.getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' }).click();
  await dialog('ต่ออายุรหัสผ่านเริ่มต้นของ มาลี พาเที่ยว?')
    .getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' })
    .click();
  await expect
    .poll(() => api.sent('POST /api/v2/web/users/initial_password/renew'))
    .toHaveLength(1);
  // The account waits in the queue for nobody any more.
  await expect.poll(() => api.sent(COUNT).length).toBe(2);
});

test.each([
  {
    lang: 'th',
    title:
      /^คำขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาตรออนุมัติ · ยื่นโดย บัวผัน ใจงาม เมื่อ 19 พ.ย. 2569 11:05 น. · รอ 3 วัน$/,
    approve: 'อนุมัติ คำขอของบริษัท ดอกบัวทัวร์ จำกัด',
    number: 'เลขที่ใบอนุญาต',
  },
  {
    lang: 'en',
    title:
      /^Another name or licence number waits for a decision · asked by บัวผัน ใจงาม on 19 Nov 2026 11:05 · waiting for 3 days$/,
    approve: 'Approve the request of บริษัท ดอกบัวทัวร์ จำกัด',
    number: 'Licence number',
  },
] as const)(
  'D59: the request of an account waits on top of it, and counts once it is approved ($lang)',
  async ({ lang, title, approve, number }) => {
    const request = { id: 91, requested_at: '2026-11-19T04:05:00Z' };
    let isOpen = true;
    api
      .answer(GET, () => ({
        ...USERS.agency,
        ...(isOpen
          ? { pending: { license: '11/00701' }, pending_request: request }
          : { agency_license: '11/00701' }),
      }))
      .answer('GET /api/v2/web/identity/changes', {
        status: 'success',
        changes: [
          {
            ...request,
            kind: 'agency',
            users_id: 303,
            requested_by: 'บัวผัน ใจงาม',
            holder: 'บริษัท ดอกบัวทัวร์ จำกัด',
            fields: [{ field: 'license', current: '11/00777', asked: '11/00701' }],
            taken_by: '',
            orders: 12,
          },
        ],
        count: 1,
      })
      .answer('POST /api/v2/web/identity/approve', () => {
        isOpen = false;
        return { status: 'success' as const, message: 'อนุมัติแล้ว' };
      });
    await openScreen('/Userdetail/303?mode=read&tab=licence', { as: 'officer', lang, now: NOW });
    const waiting = page.getByRole('region', { name: title });
    await expect.element(waiting.getByRole('cell', { name: '11/00701' })).toBeVisible();
    expect(api.sent('GET /api/v2/web/identity/changes').at(-1)?.query).toMatchObject({
      users_id: '303',
    });
    await expect.element(page.getByLabelText(number, { exact: true })).toHaveValue('11/00777');
    await expectAccessible();
    await waiting.getByRole('button', { name: approve }).click();
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.element(page.getByLabelText(number, { exact: true })).toHaveValue('11/00701');
    expect(api.sent('POST /api/v2/web/identity/approve').map(({ body }) => body)).toEqual([
      { change_id: 91 },
    ]);
    await expect.poll(toasts).toEqual(['อนุมัติแล้ว']);
  },
);
