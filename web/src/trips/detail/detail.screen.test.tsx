import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { depth, hrefsOf, mapMoves, textOf, textsOf } from '../../../test/look';
import { address, api, openScreen } from '../../../test/screen';
import { stopOf, tripDetailOf } from '../../../test/trips';

const GET = 'POST /api/v2/web/joborder/tour/get';
const open = (query = '', lang: 'th' | 'en' = 'th') =>
  openScreen(`/Tripdetail?id=55${query}`, { as: 'agency', lang });
const title = () => page.getByRole('heading', { level: 1 });
const map = (name: string) => page.getByRole('region', { name, exact: true });
const day = (n: number) => page.getByRole('region', { name: `วันที่ ${n}`, exact: true });
const pins = (name: string) =>
  map(name)
    .getByRole('img')
    .elements()
    .flatMap((each) => each.getAttribute('aria-label') ?? []);
const switched = () =>
  page
    .getByRole('group', { name: 'เลือกวันบนแผนที่' })
    .getByRole('button')
    .elements()
    .map((each) => [textOf(each), each.getAttribute('aria-pressed')]);
const onMap = (n: number) => page.getByRole('button', { name: `ดูบนแผนที่: วันที่ ${n}` });

describe('the map of a trip', () => {
  test('shows the first day, then the one that is chosen, or all of them; the address says which', async () => {
    api.answer(GET, tripDetailOf(55));
    await open();
    await expect.poll(() => pins('เส้นทางวันที่ 1')).toEqual(['1 สถานที่ 501', '2 สถานที่ 502']);
    // It lies in the way of who scrolls.
    await expect.poll(mapMoves).toBe(false);
    const before = depth();
    expect(switched()).toEqual([
      ['วันที่ 1', 'true'],
      ['วันที่ 2', 'false'],
      ['ทุกวัน', 'false'],
    ]);
    await expect.element(onMap(1)).toHaveAttribute('aria-pressed', 'true');
    await onMap(2).click();
    await expect.poll(() => pins('เส้นทางวันที่ 2')).toEqual(['3 สถานที่ 503']);
    expect(address()).toBe('/Tripdetail?id=55&day=2');
    await expect.element(onMap(1)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(onMap(2)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'ทุกวัน', exact: true }).click();
    await expect
      .poll(() => pins('เส้นทางทุกวัน'))
      .toEqual(['1 สถานที่ 501', '2 สถานที่ 502', '3 สถานที่ 503']);
    expect(address()).toBe('/Tripdetail?id=55&day=all');
    expect(switched().at(-1)).toEqual(['ทุกวัน', 'true']);
    await page.getByRole('button', { name: 'วันที่ 1', exact: true }).click();
    await expect.poll(address).toBe('/Tripdetail?id=55&day=1');
    // None of the days stands in the way back.
    expect(depth()).toBe(before);
  });

  test.each([
    ['&day=2', 'เส้นทางวันที่ 2'],
    ['&day=all', 'เส้นทางทุกวัน'],
    ['&day=9', 'เส้นทางวันที่ 1'],
  ])('the address %s opens %s', async (query, name) => {
    api.answer(GET, tripDetailOf(55));
    await open(query);
    await expect.element(map(name)).toBeVisible();
  });

  test('of one day has nothing to choose, and says where there is nothing to show', async () => {
    const empty = { day: 1, dayparts: [{ daypart: 2, places: [] }] };
    api.answer(GET, tripDetailOf(55, { detail: { days: [empty] } }));
    await open();
    await expect.element(page.getByText('ไม่มีพิกัดของสถานที่ในวันนี้', { exact: true })).toBeVisible();
    expect(page.getByRole('group', { name: 'เลือกวันบนแผนที่' }).elements()).toEqual([]);
    // Parts that the plan does not name are free.
    await expect
      .poll(() => day(1).getByText('ไม่มีสถานที่', { exact: true }).elements())
      .toHaveLength(3);
  });
});

describe('what a trip says of itself', () => {
  const stop = (id: number, ordering: number, province_name: string, category_name: string) => ({
    ...stopOf(id, ordering),
    province_name,
    category_name,
  });

  test('what is most frequent comes first; a plan for few may see says so', async () => {
    const places = [
      stop(501, 1, 'ลำพูน', 'สปา'),
      stop(502, 2, 'เชียงใหม่', 'ที่พัก'),
      { ...stop(503, 3, 'เชียงใหม่', 'ที่พัก'), address: '', photo: '' },
    ];
    api.answer(
      GET,
      tripDetailOf(55, {
        visible: 2,
        description: '',
        detail: { days: [{ day: 1, dayparts: [{ daypart: 1, places }] }] },
      }),
    );
    await open();
    await expect
      .poll(() => textsOf(page.getByRole('definition')))
      .toEqual(['1 วัน', 'เชียงใหม่, ลำพูน', 'ที่พัก, สปา', '4–12 คน']);
    await expect
      .poll(() => textsOf(page.getByRole('term')))
      .toEqual(['ระยะเวลา', 'จังหวัด', 'ประเภทสถานที่', 'จำนวนคนที่แนะนำ']);
    await expect
      .element(page.getByText('1 วัน · เชียงใหม่, ลำพูน · 3 สถานที่'))
      .toHaveTextContent('1 วัน · เชียงใหม่, ลำพูน · 3 สถานที่ไม่เผยแพร่');
    await expect.element(page.getByText('ไม่มีรายละเอียด', { exact: true })).toBeVisible();
    await expect.element(day(1).getByText('ไม่มีข้อมูลที่อยู่', { exact: true })).toBeVisible();
    await expect
      .poll(() => hrefsOf(day(1).getByRole('link')))
      .toEqual([501, 502, 503].map((id) => `/places/detail?placeid=${id}`));
  });

  test('without days it says so, and a public one has no mark', async () => {
    api.answer(GET, tripDetailOf(55, { detail: { days: [] } }));
    await open();
    await expect.element(page.getByText('แผนนี้ยังไม่มีสถานที่', { exact: true })).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByRole('definition')))
      .toEqual(['ยังไม่มีกำหนดการ', '4–12 คน']);
    expect(page.getByText('ไม่เผยแพร่').elements()).toEqual([]);
    expect(page.getByRole('region', { name: 'เส้นทาง' }).elements()).toEqual([]);
  });
});

describe('a trip that does not come', () => {
  test.each([
    [404, 'NOT_FOUND'],
    [403, 'FORBIDDEN'],
  ] as const)('is not found where the server answers %i', async (status, code) => {
    api.refuse(GET, status, code, 'ไม่มี');
    await open();
    await expect.element(title()).toHaveTextContent(/^ไม่พบแผนการเดินทาง$/);
    await expect
      .element(
        page.getByText('แผนนี้อาจถูกลบ ไม่ได้เผยแพร่ หรือที่อยู่ของหน้าไม่ครบถ้วน กรุณาเลือกแผนจากรายการอีกครั้ง'),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'ไปที่รายการแผนการเดินทาง' }))
      .toHaveAttribute('href', '/Trip');
  });

  test('can be asked for again where the server failed', async () => {
    api.refuse(GET, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open();
    await expect.element(title()).toHaveTextContent(/^รายละเอียดแผนการเดินทาง$/);
    const alert = page.getByRole('alert');
    await expect.element(alert.getByRole('heading')).toHaveTextContent('โหลดแผนการเดินทางไม่สำเร็จ');
    api.answer(GET, tripDetailOf(55));
    await alert.getByRole('button').click();
    await expect.element(title()).toHaveTextContent(/^แผน 55$/);
  });
});
