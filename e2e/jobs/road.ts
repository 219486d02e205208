import { expect } from '@playwright/test';
import type { Caller } from './api';
import type { Hand } from './hand';

interface Stop {
  daypart: number;
  place_id: number;
  checkindate: string | null;
  checkoutdate: string | null;
  status: number;
  place: { name: string };
}

async function daysOf(guide: Caller, code: string) {
  const { joborder } = await guide.get<{
    joborder: { days: { dayno: number; day_details: Stop[] }[] };
  }>(`/api/v2/guide/orders/${code}`);
  return joborder.days;
}

/**
 * The group is at no place: it has left the one where the demo has it, or is not there yet while that
 * check-in lies ahead.
 */
export async function leavePlace(guide: Caller, joborder_code: string): Promise<void> {
  for (const { dayno: day, day_details } of await daysOf(guide, joborder_code)) {
    for (const { daypart, place_id, checkindate, checkoutdate } of day_details) {
      if (checkindate === null || checkoutdate !== null) continue;
      const now = new Date();
      const type = now < new Date(checkindate) ? 'reset' : 'check-out';
      const event = { type, joborder_code, day, daypart, place_id };
      await guide.post('/api/v2/guide/events', {
        events: [{ ...event, id: crypto.randomUUID(), at: now.toISOString() }],
      });
    }
  }
}

/** From the guide's first page: the group has arrived at its next place. */
export async function checkIn(hand: Hand, guide: Caller, code: string): Promise<void> {
  const { page } = hand;
  const stops = async () => (await daysOf(guide, code)).flatMap(({ day_details }) => day_details);
  const button = page.getByRole('button', { name: /^เช็กอิน / });
  await expect(button).toHaveCount(1);
  const place = ((await button.getAttribute('aria-label')) ?? '').replace('เช็กอิน ', '');
  const been = (all: Stop[]) =>
    all.filter((stop) => stop.place.name === place && stop.checkindate !== null).length;
  const before = been(await stops());
  await hand.click(button);
  await expect(page.getByText(/^ส่งครบแล้ว/)).toBeVisible();
  expect(been(await stops())).toBe(before + 1);
}

/**
 * From a locked phone to a recorded result. The camera is opened from the lock screen and offers the
 * address of the paper's QR: two taps that no page feels.
 */
export async function inspect(hand: Hand, police: Caller, address: string, code: string) {
  const { page } = hand;
  hand.outside(2);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'ใบสั่งงานถูกต้อง' })).toBeVisible();
  const results = async () => {
    const { inspections } = await police.get<{
      inspections: { result: string; counted: number }[];
    }>(`/api/v2/web/inspection?joborder_code=${code}`);
    return inspections;
  };
  const before = (await results()).length;
  const people = Number(await page.getByLabel('นับคนได้').inputValue());
  await hand.click(page.getByText('เรียบร้อย', { exact: true }));
  await hand.click(page.getByRole('button', { name: `บันทึกผล: เรียบร้อย ${people} คน` }));
  await expect(page.getByRole('heading', { name: 'บันทึกแล้ว' })).toBeVisible();
  const after = await results();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ result: 'in_order', counted: people });
}
