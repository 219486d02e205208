import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, holdTimers, hrefsOf, textOf, textsOf, toasts } from '../../../test/look';
import { CATEGORIES, placeOf } from '../../../test/places';
import { address, api, openScreen } from '../../../test/screen';
import { keepTrip, keptStop, keptTrip } from '../../../test/trips';

const FILTER = 'POST /api/v2/web/place/filter';
const CATEGORIES_GET = 'GET /api/v2/web/place/category/get';
const found = Array.from({ length: 6 }, (_, index) => placeOf(601 + index));
const cards = () => page.getByRole('list', { name: 'สถานที่ที่พบ' }).getByRole('listitem');
const bodies = () => api.sent(FILTER).map(({ body }) => body);
const time = dialog('เลือกช่วงเวลา');
const open = (query = '') => openScreen(`/places/cards${query}`, { as: 'agency' });
const choose = async (id: number, part: string) => {
  await page.getByRole('button', { name: `เลือก “สถานที่ ${id}”` }).click();
  await time.getByRole('checkbox', { name: part }).click();
  await time.getByRole('button', { name: 'ยืนยัน' }).click();
};

beforeEach(() => {
  api.answer(CATEGORIES_GET, [...CATEGORIES]).answer(FILTER, ({ body }) => {
    const { skip = 0, take = 4 } = (body ?? {}) as { skip?: number; take?: number };
    return { status: 'success', tours: found.slice(skip, skip + take), count: 6 } as never;
  });
});

test('a card says what and where the place is, and the address keeps what is searched for', async () => {
  await open('?card_name=วัด&card_categorys=4,6');
  await expect
    .poll(() => textsOf(cards())[0])
    .toBe(
      'สถานที่ 601 ศาสนาและวัฒนธรรม 601 ถนนทดสอบ อำเภอ 601 จังหวัด 601 ดูรายละเอียด สถานที่ 601 (เปิดหน้าต่างใหม่) เลือก',
    );
  await expect.element(page.getByText('พบ 6 แห่ง', { exact: true })).toBeVisible();
  await expect
    .poll(() => hrefsOf(cards().first().getByRole('link')))
    .toEqual(['/places/detail?placeid=601']);
  expect(bodies()).toEqual([{ name: 'วัด', categorys: [4, 6], skip: 0, take: 4, lang: 'th' }]);
  holdTimers(1000);
  await page.getByLabelText('ค้นหาสถานที่').fill('ตลาด');
  await userEvent.keyboard('{Shift}');
  expect(bodies()).toHaveLength(1);
  const release = api.hold(FILTER);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies().at(-1)?.name).toBe('ตลาด');
  // What was found before stays until there is an answer.
  expect(cards().elements()).toHaveLength(4);
  const list = page.getByCss('[aria-busy]:has(> ul)');
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(list).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('checkbox', { name: 'สปา' }).click();
  await expect
    .poll(() => decodeURIComponent(address()))
    .toBe('/places/cards?card_name=ตลาด&card_categorys=4');
});

test('a search, its next page and the categories that do not come are asked for again', async () => {
  api.refuse(FILTER, 500, 'INTERNAL', 'x').refuse(CATEGORIES_GET, 500, 'INTERNAL', 'x');
  await open();
  const failed = page.getByRole('alert').filter({ hasText: 'ค้นหาสถานที่ไม่สำเร็จ' });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('โหลดประเภทสถานที่ไม่สำเร็จ')).toBeVisible();
  expect(page.getByText(/^พบ |^ไม่พบข้อมูล/).elements()).toEqual([]);
  api.answer(CATEGORIES_GET, [...CATEGORIES]).answer(FILTER, ({ body }) => {
    if (body?.skip === 4) throw new TypeError('gone');
    return { status: 'success', tours: found.slice(0, 4), count: 6 } as never;
  });
  await failed.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(() => cards().elements().length).toBe(4);
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(8);
  await page.getByRole('button', { name: 'ดูเพิ่มเติม' }).click();
  await expect.element(page.getByText('โหลดเพิ่มไม่สำเร็จ', { exact: true })).toBeVisible();
  await expect.poll(() => cards().elements()).toHaveLength(4);
});

test('on a tablet what a card says and does fits into it', async () => {
  await openScreen('/places/cards', { as: 'agency', size: [768, 1024] });
  await expect.poll(() => cards().elements().length).toBe(4);
  for (const card of cards().elements()) {
    const edge = card.getBoundingClientRect();
    const inside = [...card.querySelectorAll('h3, p, a, button')];
    expect(inside.length).toBeGreaterThan(3);
    expect(
      inside.filter((each) => each.getBoundingClientRect().right > edge.right).map(textOf),
    ).toEqual([]);
    expect(edge.width).toBeGreaterThan(250);
  }
});

test('a place goes into the last day of the plan that has places, and leads to the plan', async () => {
  keepTrip([
    [[keptStop(71)], [], []],
    [[], [], [keptStop(72)]],
    [[], [], []],
  ]);
  await open();
  await page.getByRole('button', { name: 'เลือก “สถานที่ 602”' }).click();
  await expect.element(time.getByText('ไป “สถานที่ 602” ในวันที่ 2 ช่วงใด เลือกได้หลายช่วง')).toBeVisible();
  await time.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect.element(time).not.toBeInTheDocument();
  expect(keptTrip()[1]).toEqual([[], [], [72]]);
  await choose(602, 'เย็น');
  await expect.poll(keptTrip).toEqual([
    [[71], [], []],
    [[], [], [72, 602]],
    [[], [], []],
  ]);
  await expect.poll(() => toasts()[0]).toContain('เพิ่ม “สถานที่ 602” ในวันที่ 2 ของแผนการเดินทางแล้ว');
  await expect.poll(() => textOf(cards().nth(1).element())).toContain('เลือกแล้ว: เย็น');
  expect(textOf(cards().nth(0).element())).not.toContain('เลือกแล้ว');
  // What the part has already it does not take again.
  await choose(602, 'เย็น');
  await expect.poll(() => toasts().at(-1)).toContain('มีสถานที่นี้ในช่วงเวลาที่เลือกแล้ว');
  expect(keptTrip()[1]).toEqual([[], [], [72, 602]]);
  api.leaveOthersWaiting();
  await page.getByRole('button', { name: 'เปิดแผน' }).click();
  await expect.poll(address).toBe('/Trip/Addtrip/Saveplan');
});

test('without a plan it begins one of a day', async () => {
  await open();
  await choose(601, 'เช้า');
  await expect.poll(keptTrip).toEqual([[[601], [], []]]);
  expect(JSON.parse(localStorage.getItem('state.303')!)).toMatchObject({
    period: { name: 'day', days: 1 },
  });
});
