import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colourOf, dialog, inkOf, textsOf } from '../../test/look';
import { people } from '../../test/people';
import { profiles } from '../../test/profile';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  stored,
} from '../../test/screen';

const PIXEL = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (sign) => sign.charCodeAt(0),
);
const fileOf = (name: string, type: string, bytes: BlobPart = PIXEL) =>
  new File([bytes], name, { type });

const WORDS = {
  th: {
    title: 'ตั้งค่าบัญชี',
    parts: 'ส่วนของบัญชี',
    tabs: ['ข้อมูลผู้ใช้', 'เปลี่ยนรหัสผ่าน', 'อุปกรณ์ที่ใช้งาน'],
    preparing: 'กำลังเตรียมข้อมูล กรุณารอสักครู่',
    edit: 'แก้ไขข้อมูล',
    save: 'บันทึกข้อมูล',
    cancel: 'ยกเลิก',
    ok: 'ตกลง',
    sizes: 'ใช้ไฟล์ JPG, GIF หรือ PNG ขนาดไม่เกิน 800 kB',
    change: 'เปลี่ยนรูปประจำตัว',
    file: 'ไฟล์รูปประจำตัว',
    ask: 'เปลี่ยนรูปประจำตัว?',
    askText: 'ใช้ไฟล์ “me.png” แทนรูปเดิม',
    wrongType: 'รูปประจำตัวต้องเป็นไฟล์ JPG, GIF, PNG',
    tooLarge: 'ไฟล์ควรมีขนาดไม่เกิน 800 kB',
    username: 'ชื่อผู้ใช้',
    first: 'ชื่อ',
    last: 'นามสกุล',
    card: 'เลขประจำตัวประชาชน',
    company: 'ชื่อบริษัท',
    licence: 'เลขที่ใบอนุญาต',
    address: 'ที่อยู่',
    failedTitle: 'ผิดพลาด!',
    successTitle: 'สำเร็จ!',
    notDone: 'ไม่สำเร็จ',
    incomplete: 'กรุณากรอกข้อมูลส่วนตัวให้ครบถ้วน',
    saveFailed: 'ไม่สามารถแก้ไขข้อมูลได้ กรุณาติดต่อผู้ดูแลระบบ',
    samePassword: 'กรุณาตรวจสอบรหัสผ่านให้ตรงกัน',
    missing: (field: string) => `กรุณากรอก${field}`,
    old: 'รหัสผ่านเดิม',
    fresh: 'รหัสผ่านใหม่',
    again: 'รหัสผ่านใหม่อีกครั้ง',
    savePassword: 'บันทึกรหัสผ่านใหม่',
    matching: 'กรุณากรอกรหัสผ่านให้ตรงกัน',
    logIn: 'กรุณาเข้าสู่ระบบอีกครั้ง',
    signIn: 'เข้าสู่ระบบ',
    first_password: 'ท่านกำลังใช้รหัสผ่านครั้งแรก โปรดตั้งรหัสผ่านใหม่ก่อนใช้งานส่วนอื่นของระบบ',
    code: 'รหัสยืนยันจากอีเมล',
  },
  en: {
    title: 'Account Settings',
    parts: 'Parts of the account',
    tabs: ['User information', 'Change password', 'Devices'],
    preparing: 'Preparing data, please wait',
    edit: 'Edit',
    save: 'Save',
    cancel: 'Cancel',
    ok: 'OK',
    sizes: 'Allowed JPG, GIF or PNG. Max size of 800kB',
    change: 'Change photo',
    file: 'File of the photo',
    ask: 'Change your photo?',
    askText: '“me.png” takes the place of the photo you have now.',
    wrongType: 'The photo must be a JPG, GIF or PNG file',
    tooLarge: 'The file should be no larger than 800 kB',
    username: 'Username',
    first: 'First name',
    last: 'Last name',
    card: 'Identification card',
    company: 'Company name',
    licence: 'Licence number',
    address: 'Address',
    failedTitle: 'Failed!',
    successTitle: 'Success!',
    notDone: 'Failed',
    incomplete: 'Please provide complete personal information',
    saveFailed: 'Unable to edit the data, please contact the system administrator',
    samePassword: 'Please check the password is the same',
    missing: (field: string) => `Please enter: ${field}`,
    old: 'Old password',
    fresh: 'New password',
    again: 'New password again',
    savePassword: 'Save the new password',
    matching: 'Please enter matching passwords',
    logIn: 'Please log in again',
    signIn: 'Sign in',
    first_password:
      'You are using your first password. Please choose a new one before you use the rest of the system.',
    code: 'Code from your e-mail',
  },
} as const;

const whole = (text: string) => new RegExp(`^${text.replaceAll(/[.()?!]/g, '\\$&')}$`);
const summary = () => textsOf(page.getByRole('alert').getByRole('link'));

describe.each(['th', 'en'] as const)('the profile in %s', (lang) => {
  const words = WORDS[lang];
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const open = (who: 'agency' | 'guide' | 'police', size?: readonly [number, number]) => {
    api.answer('GET /api/v2/web/profile', profiles[who]);
    return openScreen('/profile', { as: who, lang, ...(size ? { size } : {}) });
  };
  /** A dialog with one button says this; it is closed. */
  const read = async (title: string, text: string) => {
    await expect.element(dialog(title).getByText(whole(text))).toBeVisible();
    await dialog(title).getByRole('button', { name: words.ok, exact: true }).click();
    await expect.element(dialog(title)).not.toBeInTheDocument();
  };

  test('PROF-01: it is titled Account Settings; information and password are tabs of it', async () => {
    await open('agency');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(whole(words.title));
    const tabs = page.getByRole('navigation', { name: words.parts }).getByRole('link');
    await expect.poll(() => textsOf(tabs)).toEqual(words.tabs);
    await expect.element(tabs.nth(0)).toHaveAttribute('aria-current', 'page');
    await tabs.nth(1).click();
    await expect.poll(address).toBe('/profile?tab=password');
    await expect.element(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
    await expect.element(tabs.nth(0)).not.toHaveAttribute('aria-current');
  });

  test('PROF-02 PROF-03: the avatar opens a file picker and says what it takes', async () => {
    await open('agency', [360, 740]);
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await press(words.change);
    expect(opened.mock.contexts.map((input) => (input as HTMLInputElement).type)).toEqual(['file']);
    await expect.element(page.getByText(whole(words.sizes))).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  });

  test('PROF-04 PROF-08 D47: on opening every field is there and disabled; Edit opens them, Cancel closes them again', async () => {
    await open('agency');
    for (const [name, value] of [
      [words.username, '11/00777'],
      [words.first, 'บัวผัน'],
      [words.last, 'ใจงาม'],
      [words.card, '1100200345678'],
    ] as const) {
      await expect.element(field(name)).toHaveValue(value);
      await expect.element(field(name)).toBeDisabled();
    }
    const fields = page.getByRole('main').getByRole('textbox').elements();
    expect(fields).toHaveLength(12);
    expect(fields.every((each) => each.matches(':disabled'))).toBe(true);
    // D59 opens what one may change of oneself, the username never.
    await press(words.edit);
    await expect.element(field(words.username)).toBeDisabled();
    for (const name of [words.first, words.last, words.card]) {
      await expect.element(field(name)).toBeEnabled();
    }
    await field(words.last).fill('ใจดี');
    await press(words.cancel);
    await expect.element(field(words.last)).toHaveValue('ใจงาม');
    await expect.element(field(words.last)).toBeDisabled();
  });

  test('PROF-05: an agency sees its name, licence and address, a guide licence and address', async () => {
    await open('agency');
    await expect.element(field(words.company)).toHaveValue('บริษัท ดอกบัวทัวร์ จำกัด');
    await expect.element(field(words.licence)).toHaveValue('11/00777');
    await expect.element(field(words.address)).toHaveValue('7 ถนนบัวขาว กรุงเทพมหานคร');
  });

  test('PROF-05: a guide sees licence and address, and no company', async () => {
    await open('guide');
    await expect.element(field(words.licence)).toHaveValue('21-00042');
    await expect.element(field(words.address)).toHaveValue('42 ถนนนิมมานเหมินท์ เชียงใหม่');
    await expect.element(field(words.company)).not.toBeInTheDocument();
  });

  test('ROLE-03: staff has no section of a business', async () => {
    await open('police');
    await expect.element(field(words.last)).toHaveValue('แข็งขัน');
    await expect.element(field(words.licence)).not.toBeInTheDocument();
    await expect.element(field(words.company)).not.toBeInTheDocument();
  });

  test('PROF-07: while it loads an animation asks to wait; a failure offers another try', async () => {
    const arrive = api.hold('GET /api/v2/web/profile');
    api.refuse('GET /api/v2/web/profile', 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
    await openScreen('/profile', { as: 'guide', lang });
    const waiting = page.getByRole('main').getByRole('status');
    await expect.element(waiting).toHaveTextContent(whole(words.preparing));
    const ring = waiting.element().querySelector('.preloader-ring');
    expect(ring).not.toBeNull();
    arrive();
    await expect.element(page.getByText('ระบบมีผู้ใช้จำนวนมาก')).toBeVisible();
    api.answer('GET /api/v2/web/profile', profiles.guide);
    await press(lang === 'th' ? 'ลองอีกครั้ง' : 'Try again');
    await expect.element(field(words.licence)).toHaveValue('21-00042');
  });

  test('PROF-12 I18N-04: first name, last name and ID card must not be empty', async () => {
    await open('agency');
    await press(words.edit);
    for (const name of [words.first, words.last, words.card]) await field(name).fill(' ');
    await press(words.save);
    await read(words.failedTitle, words.incomplete);
    expect(summary()).toEqual([words.first, words.last, words.card].map(words.missing));
    await expect.element(page.getByRole('alert')).toHaveFocus();
    await page.getByRole('alert').getByRole('link').nth(1).click();
    await expect.element(field(words.last)).toHaveFocus();
    expect(api.sent('POST /api/v2/web/profile')).toEqual([]);
    await expectAccessible();
    // What was wrong goes with what was typed.
    await press(words.cancel);
    await press(words.edit);
    await expect.element(field(words.last)).toHaveValue('ใจงาม');
    expect(summary()).toEqual([]);
    expect(field(words.last)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('PROF-13: an agency needs name, licence and address', async () => {
    await open('agency', [360, 740]);
    await press(words.edit);
    for (const name of [words.company, words.licence, words.address]) await field(name).fill('');
    await press(words.save);
    await read(words.failedTitle, words.incomplete);
    expect(summary()).toEqual([words.company, words.licence, words.address].map(words.missing));
    expect(api.sent('POST /api/v2/web/profile')).toEqual([]);
    expectNoSidewaysScroll();
  });

  test('PROF-14: a guide needs licence and address', async () => {
    await open('guide');
    await press(words.edit);
    for (const name of [words.licence, words.address]) await field(name).fill('');
    await press(words.save);
    await read(words.failedTitle, words.incomplete);
    expect(summary()).toEqual([words.licence, words.address].map(words.missing));
    expect(api.sent('POST /api/v2/web/profile')).toEqual([]);
  });

  test('PROF-19: a save that fails says whom to contact, and what the server names stays at its field', async () => {
    const taken = 'มีบัญชีในระบบแล้ว';
    api.refuse('POST /api/v2/web/profile', 409, 'LICENCE_TAKEN', taken, {
      issues: [{ path: 'license', message: taken }],
    });
    await open('agency');
    await press(words.edit);
    await field(words.licence).fill('11/00001');
    await press(words.save);
    await read(words.notDone, words.saveFailed);
    await expect.element(field(words.licence)).toHaveAccessibleDescription(new RegExp(`${taken}$`));
    await expect.element(field(words.licence)).toHaveValue('11/00001');
    expect(api.sent('POST /api/v2/web/profile').map(({ body }) => body)).toEqual([
      {
        firstname: 'บัวผัน',
        lastname: 'ใจงาม',
        identication_card: '1100200345678',
        email: 'lotus@example.com',
        mobile: '081 234 5678',
        name: 'บริษัท ดอกบัวทัวร์ จำกัด',
        license: '11/00001',
        address: '7 ถนนบัวขาว กรุงเทพมหานคร',
      },
    ]);
  });

  test('PROF-16: a photo of another kind or over 800 kB is refused before anything is sent', async () => {
    await open('agency');
    const input = page.getByLabelText(words.file);
    await userEvent.upload(input, fileOf('me.webp', 'image/webp'));
    await expect.element(dialog()).toHaveTextContent(/JPG.*GIF.*PNG/);
    await dialog().getByRole('button', { name: words.ok }).click();
    await userEvent.upload(input, fileOf('large.png', 'image/png', new Uint8Array(800_001)));
    await expect.element(dialog()).toHaveTextContent(/800 kB/);
    await dialog().getByRole('button', { name: words.ok }).click();
    // As large as it may be.
    await userEvent.upload(input, fileOf('edge.gif', 'image/gif', new Uint8Array(800_000)));
    await expect.element(dialog(words.ask)).toBeVisible();
    await dialog().getByRole('button', { name: words.cancel }).click();
    expect(api.sent('POST /api/v2/web/profile/change_image')).toEqual([]);
    // The browser says nothing of a file that is chosen again while the field still holds it.
    await expect.poll(() => (input.element() as HTMLInputElement).files?.length).toBe(0);
  });

  test('PROF-17: another photo is sent once its change was confirmed', async () => {
    const done = 'เปลี่ยนรูปประจำตัวแล้ว';
    api.answer('POST /api/v2/web/profile/change_image', { status: 'success', message: done });
    await open('agency');
    const input = page.getByLabelText(words.file);
    await userEvent.upload(input, fileOf('me.png', 'image/png'));
    await expect.element(dialog(words.ask).getByText(whole(words.askText))).toBeVisible();
    await dialog().getByRole('button', { name: words.cancel }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sent('POST /api/v2/web/profile/change_image')).toEqual([]);
    await userEvent.upload(input, fileOf('me.png', 'image/png'));
    await dialog().getByRole('button', { name: words.change, exact: true }).click();
    await expect.element(page.getByText(done)).toBeVisible();
    const file = api.form('POST /api/v2/web/profile/change_image').get('profile_pics') as File;
    expect(file.name).toBe('me.png');
    // The profile is read again, with the new picture.
    expect(api.sent('GET /api/v2/web/profile')).toHaveLength(2);
  });

  test('PROF-18: the photo is read by the id of its user', async () => {
    api
      .answer('GET /api/v2/web/profile', { ...profiles.guide, photo: 'portraits/one.webp' })
      .answer('GET /profile/photo/:id', new Blob([PIXEL], { type: 'image/png' }));
    await openScreen('/profile', { as: 'guide', lang });
    const picture = () =>
      page.getByRole('button', { name: words.change }).element().querySelector('img')?.src ?? '';
    await expect.poll(picture).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(api.sent('GET /profile/photo/:id').at(-1)?.params).toEqual({ id: '202' });
  });

  test('PROF-20: a photo that the server refuses is answered in the specified words, the reason stays', async () => {
    const reason = 'ไฟล์นี้เปิดเป็นรูปภาพไม่ได้';
    api.refuse('POST /api/v2/web/profile/change_image', 422, 'INVALID', reason);
    await open('agency');
    await userEvent.upload(page.getByLabelText(words.file), fileOf('me.png', 'image/png'));
    await dialog().getByRole('button', { name: words.change, exact: true }).click();
    await read(words.failedTitle, words.samePassword);
    await expect.element(page.getByRole('alert')).toHaveTextContent(whole(reason));
    await expect.poll(() => inkOf(page.getByRole('alert'))).toBe(colourOf('--red'));
  });

  describe('the password', () => {
    const change = async (old: string, wanted: string, again: string) => {
      await field(words.old).fill(old);
      await field(words.fresh).fill(wanted);
      await field(words.again).fill(again);
      await press(words.savePassword);
    };
    beforeEach(() => void api.answer('GET /api/v2/web/profile', profiles.guide));
    const openPassword = () =>
      openScreen('/profile?tab=password', { as: 'guide', lang, size: [360, 740] });

    test('PROF-06: old password, new password, the new one again and a button', async () => {
      await openPassword();
      for (const name of [words.old, words.fresh, words.again]) {
        await expect.element(field(name)).toHaveAttribute('type', 'password');
      }
      // A password manager reads there whose password it keeps.
      await expect
        .poll(() => document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value)
        .toBe(profiles.guide.username);
      await expect
        .element(page.getByRole('button', { name: words.savePassword }))
        .toHaveAttribute('type', 'submit');
      expectNoSidewaysScroll();
      await expectAccessible();
    });

    test('PROF-15: the new password and its repeat must match', async () => {
      await openPassword();
      await change('Right-1234', 'Mountain-Trail-7', 'Mountain-Trail-8');
      await read(words.failedTitle, words.matching);
      await expect.element(field(words.again)).toHaveAccessibleDescription(words.matching);
      expect(api.sent('POST /api/v2/web/profile/change_password')).toEqual([]);
    });

    test('PROF-20: a change that the server refuses is answered in the specified words', async () => {
      const reason = 'รหัสผ่านเดิมไม่ถูกต้อง';
      api.refuse('POST /api/v2/web/profile/change_password', 422, 'INVALID', reason, {
        issues: [{ path: 'old_password', message: reason }],
      });
      await openPassword();
      await change('Wrong-1234', 'Mountain-Trail-7', 'Mountain-Trail-7');
      await read(words.failedTitle, words.samePassword);
      await expect.element(field(words.old)).toHaveAccessibleDescription(reason);
      // A refusal that is of no field stands above them all; the one before is no longer true.
      const busy = 'ระบบมีผู้ใช้จำนวนมาก';
      api.refuse('POST /api/v2/web/profile/change_password', 503, 'OVERLOADED', busy);
      await press(words.savePassword);
      await read(words.failedTitle, words.samePassword);
      await expect.element(page.getByRole('alert')).toHaveTextContent(busy);
      await expect.element(field(words.old)).not.toHaveAttribute('aria-invalid', 'true');
    });

    test('PROF-10 PROF-21: a changed password says to log in again, signs out and leads to /login', async () => {
      api.answer('POST /api/v2/web/profile/change_password', { status: 'success', message: 'ok' });
      await openPassword();
      await change('Right-1234', 'Mountain-Trail-7', 'Mountain-Trail-7');
      await expect.element(dialog(words.successTitle).getByText(whole(words.logIn))).toBeVisible();
      // The session is over before it is read: a call that is refused meanwhile has nothing to end.
      expect(stored()).toEqual({ authToken: null, authUser: null, authCapacity: null });
      expect(address()).toBe('/login');
      await dialog().getByRole('button', { name: words.signIn }).click();
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(page.getByCss('input[name="username"]')).toHaveFocus();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      expect(api.sent('POST /api/v2/web/profile/change_password').map(({ body }) => body)).toEqual([
        { old_password: 'Right-1234', new_password: 'Mountain-Trail-7', code: '' },
      ]);
    });

    test('D65: of an initial password nothing but the change is read, which asks for a mailed code', async () => {
      const mailed = 'ระบบส่งรหัสยืนยันไปยังอีเมล m***@example.com แล้ว';
      const wrong = 'รหัสยืนยันไม่ถูกต้อง';
      api
        .answer('POST /api/v2/web/account', { ...people.guide, must_change_password: true })
        .refuse('POST /api/v2/web/profile/change_password', 403, 'MAIL_CODE_REQUIRED', mailed);
      await openPassword();
      const notice = page.getByRole('main').getByRole('status');
      await expect.element(notice).toHaveTextContent(whole(words.first_password));
      await change('3100200345671', 'Mountain-Trail-7', 'Mountain-Trail-7');
      await expect.element(field(words.code)).toHaveFocus();
      await expect.element(notice).toHaveTextContent(mailed);
      expectNoSidewaysScroll();
      await expectAccessible();
      api.refuse('POST /api/v2/web/profile/change_password', 422, 'INVALID', wrong, {
        issues: [{ path: 'code', message: wrong }],
      });
      await field(words.code).fill(' abcd-efgh-2345 ');
      await press(words.savePassword);
      await read(words.failedTitle, wrong);
      await expect.element(field(words.code)).toHaveAccessibleDescription(new RegExp(`${wrong}$`));
      expect(api.sent('POST /api/v2/web/profile/change_password').at(-1)?.body).toMatchObject({
        code: 'abcd-efgh-2345',
      });
      expect(api.sent('GET /api/v2/web/profile')).toEqual([]);
    });
  });
});

test('D59: another licence number is a request: what waits stands below the number in force', async () => {
  api.answer('GET /api/v2/web/profile', {
    ...profiles.agency,
    pending: { license: '11/00902' },
    pending_request: { id: 31, requested_at: '2026-11-20T03:05:00Z' },
  });
  await openScreen('/profile', { as: 'agency', now: '2026-11-22T10:15:00+07:00' });
  const licence = page.getByLabelText('เลขที่ใบอนุญาต', { exact: true });
  await expect.element(licence).toHaveValue('11/00777');
  await expect.element(licence).toHaveAccessibleDescription('รออนุมัติ: 11/00902');
  await expect
    .element(page.getByRole('main').getByRole('status').last())
    .toHaveTextContent(
      /^คำขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาตยื่นเมื่อ 20 พ\.ย\. 2569 10:05.* รอเจ้าหน้าที่อนุมัติ ระหว่างนี้ใบสั่งงานใช้ข้อมูลเดิม$/,
    );
});

test('D64: the owner sees what staff keeps of the account, and cannot change it', async () => {
  api.answer('GET /api/v2/web/profile', profiles.police);
  await openScreen('/profile', { as: 'police' });
  await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).click();
  for (const [name, value] of [
    ['คำนำหน้า', 'ร.ต.อ.'],
    ['จังหวัดที่ประจำ', 'ชลบุรี'],
  ] as const) {
    const fact = page.getByLabelText(name, { exact: true });
    await expect.element(fact).toHaveValue(value);
    await expect.element(fact).toBeDisabled();
  }
  for (const [name, value] of [
    [/^อีเมล/, 'khem@example.com'],
    [/^โทรศัพท์มือถือ/, '085 555 0505'],
    [/^ที่อยู่/, '5 ถนนพัทยาสาย 2'],
  ] as const) {
    const own = page.getByLabelText(name);
    await expect.element(own).toHaveValue(value);
    await expect.element(own).toBeEnabled();
  }
  // A phone offers the keys that belong to them.
  for (const [name, type] of [
    [/^อีเมล/, 'email'],
    [/^โทรศัพท์มือถือ/, 'tel'],
  ] as const) {
    await expect.element(page.getByLabelText(name)).toHaveAttribute('type', type);
  }
});

test('a save that fails for no field says why above them, and Cancel takes that away', async () => {
  api
    .answer('GET /api/v2/web/profile', profiles.guide)
    .refuse('POST /api/v2/web/profile', 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openScreen('/profile', { as: 'guide' });
  await press('แก้ไขข้อมูล');
  await press('บันทึกข้อมูล');
  await dialog('ไม่สำเร็จ').getByRole('button', { name: 'ตกลง' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('ระบบมีผู้ใช้จำนวนมาก');
  await press('ยกเลิก');
  await press('แก้ไขข้อมูล');
  expect(alert.elements()).toEqual([]);
});
