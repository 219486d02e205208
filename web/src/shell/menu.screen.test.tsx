import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, hrefsOf, textOf, textsOf } from '../../test/look';
import { address, api, expectAccessible, openScreen } from '../../test/screen';

const bar = () => page.getByRole('navigation', { name: /^(เมนูหลัก|Main menu)$/ });
const open = (as: 'admin' | 'police', lang: 'th' | 'en' = 'th') =>
  openScreen('/Profile', { as, lang, size: [360, 740] });
const names = () =>
  bar()
    .getByRole('listitem')
    .elements()
    .filter((each) => !each.closest('dialog'))
    .map((each) => textOf(each.querySelector('span')!));
const sheet = (name: string) => dialog(name);
const listed = (name: string) =>
  [...sheet(name).element().querySelectorAll('h3, li')].map((each) =>
    textOf(each.querySelector('span') ?? each),
  );

beforeEach(() => api.leaveOthersWaiting());

describe('the menu of a phone', () => {
  test('has the first three entries and the others in groups; choosing one closes them', async () => {
    await open('admin');
    await expect.poll(names).toEqual(['งานรอ', 'แผนเดินทาง', 'ใบสั่งงาน', 'เพิ่มเติม']);
    const more = bar().getByRole('button', { name: 'เพิ่มเติม' });
    await expect.element(more).toHaveAttribute('aria-haspopup', 'dialog');
    await expect.element(more).not.toHaveAttribute('aria-current');
    await more.click();
    await expect.element(sheet('เพิ่มเติม')).toBeVisible();
    expect(listed('เพิ่มเติม')).toEqual([
      'จัดการข้อมูล',
      'ผู้ใช้งาน',
      'สถานที่',
      'แผนการเดินทางสำเร็จรูป',
      'บันทึกการใช้งาน',
      'รายงาน',
      'ภาพรวม',
      'รายงานนักท่องเที่ยว',
      'จำนวนใบสั่งงาน',
      'แนวโน้มการท่องเที่ยว',
      'ความสัมพันธ์ของข้อมูล',
      'ผลการปฏิบัติงาน',
      'แผนที่ความหนาแน่น',
    ]);
    await expectAccessible();
    await sheet('เพิ่มเติม').getByRole('link', { name: 'สถานที่' }).click();
    await expect.poll(address).toBe('/places');
    await expect.element(sheet('เพิ่มเติม')).not.toBeInTheDocument();
    // It stands for what is open in it.
    await expect.element(more).toHaveAttribute('aria-current', 'true');
    await more.click();
    await expect
      .element(sheet('เพิ่มเติม').getByRole('link', { name: 'สถานที่' }))
      .toHaveAttribute('aria-current', 'page');
    await sheet('เพิ่มเติม').getByRole('button', { name: 'ปิด' }).click();
    await expect.element(sheet('เพิ่มเติม')).not.toBeInTheDocument();
  });

  test('has no more where all have room', async () => {
    await open('police', 'en');
    await expect.poll(names).toEqual(['Inspect', 'Job orders', 'My inspections']);
    await expect
      .poll(() => hrefsOf(bar().getByRole('link')))
      .toEqual(['/inspect', '/Joborder', '/inspections']);
    expect(textsOf(bar().getByRole('button'))).toEqual([]);
  });

  test('a click with a key held down is left to the browser, which opens another window', async () => {
    await open('police', 'en');
    const link = bar().getByRole('link', { name: 'Job orders' });
    await expect.element(link).toBeVisible();
    const left: boolean[] = [];
    const stay = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stay);
    try {
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey', 'button'] as const) {
        const init = { bubbles: true, cancelable: true, [key]: key === 'button' ? 1 : true };
        link.element().dispatchEvent(new MouseEvent('click', init));
      }
      expect([left, address()]).toEqual([Array(5).fill(true), '/Profile']);
      await link.click();
      expect(left.at(-1)).toBe(false);
    } finally {
      removeEventListener('click', stay);
    }
    await expect.poll(address).toBe('/Joborder');
  });
});
