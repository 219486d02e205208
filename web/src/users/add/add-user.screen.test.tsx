import { NEW_USER_KINDS, type NewUserKind } from '@joborder/shared/users/new-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallKey } from '../../platform/api';
import { hrefsOf, dialog, textsOf, wordsOf } from '../../../test/look';
import { gridOf } from '../../../test/grid';
import { USER_ROWS, USER_TYPES } from '../../../test/users';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const GIF = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (sign) => sign.charCodeAt(0),
);
const photo = (name = 'somchai.gif', type = 'image/gif', bytes: BlobPart = GIF) =>
  new File([bytes], name, { type });

const WORDS = {
  th: {
    kind: 'ประเภทผู้ใช้งาน',
    kinds: ['กรุณาเลือกประเภทผู้ใช้งาน', 'ผู้ดูแลระบบ', 'เจ้าหน้าที่กรมการท่องเที่ยว'],
    titles: {
      admin: 'เพิ่มผู้ใช้: ผู้ดูแลระบบ',
      operator: 'เพิ่มผู้ใช้: เจ้าหน้าที่กรมการท่องเที่ยว',
      guide: 'เพิ่มผู้ใช้: มัคคุเทศก์',
      agency: 'เพิ่มผู้ใช้: ผู้ประกอบธุรกิจนำเที่ยว',
      police: 'เพิ่มผู้ใช้: ตำรวจท่องเที่ยว',
    },
    fields: {
      title: 'คำนำหน้า',
      username: 'ชื่อผู้ใช้',
      firstname: 'ชื่อ',
      lastname: 'นามสกุล',
      email: 'อีเมล',
      mobile: 'โทรศัพท์มือถือ',
      card: 'เลขบัตรประจำตัวประชาชน',
      photo: 'รูปถ่าย',
      password: 'รหัสผ่าน',
      again: 'ยืนยันรหัสผ่าน',
      license: 'เลขที่ใบอนุญาต',
      expires: 'วันหมดอายุใบอนุญาต',
      signatory: 'ผู้มีอำนาจลงนาม',
      company: 'ชื่อบริษัท',
      address: 'ที่อยู่',
      province: 'จังหวัดที่ประจำ',
      status: 'สถานะ',
    },
    save: 'บันทึกผู้ใช้',
    cancel: 'ยกเลิก',
    ok: 'ตกลง',
    errorTitle: 'ผิดพลาด',
    success: 'สำเร็จ!',
    added: 'เพิ่มผู้ใช้งานเรียบร้อยแล้ว',
    errors: {
      first: 'กรุณาระบุชื่อจริงของผู้ใช้',
      last: 'กรุณาระบุนามสกุลของผู้ใช้',
      password: 'กรุณากรอกรหัสผ่าน',
      short: 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
      again: 'กรุณายืนยันรหัสผ่าน',
      differ: 'กรุณากรอกรหัสผ่านให้ตรงกัน',
      email: 'กรุณาระบุอีเมล',
      mobile: 'กรุณาระบุหมายเลขโทรศัพท์มือถือ',
      card: 'กรุณากรอกเลขบัตรประจำตัวประชาชนให้ถูกต้อง',
      license: 'กรุณาระบุเลขที่ใบอนุญาต',
      company: 'กรุณาระบุชื่อบริษัท',
      address: 'กรุณาระบุที่อยู่',
      photo: 'อนุญาตเฉพาะไฟล์ภาพ jpg, jpeg, png และ gif เท่านั้น',
      large: 'ไฟล์ควรมีขนาดไม่เกิน 800 kB',
    },
    warning: 'คำเตือน',
    chosen: 'รูปถ่ายที่เลือก',
    removePhoto: 'ลบรูป',
    optional: '(ไม่บังคับ)',
    suspended: 'ระงับ',
    later: 'ระงับไว้: เข้าสู่ระบบยังไม่ได้และยังไม่ส่งคำเชิญ เปิดใช้และส่งคำเชิญได้จากหน้าบัญชี',
    leave: 'ออกจากหน้านี้?',
    stay: 'อยู่ต่อ',
  },
  en: {
    kind: 'Kind of user',
    kinds: ['Please choose a kind of user', 'administrator', 'Department of Tourism officer'],
    titles: {
      admin: 'Add a user: administrator',
      operator: 'Add a user: Department of Tourism officer',
      guide: 'Add a user: guide',
      agency: 'Add a user: tour operator',
      police: 'Add a user: tourism police',
    },
    fields: {
      title: 'Title',
      username: 'Username',
      firstname: 'First name',
      lastname: 'Last name',
      email: 'E-mail',
      mobile: 'Mobile number',
      card: 'ID card number',
      photo: 'Photo',
      password: 'Password',
      again: 'Confirm the password',
      license: 'Licence number',
      expires: 'Licence expires on',
      signatory: 'Authorised signatory',
      company: 'Company name',
      address: 'Address',
      province: 'Province of service',
      status: 'Status',
    },
    save: 'Save the user',
    cancel: 'Cancel',
    ok: 'OK',
    errorTitle: 'Error',
    success: 'Success!',
    added: 'user added successfully',
    errors: {
      first: "please specify the user's real name",
      last: "please specify the user's last name",
      password: 'please fill in the password',
      short: 'the password must have at least 8 characters',
      again: 'please confirm the password',
      differ: 'please make passwords match',
      email: 'please specify email',
      mobile: 'please specify mobile number',
      card: 'please enter correct ID card number',
      license: 'please specify the licence number',
      company: 'please specify the company name',
      address: 'please specify address',
      photo: 'only jpg, jpeg, png and gif pictures are allowed',
      large: 'file should be no larger than 800 kB',
    },
    warning: 'Warning',
    chosen: 'The chosen photo',
    removePhoto: 'Remove the photo',
    optional: '(optional)',
    suspended: 'Suspended',
    later:
      'Suspended: cannot sign in and is not invited yet; activate and invite it on the page of the account',
    leave: 'Leave this page?',
    stay: 'Stay',
  },
} as const;

const addKey = (kind: NewUserKind) =>
  `POST /api/v2/web/users/${kind}/add` as CallKey & `POST /api/v2/web/users/admin/add`;
/** Calls of any of the five forms. */
const sent = () => NEW_USER_KINDS.flatMap((kind) => api.sent(addKey(kind)));
const summary = () => wordsOf(page.getByRole('alert').getByRole('link'));

beforeEach(() => {
  api.answer('POST /api/v2/web/data/provinces/get', [
    { id: 10, name: 'กรุงเทพมหานคร' },
    { id: 20, name: 'ชลบุรี' },
  ]);
});

describe.each(['th', 'en'] as const)('adding a user in %s', (lang) => {
  const words = WORDS[lang];
  const { fields, errors } = words;
  const field = (label: string) => page.getByLabelText(new RegExp(`^${label}\\s*(\\(.*\\))?\\s*$`));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const save = () => press(words.save);
  const read = async (text: string, title: string = words.errorTitle) => {
    await expect.element(dialog(title).getByText(text, { exact: true })).toBeVisible();
    await dialog(title).getByRole('button', { name: words.ok, exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  };
  const open = (kind: NewUserKind, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
    openScreen(`/User/add?type=${kind}`, { as: 'admin', lang, ...more });
  const person = {
    [fields.firstname]: 'สมชาย',
    [fields.lastname]: 'ใจดี',
    [fields.username]: 'somchai.j',
    [fields.password]: 'Lotus-Pond-88',
    [fields.again]: 'Lotus-Pond-88',
    [fields.email]: 'somchai@example.com',
    [fields.mobile]: '081 234 5678',
    [fields.card]: '1 1002-00345 67 8',
  };
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  };

  test('UADD-01 D32: first one chooses between administrator and operator', async () => {
    await openScreen('/User/add', { as: 'admin', lang });
    const selector = page.getByLabelText(words.kind);
    await expect.poll(() => textsOf(selector.getByRole('option'))).toEqual(words.kinds);
    await expect.element(selector).toHaveFocus();
    await expect.element(field(fields.firstname)).not.toBeInTheDocument();
    await selector.selectOptions('operator');
    await expect.poll(address).toBe('/User/add?type=operator');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(words.titles.operator);
    // One goes on choosing with the keys.
    await expect.element(selector).toHaveFocus();
    await expectAccessible();
  });

  test('UADD-01: an officer adds no administrator', async () => {
    await openScreen('/User/add?type=admin', { as: 'officer', lang });
    const selector = page.getByLabelText(words.kind);
    await expect
      .poll(() => textsOf(selector.getByRole('option')))
      .toEqual([words.kinds[0], words.kinds[2]]);
    await expect.element(field(fields.firstname)).not.toBeInTheDocument();
  });

  test.each(['guide', 'agency', 'police'] as const)(
    'UADD-02: the form of a %s has its own link and no selector',
    async (kind) => {
      await open(kind);
      // Not many at once from a file either: that is of those whom the selector offers.
      const ways = () => hrefsOf(page.getByRole('main').getByRole('link'));
      await expect.poll(ways).toContain('/User');
      expect(ways()).not.toContain('/Users/Import');
      await expect
        .element(page.getByRole('heading', { level: 1 }))
        .toHaveTextContent(words.titles[kind]);
      await expect.element(field(fields.firstname)).toBeVisible();
      await expect.element(field(fields.title)).toHaveFocus();
      await expect.element(page.getByLabelText(words.kind)).not.toBeInTheDocument();
    },
  );

  test.each(NEW_USER_KINDS)('UADD-03 UADD-05: the form of a %s has its fields', async (kind) => {
    await open(kind, { size: [360, 740] });
    for (const name of [
      fields.title,
      fields.firstname,
      fields.lastname,
      fields.username,
      fields.password,
      fields.again,
      fields.email,
      fields.mobile,
      fields.card,
    ]) {
      await expect.element(field(name)).toHaveValue('');
    }
    await expect.element(page.getByLabelText(fields.photo, { exact: true })).toBeInTheDocument();
    const has = (name: string) => field(name).elements().length;
    expect({
      licence: has(fields.license),
      company: has(fields.company),
      address: has(fields.address),
      province: has(fields.province),
    }).toEqual({
      licence: ['guide', 'agency'].includes(kind) ? 1 : 0,
      company: kind === 'agency' ? 1 : 0,
      address: ['guide', 'agency', 'police'].includes(kind) ? 1 : 0,
      province: kind === 'police' ? 1 : 0,
    });
    if (kind === 'police') await expect.element(field(fields.address)).toHaveValue('');
    expectNoSidewaysScroll();
    await expectAccessible();
  });

  const extras: Readonly<Record<NewUserKind, Readonly<Record<string, string>>>> = {
    admin: {},
    operator: {},
    guide: {
      [fields.license]: '21-00777',
      [fields.expires]: lang === 'th' ? '31-12-2570' : '31-12-2027',
      [fields.address]: '21 ถนนเจริญประเทศ',
    },
    agency: {
      [fields.license]: '11/00888',
      [fields.expires]: lang === 'th' ? '30-06-2571' : '30-06-2028',
      [fields.company]: 'บริษัท บุษบา จำกัด',
      [fields.signatory]: 'นางบุษบา งามตา',
      [fields.address]: '8 ถนนข้าวสาร',
    },
    police: { [fields.address]: 'สถานีตำรวจท่องเที่ยว' },
  };
  test.each(NEW_USER_KINDS)(
    'UADD-04 UADD-06 BERR-05: an added %s is told of, and the list follows',
    async (kind) => {
      api
        .answer(addKey(kind), { status: 'success', message: words.added, users_id: 909 })
        .answer('GET /devexpress/users', gridOf(USER_ROWS))
        .answer('GET /api/v2/web/users/types', USER_TYPES);
      await open(kind);
      await fill({ ...person, ...extras[kind] });
      await save();
      await read(words.added, words.success);
      await expect.poll(address).toBe('/User');
      expect(sent()).toHaveLength(1);
      const body = Object.fromEntries(api.form(addKey(kind)));
      expect(body).not.toHaveProperty('password_again');
      expect(body).toEqual({
        title: '',
        firstname: 'สมชาย',
        lastname: 'ใจดี',
        username: 'somchai.j',
        password: 'Lotus-Pond-88',
        email: 'somchai@example.com',
        mobile: '081 234 5678',
        identication_card: '1 1002-00345 67 8',
        website_enable: '1',
        status: '1',
        ...(kind === 'guide' && {
          license: '21-00777',
          license_expires: '2027-12-31',
          address: '21 ถนนเจริญประเทศ',
        }),
        ...(kind === 'agency' && {
          license: '11/00888',
          license_expires: '2028-06-30',
          name: 'บริษัท บุษบา จำกัด',
          signatory: 'นางบุษบา งามตา',
          address: '8 ถนนข้าวสาร',
        }),
        ...(kind === 'police' && { address: 'สถานีตำรวจท่องเที่ยว', province_id: '' }),
      });
    },
  );

  test('the list that was shown a moment ago is loaded again after adding', async () => {
    const GRID = 'GET /devexpress/users';
    api
      .answer(addKey('police'), { status: 'success', message: words.added, users_id: 909 })
      .answer(GRID, gridOf(USER_ROWS))
      .answer('GET /api/v2/web/users/types', USER_TYPES);
    await open('police');
    await page.getByCss('main a[href="/User"]').first().click();
    await expect.poll(() => api.sent(GRID).length).toBe(1);
    history.back();
    await expect.poll(address).toBe('/User/add?type=police');
    await fill({ ...person, ...extras.police });
    await save();
    await read(words.added, words.success);
    await expect.poll(() => api.sent(GRID).length).toBe(2);
  });

  test('a rule that is broken again while one types leaves the focus in the field', async () => {
    await open('admin');
    await save();
    await read(errors.first);
    await fill(person);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await field(fields.firstname).fill('');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field(fields.firstname)).toHaveFocus();
  });

  test('UADD-07: a broken rule opens a dialog with its title, and nothing is sent', async () => {
    await open('admin');
    await save();
    await expect.element(dialog(words.errorTitle)).toBeVisible();
    await expectAccessible();
    await read(errors.first);
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('UADD-08: one after the other is asked for, in the specified order', async () => {
    await open('agency');
    for (const [name, value, message] of [
      [fields.title, '', errors.first],
      [fields.firstname, 'สมชาย', errors.last],
      [fields.lastname, 'ใจดี', errors.password],
      [fields.password, 'Lotus-Pond-88', errors.again],
      [fields.again, 'Lotus-Pond-89', errors.differ],
      [fields.again, 'Lotus-Pond-88', errors.email],
      [fields.email, 'somchai@example.com', errors.mobile],
      [fields.mobile, '0812345678', errors.card],
      [fields.card, '1100200345678', errors.license],
      [fields.license, '11/00888', errors.company],
    ] as const) {
      await field(name).fill(value);
      await save();
      await read(message);
      expect(summary()[0]).toBe(message);
    }
    expect(sent()).toEqual([]);
  });

  // One form for several broken rules, each put right before the next.
  test.each([
    [
      'UADD-09 UADD-10: a missing name, or a password that is missing or short,',
      [
        [{ [fields.firstname]: ' ' }, errors.first],
        [{ [fields.lastname]: '' }, errors.last],
        [{ [fields.password]: '' }, errors.password],
        [{ [fields.again]: '' }, errors.again],
        [{ [fields.password]: 'Lotus-7', [fields.again]: 'Lotus-7' }, errors.short],
      ],
    ],
    [
      'UADD-11 UADD-12 UADD-13: another password, or no e-mail or mobile number,',
      [
        [{ [fields.again]: 'Lotus-Pond-99' }, errors.differ],
        [{ [fields.email]: '' }, errors.email],
        [{ [fields.mobile]: ' ' }, errors.mobile],
      ],
    ],
    [
      'UADD-14 UADD-16: a wrong ID card number, or no licence number or address,',
      [
        [{ [fields.card]: '' }, errors.card],
        [{ [fields.card]: '110020034567' }, errors.card],
        [{ [fields.card]: '11002003456789' }, errors.card],
        [{ [fields.license]: '' }, errors.license],
        [{ [fields.address]: '' }, errors.address],
      ],
    ],
  ] as const)('%s is refused by itself', async (_rules, cases) => {
    const right: Readonly<Record<string, string>> = { ...person, ...extras.guide };
    await open('guide');
    await fill(right);
    for (const [wrong, message] of cases) {
      await fill(wrong);
      await save();
      await read(message);
      if (!(fields.password in wrong)) expect(summary()).toEqual([message]);
      await fill(Object.fromEntries(Object.keys(wrong).map((name) => [name, right[name] ?? ''])));
    }
    expect(sent()).toEqual([]);
  });

  test('UADD-16: an agency needs licence number and company name, and no address', async () => {
    await open('agency');
    await fill(person);
    await save();
    await read(errors.license);
    expect(summary()).toEqual([errors.license, errors.company]);
    await page.getByRole('alert').getByRole('link').nth(1).click();
    await expect.element(field(fields.company)).toHaveFocus();
  });

  test('UADD-13: the operator form never asks for the mobile number', async () => {
    api
      .answer(addKey('operator'), { status: 'success', message: words.added, users_id: 909 })
      .answer('GET /devexpress/users', gridOf(USER_ROWS))
      .answer('GET /api/v2/web/users/types', USER_TYPES);
    await open('operator');
    await fill({ ...person, [fields.mobile]: '', [fields.email]: '' });
    await save();
    await read(errors.email);
    expect(summary()).toEqual([errors.email]);
    await field(fields.email).fill('somchai@example.com');
    await save();
    await read(words.added, words.success);
  });

  test('UADD-15 UADD-18: the photo is optional; what is none is refused and clears the selection', async () => {
    await open('admin');
    const input = page.getByLabelText(fields.photo, { exact: true });
    const group = page.getByRole('group', { name: `${fields.photo} ${words.optional}` });
    await expect.element(group).toBeVisible();
    await userEvent.upload(input, photo());
    const chosen = page.getByRole('img', { name: words.chosen });
    await expect.element(chosen).toBeVisible();
    await userEvent.upload(input, photo('a.svg', 'image/svg+xml'));
    await read(errors.photo);
    await expect.element(chosen).not.toBeInTheDocument();
    await userEvent.upload(input, photo('large.gif', 'image/gif', new Uint8Array(800_001)));
    await expect.element(dialog(words.warning)).toHaveTextContent(/800 kB/);
    await dialog().getByRole('button', { name: words.ok, exact: true }).click();
    await userEvent.upload(input, photo());
    await expect.element(chosen).toBeVisible();
    await press(words.removePhoto);
    await expect.element(chosen).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.id).toBe('photo');
    expect(sent()).toEqual([]);
  });

  test('UADD-17 BERR-04: what the form does not check the server says, and what was typed stays', async () => {
    const taken = 'เลขที่ใบอนุญาต “11/00888” มีบัญชีในระบบแล้ว';
    api.refuse(addKey('agency'), 409, 'CONFLICT', taken, {
      users: taken,
      issues: [{ path: 'license', message: taken }],
    });
    await open('agency');
    await fill({ ...person, ...extras.agency, [fields.username]: '', [fields.title]: '' });
    await save();
    await read(taken);
    expect(sent()).toHaveLength(1);
    expect(summary()).toEqual([taken]);
    await expect.element(field(fields.company)).toHaveValue('บริษัท บุษบา จำกัด');
    await page.getByRole('link', { name: words.cancel, exact: true }).click();
    await expect.element(dialog(words.leave)).toBeVisible();
    await press(words.stay);
    await expect.element(field(fields.license)).toHaveValue('11/00888');
    expect(address()).toBe('/User/add?type=agency');
  });

  test('D64: without a password the owner is invited, and nobody needs a photo', async () => {
    api
      .answer(addKey('guide'), { status: 'success', message: words.added, users_id: 909 })
      .answer('GET /devexpress/users', gridOf(USER_ROWS))
      .answer('GET /api/v2/web/users/types', USER_TYPES);
    await open('guide');
    await fill({ ...person, ...extras.guide, [fields.password]: '', [fields.again]: '' });
    await save();
    await read(words.added, words.success);
    const body = api.form(addKey('guide'));
    expect([body.get('invite'), body.get('password'), body.has('photo')]).toEqual(['1', '', false]);
  });

  test('D64: an account begins suspended where the form says so', async () => {
    api
      .answer(addKey('operator'), { status: 'success', message: words.added, users_id: 909 })
      .answer('GET /devexpress/users', gridOf(USER_ROWS))
      .answer('GET /api/v2/web/users/types', USER_TYPES);
    await open('operator', { size: [360, 740] });
    const status = page.getByLabelText(fields.status, { exact: true });
    await expect.element(status).toHaveValue('1');
    await fill(person);
    await status.selectOptions('2');
    await expect.element(status).toHaveAccessibleDescription(words.later);
    await expectAccessible();
    expectNoSidewaysScroll();
    await save();
    await read(words.added, words.success);
    expect(api.form(addKey('operator')).get('status')).toBe('2');
  });
});

test('UADD-18: a photo that was chosen is sent with the account', async () => {
  api
    .answer(addKey('admin'), { status: 'success', message: 'ok', users_id: 909 })
    .leaveOthersWaiting();
  await openScreen('/User/add?type=admin', { as: 'admin' });
  await expect.element(page.getByRole('button', { name: 'บันทึกผู้ใช้' })).toBeVisible();
  for (const [id, value] of Object.entries({
    firstname: 'ก',
    lastname: 'ข',
    email: 'a@example.com',
    mobile: '081',
    identication_card: '1100200345678',
  })) {
    await userEvent.fill(page.getByCss(`#${id}`), value);
  }
  await userEvent.upload(page.getByLabelText('รูปถ่าย', { exact: true }), photo());
  await page.getByRole('button', { name: 'บันทึกผู้ใช้' }).click();
  await expect.poll(() => sent().length).toBe(1);
  const file = api.form(addKey('admin')).get('photo') as File;
  expect([file.name, file.size]).toEqual(['somchai.gif', GIF.length]);
});
