import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATEGORIES, editedPlaceOf } from '../../../test/places';
import { depth, field, textsOf, wordsOf } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const ADD = 'POST /api/v2/web/place/add';
const EDIT = 'POST /api/v2/web/place/edit';
const READ = 'GET /api/v2/web/place/edit';
const DELETE = 'POST /api/v2/web/place/delete/images';
const PROVINCES = 'POST /api/v2/web/data/provinces/get';
const DISTRICTS = 'POST /api/v2/web/data/districts/get';
const SUB = 'POST /api/v2/web/data/sub_districts/get';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const ok = () =>
  dialog()
    .getByRole('button', { name: /^(ตกลง|OK)$/ })
    .click();
const formOf = (key: typeof ADD | typeof EDIT) =>
  Object.fromEntries(api.sent(key).at(-1)?.body as unknown as FormData);
const pictures = () =>
  page.getByRole('list', { name: 'ภาพของสถานที่ ตามลำดับ' }).getByRole('listitem');
const saved = { status: 'success', msg: 'เพิ่มสถานที่เรียบร้อยแล้ว', place_id: 95 } as const;

beforeEach(() => {
  api
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES])
    .answer(PROVINCES, [
      { id: 10, name: 'กรุงเทพมหานคร' },
      { id: 83, name: 'ภูเก็ต' },
    ] as never)
    .answer(
      DISTRICTS,
      ({ body }) =>
        [1, 2].map((at) => ({
          id: Number(body?.provinces_id) * 100 + at,
          name: `เขต ${at} ของ ${body?.provinces_id}`,
        })) as never,
    )
    .answer(
      SUB,
      ({ body }) =>
        [
          {
            id: Number(body?.districts_id) * 100 + 1,
            name: `แขวง ${body?.districts_id}`,
            latitude: 13.75,
            longitude: 100.49,
          },
        ] as never,
    )
    .answer('POST /api/v2/web/place/similar', { status: 'success', places: [] });
});
const open = async (more: Partial<Parameters<typeof openScreen>[1]> = {}) => {
  await openScreen('/places/add', { as: 'agency', ...more });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('#place_province option').length).toBe(3);
};
const openEdit = async (more: Partial<Parameters<typeof openScreen>[1]> = {}) => {
  await openScreen('/places/edit/95', { as: 'officer', ...more });
  await expect.poll(() => document.getElementById('place_address')).not.toBeNull();
};
/** Fills in what has to be, but the position. */
async function fillIn() {
  await field('place_detail.th.name').fill('ศาลาริมน้ำ');
  await field('place_detail.th.detail').fill('ศาลาไม้');
  await field('place_category').selectOptions('4');
  await field('place_address').fill('1 ถนนหน้าพระลาน');
  await field('place_province').selectOptions('10');
  await expect.poll(() => document.querySelectorAll('#place_districts option').length).toBe(3);
  await field('place_districts').selectOptions('1001');
  await expect.poll(() => document.querySelectorAll('#place_sub_district option').length).toBe(2);
  await field('place_sub_district').selectOptions('100101');
}
const choose = (files: File[]) =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, files);
const image = (name: string, size = 20) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

describe('adding', () => {
  test.each([
    [
      'th',
      'เพิ่มสถานที่ท่องเที่ยว',
      ['ข้อมูลทั่วไป', 'ที่ตั้ง', 'เวลาเปิดทำการ', 'ช่องทางติดต่อ', 'ภาพ', 'การอนุมัติ'],
      'ยกเลิก',
      ['ไทย', 'อังกฤษ', 'จีน'],
    ],
    [
      'en',
      'Add a tourist place',
      ['General information', 'Address', 'Opening hours', 'Contact', 'Pictures', 'Approval'],
      'Cancel',
      ['Thai', 'English', 'Chinese'],
    ],
  ] as const)(
    'PADD-01 PADD-03 PADD-04: title, cards, languages and the way back, in %s',
    async (lang, title, cards, cancel, tabs) => {
      await open({ lang });
      await expect
        .element(page.getByRole('heading', { level: 1 }))
        .toHaveTextContent(new RegExp(`^${title}$`));
      await expect
        .poll(() => textsOf(page.getByRole('main').getByRole('heading', { level: 2 })).toSorted())
        .toEqual([...cards].toSorted());
      await expect
        .element(page.getByRole('link', { name: cancel, exact: true }))
        .toHaveAttribute('href', '/places');
      await expect
        .poll(() => textsOf(page.getByRole('tab')).map((name) => name.replace(/\s+/g, ' ')))
        .toEqual(tabs);
      await expect.element(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
      await expect.element(page.getByCss('.leaflet-control-zoom-in')).toBeVisible();
      await expectAccessible();
    },
  );

  test.each(['/places/add', '/places/edit/95'])(
    'PADD-02: without a stored user %s leads to the page with the sign-in',
    async (path) => {
      await openScreen(path, { as: null });
      await expect.poll(address).toBe('/introduction');
    },
  );

  test('PADD-06 PADD-08: a picture helps; the position begins with one that is refused unchanged', async () => {
    await open();
    await expect
      .element(page.getByRole('link', { name: /วิธีหาพิกัด/ }))
      .toHaveAttribute('href', expect.stringMatching(/\.png$/) as never);
    await expect.element(field('place_latitude')).toHaveValue('13.88');
    await expect.element(field('place_longitude')).toHaveValue('100.56');
    await fillIn();
    await button('เพิ่มสถานที่').click();
    await ok();
    await expect.element(field('place_latitude')).toHaveAccessibleDescription(/กรุณาปักหมุดบนแผนที่/);
    expect(api.sent(ADD)).toEqual([]);
  });

  test('PADD-05 PADD-07: the map opens at zoom 14; a click asks, and fills both only when confirmed', async () => {
    await open();
    const map = page.getByRole('region', { name: 'แผนที่สำหรับปักหมุดสถานที่' });
    await expect
      .poll(
        () =>
          map.element().querySelector('.leaflet-container') ??
          (map.element().classList.contains('leaflet-container') ? map.element() : null),
      )
      .not.toBeNull();
    await map.click({ position: { x: 200, y: 120 } });
    await expect.element(dialog()).toHaveTextContent(/ละติจูด 13\.\d+ ลองจิจูด 100\.\d+/);
    const [, latitude = '', longitude = ''] =
      /ละติจูด (\d+\.\d+) ลองจิจูด (\d+\.\d+)/.exec(dialog().element().textContent ?? '') ?? [];
    // So many degrees is a pixel at zoom 14; the middle of the map is where the place begins.
    const pixel = 360 / (256 * 2 ** 14);
    const { width, height } = map.element().getBoundingClientRect();
    const upright = Math.cos((13.88 * Math.PI) / 180);
    expect(Number(longitude)).toBeCloseTo(100.56 + (200 - width / 2) * pixel, 3);
    expect(Number(latitude)).toBeCloseTo(13.88 - (120 - height / 2) * pixel * upright, 3);
    expect(Math.abs(Number(longitude) - 100.56)).toBeGreaterThan(0.005);
    await dialog().getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(field('place_latitude')).toHaveValue('13.88');
    await map.click({ position: { x: 200, y: 120 } });
    await dialog().getByRole('button', { name: 'ใช้พิกัดนี้' }).click();
    await expect.element(field('place_latitude')).toHaveValue(latitude);
    await expect.element(field('place_longitude')).toHaveValue(longitude);
  });

  test('PEDIT-02 PEDIT-03: districts follow the province, sub-districts the district; of 0 nothing is asked', async () => {
    await open();
    expect([api.sent(DISTRICTS), api.sent(SUB)]).toEqual([[], []]);
    await fillIn();
    expect(api.sent(DISTRICTS).map(({ body }) => body)).toEqual([{ lang: 'th', provinces_id: 10 }]);
    expect(api.sent(SUB).map(({ body }) => body)).toEqual([{ lang: 'th', districts_id: 1001 }]);
    await field('place_districts').selectOptions('1002');
    await expect
      .poll(() => api.sent(SUB).map(({ body }) => body.districts_id))
      .toEqual([1001, 1002]);
    // A sub-district of another district would be saved with this one.
    await expect.element(field('place_sub_district')).toHaveValue('0');
    await field('place_districts').selectOptions('1001');
    await expect.element(field('place_sub_district')).toHaveValue('0');
    await field('place_sub_district').selectOptions('100101');
    await field('place_province').selectOptions('83');
    await expect
      .poll(() => api.sent(DISTRICTS).at(-1)?.body)
      .toEqual({ lang: 'th', provinces_id: 83 });
    await expect.element(field('place_districts')).toHaveValue('0');
    await expect.element(field('place_sub_district')).toHaveValue('0');
    expect(api.sent(SUB)).toHaveLength(2);
    await field('place_province').selectOptions('0');
    await expect.element(field('place_districts')).toHaveValue('0');
    expect(api.sent(DISTRICTS)).toHaveLength(2);
  });

  test.each([
    ['th', 'เพิ่มสถานที่', 'ผิดพลาด', 'กรุณาระบุชื่อสถานที่ภาษาไทย', 'กรุณาระบุประเภทสถานที่'],
    [
      'en',
      'Add place',
      'Error',
      'please specify the Thai name of the place',
      'please specify the place type',
    ],
  ] as const)(
    'PADD-14 PADD-15 D57: the first broken rule in a dialog, all in the summary (%s)',
    async (lang, label, title, first, third) => {
      await open({ lang });
      await field('place_latitude').fill('91');
      await button(label).click();
      await expect
        .element(dialog().getByRole('heading'))
        .toHaveTextContent(new RegExp(`^${title}$`));
      await expect.element(dialog()).toHaveTextContent(new RegExp(first));
      await ok();
      const summary = () => wordsOf(page.getByRole('alert').getByRole('link'));
      await expect
        .poll(() => [summary()[0], summary()[2], summary().length])
        .toEqual([first, third, 8]);
      expect(api.sent(ADD)).toEqual([]);
    },
  );

  test.each([
    ['th', 'เพิ่มภาษาอื่น', 'มีรหัสภาษา “en” อยู่แล้ว', 'ญี่ปุ่น (ja)'],
    ['en', 'Add another language', 'Exist Language Code!', 'Japanese (ja)'],
  ] as const)(
    'PADD-17 PADD-04: a language is added once, by its code (%s)',
    async (lang, more, words, name) => {
      await open({ lang });
      await page.getByText(more).click();
      await field('place_detail').fill('EN');
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog()).toHaveTextContent(new RegExp(words));
      await ok();
      await field('place_detail').fill('ja');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => page.getByRole('tab').elements().length).toBe(4);
      await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(name);
    },
  );

  test('PADD-09 PADD-18: opening hours have a day, or a text of their own, and both times', async () => {
    await open();
    await button('เพิ่มเวลาเปิดทำการ').click();
    const row = page.getByRole('group', { name: 'เวลาเปิดทำการรายการที่ 1' });
    await row.getByLabelText('วัน', { exact: true }).selectOptions('-1');
    await row.getByLabelText('ข้อความแทนวัน').fill('วันนักขัตฤกษ์');
    await button('เพิ่มสถานที่').click();
    await ok();
    await expect
      .element(row.getByLabelText('เวลาเปิด', { exact: true }))
      .toHaveAccessibleDescription(/เวลาเปิด/);
    await expect
      .element(row.getByLabelText('เวลาปิด', { exact: true }))
      .toHaveAccessibleDescription(/เวลาปิด/);
  });

  test('PADD-09: the same hours every day leave a text of its own as it is', async () => {
    await open();
    const rows = page.getByRole('group', { name: /^เวลาเปิดทำการรายการที่/ });
    const fill = async (row: number, day: string, opens: string, closes: string) => {
      await button('เพิ่มเวลาเปิดทำการ').click();
      await rows.nth(row).getByLabelText('วัน', { exact: true }).selectOptions(day);
      await rows.nth(row).getByLabelText('เวลาเปิด', { exact: true }).fill(opens);
      await rows.nth(row).getByLabelText('เวลาปิด', { exact: true }).fill(closes);
    };
    await fill(0, '3', '08:30', '16:45');
    await fill(1, '-1', '10:00', '15:15');
    await rows.nth(1).getByLabelText('ข้อความแทนวัน').fill('วันนักขัตฤกษ์');
    // What is no day of the week is not offered for all of them.
    expect(rows.nth(1).getByRole('button', { name: 'ใช้เวลานี้กับทุกวัน' }).elements()).toEqual([]);
    await button('ใช้เวลานี้กับทุกวัน').first().click();
    const said = () =>
      rows
        .elements()
        .map((row) =>
          [...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')].map(
            ({ value }) => value,
          ),
        );
    await expect
      .poll(said)
      .toEqual([
        ...['1', '2', '3', '4', '5', '6', '0'].map((day) => [day, '08:30', '16:45']),
        ['-1', 'วันนักขัตฤกษ์', '10:00', '15:15'],
      ]);
  });

  test('PADD-11 PADD-16: pictures are chosen or dropped, and put in order; another file and a large one are refused', async () => {
    await open();
    await choose([
      image('one.jpg'),
      new File(['no'], 'notes.txt', { type: 'text/plain' }),
      image('huge.jpg', 800_001),
      image('two.jpg'),
    ]);
    await expect.element(dialog()).toHaveTextContent(/กรุณาเลือกไฟล์รูปภาพเท่านั้น/);
    await ok();
    await expect.element(dialog()).toHaveTextContent(/ไฟล์ควรมีขนาดไม่เกิน 800 kB: huge\.jpg/);
    await ok();
    await expect.poll(() => pictures().elements().length).toBe(2);
    const dropped = new DataTransfer();
    dropped.items.add(image('three.jpg'));
    document
      .getElementById('place_img')
      ?.dispatchEvent(
        new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
      );
    await expect.poll(() => pictures().elements().length).toBe(3);
    const first = pictures().first().element().querySelector('img')?.src;
    await button('เลื่อนภาพที่ 1 ไปถัดไป').click();
    await expect.poll(() => pictures().nth(1).element().querySelector('img')?.src).toBe(first);
  });

  test('PADD-10 PADD-12 BERR-09: what is filled in is sent; success leads to the list, a refusal keeps it', async () => {
    await open();
    await fillIn();
    await page.getByRole('tab').nth(1).click();
    await field('place_detail.en.name').fill('Riverside Pavilion');
    await field('place_latitude').fill('13.7465');
    await field('place_longitude').fill('100.4930');
    const contacts = {
      โทรศัพท์: '02 222 3333',
      อีเมล: 'hello@example.org',
      เว็บไซต์: 'https://example.org',
      Facebook: 'fb',
      Instagram: '@ig',
      'Google Business': 'gb',
    };
    for (const [label, text] of Object.entries(contacts))
      await page.getByLabelText(label).fill(text);
    await button('เพิ่มเวลาเปิดทำการ').click();
    const row = page.getByRole('group', { name: 'เวลาเปิดทำการรายการที่ 1' });
    await row.getByLabelText('วัน', { exact: true }).selectOptions('1');
    await row.getByLabelText('เวลาเปิด', { exact: true }).fill('09:00');
    await row.getByLabelText('เวลาปิด', { exact: true }).fill('17:30');
    await choose([image('one.jpg')]);
    api.refuse(ADD, 409, 'X', 'ระบบปิดปรับปรุง');
    await button('เพิ่มสถานที่').click();
    await expect.element(dialog().getByRole('heading')).toHaveTextContent(/^ไม่สำเร็จ$/);
    await expect.element(dialog()).toHaveTextContent(/ระบบปิดปรับปรุง/);
    await ok();
    await expect.element(page.getByLabelText('โทรศัพท์')).toHaveValue('02 222 3333');
    api.answer(ADD, saved).answer('GET /devexpress/placeslist', { data: [], totalCount: 0 });
    await button('เพิ่มสถานที่').click();
    await expect.element(dialog().getByRole('heading')).toHaveTextContent(/^สำเร็จ!$/);
    await expect.element(dialog()).toHaveTextContent(/เพิ่มสถานที่เรียบร้อยแล้ว/);
    expect(formOf(ADD)).toMatchObject({
      place_category: '4',
      place_address: '1 ถนนหน้าพระลาน',
      place_province: '10',
      place_districts: '1001',
      place_sub_district: '100101',
      place_latitude: '13.7465',
      place_longitude: '100.4930',
      place_status: 'new',
      place_soft_capactity: '0',
      place_hard_capactity: '0',
      'place_open_period[]': '{"day":"1","open_time":"09:00","close_time":"17:30"}',
      place_contact_tel: '02 222 3333',
      place_contact_email: 'hello@example.org',
      place_contact_website: 'https://example.org',
      place_contact_facebook: 'fb',
      place_contact_instagram: '@ig',
      place_contact_google_business: 'gb',
    });
    expect(JSON.parse(String(formOf(ADD).place_detail))).toEqual([
      { lang_code: 'th', place_name: 'ศาลาริมน้ำ', place_detail: 'ศาลาไม้' },
      { lang_code: 'en', place_name: 'Riverside Pavilion', place_detail: '' },
    ]);
    await ok();
    await expect.poll(address).toBe('/places');
  });

  test('PLACE-01: /Joborderadd adds a place for the plan, on a phone too, and says what follows', async () => {
    api.answer(ADD, saved);
    api.answer('GET /api/v2/guide/orders', { status: 'success', orders: [] });
    await openScreen('/Joborderadd', { as: 'guide', size: [360, 740] });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^เพิ่มสถานที่ท่องเที่ยว$/);
    await expect.poll(() => document.querySelectorAll('#place_province option').length).toBe(3);
    expectNoSidewaysScroll();
    await fillIn();
    await button('ใช้พิกัดกลางตำบล/แขวง').click();
    await dialog().getByRole('button', { name: 'ใช้พิกัดนี้' }).click();
    await button('เพิ่มสถานที่').click();
    await ok();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^เพิ่มสถานที่แล้ว$/);
    await expect
      .element(page.getByRole('link', { name: 'ดูรายละเอียดสถานที่' }))
      .toHaveAttribute('href', '/places/detail?placeid=95');
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    await button('ปิดหน้าต่างนี้และกลับไปที่ใบสั่งงาน').click();
    expect(close).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('หากหน้าต่างยังไม่ปิด ท่านปิดเองได้เลย ข้อมูลบันทึกแล้ว')).toBeVisible();
    // Nothing of what was saved is a draft.
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('place_draft.202')).toBeNull();
    await button('เพิ่มสถานที่อีกแห่ง').click();
    await expect
      .poll(
        () => (document.getElementById('place_detail.th.name') as HTMLInputElement | null)?.value,
      )
      .toBe('');
  });

  test('PLACE-01: what was typed is kept as a draft that the page opens with again', async () => {
    const draft = {
      input: {
        place_detail: [{ lang_code: 'th', place_name: 'วัดพระเชตุพน', place_detail: 'วัดเก่า' }],
      },
      savedAt: '2026-11-22T02:05:00Z',
    };
    localStorage.setItem('place_draft.202', JSON.stringify(draft));
    localStorage.setItem(
      'place_draft.303',
      JSON.stringify({ ...draft, savedAt: '2026-11-01T00:00:00Z', input: { place_detail: [] } }),
    );
    await openScreen('/Joborderadd', { as: 'guide', now: '2026-11-22T10:15:00+07:00' });
    await expect.element(page.getByLabelText('ชื่อสถานที่ (ไทย)')).toHaveValue('วัดพระเชตุพน');
    await expect
      .element(page.getByText(/^เปิดร่างที่กรอกไว้เมื่อ 22 พ.ย. 2569 09:05 น. ให้แล้ว ภาพต้องเลือกใหม่$/))
      .toBeVisible();
    await field('place_detail.th.name').fill('วัดโพธิ์');
    await expect.element(page.getByText('เก็บร่างไว้แล้ว 10:15 น.')).toBeVisible();
    const kept = JSON.parse(localStorage.getItem('place_draft.202') ?? '') as typeof draft;
    expect(kept.input.place_detail[0]).toEqual({
      lang_code: 'th',
      place_name: 'วัดโพธิ์',
      place_detail: 'วัดเก่า',
    });
  });

  test('PADD-02: a sign-out in another tab ends the form', async () => {
    api.leaveOthersWaiting();
    await openScreen('/Joborderadd', { as: 'guide' });
    await page.getByLabelText('ชื่อสถานที่ (ไทย)').fill('วัดพระเชตุพนวิมลมังคลาราม');
    const before = depth();
    localStorage.removeItem('authUser');
    dispatchEvent(new StorageEvent('storage', { key: 'authUser', newValue: null }));
    await expect.poll(address).toBe('/login');
    // Back does not lead to the form, which would lead here again.
    expect(depth()).toBe(before);
    expect(document.getElementById('place_detail.th.name')).toBeNull();
  });

  test('PADD-02: leaving with something typed asks, and staying loses nothing', async () => {
    await open();
    await field('place_address').fill('7 ถนนมหาราช');
    await page.getByRole('link', { name: 'ยกเลิก', exact: true }).click();
    await expect
      .element(dialog())
      .toHaveTextContent(/^ออกจากหน้านี้\?ร่างยังเก็บอยู่ในเครื่องนี้ แต่ภาพที่เลือกไว้ต้องเลือกใหม่/);
    await dialog().getByRole('button', { name: 'อยู่ต่อ' }).click();
    await expect.element(field('place_address')).toHaveValue('7 ถนนมหาราช');
    expect(address()).toBe('/places/add');
  });

  test('a place of a similar name nearby is named, and keeps nobody from adding', async () => {
    api
      .answer('POST /api/v2/web/place/similar', {
        status: 'success',
        places: [
          { id: 12, name: 'วัดโพธิ์', category_name: 'วัด', status: 'approved', distance: 35 },
          { id: 13, name: 'วัดโพธิ์ใหม่', category_name: 'ตลาด', status: 'new', distance: 410 },
        ],
      })
      .answer(ADD, saved)
      // Where one is led afterwards.
      .answer('GET /devexpress/placeslist', { data: [], totalCount: 0 });
    await open();
    await fillIn();
    await button('ใช้พิกัดกลางตำบล/แขวง').click();
    await dialog().getByRole('button', { name: 'ใช้พิกัดนี้' }).click();
    const hint = page.getByText(/^มีสถานที่ชื่อคล้ายกัน 2 แห่งในระยะ 500 เมตร โปรดตรวจสอบก่อนเพิ่ม$/);
    await expect.element(hint).toBeVisible();
    const places = page.getByRole('list').filter({ hasText: 'วัดโพธิ์ใหม่' }).getByRole('listitem');
    await expect
      .poll(() => textsOf(places))
      .toEqual([
        'วัดโพธิ์ (เปิดหน้าต่างใหม่) วัด · ห่าง 35 เมตร',
        'วัดโพธิ์ใหม่ (เปิดหน้าต่างใหม่) ตลาด · ห่าง 410 เมตร · รออนุมัติ',
      ]);
    await expect
      .poll(() => api.sent('POST /api/v2/web/place/similar').at(-1)?.body)
      .toEqual({ name: 'ศาลาริมน้ำ', latitude: 13.75, longitude: 100.49, lang: 'th' });
    // Three letters are a name already.
    await field('place_detail.th.name').fill('ผาแ');
    await expect
      .poll(() => api.sent('POST /api/v2/web/place/similar').at(-1)?.body)
      .toMatchObject({ name: 'ผาแ' });
    await button('เพิ่มสถานที่').click();
    await ok();
    expect(api.sent(ADD)).toHaveLength(1);
  });

  test.each([
    ['agency', false],
    ['officer', true],
    ['admin', true],
  ] as const)('BROLE-08: %s chooses the status of a place, if at all', async (as, may) => {
    await open({ as });
    await expect.poll(() => page.getByRole('radio').elements().length > 0).toBe(may);
    if (!may) await expect.element(page.getByText('ใหม่', { exact: true })).toBeVisible();
  });
});

describe('editing', () => {
  beforeEach(() => api.answer(READ, editedPlaceOf(95)));

  test('PADD-01 PEDIT-01: it opens with the record and its lists, which are not asked for again', async () => {
    await openEdit();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^แก้ไขสถานที่ท่องเที่ยว$/);
    expect(api.sent(READ).map(({ query }) => query)).toEqual([{ place_id: '95', lang: 'th' }]);
    await expect
      .element(page.getByRole('link', { name: 'ยกเลิก', exact: true }))
      .toHaveAttribute('href', '/places');
    await expect.element(field('place_detail.th.name')).toHaveValue('ชื่อไทย');
    await expect.element(field('place_category')).toHaveValue('6');
    await expect.element(field('place_province')).toHaveValue('83');
    await expect.element(field('place_districts')).toHaveValue('8301');
    await expect.element(field('place_sub_district')).toHaveValue('830101');
    await expect.element(field('place_latitude')).toHaveValue('7.95');
    await expect.element(page.getByLabelText('โทรศัพท์')).toHaveValue('076 111 222');
    await expect.element(page.getByLabelText('อีเมล')).toHaveValue('b@example.org');
    expect([api.sent(PROVINCES), api.sent(DISTRICTS), api.sent(SUB)]).toEqual([[], [], []]);
    // It is not like itself.
    await expect
      .poll(() => api.sent('POST /api/v2/web/place/similar').at(-1)?.body)
      .toMatchObject({ name: 'ชื่อไทย', place_id: 95 });
  });

  test.each([
    ['th', 'ลบภาพที่ 2', 'ไม่ลบ', 'ลบภาพ', 'ลบไม่ได้ กรุณาติดต่อผู้ดูแลระบบ'],
    [
      'en',
      'Delete picture 2',
      'Keep it',
      'Delete picture',
      'cannot delete, please contact the administrator',
    ],
  ] as const)(
    'PEDIT-04 BERR-11: a picture goes once that is confirmed and done, else it stays (%s)',
    async (lang, remove, keep, sure, failed) => {
      await openEdit({ lang });
      const list = page
        .getByRole('list')
        .filter({ has: page.getByRole('button', { name: remove }) })
        .getByRole('listitem');
      await expect.poll(() => list.elements().length).toBe(2);
      await button(remove).click();
      await dialog().getByRole('button', { name: keep }).click();
      expect(api.sent(DELETE)).toEqual([]);
      api.refuse(DELETE, 409, 'X', 'x');
      await button(remove).click();
      await dialog().getByRole('button', { name: sure }).click();
      await expect.element(dialog()).toHaveTextContent(new RegExp(failed));
      await ok();
      await expect.poll(() => list.elements()).toHaveLength(2);
      api.answer(DELETE, { status: 'success', msg: 'ลบภาพแล้ว', version: 'without' });
      await button(remove).click();
      await dialog().getByRole('button', { name: sure }).click();
      await expect.element(button(remove)).not.toBeInTheDocument();
      expect(api.sent(DELETE).at(-1)?.body).toMatchObject({
        place_id: 95,
        photo: 'places/95-b.webp',
        version: 'place-95',
      });
      api.answer(EDIT, { status: 'success', msg: 'zz', version: 'saved' });
      await button(lang === 'th' ? 'บันทึกการแก้ไข' : 'Save changes').click();
      await ok();
      expect(formOf(EDIT).version).toBe('without');
    },
  );

  test.each([
    ['th', 'บันทึกการแก้ไข', 'ไม่สำเร็จ', 'สำเร็จ!', 'แก้ไขสถานที่เรียบร้อยแล้ว'],
    ['en', 'Save changes', 'Failed', 'Success!', 'place edited'],
  ] as const)(
    'PEDIT-05 BERR-10: a refusal is said and keeps everything; a success loads the page again (%s)',
    async (lang, save, failed, succeeded, done) => {
      await openEdit({ lang });
      await field('place_detail.th.name').fill('ชื่อใหม่');
      api.refuse(EDIT, 409, 'X', 'ระบบไม่ว่าง');
      await button(save).click();
      await expect
        .element(dialog().getByRole('heading'))
        .toHaveTextContent(new RegExp(`^${failed}$`));
      await expect.element(dialog()).toHaveTextContent(/ระบบไม่ว่าง/);
      await ok();
      await expect.element(field('place_detail.th.name')).toHaveValue('ชื่อใหม่');
      api
        .answer(EDIT, { status: 'success', msg: done, version: 'saved' })
        .answer(READ, editedPlaceOf(95, { status: 'approved', address: 'จากระบบ' }));
      const before = api.sent(READ).length;
      await button(save).click();
      await expect
        .element(dialog().getByRole('heading'))
        .toHaveTextContent(new RegExp(`^${succeeded}$`));
      await expect.element(dialog()).toHaveTextContent(new RegExp(done));
      await ok();
      await expect.poll(() => api.sent(READ).length).toBe(before + 1);
      await expect
        .poll(() => (document.getElementById('place_address') as HTMLInputElement | null)?.value)
        .toBe('จากระบบ');
      // An approval that was given meanwhile is not taken back by a form that does not ask for it.
      expect('place_status' in formOf(EDIT)).toBe(false);
      await button(save).click();
      await ok();
      expect('place_status' in formOf(EDIT)).toBe(false);
      document.querySelector<HTMLInputElement>('#place_status input:not(:checked)')!.click();
      await button(save).click();
      await ok();
      expect(formOf(EDIT)).toMatchObject({ place_status: 'new' });
    },
  );

  test('what was saved elsewhere meanwhile is replaced only by whoever says so', async () => {
    await openEdit();
    const question = page.getByRole('dialog', { name: 'ข้อมูลนี้ถูกบันทึกจากที่อื่นแล้ว' });
    const save = button('บันทึกการแก้ไข');
    api.refuse(EDIT, 409, 'CONFLICT_CHANGED', 'zz');
    await field('place_address').fill('ที่อยู่ใหม่');
    await save.click();
    await question.getByRole('button', { name: 'ยังไม่บันทึก' }).click();
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    expect(formOf(EDIT).version).toBe('place-95');
    await expect.element(field('place_address')).toHaveValue('ที่อยู่ใหม่');
    await save.click();
    await expect.element(question).toBeVisible();
    api
      .answer(EDIT, { status: 'success', msg: 'zz', version: 'saved' })
      .answer(READ, editedPlaceOf(95, { version: 'next', address: 'ที่อยู่ใหม่' }));
    await question.getByRole('button', { name: 'บันทึกแทนที่' }).click();
    await ok();
    expect('version' in formOf(EDIT)).toBe(false);
    await expect.element(page.getByText('มีการแก้ไขที่ยังไม่ได้บันทึก')).not.toBeInTheDocument();
    await save.click();
    await ok();
    expect(formOf(EDIT).version).toBe('next');
  });

  test('what was saved stays where it cannot be read again, and may be saved again', async () => {
    await openEdit();
    api
      .answer(EDIT, { status: 'success', msg: 'zz', version: 'saved' })
      .refuse(READ, 500, 'INTERNAL', 'zz');
    await field('place_address').fill('ที่อยู่ใหม่');
    document.querySelector<HTMLInputElement>('#place_status input:not(:checked)')!.click();
    const before = api.sent(READ).length;
    await button('บันทึกการแก้ไข').click();
    await ok();
    await expect.poll(() => api.sent(READ).length).toBe(before + 1);
    await expect.element(button('บันทึกการแก้ไข')).toBeEnabled();
    await expect.element(field('place_address')).toHaveValue('ที่อยู่ใหม่');
    expect(formOf(EDIT)).toMatchObject({ version: 'place-95', place_status: 'approved' });
    // It goes on from what was saved: somebody else's save since then is asked about, and an approval stays.
    await button('บันทึกการแก้ไข').click();
    await ok();
    expect(formOf(EDIT)).toMatchObject({ place_address: 'ที่อยู่ใหม่', version: 'saved' });
    expect('place_status' in formOf(EDIT)).toBe(false);
    api.refuse(EDIT, 409, 'CONFLICT_CHANGED', 'zz');
    await button('บันทึกการแก้ไข').click();
    await expect.element(page.getByRole('dialog', { name: 'ข้อมูลนี้ถูกบันทึกจากที่อื่นแล้ว' })).toBeVisible();
  });

  test('PEDIT-05: what is changed while it is saved stays, unsaved, beside the record as it is stored', async () => {
    await openEdit();
    await field('place_detail.th.name').fill('ชื่อใหม่');
    await choose([image('one.jpg'), image('two.jpg')]);
    await expect.poll(() => pictures().elements().length).toBe(4);
    const release = api.hold(EDIT);
    api.answer(EDIT, { status: 'success', msg: 'แก้ไขแล้ว', version: 'saved' }).answer(
      READ,
      editedPlaceOf(95, {
        address: 'จากระบบ',
        photo: ['a', 'b', 'c', 'd'].map((name) => `places/95-${name}.webp`).join(';'),
      }),
    );
    await button('บันทึกการแก้ไข').click();
    await expect.poll(() => api.sent(EDIT).length).toBe(1);
    await field('place_detail.th.detail').fill('พิมพ์ระหว่างบันทึก');
    await choose([image('three.jpg')]);
    release();
    await ok();
    await expect.element(field('place_address')).toHaveValue('จากระบบ');
    await expect.element(field('place_detail.th.name')).toHaveValue('ชื่อใหม่');
    await expect.element(field('place_detail.th.detail')).toHaveValue('พิมพ์ระหว่างบันทึก');
    await expect.element(page.getByText('มีการแก้ไขที่ยังไม่ได้บันทึก')).toBeVisible();
    // The pictures that are stored by now are not sent again.
    await button('บันทึกการแก้ไข').click();
    await expect.poll(() => api.sent(EDIT).length).toBe(2);
    const sent = api.form(EDIT);
    expect(sent.get('place_exist_img')).toBe(
      'places/95-a.webp;places/95-b.webp;places/95-c.webp;places/95-d.webp',
    );
    expect(sent.getAll('place_img[]').map((file) => (file as File).name)).toEqual(['three.jpg']);
    expect(sent.get('place_address')).toBe('จากระบบ');
    await ok();
    // Nothing was changed since: it may be left without a question.
    await expect.element(page.getByText('มีการแก้ไขที่ยังไม่ได้บันทึก')).not.toBeInTheDocument();
  });

  test('PEDIT-10: a language that was added and saved can be removed on the same page', async () => {
    await openEdit();
    api.answer(EDIT, { status: 'success', msg: 'แก้ไขแล้ว', version: 'saved' }).answer(
      READ,
      editedPlaceOf(95, {
        place_detail: [
          ...editedPlaceOf(95).place_detail,
          { lang_code: 'ja', place_name: '名前', place_detail: '' },
        ],
      }),
    );
    await field('place_address').fill('10 ถนนริมหาด');
    await button('บันทึกการแก้ไข').click();
    await ok();
    await page.getByRole('tab', { name: /ja/ }).click();
    await button('ลบภาษา ญี่ปุ่น (ja)').click();
    await dialog()
      .getByRole('button', { name: /^ลบภาษา/ })
      .click();
    await button('บันทึกการแก้ไข').click();
    await expect.poll(() => api.sent(EDIT).length).toBe(2);
    expect(JSON.parse(String(formOf(EDIT).place_detail))).toContainEqual({
      lang_code: 'ja',
      place_name: '',
      place_detail: '',
    });
    await ok();
    await expect.poll(() => api.sent(READ).length).toBe(3);
  });

  test('PEDIT-10 BAPI-22 BAPI-23: every language, the kept pictures, telephone and e-mail are sent', async () => {
    await openEdit();
    api.answer(EDIT, { status: 'success', msg: 'แก้ไขสถานที่เรียบร้อยแล้ว', version: 'saved' });
    await page.getByLabelText('อีเมล').fill('c@example.org');
    await button('บันทึกการแก้ไข').click();
    await expect.element(dialog()).toHaveTextContent(/แก้ไขสถานที่เรียบร้อยแล้ว/);
    expect(formOf(EDIT)).toMatchObject({
      place_id: '95',
      place_exist_img: 'places/95-a.webp;places/95-b.webp',
      place_contact_tel: '076 111 222',
      place_contact_email: 'c@example.org',
    });
    const texts = JSON.parse(String(formOf(EDIT).place_detail)) as {
      lang_code: string;
      place_name: string;
    }[];
    expect(texts.map(({ lang_code, place_name }) => [lang_code, place_name])).toEqual([
      ['th', 'ชื่อไทย'],
      ['en', 'English name'],
      ['ch', '中文'],
    ]);
    // The form is loaded again; nothing of it may reach into the next test.
    await ok();
    await expect.poll(() => api.sent(READ).length).toBe(2);
  });

  test.each([
    ['agency', 'ไปที่รายการสถานที่', '/places'],
    ['guide', 'กลับหน้าแรก', '/'],
  ] as const)('a place that does not exist leads the %s on', async (as, name, href) => {
    await openScreen('/places/edit/none', { as });
    await expect
      .element(page.getByRole('main').getByRole('link', { name }))
      .toHaveAttribute('href', href);
  });

  test.each([
    [404, 'ไม่พบสถานที่นี้'],
    [403, 'แก้ไขสถานที่นี้ไม่ได้'],
  ])('BROLE-09: a place that is refused with %s is not edited', async (status, words) => {
    api.refuse(READ, status, 'X', 'x');
    await openScreen('/places/edit/95', { as: 'agency' });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(new RegExp(`^${words}$`));
  });
});
