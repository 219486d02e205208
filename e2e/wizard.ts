import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The interface's words in the language of a test. */
export type Say = (th: string, en: string) => string;

export const touristFile = (name: string) =>
  fileURLToPath(new URL(`../fixtures/tourist-imports/${name}`, import.meta.url));

/** Writes a day into a date field and leaves it. */
async function fillDay(page: Page, id: string, typed: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`);
  await field.fill(typed);
  await field.blur();
}

/** Step 1 with the least that passes, and some more. */
export async function fillDetails(page: Page, start = '01-12-2570', stop = '02-12-2570') {
  await page.locator('#external_agencys').fill('Sakura Pacific Tours K.K.');
  await page.locator('#external_agencys_code').fill('SPT-1126-08');
  await fillDay(page, 'joborder_start', start);
  await fillDay(page, 'joborder_stop', stop);
}

export const next = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(say('^ถัดไป:', '^Next:')) }).filter({ visible: true });
export const day = (page: Page, say: Say, number: number) =>
  page.getByRole('region', { name: new RegExp(say(`^วันที่ ${number}`, `^Day ${number}`)) });

/** Opens the places modal of a day; phones have a button in each part of the day only. */
export async function openPlaces(page: Page, say: Say, dayNumber: number) {
  const section = day(page, say, dayNumber);
  const whole = section.getByRole('button', { name: say('เพิ่มสถานที่', 'Add place'), exact: true });
  const morning = section.getByRole('button', {
    name: say('เพิ่มสถานที่ช่วงเช้า', 'Add place to the morning'),
  });
  await whole.or(morning).first().click();
  const picker = page.getByRole('dialog', {
    name: new RegExp(say('^เพิ่มสถานที่ วันที่', '^Add places to day')),
  });
  await expect(picker).toBeVisible();
  return picker;
}

/** Adds a place to a day through the modal, into the given parts of the day. */
export async function addPlace(
  page: Page,
  say: Say,
  dayNumber: number,
  name: string,
  parts: readonly string[] = [say('เช้า', 'Morning')],
): Promise<void> {
  const picker = await openPlaces(page, say, dayNumber);
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('searchbox').press('Enter');
  await picker
    .getByRole('button', { name: new RegExp(`^${say('เลือก', 'Select')} .*${name}`) })
    .first()
    .click();
  await choosePart(page, say, parts);
  await picker.getByRole('button', { name: say('เสร็จสิ้น', 'Done'), exact: true }).click();
  await expect(picker).toBeHidden();
}

export async function choosePart(page: Page, say: Say, parts: readonly string[]): Promise<void> {
  const time = page.getByRole('dialog', { name: say('เลือกช่วงเวลา', 'Choose the time of day') });
  for (const box of await time.getByRole('checkbox').all()) await box.uncheck();
  for (const part of parts) await time.getByRole('checkbox', { name: part }).check();
  await time.getByRole('button', { name: say('ยืนยัน', 'Confirm'), exact: true }).click();
  await expect(time).toBeHidden();
}

export async function addGuide(page: Page, say: Say, dayNumber: number, name: string) {
  await day(page, say, dayNumber)
    .getByRole('button', { name: say('เพิ่มมัคคุเทศก์', 'Add guide'), exact: true })
    .click();
  const picker = page.getByRole('dialog', {
    name: new RegExp(say('^เพิ่มมัคคุเทศก์', '^Add a guide')),
  });
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('searchbox').press('Enter');
  await picker
    .getByRole('button', { name: new RegExp(`^${say('เพิ่ม', 'Add')} .*${name}`) })
    .first()
    .click();
  await expect(picker).toBeHidden();
}

/** Carries a card by mouse as a hand does: it lets go when the column has seen the card coming. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const centre = async (of: Locator) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('not drawn');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const column = to.locator('xpath=ancestor-or-self::section[1]');
  // Hovering waits until the card stands still.
  await from.hover();
  const [x, y] = await centre(from);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  await expect(async () => {
    const [left, top] = await centre(to);
    await page.mouse.move(left, top, { steps: 8 });
    await page.mouse.move(left + 2, top + 2, { steps: 2 });
    // The place of the drop is taken from the last frame: a busy machine draws it late.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(column).toHaveAttribute('data-over', 'true', { timeout: 500 });
    // The page scrolls while something is carried near its edge, and makes room for what is carried.
    expect((await centre(to)).map(Math.round)).toEqual([left, top].map(Math.round));
  }).toPass();
  await page.mouse.up();
}

/** Acknowledges whatever the review asks for (D66); says how many matters there were. */
export async function acknowledgeAll(page: Page, say: Say): Promise<number> {
  const confirm = page
    .getByRole('button', {
      name: new RegExp(say('^ยืนยัน(สร้าง|แก้ไข)ใบสั่งงาน', '^Confirm (and create|the changes)')),
    })
    .filter({ visible: true })
    .first();
  await expect(
    page.getByRole('heading', {
      name: new RegExp(say('ยังยื่นไม่ได้|พร้อมยื่น', 'Cannot be filed yet|Ready to file')),
    }),
  ).toBeVisible();
  const boxes = page.locator('[id^="concern-"][type="checkbox"]');
  const count = await boxes.count();
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await expect(confirm).toBeEnabled();
  return count;
}
