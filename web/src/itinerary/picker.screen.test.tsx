import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, textOf, textsOf } from '../../test/look';
import { CATEGORIES, placeOf, placeRowOf } from '../../test/places';
import { REGIONS } from '../../test/reports';
import { api, openScreen } from '../../test/screen';
import { estimatedLegs, keepTrip, keptStop, keptTrip } from '../../test/trips';
import { answerWizard, fullDraft, resumeWizard, sentDraft, stopAt } from '../../test/wizard';

const FIND = 'POST /api/v2/web/joborder/place/get';
const FILTER = 'POST /api/v2/web/place/filter';
const CATEGORIES_GET = 'GET /api/v2/web/place/category/get';
const picker = () => page.getByRole('dialog', { name: /^(เพิ่มสถานที่ วันที่|Add places to day) \d+$/ });
const press = (name: string) => picker().getByRole('button', { name, exact: true }).click();
const results = () => picker().getByRole('list', { name: /^(ผลการค้นหา|Results)$/ });
/** Names of the places that are listed. */
const listed = () => textsOf(results().getByRole('heading'));
const facts = (name: string) =>
  results()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .elements()
    .flatMap((each) => [...each.querySelectorAll('p')].map(textOf));
const time = dialog('เลือกช่วงเวลา');
const ticked = () =>
  time
    .getByRole('checkbox')
    .elements()
    .map((each) => (each as HTMLInputElement).checked);

beforeEach(() => {
  answerWizard();
  api
    .answer(CATEGORIES_GET, [...CATEGORIES])
    .answer('POST /api/v2/web/data/regions/get', [...REGIONS])
    .answer('POST /api/v2/web/tour/legs', estimatedLegs)
    .answer('GET /api/v2/web/joborder/guides/recent', []);
});

describe('of a job order', () => {
  const asked = () =>
    api
      .sent(FIND)
      .map(({ body }) => body)
      .filter((body) => !body?.place_ids);
  const scopes = () =>
    picker()
      .getByRole('radio')
      .elements()
      .map((each) => [
        textOf(each.closest('label') ?? each.parentElement!),
        (each as HTMLInputElement).checked,
      ]);
  /** Day 1 is a Thursday. */
  async function open(parts: object = {}, button = 'เพิ่มสถานที่', more: object = {}) {
    const draft = fullDraft();
    draft.programme.days[0]!.parts = { 1: [], 2: [], 3: [], ...parts };
    await resumeWizard({ step: 2, draft, ...more });
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect.element(picker()).toBeVisible();
  }
  const near = { latitude: 13.7437, longitude: 100.4889 };

  test('it begins near the last place before, then shows what was used lately or all', async () => {
    api.answer(FIND, [
      placeRowOf(601, { ...near, latitude: 13.7887 }),
      placeRowOf(602, { ...near, latitude: 15.1 }),
    ]);
    await open({ 1: [stopAt(0, 1, near)], 2: [stopAt(1, 2)] });
    await expect.poll(listed).toEqual(['สถานที่ 601', 'สถานที่ 602']);
    const all = { name: '', take: 10, skip: 0, places_categorys: [], lang: 'th' };
    expect(asked()).toEqual([{ ...all, ...near }]);
    expect(scopes()).toEqual([
      ['ใกล้ วัดอรุณ', true],
      ['ใช้ล่าสุด', false],
      ['ทั้งหมด', false],
    ]);
    // Below ten kilometres with a decimal.
    expect(facts('สถานที่ 601')[1]).toBe('จังหวัด 601 · ห่าง 5 กม.');
    expect(facts('สถานที่ 602')[1]).toBe('จังหวัด 602 · ห่าง 151 กม.');
    await picker().getByRole('radio', { name: 'ใช้ล่าสุด' }).click();
    await expect.poll(() => asked().at(-1)).toEqual({ ...all, recent: true });
    await picker().getByRole('radio', { name: 'ทั้งหมด' }).click();
    await expect.poll(() => asked().at(-1)).toEqual(all);
    // A name is looked for everywhere, the nearest first only where that was asked for.
    await picker().getByRole('searchbox').fill(' วัด ');
    await press('ค้นหา');
    await expect.poll(() => asked().at(-1)).toEqual({ ...all, name: 'วัด' });
    expect(scopes()).toEqual([]);
    await expect.poll(() => results().element().getAttribute('aria-busy')).toBe('false');
    const before = asked().length;
    await press('ค้นหา');
    await expect.poll(() => asked().length).toBe(before + 1);
    expect(asked().at(-1)).toEqual({ ...all, name: 'วัด' });
  });

  test('without a place before it begins with what was used lately, and a newcomer sees all', async () => {
    api.answer(FIND, ({ body }) => (body?.recent ? [] : [placeRowOf(601)]));
    await open();
    await expect.poll(listed).toEqual(['สถานที่ 601']);
    expect(asked().map((body) => body?.recent)).toEqual([true, undefined]);
    expect(scopes()).toEqual([
      ['ใช้ล่าสุด', false],
      ['ทั้งหมด', true],
    ]);
    expect(facts('สถานที่ 601')[1]).toBe('จังหวัด 601');
  });

  test('a card says whether the place is open on the day, and where the day has it', async () => {
    const hours = (day: number, open_time: string, close_time: string) => ({
      day,
      open_time,
      close_time,
    });
    api.answer(FIND, [
      placeRowOf(71, { open_period: [hours(4, '13:30', '17:00'), hours(4, '08:05', '12:00')] }),
      placeRowOf(72, { open_period: [hours(1, '09:00', '16:00')] }),
      placeRowOf(603, { open_period: [] }),
    ]);
    await open({ 1: [stopAt(0, 1)], 3: [stopAt(0, 2)] });
    await expect.poll(() => listed().length).toBe(3);
    expect(facts('สถานที่ 71')).toEqual([
      'ศาสนาและวัฒนธรรม',
      'จังหวัด 71',
      'เปิด 08:05–12:00, 13:30–17:00 น.',
      'เพิ่มแล้ว: เช้าและเย็น',
    ]);
    expect(facts('สถานที่ 72').slice(2)).toEqual(['ปิดวันพฤหัสบดี']);
    expect(facts('สถานที่ 603').slice(2)).toEqual([]);
  });

  test('in English the parts that have the place are named in a sentence', async () => {
    api.answer(FIND, [placeRowOf(71)]);
    await open({ 1: [stopAt(0, 1)], 2: [stopAt(0, 2)] }, 'Add place', { lang: 'en' });
    await expect.poll(() => facts('สถานที่ 71').slice(2)).toEqual(['Added: morning and afternoon']);
  });

  test('marked places are added in one go to the parts that are asked for', async () => {
    api.answer(FIND, [placeRowOf(601), placeRowOf(602), placeRowOf(603)]);
    await open();
    const mark = (id: number) =>
      picker().getByRole('button', { name: `เพิ่มพร้อมแห่งอื่น: สถานที่ ${id}` });
    for (const id of [601, 602, 603]) await mark(id).click();
    await mark(602).click();
    await expect.element(mark(602)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(mark(603)).toHaveAttribute('aria-pressed', 'true');
    await press('เพิ่ม 2 แห่งที่เลือก');
    await expect
      .element(time)
      .toHaveTextContent('ไป “สถานที่ 601, สถานที่ 603” ในวันที่ 1 ช่วงใด เลือกได้หลายช่วง');
    expect(ticked()).toEqual([false, false, false]);
    await time.getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(time).not.toBeInTheDocument();
    await expect.element(picker().getByText('ยังไม่ได้เพิ่มสถานที่', { exact: true })).toBeVisible();
    await press('เพิ่ม 2 แห่งที่เลือก');
    await time.getByRole('checkbox', { name: 'เย็น' }).click();
    await time.getByRole('checkbox', { name: 'เช้า' }).click();
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(picker().getByText('เพิ่มแล้ว 4 รายการ', { exact: true })).toBeVisible();
    await expect.element(time).not.toBeInTheDocument();
    expect(
      picker()
        .getByRole('button', { name: /^เพิ่ม \d/ })
        .elements(),
    ).toEqual([]);
    const ids = () =>
      sentDraft()?.programme.days[0] &&
      ([1, 2, 3] as const).map((part) =>
        sentDraft()!.programme.days[0]!.parts[part].map(({ place_id }) => place_id),
      );
    await expect.poll(ids).toEqual([[601, 603], [], [601, 603]]);
    await press('เสร็จสิ้น');
    await expect.element(picker()).not.toBeInTheDocument();
  });

  test('from the button of a part that part is chosen already and has the focus', async () => {
    api.answer(FIND, [placeRowOf(601)]);
    await open({}, 'เพิ่มสถานที่ ช่วงบ่าย วันที่ 1');
    await press('เลือก สถานที่ 601');
    await expect.poll(ticked).toEqual([false, true, false]);
    await expect.element(time.getByRole('checkbox', { name: 'บ่าย' })).toHaveFocus();
    await expect
      .poll(() => textsOf(time.getByRole('group').getByText(/น\./)))
      .toEqual(['ตั้งแต่ 06.00 น.', '12.01–18.00 น.', 'หลัง 18.00 น.']);
  });

  test('a page that does not come keeps what is listed and can be asked for again', async () => {
    api.answer(FIND, ({ body }) => {
      const skip = Number(body?.skip ?? 0);
      return Array.from({ length: skip === 0 ? 10 : 2 }, (_, index) =>
        placeRowOf(600 + skip + index),
      );
    });
    await open();
    const more = picker().getByRole('button', { name: /^โหลดเพิ่ม/ });
    await expect.poll(() => textsOf(more)).toEqual(['โหลดเพิ่ม แสดงอยู่ 10 แห่ง']);
    api.setOffline(true);
    await more.click();
    await expect.poll(() => textsOf(more)).toEqual(['โหลดเพิ่ม โหลดหน้าถัดไปไม่สำเร็จ']);
    expect(listed()).toHaveLength(10);
    api.setOffline(false);
    await more.click();
    await expect.poll(() => listed().length).toBe(12);
    await expect.element(picker().getByText('แสดง 12 สถานที่', { exact: true })).toBeInTheDocument();
  });

  test('categories that do not come are said, and asked for again', async () => {
    api.refuse(CATEGORIES_GET, 500, 'INTERNAL', 'x').answer(FIND, [placeRowOf(601)]);
    await open();
    await expect.element(picker().getByText('โหลดประเภทสถานที่ไม่สำเร็จ')).toBeVisible();
    api.answer(CATEGORIES_GET, [...CATEGORIES]);
    await press('ลองอีกครั้ง');
    await picker().getByRole('checkbox', { name: 'สปา' }).click();
    await picker().getByRole('checkbox', { name: 'ที่พัก' }).click();
    await expect.poll(() => asked().at(-1)?.places_categorys).toEqual([6, 5]);
    await picker().getByRole('checkbox', { name: 'สปา' }).click();
    await expect.poll(() => asked().at(-1)?.places_categorys).toEqual([5]);
    // A job order has no region.
    expect(picker().getByRole('button', { name: 'ดูสถานที่ทั้งหมด' }).elements()).toEqual([]);
    await expect.poll(() => picker().getByRole('checkbox').elements()).toHaveLength(8);
  });
});

describe('of a trip', () => {
  const asked = () => api.sent(FILTER).map(({ body }) => body);
  async function open(more: object = { region: 1, categories: [4, 2] }) {
    keepTrip([[[keptStop(71)], [keptStop(71, { key: 'again' })], []]], more);
    await openScreen('/Trip/Addtrip/Saveplan', { as: 'agency' });
    await page.getByRole('button', { name: 'เพิ่มสถานที่', exact: true }).first().click();
    await expect.poll(() => listed().length).toBeGreaterThan(0);
  }
  const answer = (places: ReturnType<typeof placeOf>[]) =>
    api.answer(FILTER, { status: 'success', tours: places, count: places.length } as never);
  const region = () => picker().getByRole('checkbox', { name: 'เฉพาะภาคเหนือ' });
  const lift = () => picker().getByRole('button', { name: 'ดูสถานที่ทั้งหมด' });

  test('it is limited to the region and the interests of the trip, and both can be lifted', async () => {
    answer([placeOf(601)]);
    await open();
    const all = { name: '', take: 4, skip: 0, lang: 'th' };
    expect(asked().at(-1)).toEqual({ ...all, categorys: [4, 2], region_id: 1 });
    await expect.element(region()).toBeChecked();
    await region().click();
    await expect.poll(() => asked().at(-1)).toEqual({ ...all, categorys: [4, 2] });
    await region().click();
    await expect.element(region()).toBeChecked();
    await lift().click();
    await expect.poll(() => asked().at(-1)).toEqual({ ...all, categorys: [] });
    await expect.element(region()).not.toBeChecked();
    await expect.element(lift()).not.toBeInTheDocument();
    // Trips have no dates to search by nearness of the day before.
    expect(picker().getByRole('radio').elements()).toEqual([]);
  });

  test('a place tells the weekdays on which it is closed', async () => {
    const hours = (day: number) => ({ day, open_time: '09:00', close_time: '17:00' });
    answer([
      placeOf(601, { open_period: [0, 3, 4, 5, 6].map(hours) }),
      placeOf(602, { open_period: [0, 1, 2, 3, 4, 5, 6].map(hours) }),
    ]);
    await open();
    expect(facts('สถานที่ 601').slice(2)).toEqual(['ปิดวันจันทร์, อังคาร']);
    expect(facts('สถานที่ 602').slice(2)).toEqual([]);
  });

  test('all day ticks the three parts and takes them back', async () => {
    answer([placeOf(71)]);
    await open();
    await press('เลือก สถานที่ 71');
    await expect.poll(ticked).toEqual([false, false, false, false]);
    const all = time.getByRole('checkbox', { name: /^ทั้งวัน/ });
    await all.click();
    await expect.poll(ticked).toEqual([true, true, true, true]);
    await all.click();
    await expect.poll(ticked).toEqual([false, false, false, false]);
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(time.getByRole('alert')).toHaveTextContent('กรุณาเลือกอย่างน้อย 1 ช่วงเวลา');
    await time.getByRole('checkbox', { name: 'เย็น' }).click();
    await expect.element(time.getByRole('alert')).not.toBeInTheDocument();
    await time.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.poll(keptTrip).toEqual([[[71], [71], [71]]]);
  });
});
