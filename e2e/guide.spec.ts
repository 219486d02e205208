import type { Page } from '@playwright/test';
import { beSignedIn, expect, expectAccessible, PASSWORD, test } from './fixtures';

test.use({ world: 'guide' });

const CODE = '110000169000141';
const GUIDE = '21-00001';
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

test.use({ viewport: { width: 360, height: 740 } });

interface Stop {
  day: number;
  daypart: number;
  place_id: number;
  place: { name: string };
  checkindate: string | null;
  checkoutdate: string | null;
  status: number;
  remark: string;
}

/** The guide's own calls, as another phone would make them. */
async function anotherPhone(base: string) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${base}/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: GUIDE, password: PASSWORD }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const authorization = `Bearer ${data.token}`;
  return {
    order: async () => {
      const reply = await fetch(`${base}/api/v2/guide/orders/${CODE}`, {
        headers: { authorization },
      });
      const { joborder } = (await reply.json()) as {
        joborder: {
          last_event: number;
          days: { day_details: Stop[] }[];
        };
      };
      return joborder;
    },
    send: (event: object) =>
      fetch(`${base}/api/v2/guide/events`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: JSON.stringify({
          events: [
            {
              id: crypto.randomUUID(),
              at: new Date().toISOString(),
              joborder_code: CODE,
              ...event,
            },
          ],
        }),
      }),
  };
}

/** What waits on the phone. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ at: string; place_id: number }[]>((resolve, reject) => {
        const opening = indexedDB.open('guide');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no store')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('events').objectStore('events').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(
              (reading.result as { event: { at: string; place_id: number } }[]).map(
                ({ event }) => event,
              ),
            );
          });
        });
      }),
  );

const like = (text: string) => new RegExp(text.replace(/[()]/g, '\\$&'));

test('three check-ins without a network, a reload, the network: exactly three events with their own times', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(OFFLINE);
  // Watching requests switches the browser's cache off, and there is no map here.
  await context.unrouteAll();
  const phone = await anotherPhone(server.base);
  const before = await phone.order();
  const planned = (before.days[2]?.day_details ?? []).filter(
    (stop) => stop.checkindate === null && stop.status === 0,
  );
  expect(planned).toHaveLength(3);

  await beSignedIn(page, server.base, GUIDE);
  await page.goto('/guide');
  await page.getByRole('link', { name: 'เปิดงานวันนี้' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'วันที่ 3 จาก 5' })).toBeVisible();
  await expect(page.getByText('พร้อมใช้ออฟไลน์', { exact: true })).toBeVisible();

  await context.setOffline(true);
  for (const [index, { place }] of planned.entries()) {
    const button = page.getByRole('button', { name: `เช็กอิน ${place.name}` });
    // A second tap of the same thumb is not a second check-in, nor the next place's.
    await button.dblclick();
    await expect(page.getByRole('button', { name: /ดูรายการ$/ })).toHaveText(`รอส่ง ${index + 1}`);
  }
  const events = await waiting(page);
  expect(events.map((event) => event.place_id)).toEqual(planned.map((stop) => stop.place_id));
  await expectAccessible(page);

  await page.reload();
  await page.close();
  const tab = await context.newPage();
  await tab.goto(`/guide?joborder_code=${CODE}`);
  await expect(tab.getByText('รอส่ง 3', { exact: true })).toBeVisible();
  const last = planned.at(-1) as Stop;
  const card = tab.getByRole('article', { name: last.place.name });
  await expect(card.getByRole('button', { name: 'เช็กเอาต์' })).toBeVisible();
  expect(await waiting(tab)).toEqual(events);

  await context.setOffline(false);
  await expect(tab.getByText(/^ส่งครบแล้ว/)).toBeVisible();
  const after = await phone.order();
  expect(after.last_event - before.last_event).toBe(3);
  const ofStop = (order: typeof after, { place_id, daypart }: Stop) =>
    order.days[2]?.day_details.find(
      (stop) => stop.place_id === place_id && stop.daypart === daypart,
    );
  expect(planned.map((stop) => ofStop(after, stop)?.checkindate)).toEqual(
    events.map((event) => event.at),
  );
  expect(await waiting(tab)).toEqual([]);

  // Meanwhile another phone checks out there: this one's check-out is not taken, and says why.
  await context.setOffline(true);
  await phone.send({ type: 'check-out', day: 3, daypart: last.daypart, place_id: last.place_id });
  await card.getByRole('button', { name: 'เช็กเอาต์' }).click();
  await expect(tab.getByText('รอส่ง 1', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(tab.getByText('ส่งไม่สำเร็จ 1 รายการ')).toBeVisible();
  await tab.getByRole('button', { name: 'ดูรายการ' }).click();
  const sheet = tab.getByRole('dialog', { name: 'รายการในโทรศัพท์เครื่องนี้' });
  await expect(sheet.getByText(`เช็กเอาต์ “${last.place.name}” แล้ว`)).toBeVisible();
  await expectAccessible(tab);
  await sheet.getByRole('button', { name: like('^ลองอีกครั้ง') }).click();
  await expect(sheet.getByText(`เช็กเอาต์ “${last.place.name}” แล้ว`)).toBeVisible();
  await sheet.getByRole('button', { name: like('^ลบรายการ') }).click();
  await expect(sheet.getByText('ไม่มีรายการรอส่ง')).toBeVisible();
  await sheet.getByRole('button', { name: 'ปิด' }).click();

  // Signing out would lose what waits: it asks.
  await context.setOffline(true);
  const [first] = planned as [Stop];
  await tab.getByRole('button', { name: like(`\\d+\\. ${first.place.name}`) }).click();
  const detail = tab.getByRole('dialog', { name: like(first.place.name) });
  await detail.getByRole('button', { name: 'เช็กเอาต์' }).click();
  await detail.getByRole('button', { name: 'ปิด' }).click();
  await tab.getByRole('button', { name: 'เมนูผู้ใช้' }).click();
  await tab.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  const leaving = tab.getByRole('dialog', { name: 'ยังมี 1 รายการที่ยังไม่ได้ส่ง' });
  await expect(leaving.getByRole('button', { name: /ทิ้ง 1 รายการ/ })).toBeVisible();
  await leaving.getByRole('button', { name: 'อยู่ในระบบต่อ' }).click();
  await expect(leaving).toBeHidden();
  await context.setOffline(false);
  await expect(tab.getByText(/^ส่งครบแล้ว/)).toBeVisible();
  expect(ofStop(await phone.order(), first)?.checkoutdate).not.toBe(null);

  await tab.getByRole('button', { name: 'เมนูผู้ใช้' }).click();
  await tab.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  await expect(tab).toHaveURL(/\/login$/);
  const kept = await tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('guide');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('kept').objectStore('kept').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
  expect(kept).toBe(0);
});
