import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, field, textOf, textsOf } from '../../../test/look';
import { CATEGORIES, editedPlaceOf } from '../../../test/places';
import { address, api, openScreen } from '../../../test/screen';

const ADD = 'POST /api/v2/web/place/add';
const EDIT = 'POST /api/v2/web/place/edit';
const PROVINCES = 'POST /api/v2/web/data/provinces/get';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const selected = () => textsOf(page.getByRole('tab', { selected: true }));
const focused = () => document.activeElement?.id;

beforeEach(() => {
  api
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES])
    .answer(PROVINCES, [{ id: 83, name: 'ภูเก็ต' }] as never)
    .answer('POST /api/v2/web/place/similar', { status: 'success', places: [] })
    .answer('GET /api/v2/web/place/edit', editedPlaceOf(95));
});
const openEdit = async () => {
  await openScreen('/places/edit/95', { as: 'officer' });
  await expect.poll(() => document.getElementById('place_address')).not.toBeNull();
};
const openAdd = async () => {
  await openScreen('/places/add', { as: 'agency' });
  await expect.poll(() => document.getElementById('place_address')).not.toBeNull();
};

describe('the languages of a place', () => {
  test('are gone through with the arrow keys, round and round', async () => {
    await openEdit();
    await tab('ไทย').click();
    const order = page
      .getByRole('tab')
      .elements()
      .map((each) => each.id);
    expect(order).toEqual(['language-th', 'language-en', 'language-ch']);
    for (const [key, id] of [
      ['ArrowRight', 'language-en'],
      ['ArrowRight', 'language-ch'],
      ['ArrowRight', 'language-th'],
      ['ArrowLeft', 'language-ch'],
      ['ArrowDown', 'language-ch'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(focused).toBe(id);
      await expect.poll(() => document.getElementById(id)).toHaveAttribute('aria-selected', 'true');
    }
    expect(field('place_detail.ch.name')).toHaveValue('中文');
    // One stop of the keyboard for all.
    await expect
      .poll(() =>
        page
          .getByRole('tab')
          .elements()
          .map((each) => (each as HTMLElement).tabIndex),
      )
      .toEqual([-1, -1, 0]);
  });

  test('are added by Enter, and taken away again: at once while empty, else after a question', async () => {
    await openEdit();
    await page.getByText('เพิ่มภาษาอื่น').click();
    await field('place_detail').fill('th');
    await userEvent.keyboard('{Enter}');
    await dialog('ผิดพลาด').getByRole('button', { name: 'ตกลง' }).click();
    await expect.element(field('place_detail')).toHaveAttribute('aria-invalid', 'true');
    await field('place_detail').fill(' JA ');
    await expect.element(field('place_detail')).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(selected).toEqual(['ญี่ปุ่น (ja)']);
    await expect.element(field('place_detail')).toHaveValue('');
    await button('ลบภาษา ญี่ปุ่น (ja)').click();
    await expect.poll(() => page.getByRole('tab').elements().length).toBe(3);
    await expect
      .poll(() => textOf(page.getByRole('tab', { selected: true }).element()))
      .toContain('ไทย');
    await field('place_detail').fill('qx');
    await button('เพิ่มภาษา').click();
    // Nobody knows its name.
    await expect.poll(selected).toEqual(['qx']);
    await field('place_detail.qx.detail').fill('Ioki');
    await button('ลบภาษา qx').click();
    const ask = dialog('ลบภาษา qx?');
    await expect
      .poll(() => textOf(ask.getByRole('paragraph').element()))
      .toBe('ชื่อและรายละเอียดภาษานี้จะถูกลบ');
    await ask.getByRole('button', { name: 'ไม่ลบ' }).click();
    await expect.element(field('place_detail.qx.detail')).toHaveValue('Ioki');
    await button('ลบภาษา qx').click();
    await ask.getByRole('button', { name: 'ลบภาษา qx' }).click();
    await expect.poll(() => page.getByRole('tab').elements().length).toBe(3);
    // The usual ones stay.
    expect(page.getByRole('button', { name: /^ลบภาษา/ }).elements()).toEqual([]);
  });

  test('what the server finds wrong in one leads to its tab and its field', async () => {
    api.refuse(EDIT, 400, 'INVALID', 'ข้อมูลไม่ถูกต้อง', {
      issues: [
        { path: 'place_detail.en.name', code: 'x', message: 'ชื่ออังกฤษซ้ำ' },
        { path: 'photo', code: 'x', message: 'ภาพเสีย' },
      ],
    } as never);
    await openEdit();
    await field('place_address').fill('10 ถนนริมหาด');
    await button('บันทึกการแก้ไข').first().click();
    await dialog('ไม่สำเร็จ').getByRole('button', { name: 'ตกลง' }).click();
    const links = page.getByRole('alert').getByRole('link');
    await expect.poll(() => textsOf(links)).toEqual(['ชื่ออังกฤษซ้ำ', 'ภาพเสีย']);
    expect(links.elements().map((link) => (link as HTMLAnchorElement).hash)).toEqual([
      '#place_detail.en.name',
      '#place_img',
    ]);
    await expect
      .poll(() =>
        page
          .getByRole('tab')
          .elements()
          .map((each) => each.hasAttribute('data-wrong')),
      )
      .toEqual([false, true, false]);
    await links.first().click();
    await expect.poll(focused).toBe('place_detail.en.name');
    await expect.element(field('place_detail.en.name')).toHaveAccessibleDescription('ชื่ออังกฤษซ้ำ');
    await expect.element(page.getByText('ภาพเสีย', { exact: true }).last()).toBeVisible();
    // Once something is changed, what was refused is said no more.
    await field('place_detail.en.name').fill('Another name');
    await expect.poll(() => links.elements()).toEqual([]);
  });
});

describe('where a place is', () => {
  test('a pair of numbers that is pasted fills both fields; other text is pasted as it is', async () => {
    await openAdd();
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      field('place_latitude').element().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(paste('13.7437, 100.4889')).toBe(true);
    await expect.element(field('place_latitude')).toHaveValue('13.7437');
    await expect.element(field('place_longitude')).toHaveValue('100.4889');
    expect(paste('ริมแม่น้ำ')).toBe(false);
    await expect.element(field('place_latitude')).toHaveValue('13.7437');
  });

  test('far off the middle of its sub-district it asks to look again', async () => {
    await openEdit();
    expect(page.getByText(/^พิกัดอยู่ห่างจากกลาง/).elements()).toEqual([]);
    await field('place_latitude').fill('8.88');
    await expect
      .element(
        page.getByText('พิกัดอยู่ห่างจากกลางตำบล/แขวง ตลาดใหญ่ประมาณ 111 กิโลเมตร โปรดตรวจสอบ', {
          exact: true,
        }),
      )
      .toBeVisible();
  });

  test('a list that does not come is asked for again', async () => {
    api.refuse(PROVINCES, 500, 'INTERNAL', 'x');
    await openAdd();
    await expect.element(page.getByText('โหลดรายการไม่สำเร็จ')).toBeVisible();
    api.answer(PROVINCES, [{ id: 83, name: 'ภูเก็ต' }] as never);
    await button('ลองอีกครั้ง').click();
    await expect
      .poll(() => textsOf(field('place_province').getByRole('option')))
      .toEqual(['กรุณาเลือกจังหวัด', 'ภูเก็ต']);
  });
});

test('hours of one day that overlap, and a website with a space, are told at their fields', async () => {
  await openAdd();
  for (const [row, opens, closes] of [
    [0, '18:00', '02:00'],
    [1, '23:00', '23:30'],
  ] as const) {
    await button('เพิ่มเวลาเปิดทำการ').click();
    await field(`place_open_period.${row}.day`).selectOptions('2');
    await field(`place_open_period.${row}.open_time`).fill(opens);
    await field(`place_open_period.${row}.close_time`).fill(closes);
  }
  // A night is meant, or a slip: it is said, not refused.
  await expect
    .element(field('place_open_period.0.close_time'))
    .toHaveAccessibleDescription('ปิดวันถัดไป');
  await field('place_contact_email').fill('hello');
  await field('place_contact_website').fill('see example.org');
  await button('เพิ่มสถานที่').first().click();
  await expect
    .element(field('place_open_period.1.open_time'))
    .toHaveAccessibleDescription('เวลาเปิดทำการรายการที่ 2 ทับซ้อนกับรายการที่ 1 ของวันเดียวกัน');
  await expect
    .element(field('place_contact_email'))
    .toHaveAccessibleDescription('กรุณาระบุอีเมลของสถานที่ให้ถูกต้อง เช่น name@example.com');
  await expect
    .element(field('place_contact_website'))
    .toHaveAccessibleDescription(
      'กรุณาระบุเว็บไซต์ให้ถูกต้องโดยไม่มีช่องว่าง เช่น https://example.com หรือ example.com',
    );
  await field('place_open_period.0.close_time').fill('18:00');
  await expect
    .element(field('place_open_period.0.close_time'))
    .toHaveAccessibleDescription('เปิดตลอด 24 ชั่วโมง');
});

test('opening hours are taken away one by one, and the focus stays among them', async () => {
  await openAdd();
  const days = () =>
    [...document.querySelectorAll<HTMLSelectElement>('select[id^="place_open_period"]')].map(
      ({ value }) => value,
    );
  await button('เพิ่มเวลาเปิดทำการ').click();
  await field('place_open_period.0.day').selectOptions('2');
  await field('place_open_period.0.open_time').fill('08:30');
  await field('place_open_period.0.close_time').fill('17:15');
  await button('เพิ่มเวลาเปิดทำการ').click();
  await expect.poll(focused).toBe('place_open_period.1.day');
  // The next day that has none, open as long.
  expect(days()).toEqual(['2', '1']);
  expect(field('place_open_period.1.open_time')).toHaveValue('08:30');
  expect(field('place_open_period.1.close_time')).toHaveValue('17:15');
  await button('เพิ่มเวลาเปิดทำการ').click();
  await expect.poll(days).toEqual(['2', '1', '3']);
  await button('ลบเวลาเปิดทำการรายการที่ 3').click();
  await expect.poll(focused).toBe('place_open_period.1.day');
  await button('ลบเวลาเปิดทำการรายการที่ 1').click();
  await expect.poll(days).toEqual(['1']);
  await expect.poll(focused).toBe('place_open_period.0.day');
  await button('ลบเวลาเปิดทำการรายการที่ 1').click();
  await expect.poll(focused).toBe('place_open_period');
  await expect.element(page.getByText('ยังไม่ระบุเวลาเปิดทำการ', { exact: true })).toBeVisible();
});

test('a draft that was opened can be thrown away', async () => {
  localStorage.setItem(
    'place_draft.303',
    JSON.stringify({
      input: { place_detail: [{ lang_code: 'th', place_name: 'วัดโพธิ์', place_detail: '' }] },
      savedAt: '2026-11-22T02:05:00Z',
    }),
  );
  await openAdd();
  await expect.element(field('place_detail.th.name')).toHaveValue('วัดโพธิ์');
  await button('ทิ้งร่างและเริ่มใหม่').click();
  await dialog('ทิ้งร่างนี้?').getByRole('button', { name: 'เก็บไว้' }).click();
  await expect.element(field('place_detail.th.name')).toHaveValue('วัดโพธิ์');
  await button('ทิ้งร่างและเริ่มใหม่').click();
  await dialog('ทิ้งร่างนี้?').getByRole('button', { name: 'ทิ้งร่างและเริ่มใหม่' }).click();
  await expect
    .poll(() => (field('place_detail.th.name').element() as HTMLInputElement).value)
    .toBe('');
  expect(localStorage.getItem('place_draft.303')).toBeNull();
  expect(button('ทิ้งร่างและเริ่มใหม่').elements()).toEqual([]);
  expect(api.sent(ADD)).toEqual([]);
});

test('a draft is kept when the page goes, and when it is left', async () => {
  // The list that it leads to is another test's.
  api.leaveOthersWaiting();
  const kept = () => localStorage.getItem('place_draft.303');
  await openAdd();
  await field('place_address').fill('1 ถนนหน้าพระลาน');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toContain('1 ถนนหน้าพระลาน');
  // An agency is told what becomes of a new place; it decides nothing about it.
  await expect
    .element(page.getByText('สถานที่ใหม่ใช้ในใบสั่งงานของท่านได้ทันที ผู้อื่นจะเห็นเมื่อได้รับอนุมัติ', { exact: true }))
    .toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await page.getByRole('link', { name: 'ยกเลิก', exact: true }).click();
  await dialog('ออกจากหน้านี้?').getByRole('button', { name: 'ออกจากหน้านี้' }).click();
  expect(kept()).toContain('1 ถนนหน้าพระลาน');
});

test('what was read of a draft and thrown away does not come back when the page goes', async () => {
  localStorage.setItem(
    'place_draft.303',
    JSON.stringify({
      input: { place_detail: [{ lang_code: 'th', place_name: 'วัดโพธิ์', place_detail: '' }] },
      savedAt: '2026-11-22T02:05:00Z',
    }),
  );
  await openAdd();
  await field('place_detail.th.name').fill('วัดพระเชตุพน');
  await button('ทิ้งร่างและเริ่มใหม่').click();
  await dialog('ทิ้งร่างนี้?').getByRole('button', { name: 'ทิ้งร่างและเริ่มใหม่' }).click();
  await expect.element(field('place_detail.th.name')).toHaveValue('');
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('place_draft.303')).toBeNull();
});

test('another province empties district and sub-district, another district the sub-district', async () => {
  api
    .answer('POST /api/v2/web/data/districts/get', [
      { id: 8301, name: 'เมืองภูเก็ต' },
      { id: 8302, name: 'กะทู้' },
    ] as never)
    .answer('POST /api/v2/web/data/sub_districts/get', [
      { id: 830201, name: 'ป่าตอง', latitude: 7.9, longitude: 98.3 },
    ] as never)
    .answer(EDIT, { status: 'success', msg: 'ok', version: 'saved' });
  await openEdit();
  const values = () =>
    ['place_province', 'place_districts', 'place_sub_district'].map(
      (id) => (document.getElementById(id) as HTMLSelectElement).value,
    );
  await expect.poll(values).toEqual(['83', '8301', '830101']);
  await field('place_province').selectOptions('10');
  await expect.poll(values).toEqual(['10', '0', '0']);
  await button('บันทึกการแก้ไข').first().click();
  await expect
    .poll(() => textsOf(page.getByRole('alert').getByRole('link')))
    .toEqual(['กรุณาเลือกอำเภอหรือเขต', 'กรุณาเลือกตำบลหรือแขวง']);
  await field('place_districts').selectOptions('8302');
  await field('place_sub_district').selectOptions('830201');
  await expect.poll(values).toEqual(['10', '8302', '830201']);
  await field('place_districts').selectOptions('8301');
  await expect.poll(values).toEqual(['10', '8301', '0']);
});

test('pictures that move say where they are; a file can be chosen again after it was removed', async () => {
  await openAdd();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const file = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/png' });
  await userEvent.upload(input, [file('a.png'), file('b.png'), file('c.png')]);
  await expect.element(button('ลบภาพที่ 3')).toBeVisible();
  expect(input.files).toHaveLength(0);
  for (const [name, isPossible] of [
    ['เลื่อนภาพที่ 1 ไปก่อนหน้า', false],
    ['เลื่อนภาพที่ 2 ไปก่อนหน้า', true],
    ['เลื่อนภาพที่ 2 ไปถัดไป', true],
    ['เลื่อนภาพที่ 3 ไปถัดไป', false],
  ] as const) {
    const { disabled } = button(name).element() as HTMLButtonElement;
    expect([name, !disabled]).toEqual([name, isPossible]);
  }
  const said = page.getByRole('main').getByRole('status').filter({ hasText: /ภาพ/ });
  await button('เลื่อนภาพที่ 1 ไปถัดไป').click();
  await expect.element(said).toHaveTextContent(/^ย้ายไปเป็นภาพที่ 2 จาก 3 ภาพ$/);
  await button('เลื่อนภาพที่ 3 ไปก่อนหน้า').click();
  await expect.element(said).toHaveTextContent(/^ย้ายไปเป็นภาพที่ 2 จาก 3 ภาพ$/);
  await button('ลบภาพที่ 3').click();
  await expect.element(said).toHaveTextContent(/^ลบภาพแล้ว$/);
  await expect.poll(focused).toBe('place-image-1');
});

test('the window of the wizard that stays open when it is left goes to the job orders', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  api.leaveOthersWaiting();
  await openScreen('/Joborderadd', { as: 'guide' });
  await button('ยกเลิก').click();
  expect(close).toHaveBeenCalledTimes(1);
  await expect.poll(address).toBe('/Joborder');
});
