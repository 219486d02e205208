import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../../test/grid';
import { CATEGORIES, placeOf, placeRowOf } from '../../../test/places';
import { cellsOf, downloads, headsOf, hrefsOf, textsOf } from '../../../test/look';
import { estimatedLegs, tripDetailOf } from '../../../test/trips';
import {
  address,
  api,
  asksBeforeLeaving,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const GRID = 'GET /devexpress/tours';
const GET = 'POST /api/v2/web/joborder/tour/get';
const SAVE = 'POST /api/v2/web/tour/save';
const FIND = 'POST /api/v2/web/joborder/place/get';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name?: string) => page.getByRole('dialog', name ? { name, exact: true } : {});
const day = (n: number) => page.getByRole('region', { name: `วันที่ ${n}`, exact: true });
const menuOf = (place: string) => page.getByRole('button', { name: `ย้ายหรือจัดการ “${place}”` });

describe('the list of templates', () => {
  const rows = [
    {
      tour_id: 12,
      tour_name: 'ล้านนา 4 วัน',
      tour_description: 'วัดและดอย',
      min_recommend: 4,
      max_recommend: 15,
    },
    { tour_id: 9, tour_name: 'ทะเลใต้', tour_description: '', min_recommend: 2, max_recommend: 30 },
  ];
  const table = () =>
    page.getByRole('table', { name: /^(รายการแผนการเดินทางสำเร็จรูป|Trip templates)$/ });
  beforeEach(() => api.answer(GRID, gridOf(rows)));

  test.each([
    [
      'th',
      ['รหัส', 'ชื่อแผนการเดินทาง', 'รายละเอียด', 'อย่างน้อย (คน)', 'ไม่เกิน (คน)', 'การทำงาน'],
      'แก้ไข',
      'เพิ่มแผนการเดินทาง',
    ],
    [
      'en',
      ['ID', 'Trip name', 'Description', 'Min. people', 'Max. people', 'Actions'],
      'Edit',
      'Add New Trip',
    ],
  ] as const)(
    'TMPL-01 TMPL-02: its columns, Edit and the way to a new one, in %s',
    async (lang, heads, edit, add) => {
      await openScreen('/Tripmanagement', { as: 'admin', lang });
      await expect
        .poll(() => cellsOf(page.getByRole('table')))
        .toEqual([
          ['12', 'ล้านนา 4 วัน', 'วัดและดอย', '4', '15', edit],
          ['9', 'ทะเลใต้', '-', '2', '30', edit],
        ]);
      await expect.poll(() => headsOf(page.getByRole('table'))).toEqual(heads);
      await expect
        .poll(() => hrefsOf(page.getByRole('table').getByRole('link')))
        .toEqual(['/Tripmanagement/edit/12', '/Tripmanagement/edit/9']);
      await expect
        .element(page.getByRole('link', { name: add }))
        .toHaveAttribute('href', '/Trip/Addtrip');
      await expect
        .element(page.getByRole('button', { name: /^(มุมมองที่บันทึกไว้|Saved views)$/ }))
        .toBeVisible();
      await expect
        .element(page.getByRole('button', { name: /^(กรองรหัส|Filter ID)/ }).first())
        .toBeVisible();
      await expectAccessible();
    },
  );

  test('TMPL-02 GRID-02: it groups, searches and writes a spreadsheet', async () => {
    api.answer('GET /devexpress/tours/export', new Blob(['rows']));
    const names = downloads();
    await openScreen('/Tripmanagement', { as: 'admin' });
    await expect.element(page.getByRole('group', { name: 'จัดกลุ่มตาม' })).toBeVisible();
    await page.getByRole('button', { name: 'ตัวเลือกคอลัมน์อย่างน้อย (คน)' }).click();
    await page.getByText('จัดกลุ่มตามคอลัมน์นี้').click();
    await expect
      .poll(() => api.sent(GRID).at(-1)?.query?.group)
      .toContain('"selector":"min_recommend"');
    await page.getByRole('searchbox', { name: 'ค้นหาในตาราง' }).fill('ล้านนา');
    await expect.poll(() => api.sent(GRID).at(-1)?.query?.filter).toContain('ล้านนา');
    await button('ส่งออก DataGrid.xlsx').click();
    await expect.poll(() => names).toEqual(['DataGrid.xlsx']);
    await expect.element(table()).toBeVisible();
  });
});

describe('the editor', () => {
  const places = Array.from({ length: 13 }, (_, index) => placeRowOf(502 + index));
  beforeEach(() => {
    api
      .answer(GET, tripDetailOf(55, { editable: true }))
      .answer('POST /api/v2/web/tour/legs', estimatedLegs)
      .answer('GET /api/v2/web/place/category/get', [...CATEGORIES])
      .answer(FIND, ({ body }) =>
        places.slice(Number(body?.skip ?? 0), Number(body?.skip ?? 0) + Number(body?.take ?? 10)),
      );
  });
  const open = async (more: Partial<Parameters<typeof openScreen>[1]> = {}) => {
    await openScreen('/Tripmanagement/edit/55', { as: 'admin', ...more });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const unfold = async (n: number) => {
    const head = day(n).getByRole('button', { name: new RegExp(`^วันที่ ${n}`) });
    await expect.element(head).toBeVisible();
    if (head.element().getAttribute('aria-expanded') === 'false') await head.click();
  };
  const pick = async (n: number) => {
    await unfold(n);
    await day(n)
      .getByRole('button', { name: /^เพิ่มสถานที่(ช่วงเช้า)?$/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: new RegExp(`^เพิ่มสถานที่ วันที่ ${n}`) });
  };
  const save = async () => {
    api.answer(SAVE, { status: 'success', message: 'ok', id: 55, tour_id: 55, version: 'next' });
    await button('แก้ไขข้อมูล').click();
    await expect.poll(() => api.sent(SAVE).length).toBeGreaterThan(0);
    const { body } = api.sent(SAVE).at(-1) as {
      body: {
        tour_detail: {
          days: {
            day: number;
            places: { place_id: number; daypart: number; placeordering: number }[];
          }[];
        };
      };
    };
    return body;
  };
  /** What is sent of the days: place, part and order. */
  const daysOf = (body: Awaited<ReturnType<typeof save>>) =>
    body.tour_detail.days.map(({ places: each }) =>
      each.map(({ place_id, daypart, placeordering }) => [place_id, daypart, placeordering]),
    );

  test('TMPL-03 TMPL-14 TMPL-17: name, description, visibility and group size, and the save button', async () => {
    await open();
    await expect
      .element(page.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }))
      .toHaveValue('แผน 55');
    await expect
      .element(page.getByRole('textbox', { name: 'รายละเอียด' }))
      .toHaveValue('คำอธิบาย 55');
    const visibility = page.getByRole('combobox', { name: 'การเผยแพร่' });
    await expect
      .poll(() =>
        visibility
          .getByRole('option')
          .elements()
          .map((each) => [(each as HTMLOptionElement).value, each.textContent]),
      )
      .toEqual([
        ['1', 'สาธารณะ'],
        ['2', 'ไม่เผยแพร่'],
      ]);
    await expect.element(page.getByRole('textbox', { name: 'อย่างน้อย' })).toHaveValue('4');
    await expect.element(page.getByRole('textbox', { name: 'ไม่เกิน' })).toHaveValue('12');
    await expect.element(button('แก้ไขข้อมูล')).toBeVisible();
    await expect.element(page.getByRole('region', { name: /^วันที่ 1/ })).toBeVisible();
    await expect.element(page.getByCss('.leaflet-control-zoom-in')).toBeVisible();
    await expectAccessible();
  });

  test('TMPL-17: a private plan is shown and saved as one', async () => {
    api.answer(GET, tripDetailOf(55, { editable: true, visible: 2 }));
    await open();
    await expect.element(page.getByRole('combobox', { name: 'การเผยแพร่' })).toHaveValue('2');
    expect(await save()).toMatchObject({ visible: '2' });
  });

  test('TMPL-14 BTRIP-02: in English the save button is labelled Edit data', async () => {
    await open({ lang: 'en' });
    await expect.element(button('Edit data')).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByRole('combobox', { name: 'Visibility' }).getByRole('option')))
      .toEqual(['Public', 'Private']);
  });

  test('TMPL-04 TMPL-05 TMPL-06: days fold; one is added at the end, one deleted when confirmed', async () => {
    await open();
    await unfold(1);
    const head = day(1).getByRole('button', { name: /^วันที่ 1/ });
    await head.click();
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    await button('เพิ่มวัน').first().click();
    await expect.element(day(3)).toBeVisible();
    await page.getByRole('button', { name: 'ลบวันที่ 1' }).click();
    await expect
      .poll(() => textsOf(dialog('ลบวันที่ 1?').getByRole('paragraph')))
      .toEqual(['สถานที่ 2 แห่งของวันนี้จะถูกลบ วันที่ 2–3 จะเลื่อนเป็นวันที่ 1–2']);
    await dialog().getByRole('button', { name: 'ไม่ลบ' }).click();
    await page.getByRole('button', { name: 'ลบวันที่ 3' }).click();
    await dialog().getByRole('button', { name: 'ไม่ลบ' }).click();
    await expect.element(day(3)).toBeVisible();
    await page.getByRole('button', { name: 'ลบวันที่ 3' }).click();
    await dialog().getByRole('button', { name: 'ลบวันที่ 3' }).click();
    await expect.element(day(3)).not.toBeInTheDocument();
    expect(daysOf(await save())).toEqual([
      [
        [501, 1, 1],
        [502, 2, 2],
      ],
      [[503, 3, 1]],
    ]);
  });

  test('TMPL-06 TMPL-10: a place is removed when confirmed, and the rest are numbered from 1', async () => {
    await open();
    await unfold(1);
    await menuOf('สถานที่ 501').click();
    await page.getByRole('menuitem', { name: 'นำออก' }).click();
    await dialog().getByRole('button', { name: 'ไม่นำออก' }).click();
    await expect.element(menuOf('สถานที่ 501')).toBeVisible();
    await menuOf('สถานที่ 501').click();
    await page.getByRole('menuitem', { name: 'นำออก' }).click();
    await dialog().getByRole('button', { name: 'นำสถานที่ออก' }).click();
    expect(daysOf(await save())).toEqual([[[502, 2, 1]], [[503, 3, 1]]]);
  });

  test('TMPL-07 TMPL-15: the picker has a name, categories and details, ten places and ten more', async () => {
    await open();
    const picker = await pick(2);
    const select = picker.getByRole('button', { name: /^เลือก / });
    await picker.getByRole('radio', { name: 'ทั้งหมด' }).click();
    await expect.poll(() => select.elements().length).toBe(10);
    await expect.element(picker.getByRole('searchbox')).toBeVisible();
    await expect
      .poll(() => picker.getByRole('checkbox').elements().length)
      .toBeGreaterThanOrEqual(8);
    await expect
      .element(picker.getByRole('link', { name: /ดูรายละเอียด/ }).first())
      .toHaveAttribute('href', '/places/detail?placeid=502');
    await picker.getByRole('button', { name: /โหลดเพิ่ม/ }).click();
    await expect.poll(() => select.elements().length).toBe(13);
    expect(api.sent(FIND).at(-1)?.body).toMatchObject({ take: 10, skip: 10 });
    await picker.getByRole('checkbox', { name: 'สปา' }).click();
    await expect
      .poll(() => api.sent(FIND).at(-1)?.body)
      .toMatchObject({ places_categorys: [6], skip: 0 });
  });

  test('TMPL-08 TMPL-11 TMPL-12: a place goes into several parts; those that have it are skipped and named', async () => {
    await open();
    const picker = await pick(1);
    await picker.getByRole('button', { name: 'เลือก สถานที่ 502' }).click();
    const time = dialog('เลือกช่วงเวลา');
    await expect.poll(() => textsOf(time.getByRole('checkbox'))).toHaveLength(3);
    await time.getByRole('button', { name: 'ยกเลิก' }).click();
    await picker.getByRole('button', { name: 'เลือก สถานที่ 502' }).click();
    for (const part of ['เช้า', 'บ่าย']) {
      const box = time.getByRole('checkbox', { name: part });
      if (!(box.element() as HTMLInputElement).checked) await box.click();
    }
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(page.getByText(/ข้ามช่วงบ่าย/).first()).toBeVisible();
    await picker.getByRole('button', { name: 'เสร็จสิ้น' }).click();
    expect(daysOf(await save())[0]).toEqual([
      [501, 1, 1],
      [502, 1, 2],
      [502, 2, 3],
    ]);
  });

  test('TMPL-09 TMPL-13 TMPL-10: places move between days and parts, not into one that has them', async () => {
    await open();
    await unfold(1);
    await menuOf('สถานที่ 501').click();
    await page.getByRole('menuitem', { name: 'บ่าย' }).first().click();
    await expect.element(page.getByText('ย้าย “สถานที่ 501” ไปช่วงบ่ายแล้ว').first()).toBeVisible();
    expect(daysOf(await save())[0]).toEqual([
      [502, 2, 1],
      [501, 2, 2],
    ]);
  });

  test('TMPL-13: a move into a part that has the place is refused in words', async () => {
    const trip = tripDetailOf(55, { editable: true });
    const [first] = trip.detail.days;
    first?.dayparts[1]?.places.push({ ...first.dayparts[0]!.places[0]!, place_ordering: 3 });
    api.answer(GET, trip);
    await open();
    await unfold(1);
    await menuOf('สถานที่ 501').first().click();
    await page.getByRole('menuitem', { name: 'บ่าย' }).first().click();
    await expect.element(dialog('คำเตือน')).toHaveTextContent(/ช่วงเวลาที่เลือกมีสถานที่นี้อยู่แล้ว/);
    await dialog('คำเตือน').getByRole('button').first().click();
    expect(daysOf(await save())[0]).toEqual([
      [501, 1, 1],
      [502, 2, 2],
      [501, 2, 3],
    ]);
  });

  test.each([
    [
      'th',
      'แก้ไขข้อมูล',
      'สำเร็จ!',
      'แก้ไขแผนการเดินทางเรียบร้อยแล้ว',
      'ผิดพลาด!',
      'เกิดข้อผิดพลาดในการแก้ไขข้อมูล',
      'ชื่อแผนการเดินทาง',
    ],
    [
      'en',
      'Edit data',
      'Success!',
      'trip plan edited',
      'Failed!',
      'Error! an error occurred editing the data',
      'Name of the trip plan',
    ],
  ] as const)(
    'BERR-12 BAPI-26: a save says how it went, in %s',
    async (lang, label, done, doneText, failed, failedText, name) => {
      api.refuse(SAVE, 500, 'INTERNAL', 'x');
      await open({ lang });
      await page.getByRole('textbox', { name }).fill('ชื่อใหม่');
      await button(label).click();
      await expect.element(dialog(failed)).toHaveTextContent(new RegExp(failedText));
      await dialog(failed).getByRole('button').first().click();
      await expect.element(page.getByRole('textbox', { name })).toHaveValue('ชื่อใหม่');
      api.answer(SAVE, { status: 'success', message: 'ok', id: 55, tour_id: 55, version: 'next' });
      await button(label).click();
      await expect.element(dialog(done)).toHaveTextContent(new RegExp(doneText));
      expect(api.sent(SAVE).at(-1)?.body).toMatchObject({
        tour_id: 55,
        tour_name: 'ชื่อใหม่',
        tour_description: 'คำอธิบาย 55',
        visible: '1',
        min_recommend: 4,
        max_recommend: 12,
      });
    },
  );

  test('the list behind it shows what was saved', async () => {
    const listed = (tour_name: string) =>
      gridOf([
        { tour_id: 55, tour_name, tour_description: '', min_recommend: 4, max_recommend: 12 },
      ]);
    api.answer(GRID, listed('แผน 55'));
    await openScreen('/Tripmanagement', { as: 'admin' });
    const names = () => cellsOf(page.getByRole('table')).map(([, name]) => name);
    await expect.poll(names).toEqual(['แผน 55']);
    await page.getByRole('table').getByRole('link').click();
    await page.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill('ชื่อใหม่');
    await save();
    await dialog('สำเร็จ!').getByRole('button').first().click();
    api.answer(GRID, listed('ชื่อใหม่'));
    await page.getByRole('link', { name: 'กลับไปที่แผนการเดินทางสำเร็จรูป' }).click();
    await expect.poll(names).toEqual(['ชื่อใหม่']);
  });

  test('what is changed is said and asked about until it is saved; the badge follows the form', async () => {
    const unsaved = page.getByText('มีการแก้ไขที่ยังไม่บันทึก', { exact: true });
    await open();
    await expect.element(page.getByText('ทุกคนเห็นและนำไปใช้กับใบสั่งงานได้')).toBeVisible();
    await expect.poll(() => [asksBeforeLeaving(), unsaved.elements().length]).toEqual([false, 0]);
    await page.getByRole('combobox', { name: 'การเผยแพร่' }).selectOptions('2');
    await expect.element(page.getByText('เห็นเฉพาะผู้ประกอบธุรกิจเจ้าของแผนและผู้ดูแลระบบ')).toBeVisible();
    // In the head and as the choice.
    await expect.poll(() => page.getByText('ไม่เผยแพร่', { exact: true }).elements().length).toBe(2);
    await expect.element(unsaved).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await save();
    await dialog('สำเร็จ!').getByRole('button').first().click();
    await expect.poll(() => unsaved.elements().length).toBe(0);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('what is typed while an earlier text is being saved stays unsaved', async () => {
    const name = page.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' });
    const unsaved = page.getByText('มีการแก้ไขที่ยังไม่บันทึก', { exact: true });
    api.answer(SAVE, { status: 'success', message: 'ok', id: 55, tour_id: 55, version: 'next' });
    await open();
    await name.fill('ชื่อใหม่');
    const arrive = api.hold(SAVE);
    await button('แก้ไขข้อมูล').click();
    await name.fill('ชื่อที่ใหม่กว่า');
    arrive();
    await dialog('สำเร็จ!').getByRole('button').first().click();
    expect(api.sent(SAVE).map(({ body }) => body?.tour_name)).toEqual(['ชื่อใหม่']);
    await expect.element(unsaved).toBeVisible();
    await page.getByRole('link', { name: 'กลับไปที่แผนการเดินทางสำเร็จรูป' }).click();
    await dialog().getByRole('button', { name: 'อยู่ในหน้านี้ต่อ' }).click();
    await expect.element(name).toHaveValue('ชื่อที่ใหม่กว่า');
  });

  test.each([
    [
      'th',
      'แก้ไขข้อมูล',
      'ข้อมูลนี้ถูกบันทึกจากที่อื่นแล้ว',
      'หลังจากที่ท่านเปิดหน้านี้ มีการบันทึกข้อมูลนี้จากที่อื่น หากบันทึกต่อ สิ่งที่ท่านกรอกจะแทนที่ข้อมูลนั้น',
      'ยังไม่บันทึก',
      'บันทึกแทนที่',
    ],
    [
      'en',
      'Edit data',
      'This was saved elsewhere',
      'Somebody has saved it since you opened this page. If you go on, what you entered replaces what they saved.',
      'Do not save yet',
      'Save and replace',
    ],
  ] as const)(
    'what was saved elsewhere meanwhile is replaced only by whoever says so (%s)',
    async (lang, label, title, text, refusal, action) => {
      const name = page.getByRole('textbox', { name: /^(ชื่อแผนการเดินทาง|Name of the trip plan)$/ });
      const versions = () => api.sent(SAVE).map(({ body }) => body?.version);
      api.refuse(SAVE, 409, 'CONFLICT_CHANGED', 'zz');
      await open({ lang });
      await name.fill('ชื่อใหม่');
      await button(label).click();
      await expect.element(dialog(title)).toHaveTextContent(text);
      await dialog(title).getByRole('button', { name: refusal }).click();
      // Nothing more is said, and nothing is lost.
      await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
      await expect.element(button(label)).toBeEnabled();
      expect([asksBeforeLeaving(), versions()]).toEqual([true, ['trip-55']]);
      await expect.element(name).toHaveValue('ชื่อใหม่');
      await button(label).click();
      await expect.element(dialog(title)).toBeVisible();
      api.answer(SAVE, { status: 'success', message: 'ok', id: 55, tour_id: 55, version: 'later' });
      await dialog(title).getByRole('button', { name: action }).click();
      await dialog(lang === 'th' ? 'สำเร็จ!' : 'Success!')
        .getByRole('button')
        .first()
        .click();
      expect(versions()).toEqual(['trip-55', 'trip-55', undefined]);
      // From here on it is the version that was just saved.
      await name.fill('อีกครั้ง');
      await button(label).click();
      await expect.poll(versions).toEqual(['trip-55', 'trip-55', undefined, 'later']);
    },
  );

  test('what the server refuses of a field is said at the field', async () => {
    const reason = 'ชื่อแผนการเดินทางยาวเกินไป';
    api.refuse(SAVE, 422, 'INVALID', reason, { issues: [{ path: 'tour_name', message: reason }] });
    await open();
    await button('แก้ไขข้อมูล').click();
    await dialog('ผิดพลาด!').getByRole('button').first().click();
    await expect
      .element(page.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }))
      .toHaveAccessibleDescription(reason);
  });

  test('a day without places is taken away without a loss', async () => {
    await open();
    await button('เพิ่มวัน').first().click();
    await page.getByRole('button', { name: 'ลบวันที่ 3' }).click();
    await expect.element(dialog()).toHaveTextContent('วันนี้ยังไม่มีสถานที่');
    await dialog().getByRole('button', { name: 'ไม่ลบ' }).click();
    await page.getByRole('button', { name: 'ลบวันที่ 1' }).click();
    await expect.element(dialog()).toHaveTextContent('สถานที่ 2 แห่งของวันนี้จะถูกลบ');
  });

  test('BERR-12: without a network the save says so and keeps everything', async () => {
    await open();
    await page.getByRole('textbox', { name: 'ไม่เกิน' }).fill('18');
    api.setOffline(true);
    await button('แก้ไขข้อมูล').click();
    await expect.element(dialog('ผิดพลาด!')).toHaveTextContent(/เกิดข้อผิดพลาดในการแก้ไขข้อมูล/);
    api.setOffline(false);
    await dialog('ผิดพลาด!').getByRole('button').first().click();
    await expect.element(page.getByRole('textbox', { name: 'ไม่เกิน' })).toHaveValue('18');
  });

  test('TMPL-03: leaving with unsaved work asks; a day without places is not saved', async () => {
    await open();
    await page.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill('ชื่อใหม่');
    await page.getByRole('link', { name: 'กลับไปที่แผนการเดินทางสำเร็จรูป' }).click();
    await dialog().getByRole('button', { name: 'อยู่ในหน้านี้ต่อ' }).click();
    expect(address()).toBe('/Tripmanagement/edit/55');
    await button('เพิ่มวัน').first().click();
    await button('แก้ไขข้อมูล').click();
    await expect
      .element(page.getByRole('alert').first())
      .toHaveTextContent(/กรุณาเลือกสถานที่ท่องเที่ยวให้ครบทุกวัน/);
    expect(api.sent(SAVE)).toEqual([]);
  });

  test.each([
    ['th', 'admin', 'กลับไปที่แผนการเดินทางสำเร็จรูป', '/Tripmanagement'],
    ['en', 'agency', 'Back to the trips', '/Trip'],
  ] as const)(
    'one that is not there, or not for the reader, has a way out (%s, %s)',
    async (lang, as, name, href) => {
      api.refuse(GET, 404, 'NOT_FOUND', 'zz');
      await openScreen('/Tripmanagement/edit/55', { as, lang });
      await expect
        .element(page.getByRole('alert').getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', href);
      await expect.element(page.getByRole('alert').getByRole('heading')).toHaveTextContent(/^zz$/);
      // No further try brings what is not there.
      expect(page.getByRole('alert').getByRole('button').elements()).toEqual([]);
      // The frame of the editor has no padding of its own.
      const { left } = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
      const frame = page.getByRole('main').element().getBoundingClientRect();
      expect(left - frame.left).toBeGreaterThanOrEqual(16);
    },
  );

  test('on a phone its name stays in sight beside the note that it is not saved', async () => {
    await open({ size: [360, 740] });
    // Looked up each time: the heading of the page that loads is another one.
    const width = () =>
      page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().width;
    await expect.poll(width).toBeGreaterThan(100);
    await page.getByRole('textbox').first().fill('อีกชื่อ');
    await expect.element(page.getByText('มีการแก้ไขที่ยังไม่บันทึก')).toBeInTheDocument();
    await expect.poll(width).toBeGreaterThan(100);
  });

  test('D74: places follow the language that is shown, and back; what is not saved stays', async () => {
    const inLang = (id: number, lang: unknown) =>
      lang === 'en'
        ? { ...placeRowOf(id, { name: `Place ${id}` }), address: `${id} Test Road` }
        : { ...placeRowOf(id), address: placeOf(id).address };
    api.answer(FIND, ({ body }) =>
      (body?.place_ids ?? [504]).map((id) => inLang(Number(id), body?.lang)),
    );
    await open();
    await page.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill('อีกชื่อ');
    const picker = await pick(1);
    await picker.getByRole('button', { name: 'เลือก สถานที่ 504' }).click();
    const morning = dialog('เลือกช่วงเวลา').getByRole('checkbox', { name: 'เช้า' });
    if (!(morning.element() as HTMLInputElement).checked) await morning.click();
    await dialog('เลือกช่วงเวลา').getByRole('button', { name: 'ยืนยัน' }).click();
    await picker.getByRole('button', { name: 'เสร็จสิ้น' }).click();
    const cards = (n: number) =>
      page
        .getByRole('region', { name: new RegExp(`^(วันที่|Day) ${n}$`) })
        .getByRole('listitem')
        .elements()
        .filter(({ id }) => id.startsWith('stop-'))
        .map((card) => /(สถานที่|Place) \d+/.exec(card.textContent ?? '')?.[0]);
    await expect.poll(() => cards(1)).toEqual(['สถานที่ 501', 'สถานที่ 504', 'สถานที่ 502']);
    await page.getByRole('button', { name: 'EN – English' }).click();
    await expect.poll(() => cards(1)).toEqual(['Place 501', 'Place 504', 'Place 502']);
    await expect.element(page.getByText('501 Test Road')).toBeVisible();
    await expect.element(page.getByText('501 ถนนทดสอบ')).not.toBeInTheDocument();
    await expect.element(page.getByText('There are unsaved changes')).toBeInTheDocument();
    await expect
      .element(page.getByRole('textbox', { name: 'Name of the trip plan' }))
      .toHaveValue('อีกชื่อ');
    await page.getByRole('button', { name: /ไทย/ }).click();
    await expect.poll(() => cards(1)).toEqual(['สถานที่ 501', 'สถานที่ 504', 'สถานที่ 502']);
    expect(daysOf(await save())[0]).toEqual([
      [501, 1, 1],
      [504, 1, 2],
      [502, 2, 3],
    ]);
  });

  test("CONST-07: somebody else's plan is read, not edited; it fits a phone", async () => {
    api.answer(GET, tripDetailOf(55, { editable: false }));
    await open({ as: 'agency', size: [360, 740] });
    await expect.element(page.getByText(/แผนนี้เป็นของผู้อื่น/)).toBeVisible();
    expect(button('แก้ไขข้อมูล').elements()).toEqual([]);
    await expect.poll(() => document.querySelector('[inert]')?.textContent).toContain('วันที่ 1');
    await expect
      .element(page.getByRole('link', { name: 'กลับไปที่แผนการเดินทาง', exact: true }))
      .toHaveAttribute('href', '/Trip');
    expectNoSidewaysScroll();
  });
});
