import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, hrefsOf, textOf, textsOf, toasts } from '../../test/look';
import { api, openScreen } from '../../test/screen';
import { estimatedLegs, keepTrip, keptStop, keptTrip } from '../../test/trips';
import { answerWizard, fullDraft, resumeWizard } from '../../test/wizard';

const PHONE = [360, 740] as const;
const menu = (id: number) =>
  page.getByRole('button', { name: `ย้ายหรือจัดการ “สถานที่ ${id}”`, exact: true });
const close = (id: number) =>
  page.getByRole('button', { name: `ปิดเมนูของ “สถานที่ ${id}”`, exact: true });
const panel = (id: number) =>
  page.getByRole('group', { name: `ย้ายหรือจัดการ “สถานที่ ${id}”`, exact: true });
const act = (id: number, name: string) => panel(id).getByRole('button', { name, exact: true });
const tab = (day: number) =>
  page
    .getByRole('navigation', { name: 'วันในกำหนดการ' })
    .getByRole('button', { name: new RegExp(`^วันที่ ${day}`) });
/** The panels that are open. */
const panels = () => document.querySelectorAll('[id$="-panel"]').length;
const focused = () => document.activeElement?.getAttribute('aria-label');
/** Whether a button can be pressed, by its text. */
const actsOf = (id: number) =>
  panel(id)
    .getByRole('button')
    .elements()
    .map((each) => [textOf(each), !(each as HTMLButtonElement).disabled]);

async function open(more: Partial<Parameters<typeof openScreen>[1]> = {}) {
  await openScreen('/Trip/Addtrip/Saveplan', { as: 'agency', size: PHONE, ...more });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

beforeEach(() => {
  api.answer('POST /api/v2/web/data/regions/get', []);
  keepTrip([
    [[keptStop(71), keptStop(72), keptStop(73)], [keptStop(74)], []],
    [[], [keptStop(75)], []],
    [[], [], []],
  ]);
});

describe('the menu inside a card of a phone', () => {
  test('it says what can be done with the place, and Escape leads back to its button', async () => {
    await open();
    await expect.element(menu(72)).toHaveAttribute('aria-expanded', 'false');
    await menu(72).click();
    await expect.element(close(72)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(close(72)).toHaveAttribute('aria-controls', panel(72).element().id);
    expect(actsOf(72)).toEqual([
      ['เช้า', false],
      ['บ่าย', true],
      ['เย็น', true],
      ['วันอื่น', true],
      ['เลื่อนขึ้น', true],
      ['เลื่อนลง', true],
      ['นำออก', true],
    ]);
    const view = panel(72).getByRole('link');
    await expect.poll(() => textOf(view.element())).toBe('รายละเอียด (เปิดหน้าต่างใหม่)');
    await expect.poll(() => hrefsOf(view)).toEqual(['/places/detail?placeid=72']);
    await expect.element(view).toHaveAttribute('target', '_blank');
    act(72, 'บ่าย').element().focus();
    await userEvent.keyboard('x');
    expect(panels()).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(panels).toBe(0);
    await expect.poll(focused).toBe('ย้ายหรือจัดการ “สถานที่ 72”');
    await menu(72).click();
    await close(72).click();
    await expect.poll(panels).toBe(0);
    expect(keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
  });

  test('a place goes up and down within its part, the first no higher and the last no lower', async () => {
    await open();
    await menu(71).click();
    expect(actsOf(71).slice(4)).toEqual([
      ['เลื่อนลง', true],
      ['นำออก', true],
    ]);
    await act(71, 'เลื่อนลง').click();
    await expect.poll(() => keptTrip()[0]).toEqual([[72, 71, 73], [74], []]);
    await expect.poll(() => toasts()[0]).toContain('ย้าย “สถานที่ 71” ไปลำดับที่ 2 ของช่วงเช้าแล้ว');
    // It can be pressed again.
    await act(71, 'เลื่อนลง').click();
    await expect.poll(() => keptTrip()[0]).toEqual([[72, 73, 71], [74], []]);
    expect(actsOf(71).slice(4)).toEqual([
      ['เลื่อนขึ้น', true],
      ['นำออก', true],
    ]);
    await act(71, 'เลื่อนขึ้น').click();
    await expect.poll(() => keptTrip()[0]).toEqual([[72, 71, 73], [74], []]);
    await menu(74).click();
    expect(actsOf(74).slice(4)).toEqual([['นำออก', true]]);
  });

  test('another part takes the place last, closes the menu and has its button in focus; it can be taken back', async () => {
    await open();
    await menu(72).click();
    await act(72, 'บ่าย').click();
    await expect.poll(() => keptTrip()[0]).toEqual([[71, 73], [74, 72], []]);
    await expect.poll(panels).toBe(0);
    await expect.poll(focused).toBe('ย้ายหรือจัดการ “สถานที่ 72”');
    await expect.poll(() => toasts()[0]).toContain('ย้าย “สถานที่ 72” ไปช่วงบ่ายแล้ว');
    await page.getByRole('button', { name: 'เลิกทำ', exact: true }).click();
    await expect.poll(() => keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
    await expect
      .poll(() => toasts().map((each) => each.split(' กลับ')[0]))
      .toEqual(['เลิกทำแล้ว “สถานที่ 72”']);
    await expect.poll(focused).toBe('ย้ายหรือจัดการ “สถานที่ 72”');
  });

  test('another day is chosen from a list and takes the place into the same part', async () => {
    await open();
    await menu(72).click();
    const other = act(72, 'วันอื่น');
    await expect.element(other).toHaveAttribute('aria-expanded', 'false');
    await other.click();
    const days = panel(72).getByRole('list', { name: 'เลือกวัน' });
    await expect.poll(() => textsOf(days.getByRole('button'))).toEqual(['วันที่ 2', 'วันที่ 3']);
    await other.click();
    await expect.element(days).not.toBeInTheDocument();
    await other.click();
    await days.getByRole('button', { name: 'วันที่ 2' }).click();
    await expect.poll(keptTrip).toEqual([
      [[71, 73], [74], []],
      [[72], [75], []],
      [[], [], []],
    ]);
    await expect.poll(() => toasts()[0]).toContain('ย้าย “สถานที่ 72” ไปวันที่ 2 ช่วงเช้าแล้ว');
    await expect.element(menu(72)).not.toBeInTheDocument();
    // It stands on a day that is not shown: the focus stays where it was.
    await expect.poll(() => document.activeElement?.id).toBe('add-place-1-1');
    await tab(2).click();
    await expect.element(menu(72)).toBeVisible();
    await page.getByRole('button', { name: 'เลิกทำ', exact: true }).click();
    await expect.poll(() => keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
    // Nor is the day shown that it goes back to: its tab is.
    await expect.poll(() => document.activeElement).toBe(tab(1).element());
  });

  test('a move that is refused leaves the menu open', async () => {
    keepTrip([[[keptStop(71)], [keptStop(71, { key: 'twice' })], []]]);
    await open();
    await menu(71).first().click();
    await expect
      .poll(() => actsOf(71))
      .toEqual([
        ['เช้า', false],
        ['บ่าย', true],
        ['เย็น', true],
        // There is no other day.
        ['วันอื่น', false],
        ['นำออก', true],
      ]);
    await act(71, 'บ่าย').click();
    await expect.element(dialog('คำเตือน')).toHaveTextContent('ช่วงเวลาที่เลือกมีสถานที่นี้อยู่แล้ว');
    await dialog('คำเตือน').getByRole('button', { name: 'ตกลง' }).click();
    expect(panels()).toBe(1);
    expect(keptTrip()[0]).toEqual([[71], [71], []]);
  });

  test('a place is removed when that is confirmed, and the focus goes to adding one', async () => {
    await open();
    await menu(74).click();
    await act(74, 'นำออก').click();
    const ask = dialog('นำ “สถานที่ 74” ออกจากวันที่ 1?');
    await expect
      .poll(() => textOf(ask.getByRole('paragraph').element()))
      .toBe('สถานที่นี้จะไม่อยู่ในช่วงบ่ายของวันที่ 1 อีก ลำดับของสถานที่ถัดไปจะเลื่อนขึ้น');
    await ask.getByRole('button', { name: 'นำสถานที่ออก' }).click();
    await expect.poll(() => keptTrip()[0]).toEqual([[71, 72, 73], [], []]);
    await expect.poll(() => document.activeElement?.id).toBe('add-place-1-2');
  });

  test('a place that was visited can only be looked at', async () => {
    answerWizard();
    const draft = fullDraft();
    const [first] = draft.programme.days;
    const days = [
      { ...first!, parts: { ...first!.parts, 1: [{ ...first!.parts[1][0]!, locked: true }] } },
      draft.programme.days[1]!,
    ];
    await resumeWizard({
      step: 2,
      size: PHONE,
      draft: { ...draft, programme: { ...draft.programme, days } },
    });
    const card = page.getByRole('region', { name: 'เช้า' }).getByRole('listitem');
    await expect.element(card).toHaveTextContent('มัคคุเทศก์เช็กอินแล้ว ย้ายหรือนำออกไม่ได้');
    await card.getByRole('button').click();
    const acts = page.getByRole('group', { name: 'ย้ายหรือจัดการ “วัดอรุณ”' });
    await expect
      .element(acts.getByRole('link'))
      .toHaveAttribute('href', '/places/detail?placeid=71');
    expect(acts.getByRole('button').elements()).toEqual([]);
    expect(acts.getByText('ย้ายไป…').elements()).toEqual([]);
    // Days of an order have dates.
    await page.getByRole('button', { name: 'ย้ายหรือจัดการ “ตลาดโรงเกลือ”' }).click();
    const others = page.getByRole('group', { name: 'ย้ายหรือจัดการ “ตลาดโรงเกลือ”' });
    await others.getByRole('button', { name: 'วันอื่น' }).click();
    await expect
      .poll(() => textsOf(others.getByRole('list').getByRole('button')))
      .toEqual(['วันที่ 2 ศ. 11 ธ.ค.']);
  });

  test('in English the menu has English words', async () => {
    await open({ lang: 'en' });
    await page.getByRole('button', { name: 'Move or manage “สถานที่ 72”' }).click();
    const acts = page.getByRole('group', { name: 'Move or manage “สถานที่ 72”' });
    await acts.getByRole('button', { name: 'Other day' }).click();
    await expect
      .poll(() => textsOf(acts.getByRole('button')))
      .toEqual([
        'Morning',
        'Afternoon',
        'Evening',
        'Other day',
        'Day 2',
        'Day 3',
        'Move up',
        'Move down',
        'Remove',
      ]);
    await acts.getByRole('button', { name: 'Day 3' }).click();
    await expect.poll(() => toasts()[0]).toContain('“สถานที่ 72” moved to the morning of day 3');
  });
});

describe('the map of a phone', () => {
  const map = (name: string) => page.getByRole('region', { name, exact: true });
  const stops = () => page.getByRole('list', { name: 'จุดตามลำดับ' });
  const pressed = () =>
    page
      .getByRole('group', { name: 'เส้นทางที่แสดง' })
      .getByRole('button')
      .elements()
      .map((each) => [textOf(each), each.getAttribute('aria-pressed')]);

  test('one day is shown at a time, with its map; enlarged, the map has its stops and all days', async () => {
    await open();
    await expect.element(map('เส้นทางวันที่ 1')).toBeVisible();
    expect(page.getByRole('region', { name: 'วันที่ 2', exact: true }).elements()).toEqual([]);
    await expect.element(page.getByText('4 จุดตามลำดับ', { exact: true })).toBeVisible();
    expect(stops().elements()).toEqual([]);
    expect(page.getByRole('group', { name: 'เส้นทางที่แสดง' }).elements()).toEqual([]);
    const small = map('เส้นทางวันที่ 1').element().getBoundingClientRect().height;
    const enlarge = page.getByRole('button', { name: 'ขยาย', exact: true });
    await expect.element(enlarge).toHaveAttribute('aria-expanded', 'false');
    await enlarge.click();
    const reduce = page.getByRole('button', { name: 'ย่อ', exact: true });
    await expect.element(reduce).toHaveAttribute('aria-expanded', 'true');
    await expect
      .poll(() => map('เส้นทางวันที่ 1').element().getBoundingClientRect().height)
      .toBeGreaterThan(small);
    expect(pressed()).toEqual([
      ['วันนี้', 'true'],
      ['ทุกวัน', 'false'],
    ]);
    await expect
      .poll(() => textsOf(stops().getByRole('listitem')))
      .toEqual(['1 สถานที่ 71 เช้า', '2 สถานที่ 72 เช้า', '3 สถานที่ 73 เช้า', '4 สถานที่ 74 บ่าย']);
    await page.getByRole('button', { name: 'ทุกวัน', exact: true }).click();
    await expect.element(map('เส้นทางทุกวัน')).toBeVisible();
    expect(pressed()).toEqual([
      ['วันนี้', 'false'],
      ['ทุกวัน', 'true'],
    ]);
    await expect
      .poll(() => textsOf(stops().getByRole('listitem')).slice(3))
      .toEqual(['4 สถานที่ 74 วันที่ 1 บ่าย', '5 สถานที่ 75 วันที่ 2 บ่าย']);
    // Only cards on the screen can be gone to.
    await expect.element(stops().getByRole('button').nth(4)).toBeDisabled();
    await stops().getByRole('button').nth(3).click();
    await expect.poll(() => document.activeElement?.id).toBe('stop-k74');
    await reduce.click();
    await expect.element(stops()).not.toBeInTheDocument();
  });

  test('what lies outside the frame is counted', async () => {
    keepTrip([
      [
        [71, 72, 73, 74].map((id) => keptStop(id)),
        [keptStop(75, { latitude: 19.9, longitude: 99.8 })],
        [],
      ],
    ]);
    await open();
    await expect
      .element(page.getByText('5 จุดตามลำดับ · 1 จุดนอกแผนที่', { exact: true }))
      .toBeVisible();
  });
});

test('the strip opens a day, and a new one, without taking the focus of a phone', async () => {
  api.answer('POST /api/v2/web/tour/legs', estimatedLegs);
  await open();
  await tab(2).click();
  await expect.element(page.getByRole('region', { name: 'วันที่ 2', exact: true })).toBeVisible();
  expect(page.getByRole('region', { name: 'วันที่ 1', exact: true }).elements()).toEqual([]);
  await expect.element(tab(2)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'เพิ่มวัน', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'วันที่ 4', exact: true })).toBeVisible();
  await expect.poll(() => toasts()[0]).toBe('เพิ่มวันที่ 4 แล้ว');
  await expect
    .poll(() => document.activeElement)
    .toBe(page.getByRole('button', { name: 'เพิ่มวัน', exact: true }).element());
});
