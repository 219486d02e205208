import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  test,
} from './fixtures';

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
async function anotherPhone(base: string, lang: 'th' | 'en' = 'th') {
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
      const reply = await fetch(`${base}/api/v2/guide/orders/${CODE}?lang=${lang}`, {
        headers: { authorization },
      });
      const { joborder } = (await reply.json()) as {
        joborder: {
          last_event: number;
          days: { day_details: Stop[]; tourists_temperature: { temperaturestatus: number }[] }[];
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
  const sheet = tab.getByRole('dialog', { name: 'รายการที่รอส่ง' });
  await expect(sheet.getByText(`เช็กเอาต์ “${last.place.name}” แล้ว`)).toBeVisible();
  await expectAccessible(tab);
  await sheet.getByRole('button', { name: like('^ลองอีกครั้ง') }).click();
  await expect(sheet.getByText(`เช็กเอาต์ “${last.place.name}” แล้ว`)).toBeVisible();
  await sheet.getByRole('button', { name: like('^ลบรายการ') }).click();
  await expect(sheet.getByText('ส่งครบทุกรายการแล้ว')).toBeVisible();
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

test.describe('in English', () => {
  test.use({ lang: 'en' });
  test('API-10: accept and refuse with a reason, check in and out, undo, skip, everybody normal', async ({
    page,
    server,
  }) => {
    const phone = await anotherPhone(server.base, 'en');
    await beSignedIn(page, server.base, GUIDE);
    await page.goto('/guide');
    const today = page.getByRole('region', { name: 'Today’s work' });
    await expect(today.getByText(/Job order 1100001 69 000141/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create a calendar address' }).click();
    await expect(page.locator('#calendar-address')).toHaveValue(/\/calendar\/[\w-]{20,}\.ics$/);
    await expect(page.getByRole('link', { name: /calendar/i }).last()).toHaveAttribute(
      'href',
      /^webcal:/,
    );

    const asked = page.getByRole('button', { name: /^Accept \d+/ }).first();
    const code = (await asked.getAttribute('aria-label'))?.replace('Accept ', '') ?? '';
    const order = page.locator(`#order-${code}`);
    await page.getByRole('button', { name: `Refuse ${code}` }).click();
    const reason = page.getByRole('dialog', { name: 'Refuse this job' });
    await reason.getByRole('button', { name: 'Refuse the job' }).click();
    await expect(reason.getByText('Please give a reason')).toBeVisible();
    await expectAccessible(page);
    await reason.getByRole('button', { name: 'Do not refuse' }).click();
    await asked.click();
    await expect(order.getByText('Accepted')).toBeVisible();
    await expect(page.getByText(/^All sent at/)).toBeVisible();

    // Tomorrow's plan, done a day early: it says so, and takes it.
    await page.goto(`/guide?joborder_code=${CODE}&day=4`);
    const stops = (await phone.order()).days[3]?.day_details as [Stop, Stop];
    const open = async (index: 0 | 1) => {
      const { name } = stops[index].place;
      await page.getByRole('button', { name: like(`\\d+\\. ${name}`) }).click();
      return page.getByRole('dialog', { name: like(name) });
    };
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const visit = await open(0);
    await expect(visit.getByText(/not for today/)).toBeVisible();
    await visit.getByRole('button', { name: 'Check in' }).click();
    await visit.getByRole('button', { name: 'Check out' }).click();
    await expect(visit.getByRole('button', { name: /^Undo check-out \d\d:\d\d$/ })).toBeEnabled();
    await visit.getByRole('button', { name: /^Undo check-out \d\d:\d\d$/ }).click();
    await expect(visit.getByRole('button', { name: 'Check out' })).toBeVisible();
    await expectAccessible(page);
    await visit.getByRole('button', { name: 'Close' }).click();

    const skipped = await open(1);
    await skipped.getByRole('button', { name: 'Skip' }).click();
    const why = page.getByRole('dialog', { name: like(`Skip ${stops[1].place.name}`) });
    await why.getByRole('button', { name: 'Weather' }).click();
    await why.getByRole('button', { name: 'Skip this place' }).click();
    await expect(page.getByText('Skipped · Weather')).toBeVisible();

    await page.getByRole('button', { name: /^Temperatures/ }).click();
    const temperatures = page.getByRole('dialog', { name: 'Temperatures, day 4' });
    await temperatures.getByRole('button', { name: /^All normal/ }).click();
    await expect(temperatures.getByText('23 of 23 measured')).toBeVisible();
    await temperatures.getByRole('button', { name: /NA LI/ }).click();
    await temperatures.getByLabel('Symptom or temperature').fill('38.4 °C');
    await temperatures.getByRole('button', { name: 'Record as abnormal' }).click();
    await expect(temperatures.getByText('Abnormal · 38.4 °C')).toBeVisible();
    await expectAccessible(page);
    await temperatures.getByRole('button', { name: 'Everybody is done' }).click();

    await expect(page.getByText(/^All sent at/)).toBeVisible();
    await expect
      .poll(async () => {
        const day = (await phone.order()).days[3];
        const normal = day?.tourists_temperature.filter((each) => each.temperaturestatus === 1);
        const [first, second] = day?.day_details ?? [];
        return [
          normal?.length,
          first?.checkindate !== null,
          first?.checkoutdate,
          second?.status,
          second?.remark,
        ];
      })
      .toEqual([22, true, null, -1, 'Weather']);
  });
});
