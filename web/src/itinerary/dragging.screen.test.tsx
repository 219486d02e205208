import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf, toasts } from '../../test/look';
import { api, openScreen } from '../../test/screen';
import { estimatedLegs, keepTrip, keptStop, keptTrip } from '../../test/trips';

const region = (name: string) => page.getByRole('region', { name, exact: true });
const item = (id: number) => document.getElementById(`stop-k${id}`)!;
const card = (id: number) => item(id).querySelector<HTMLElement>('[draggable="true"]')!;
const column = (day: number, part: number) =>
  document.getElementById(`part-${day}-${part}`)!.closest('section')!;
const head = (day: number, part: number) =>
  document.getElementById(`part-${day}-${part}`)!.parentElement!;
const tab = (day: number) =>
  page
    .getByRole('navigation', { name: 'วันในกำหนดการ' })
    .getByRole('button', { name: new RegExp(`^วันที่ ${day}`) })
    .element();
const slots = () => document.querySelectorAll<HTMLElement>('ol > li[aria-hidden]');

/** Where on an element the mouse is. */
type Spot = 'top' | 'middle' | 'bottom';
function mouse(type: string, element: Element, spot: Spot = 'middle'): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const down = { top: 2, middle: height / 2, bottom: height - 2 }[spot];
  return element.dispatchEvent(
    new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      dataTransfer: new DataTransfer(),
      clientX: x + width / 2,
      clientY: y + down,
    }),
  );
}
const frame = () => new Promise(requestAnimationFrame);
/** Takes a card up; a touch cannot. */
async function lift(id: number, pointerType = 'mouse') {
  card(id).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
  mouse('dragstart', card(id));
  await frame();
  await frame();
}
async function over(element: Element, spot?: Spot) {
  mouse('dragenter', element, spot);
  mouse('dragover', element, spot);
  await frame();
  await frame();
}
const drop = (element: Element, spot?: Spot) => mouse('drop', element, spot);
/** What a screen reader is told of the mouse. */
const said = () =>
  [...document.querySelectorAll('.visually-hidden[role="status"]')].map(textOf).join('').trim();

const open = async () => {
  api
    .answer('POST /api/v2/web/data/regions/get', [])
    .answer('POST /api/v2/web/tour/legs', estimatedLegs);
  keepTrip([
    [[keptStop(71), keptStop(72), keptStop(73)], [keptStop(74)], []],
    [[keptStop(75)], [], []],
  ]);
  await openScreen('/Trip/Addtrip/Saveplan', { as: 'agency', size: [1366, 1200] });
  await expect.element(region('วันที่ 1')).toBeVisible();
};

describe('a card that is carried', () => {
  test('above another it lands before it, below behind it, with a gap of its own height there', async () => {
    await open();
    const { offsetHeight } = card(71);
    await lift(71);
    await expect.poll(said).toBe('กำลังลาก “สถานที่ 71”');
    expect(item(71)).toHaveAttribute('data-dragged');
    await over(item(73), 'top');
    await expect.poll(said).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 2');
    expect(column(1, 1)).toHaveAttribute('data-over');
    expect(column(1, 2)).not.toHaveAttribute('data-over');
    // The day is open: its tab says nothing more.
    expect(tab(1)).not.toHaveAttribute('data-over');
    expect(
      [...slots()].map((slot) => [
        slot.nextElementSibling?.id,
        (slot.firstElementChild as HTMLElement).offsetHeight,
      ]),
    ).toEqual([['stop-k73', offsetHeight]]);
    await over(item(73), 'bottom');
    await expect.poll(said).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 3');
    expect([...slots()].map((slot) => slot.previousElementSibling?.id)).toEqual(['stop-k73']);
    // Over the gap it stays where it was.
    await over(slots()[0]!);
    expect(said()).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 3');
    drop(slots()[0]!);
    await expect.poll(() => keptTrip()[0]).toEqual([[72, 73, 71], [74], []]);
    await expect.poll(said).toBe('');
    expect(slots()).toHaveLength(0);
    await expect.poll(() => toasts()[0]).toContain('ย้าย “สถานที่ 71” ไปลำดับที่ 3 ของช่วงเช้าแล้ว');
  });

  test('from another part it lands among the cards there', async () => {
    await open();
    await lift(74);
    await over(item(72), 'top');
    await expect.poll(said).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 2');
    expect([...slots()].map((slot) => slot.nextElementSibling?.id)).toEqual(['stop-k72']);
    drop(item(72), 'top');
    await expect.poll(() => keptTrip()[0]).toEqual([[71, 74, 72, 73], [], []]);
  });

  test('over itself, or dropped where it was, nothing moves', async () => {
    await open();
    await lift(72);
    await over(item(73), 'bottom');
    await expect.poll(said).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 3');
    await over(item(72));
    await expect.poll(said).toBe('กำลังลาก “สถานที่ 72”');
    expect(slots()).toHaveLength(0);
    await over(item(73), 'top');
    // There is no gap: it would lie between its own neighbours.
    expect(slots()).toHaveLength(0);
    drop(item(73), 'top');
    await expect.poll(said).toBe('');
    expect(keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
    expect(toasts()).toEqual([]);
  });

  test('the head of a part takes it first, the rest of the part last', async () => {
    await open();
    await lift(74);
    await over(head(1, 1));
    await expect.poll(said).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 1');
    expect([...slots()].map((slot) => slot.nextElementSibling?.id)).toEqual(['stop-k71']);
    await over(column(1, 1));
    await expect.poll(said).toBe('วันที่ 1 ช่วงเช้า ลำดับที่ 4');
    await over(column(1, 3));
    await expect.poll(said).toBe('วันที่ 1 ช่วงเย็น ลำดับที่ 1');
    expect(column(1, 1)).not.toHaveAttribute('data-over');
    await over(head(1, 1));
    drop(head(1, 1));
    await expect.poll(() => keptTrip()[0]).toEqual([[74, 71, 72, 73], [], []]);
  });

  test('the tab of another day, or its head, takes it last into the same part', async () => {
    await open();
    await lift(73);
    await over(tab(1));
    expect(tab(1)).not.toHaveAttribute('data-over');
    // On its own day it stays where it is, not last.
    drop(tab(1));
    await expect.poll(said).toBe('');
    expect(toasts()).toEqual([]);
    await lift(71);
    const first = region('วันที่ 1').element().querySelector('h2')!;
    await over(first);
    drop(first);
    await expect.poll(said).toBe('');
    expect(keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
    await lift(73);
    await over(tab(2));
    await expect.poll(said).toBe('วันที่ 2 ช่วงเช้า ลำดับที่ 2');
    expect(tab(2)).toHaveAttribute('data-over');
    drop(tab(2));
    await expect.poll(keptTrip).toEqual([
      [[71, 72], [74], []],
      [[75, 73], [], []],
    ]);
    await lift(74);
    const second = region('วันที่ 2').element().querySelector('h2')!;
    await over(second);
    await expect.poll(said).toBe('วันที่ 2 ช่วงบ่าย ลำดับที่ 1');
    drop(second);
    await expect.poll(() => keptTrip()[1]).toEqual([[75, 73], [74], []]);
  });

  test('let go of beside the board it stays where it was', async () => {
    await open();
    await lift(71);
    await over(column(1, 3));
    await expect.poll(said).toBe('วันที่ 1 ช่วงเย็น ลำดับที่ 1');
    mouse('dragleave', column(1, 3));
    await over(document.body);
    await expect.poll(said).toBe('กำลังลาก “สถานที่ 71”');
    mouse('dragend', card(71));
    await expect.poll(said).toBe('');
    expect(keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
    expect(item(71)).not.toHaveAttribute('data-dragged');
  });

  test('a finger carries none', async () => {
    await open();
    await lift(71, 'touch');
    await over(column(1, 3));
    expect(said()).toBe('');
    drop(column(1, 3));
    expect(keptTrip()[0]).toEqual([[71, 72, 73], [74], []]);
  });
});
