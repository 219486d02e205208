import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CATEGORIES, placeOf, placeRowOf } from '../../../test/places';
import { textsOf, typeFast } from '../../../test/look';
import { REGIONS } from '../../../test/reports';
import { estimatedLegs } from '../../../test/trips';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => button('ถัดไป');
const back = () => page.getByRole('link', { name: 'ย้อนกลับ', exact: true });
const dialog = (name?: string) => page.getByRole('dialog', name ? { name, exact: true } : {});
const alert = () => page.getByRole('alert');
const day = (n: number) => page.getByRole('region', { name: `วันที่ ${n}`, exact: true });
const menuOf = (place: string) => page.getByRole('button', { name: `ย้ายหรือจัดการ “${place}”` });
const draft = () =>
  JSON.parse(localStorage.getItem('state.303') ?? 'null') as {
    period: { days: number };
    region: number;
    categories: number[];
    name: string;
    visible: number;
    tripRange: {
      day: number;
      isOpen: boolean;
      columns: { items: { id: string; place: { place_id: number } }[] }[];
    }[];
  };
const placesOf = (at: number) =>
  draft().tripRange[at]?.columns.map(({ items }) => items.map(({ place }) => place.place_id));

const stop = (id: number, at: string) => ({
  id: `k${id}-${at}`,
  place: {
    place_id: id,
    place_name: `สถานที่ ${id}`,
    place_img: '',
    place_detail: '',
    place_category_name: 'สปา',
    place_category_icon: 'massage',
    province_name: 'เชียงใหม่',
    latitude: 18.7 + (id % 10) / 100,
    longitude: 99,
    closed_weekdays: [],
  },
});
/** A draft of these days, each with the places of its three parts. */
const keep = (days: readonly (readonly (readonly number[])[])[], more: object = {}) =>
  localStorage.setItem(
    'state.303',
    JSON.stringify({
      period: { name: 'nights', days: days.length },
      region: 1,
      categories: [4, 2],
      name: '',
      description: '',
      visible: 1,
      tripRange: days.map((parts, at) => ({
        day: at + 1,
        isOpen: true,
        columns: parts.map((ids, part) => ({
          daypart: part + 1,
          items: ids.map((id) => stop(id, `${at}-${part}`)),
        })),
      })),
      ...more,
    }),
  );
const found = Array.from({ length: 11 }, (_, index) => placeOf(600 + index, { category_id: 6 }));

beforeEach(() => {
  api
    .answer('POST /api/v2/web/data/regions/get', [...REGIONS])
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES])
    .answer('POST /api/v2/web/tour/legs', estimatedLegs)
    // Places that are gone keep the names of the draft.
    .answer('POST /api/v2/web/joborder/place/get', [])
    .answer('POST /api/v2/web/place/filter', ({ body }) => {
      const { skip = 0, take = 4 } = (body ?? {}) as { skip?: number; take?: number };
      return {
        status: 'success',
        tours: found.slice(skip, skip + take),
        count: found.length,
      } as never;
    });
});
const open = (path: string, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/Trip/Addtrip${path}`, { as: 'agency', ...more });

describe('the steps', () => {
  test('BTRIP-01 TWIZ-01: /Trip/Addtrip names its three steps and begins the first', async () => {
    await open('');
    await expect
      .poll(() =>
        textsOf(
          page
            .getByRole('region', { name: 'วางแผนได้ใน 3 ขั้น' })
            .getByRole('listitem')
            .getByRole('heading'),
        ),
      )
      .toEqual(['ระยะเวลา', 'ภูมิภาค', 'ความสนใจ']);
    await expect
      .element(page.getByRole('link', { name: /ขั้นที่ 1 จาก 3/ }))
      .toHaveAttribute('href', '/Trip/Addtrip/Selecttimeperiod');
    await expectAccessible();
  });

  test.each([
    [
      'th',
      'ขั้นที่ 1 จาก 3',
      ['แผน 1 วัน1 วัน', '1–2 คืน2 หรือ 3 วัน', '3–4 คืน4 หรือ 5 วัน', 'แผนระยะยาวกำหนดเอง 6–30 วัน'],
      'ถัดไป',
      'ย้อนกลับ',
      'กรุณาเลือกระยะเวลา',
    ],
    [
      'en',
      'Step 1 of 3',
      [
        '1-day plan1 day',
        '1–2 nights2 or 3 days',
        '3–4 nights4 or 5 days',
        'Long planyour own number, 6–30 days',
      ],
      'Next',
      'Back',
      'please select the time period',
    ],
  ] as const)(
    'TWIZ-02 TWIZ-03 TWIZ-27: step 1 in %s: four durations; Back leads before, Next waits for one',
    async (lang, step, cards, forward, backward, words) => {
      await open('/Selecttimeperiod', { lang });
      await expect.element(page.getByText(step, { exact: true })).toBeVisible();
      const labels = page
        .getByRole('radio')
        .elements()
        .map((input) => input.closest('label')?.textContent);
      expect(labels).toEqual(cards);
      await expect
        .element(page.getByRole('link', { name: backward, exact: true }))
        .toHaveAttribute('href', '/Trip/Addtrip');
      await button(forward).click();
      await expect.element(alert()).toHaveTextContent(new RegExp(words));
      expect(address()).toBe('/Trip/Addtrip/Selecttimeperiod');
    },
  );

  test.each([
    [/^แผน 1 วัน/, 1],
    [/^1–2 คืน/, 2],
    [/^3–4 คืน/, 4],
  ] as const)(
    'TWIZ-04 TWIZ-10 TWIZ-13: %s makes its days, folded, keeps them and goes on',
    async (name, days) => {
      await open('/Selecttimeperiod');
      await radio(name).click();
      await expect
        .poll(() => draft().tripRange.map((each) => [each.day, each.isOpen]))
        .toEqual(Array.from({ length: days }, (_, at) => [at + 1, false]));
      await next().click();
      await expect.poll(address).toBe('/Trip/Addtrip/Selectregion');
    },
  );

  test('TWIZ-02 TWIZ-14: nights stand for two numbers of days; another duration makes the days anew', async () => {
    await open('/Selecttimeperiod');
    await radio(/^1–2 คืน/).click();
    await radio(/^3 วัน/).click();
    await expect.poll(() => draft().tripRange.length).toBe(3);
    await radio(/^3–4 คืน/).click();
    await expect.poll(() => draft().tripRange.length).toBe(4);
    await radio(/^5 วัน/).click();
    await expect.poll(() => draft().period.days).toBe(5);
  });

  test('TWIZ-14: days with places are made anew only when that is confirmed', async () => {
    keep([
      [[71], [], []],
      [[], [], []],
    ]);
    await open('/Selecttimeperiod');
    await radio(/^แผน 1 วัน/).click();
    await dialog().getByRole('button', { name: 'ใช้ระยะเวลาเดิม' }).click();
    await expect.element(radio(/^1–2 คืน/)).toBeChecked();
    expect(placesOf(0)).toEqual([[71], [], []]);
    await radio(/^แผน 1 วัน/).click();
    await dialog().getByRole('button', { name: 'เปลี่ยนระยะเวลา' }).click();
    await expect.poll(() => draft().tripRange.length).toBe(1);
    expect(placesOf(0)).toEqual([[], [], []]);
  });

  test.each([
    [
      'th',
      /^แผนระยะยาว/,
      'จำนวนวันที่ต้องการ',
      'ใช้จำนวนวันนี้',
      'ผิดพลาด! กรุณากรอกจำนวนวันที่ต้องการ',
      'จำนวนวันที่ท่านเลือกคือ 6 วัน',
    ],
    [
      'en',
      /^Long plan/,
      'Number of days needed',
      'Use this number',
      'Error! Please enter the number of days needed',
      'The number of days you selected is 6 days',
    ],
  ] as const)(
    'TWIZ-25 TWIZ-26: a long plan takes 6 to 30 days (%s)',
    async (lang, card, label, use, wrong, right) => {
      await open('/Selecttimeperiod', { lang });
      await radio(card).click();
      const count = page.getByRole('textbox', { name: label });
      for (const text of ['', 'x', '5', '31']) {
        await count.fill(text);
        await button(use).click();
        await expect.element(page.getByText(wrong, { exact: true }).first()).toBeVisible();
      }
      await count.fill('6');
      await button(use).click();
      await expect.element(page.getByText(right, { exact: true })).toBeVisible();
      await expect.poll(() => draft().tripRange.length).toBe(6);
      await count.fill('30');
      await button(use).click();
      await expect.poll(() => draft().tripRange.length).toBe(30);
    },
  );

  test.each([
    ['th', 'ขั้นที่ 2 จาก 3', 'ถัดไป', 'ผิดพลาด! กรุณาเลือกภูมิภาคที่ต้องการ!'],
    ['en', 'Step 2 of 3', 'Next', 'Error! Please select the region you want!'],
  ] as const)(
    'TWIZ-05 TWIZ-28: step 2 in %s: exactly one of six regions',
    async (lang, step, forward, words) => {
      keep([[[], [], []]], { region: null });
      await open('/Selectregion', { lang });
      await expect.element(page.getByText(step, { exact: true })).toBeVisible();
      await expect
        .poll(() =>
          page
            .getByRole('radio')
            .elements()
            .map(
              (each) => each.closest('label')?.querySelector('b,strong,h2,h3,span')?.textContent,
            ),
        )
        .toHaveLength(6);
      const names = page
        .getByRole('radio')
        .elements()
        .map((each) => each.closest('label')?.textContent ?? '');
      expect(
        ['ภาคกลาง', 'ภาคเหนือ', 'ภาคใต้', 'ภาคตะวันออก', 'ภาคตะวันตก', 'ภาคตะวันออกเฉียงเหนือ'].every(
          (name, at) => names[at]?.startsWith(name),
        ),
      ).toBe(true);
      await button(forward).click();
      await expect.element(alert()).toHaveTextContent(new RegExp(words));
      await radio(/^ภาคใต้/).click();
      await expect.poll(() => alert().elements().length).toBe(0);
      await radio(/^ภาคเหนือ/).click();
      await expect
        .poll(() => page.getByRole('radio', { checked: true }).elements())
        .toHaveLength(1);
      expect(draft().region).toBe(1);
      await button(forward).click();
      await expect.poll(address).toBe('/Trip/Addtrip/Selectinterested');
    },
  );

  test.each([
    ['th', 'ขั้นที่ 3 จาก 3', 'ถัดไป', 'ผิดพลาด! กรุณาเลือกประเภทการท่องเที่ยวที่ต้องการ!', /^สปา/],
    ['en', 'Step 3 of 3', 'Next', 'Error! Please select the type of tourism you want!', /^Spa/],
  ] as const)(
    'TWIZ-06 TWIZ-24 TWIZ-29: step 3 in %s: one or more interests, each switched on and off',
    async (lang, step, forward, words, spa) => {
      keep([[[], [], []]], { categories: [] });
      await open('/Selectinterested', { lang });
      await expect.element(page.getByText(step, { exact: true })).toBeVisible();
      await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(8);
      await button(forward).click();
      await expect.element(alert()).toHaveTextContent(new RegExp(words));
      const box = page.getByRole('checkbox', { name: spa });
      await box.click();
      expect(draft().categories).toEqual([6]);
      await expect.poll(() => alert().elements().length).toBe(0);
      await box.click();
      expect(draft().categories).toEqual([]);
      await box.click();
      await page.getByRole('checkbox').first().click();
      expect(draft().categories).toEqual([6, 1]);
      await button(forward).click();
      await expect.poll(address).toBe('/Trip/Addtrip/Saveplan');
    },
  );

  test.each(['', '/Selecttimeperiod', '/Selectregion', '/Selectinterested', '/Saveplan'])(
    'TWIZ-01: %s fits a phone',
    async (path) => {
      keep([
        [[71], [72], []],
        [[], [], []],
      ]);
      await open(path, { size: [360, 740] });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => document.querySelectorAll('button, a').length).toBeGreaterThan(5);
      expectNoSidewaysScroll();
      await expectAccessible();
    },
  );
});

test('TWIZ-07 TWIZ-08 D27: the interest cards are those of /data.json, and Next leads to the builder', async () => {
  keep([[[], [], []]]);
  await open('/Selectinterested');
  const { interests } = (await (await fetch('/data.json')).json()) as {
    interests: { name: { th: string }; text: { th: string } }[];
  };
  const cards = () =>
    page
      .getByRole('checkbox')
      .elements()
      .map((each) => each.closest('label')?.textContent);
  await expect.poll(cards).toEqual(interests.map(({ name, text }) => name.th + text.th));
  await next().click();
  await expect.poll(address).toBe('/Trip/Addtrip/Saveplan');
});

describe('the builder', () => {
  test('TWIZ-12 TWIZ-15 TWIZ-09: days fold and unfold, parts have their hours, Back leads to the interests', async () => {
    keep([
      [[71], [], []],
      [[], [], []],
    ]);
    await open('/Saveplan');
    await expect.element(back()).toHaveAttribute('href', '/Trip/Addtrip/Selectinterested');
    for (const [part, hours] of [
      ['เช้า', 'ตั้งแต่ 06.00 น.'],
      ['บ่าย', '12.01–18.00 น.'],
      ['เย็น', 'หลัง 18.00 น.'],
    ] as const) {
      await expect.element(day(1).getByRole('heading', { name: part })).toBeVisible();
      await expect.element(day(1).getByText(hours)).toBeVisible();
    }
    const head = day(1).getByRole('button', { name: /^วันที่ 1/ });
    await expect.element(head).toHaveAttribute('aria-expanded', 'true');
    await head.click();
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    expect(draft().tripRange[0]?.isOpen).toBe(false);
    await head.click();
    await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  });

  test('TWIZ-16 TWIZ-17: days are numbered on; one is deleted when confirmed, the last never', async () => {
    keep([
      [[71], [], []],
      [[72], [], []],
    ]);
    await open('/Saveplan');
    await button('เพิ่มวัน').first().click();
    await expect.poll(() => draft().tripRange.map((each) => each.day)).toEqual([1, 2, 3]);
    await page.getByRole('button', { name: 'ลบวันที่ 1' }).click();
    await dialog().getByRole('button', { name: 'ไม่ลบ' }).click();
    expect(draft().tripRange).toHaveLength(3);
    await page.getByRole('button', { name: 'ลบวันที่ 1' }).click();
    await dialog().getByRole('button', { name: 'ลบวันที่ 1' }).click();
    await expect.poll(() => draft().tripRange.map((each) => each.day)).toEqual([1, 2]);
    expect(placesOf(0)).toEqual([[72], [], []]);
    await page.getByRole('button', { name: 'ลบวันที่ 2' }).click();
    await dialog().getByRole('button', { name: 'ลบวันที่ 2' }).click();
    await expect
      .element(page.getByRole('button', { name: /^ลบวันที่ 1/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  test('TWIZ-18 TWIZ-35: four places a load, of the region and the interests; the text waits a second', async () => {
    keep([[[], [], []]]);
    await open('/Saveplan');
    const asked = () =>
      api.sent('POST /api/v2/web/place/filter').map(({ body, query }) => ({ ...query, ...body }));
    await button('เพิ่มสถานที่').first().click();
    const picker = page.getByRole('dialog', { name: /^เพิ่มสถานที่ วันที่ 1/ });
    const select = picker.getByRole('button', { name: /^เลือก / });
    await expect.poll(() => select.elements().length).toBe(4);
    expect(asked().at(-1)).toMatchObject({ take: 4, skip: 0, region_id: 1, categorys: [4, 2] });
    await picker.getByRole('button', { name: /โหลดเพิ่ม/ }).click();
    await expect.poll(() => select.elements().length).toBe(8);
    expect(asked().at(-1)).toMatchObject({ take: 4, skip: 4 });
    const before = asked().length;
    const typed = await typeFast(picker.getByRole('searchbox'), 'ว', 'วั', 'วัด');
    await expect.poll(() => asked().length).toBe(before + 1);
    expect(performance.now() - typed).toBeGreaterThanOrEqual(1000);
    expect(asked().at(-1)).toMatchObject({ name: 'วัด' });
    await picker.getByRole('button', { name: 'ดูสถานที่ทั้งหมด' }).click();
    await expect.poll(() => asked().at(-1)).not.toHaveProperty('region_id');

    // Into a part of the day, or all of it; where it is already it is refused.
    await picker.getByRole('button', { name: 'เลือก สถานที่ 601' }).click();
    const time = dialog('เลือกช่วงเวลา');
    await expect.poll(() => textsOf(time.getByRole('checkbox'))).toHaveLength(4);
    for (const part of ['เช้า', 'บ่าย', 'เย็น']) {
      const box = time.getByRole('checkbox', { name: part });
      if ((box.element() as HTMLInputElement).checked) await box.click();
    }
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(time.getByRole('alert')).toHaveTextContent('กรุณาเลือกอย่างน้อย 1 ช่วงเวลา');
    await time.getByRole('checkbox', { name: /^ทั้งวัน/ }).click();
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.poll(() => placesOf(0)).toEqual([[601], [601], [601]]);
  });

  test('TWIZ-30: a place is not put twice into one part of a day', async () => {
    keep([[[600], [], []]]);
    await open('/Saveplan');
    await button('เพิ่มสถานที่').first().click();
    const picker = page.getByRole('dialog', { name: /^เพิ่มสถานที่ วันที่ 1/ });
    await picker.getByRole('button', { name: 'เลือก สถานที่ 600' }).click();
    const time = dialog('เลือกช่วงเวลา');
    const morning = time.getByRole('checkbox', { name: 'เช้า' });
    if (!(morning.element() as HTMLInputElement).checked) await morning.click();
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(dialog('คำเตือน')).toHaveTextContent(/มีสถานที่นี้ในช่วงเวลาที่เลือกแล้ว/);
    expect(placesOf(0)).toEqual([[600], [], []]);
  });

  test('TWIZ-19 TWIZ-30: a place moves within a part and to another one, unless that has it', async () => {
    keep([[[71, 72], [71], []]]);
    await open('/Saveplan');
    await menuOf('สถานที่ 71').first().click();
    await page.getByRole('menuitem', { name: 'เลื่อนลง' }).click();
    await expect.poll(() => placesOf(0)).toEqual([[72, 71], [71], []]);
    await menuOf('สถานที่ 71').first().click();
    await page.getByRole('menuitem', { name: 'บ่าย' }).first().click();
    await expect.element(dialog('คำเตือน')).toBeVisible();
    await dialog('คำเตือน').getByRole('button').first().click();
    expect(placesOf(0)).toEqual([[72, 71], [71], []]);
    await menuOf('สถานที่ 72').first().click();
    await page.getByRole('menuitem', { name: 'เย็น' }).first().click();
    await expect.poll(() => placesOf(0)).toEqual([[71], [71], [72]]);
  });

  test('TWIZ-20: a place is removed when that is confirmed', async () => {
    keep([[[71], [], []]]);
    await open('/Saveplan');
    await menuOf('สถานที่ 71').click();
    await page.getByRole('menuitem', { name: 'นำออก' }).click();
    await dialog().getByRole('button', { name: 'ไม่นำออก' }).click();
    expect(placesOf(0)).toEqual([[71], [], []]);
    await menuOf('สถานที่ 71').click();
    await page.getByRole('menuitem', { name: 'นำออก' }).click();
    await dialog().getByRole('button', { name: 'นำสถานที่ออก' }).click();
    await expect.poll(() => placesOf(0)).toEqual([[], [], []]);
  });

  test('D74: a kept plan opens in the language that is shown, whichever its places were added in', async () => {
    api.answer('POST /api/v2/web/joborder/place/get', ({ body }) =>
      [71, 72].map((id) =>
        placeRowOf(id, { name: `${body?.lang === 'en' ? 'Place' : 'ที่'} ${id}` }),
      ),
    );
    keep([[[71], [], [72]]]);
    await open('/Saveplan', { lang: 'en' });
    const board = page.getByRole('region', { name: /^(Day|วันที่) 1$/ });
    await expect.element(board.getByText('Place 71', { exact: true })).toBeVisible();
    await expect.element(board.getByText('Place 72', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /ไทย/ }).click();
    await expect.element(board.getByText('ที่ 71', { exact: true })).toBeVisible();
    expect(api.sent('POST /api/v2/web/joborder/place/get').map(({ body }) => body)).toEqual([
      { place_ids: [71, 72], take: 100, lang: 'en' },
      { place_ids: [71, 72], take: 100, lang: 'th' },
    ]);
  });

  test('TWIZ-36 D75: a name on the board is whole in its title, and so is an address', async () => {
    const name = 'พิพิธภัณฑสถานแห่งชาติ พระนคร และวังหน้า';
    const where = '4 ถนนหน้าพระธาตุ แขวงพระบรมมหาราชวัง เขตพระนคร กรุงเทพมหานคร';
    keep([[[71], [], []]]);
    const kept = draft() as never as {
      tripRange: {
        columns: { items: { place: Record<'place_name' | 'place_address', string> }[] }[];
      }[];
    };
    const { place } = kept.tripRange[0]!.columns[0]!.items[0]!;
    place.place_name = name;
    place.place_address = where;
    localStorage.setItem('state.303', JSON.stringify(kept));
    await open('/Saveplan');
    await expect
      .element(day(1).getByText(name, { exact: true }).first())
      .toHaveAttribute('title', name);
    const shown = day(1).getByTitle(where, { exact: true });
    await expect.element(shown).toHaveTextContent(/^4 ถนนหน้าพระธาตุ .*…$/);
  });
});

describe('saving', () => {
  const SAVE = 'POST /api/v2/web/tour/save';
  const saved = { status: 'success', message: 'ok', id: 91, tour_id: 91, version: 'v91' } as const;

  test.each([
    ['th', 'บันทึกแผน', 'กรุณาเลือกสถานที่ท่องเที่ยวให้ครบทุกวัน'],
    ['en', 'Save Trip', 'please select all travel places'],
  ] as const)(
    'TWIZ-31: a day without places keeps the plan from being saved (%s)',
    async (lang, save, words) => {
      keep([
        [[71], [], []],
        [[], [], []],
      ]);
      await open('/Saveplan', { lang });
      await button(save).first().click();
      await expect.element(alert().first()).toHaveTextContent(new RegExp(words));
      expect(dialog().elements()).toEqual([]);
      expect(api.sent(SAVE)).toEqual([]);
    },
  );

  test.each([
    [
      'th',
      'บันทึกแผน',
      'ต้องการบันทึกแผนนี้หรือไม่',
      'บันทึกแผนนี้',
      'ชื่อแผนการเดินทาง',
      'รายละเอียด',
      'การเผยแพร่',
      'กรุณากรอกชื่อแผนการเดินทาง',
    ],
    [
      'en',
      'Save Trip',
      'Do you want to save this plan?',
      'Save this plan',
      'Name of the trip plan',
      'Description',
      'Visibility',
      'Please enter your trip plan name',
    ],
  ] as const)(
    'TWIZ-21 TWIZ-32 TWIZ-33: it asks for name, description and status, public at first (%s)',
    async (lang, save, title, confirm, name, description, status, words) => {
      keep([[[71], [], []]], { name: 'แผนที่เก็บไว้', description: 'วัดและตลาด' });
      await open('/Saveplan', { lang });
      await button(save).first().click();
      const asking = dialog(title);
      await expect.element(asking.getByRole('combobox', { name: status })).toHaveValue('1');
      // As they were typed before.
      await expect.element(asking.getByRole('textbox', { name })).toHaveValue('แผนที่เก็บไว้');
      await expect
        .element(asking.getByRole('textbox', { name: description }))
        .toHaveValue('วัดและตลาด');
      await asking.getByRole('textbox', { name }).fill('');
      await asking.getByRole('textbox', { name: description }).fill('');
      await asking.getByRole('button', { name: confirm }).click();
      await expect.element(asking.getByRole('alert')).toHaveTextContent(new RegExp(words));
      await asking.getByRole('textbox', { name }).fill('x');
      await asking.getByRole('button', { name: confirm }).click();
      await expect.element(asking.getByRole('alert')).toHaveTextContent(new RegExp(words));
      await asking.getByRole('textbox', { name }).fill('');
      await asking.getByRole('textbox', { name: description }).fill('y');
      await asking.getByRole('button', { name: confirm }).click();
      await expect.element(asking.getByRole('alert')).toHaveTextContent(new RegExp(words));
      expect(api.sent(SAVE)).toEqual([]);
    },
  );

  test('TWIZ-08 TWIZ-22 CONST-06: the plan is sent with groups of 10 to 20; the catalogue says that it is saved', async () => {
    keep([
      [[71, 72], [], [71]],
      [[], [73], []],
    ]);
    api
      .answer(SAVE, saved)
      .answer('POST /api/v2/web/tour/get', { status: 'success', tours: [], count: 0 })
      .answer('POST /api/v2/web/tour/count', { status: 'success', regions: [], categorys: [] });
    await open('/Saveplan');
    await button('บันทึกแผน').first().click();
    const asking = dialog('ต้องการบันทึกแผนนี้หรือไม่');
    await asking.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill('ล้านนา 2 วัน');
    await asking.getByRole('textbox', { name: 'รายละเอียด' }).fill('วัดและธรรมชาติ');
    await asking.getByRole('button', { name: 'บันทึกแผนนี้' }).click();
    await expect.poll(address).toBe('/Trip');
    await expect.element(page.getByText('บันทึกแผน “ล้านนา 2 วัน” แล้ว').first()).toBeVisible();
    expect(localStorage.getItem('state.303')).toBeNull();
    expect(api.sent(SAVE)[0]?.body).toMatchObject({
      tour_name: 'ล้านนา 2 วัน',
      tour_description: 'วัดและธรรมชาติ',
      visible: '1',
      min_recommend: 10,
      max_recommend: 20,
      tour_detail: {
        days: [
          {
            day: 1,
            places: [
              { place_id: 71, daypart: 1, placeordering: 1 },
              { place_id: 72, daypart: 1, placeordering: 2 },
              { place_id: 71, daypart: 3, placeordering: 3 },
            ],
          },
          { day: 2, places: [{ place_id: 73, daypart: 2, placeordering: 1 }] },
        ],
      },
    });
  });

  test('the catalogue that was shown a moment ago is loaded again after saving', async () => {
    const LIST = 'POST /api/v2/web/tour/get';
    keep([[[71], [], []]]);
    api
      .answer(SAVE, saved)
      .answer(LIST, { status: 'success', tours: [], count: 0 })
      .answer('POST /api/v2/web/tour/count', { status: 'success', regions: [], categorys: [] });
    await open('/Saveplan');
    await expect.element(button('บันทึกแผน').first()).toBeVisible();
    await page.getByCss('nav a[href="/Trip"]').first().click();
    await expect.poll(() => api.sent(LIST).length).toBe(1);
    history.back();
    await button('บันทึกแผน').first().click();
    const asking = dialog('ต้องการบันทึกแผนนี้หรือไม่');
    await asking.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill('ล้านนา');
    await asking.getByRole('textbox', { name: 'รายละเอียด' }).fill('วัด');
    await asking.getByRole('button', { name: 'บันทึกแผนนี้' }).click();
    await expect.poll(address).toBe('/Trip');
    await expect.poll(() => api.sent(LIST).length).toBe(2);
  });

  test('TWIZ-34 TWIZ-23 D25: what the server refuses is said, and everything stays', async () => {
    keep([[[71], [], []]]);
    api.refuse(SAVE, 400, 'INVALID', 'ไม่พบสถานที่หมายเลข 71');
    await open('/Saveplan');
    await button('บันทึกแผน').first().click();
    const asking = dialog('ต้องการบันทึกแผนนี้หรือไม่');
    await expect
      .poll(
        () => textsOf(asking.getByRole('combobox', { name: 'การเผยแพร่' }).getByRole('option'))[0],
      )
      .toBe('สาธารณะ');
    await expect.element(asking.getByRole('combobox', { name: 'การเผยแพร่' })).toHaveValue('1');
    await asking.getByRole('combobox', { name: 'การเผยแพร่' }).selectOptions('2');
    await asking.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill('ล้านนา');
    await asking.getByRole('textbox', { name: 'รายละเอียด' }).fill('วัด');
    await asking.getByRole('button', { name: 'บันทึกแผนนี้' }).click();
    await expect.element(asking.getByRole('alert')).toHaveTextContent(/ไม่พบสถานที่หมายเลข 71/);
    await expect
      .element(asking.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }))
      .toHaveValue('ล้านนา');
    expect(api.sent(SAVE)[0]?.body).toMatchObject({ visible: '2' });
    expect(placesOf(0)).toEqual([[71], [], []]);
  });
});

test('TWIZ-08: the board proposes places of the region and the interests, and takes them', async () => {
  keep([
    [[], [], []],
    [[], [], []],
  ]);
  await open('/Saveplan');
  const proposed = page.getByRole('region', { name: /^แนะนำสำหรับวันที่/ });
  await expect.poll(() => proposed.getByRole('listitem').elements().length).toBe(4);
  expect(api.sent('POST /api/v2/web/place/filter')[0]?.body).toMatchObject({
    region_id: 1,
    categorys: [4, 2],
  });
  const name = textsOf(proposed.getByRole('listitem').first().getByRole('heading'))[0] ?? '';
  await proposed.getByRole('listitem').first().getByRole('button', { name: /^เช้า/ }).click();
  await expect.poll(() => placesOf(0)?.[0]).toHaveLength(1);
  await expect.element(proposed.getByRole('heading', { name })).not.toBeInTheDocument();
});
