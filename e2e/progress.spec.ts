import { randomUUID } from 'node:crypto';
import type { Progress } from '@joborder/shared/tracking/contract';
import type { Page } from '@playwright/test';
import { beSignedIn, expect, PASSWORD, test } from './fixtures';

test.use({ world: 'orders' });

const CODE = '110000169000141';
const GUIDE = '21-00001';

/** Calls the API as a person, without a browser. */
async function callerOf(base: string, username: string) {
  const send = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as T;
  };
  const login = await send<{ data: { token: string } }>('/login', { username, password: PASSWORD });
  const post = <T>(path: string, body: object) => send<T>(path, body, login.data.token);
  return {
    progress: async () =>
      (
        await post<{ joborder: Progress }>('/api/v2/web/joborder/progress', {
          joborder_code: CODE,
        })
      ).joborder,
    event: async (event: object) => {
      const at = new Date().toISOString();
      const one = { id: randomUUID(), joborder_code: CODE, at, ...event };
      const { results } = await post<{ results: { result: string }[] }>('/api/v2/guide/events', {
        events: [one],
      });
      expect(results).toMatchObject([{ result: 'taken' }]);
    },
  };
}

const count = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const places = (page: Page) => page.getByRole('region', { name: /^(สถานที่|Places)$/ });
const placeRow = (page: Page, name: string) => places(page).getByRole('row', { name });

test('PROG-01 API-31: two people watch an order and see what its guide does, within a second and through cuts', async ({
  page,
  context,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await beSignedIn(page, server.base, '11/00001');
  await page.goto(`/joborder/progress?joborder_code=${CODE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1100001 69 000141');
  await expect(page.getByText('เชื่อมต่ออยู่')).toBeVisible();
  // Somebody else watches the same order; the guide acts; both see it without reloading.
  const otherContext = await browser.newContext({ baseURL: server.base, locale: 'th-TH' });
  const other = await otherContext.newPage();
  await beSignedIn(other, server.base, 'officer');
  await other.goto(`/joborder/progress?joborder_code=${CODE}`);
  await expect(other.getByText('เชื่อมต่ออยู่')).toBeVisible();
  const guide = await callerOf(server.base, GUIDE);
  const order = await guide.progress();
  const planned = order.days
    .flatMap(({ dayno, day_details }) => day_details.map((stop) => ({ day: dayno, ...stop })))
    .filter((stop) => stop.day === 3 && stop.checkindate === null && stop.status === 0);
  const [first, second, third] = planned;
  if (!first || !second || !third) throw new Error('the demo has three places to come today');
  const stopOf = ({ day, daypart, place_id }: typeof first) => ({ day, daypart, place_id });
  await page.getByRole('button', { name: 'วันที่ 4', exact: true }).focus();
  /** How long both pages take to show so many checked-in places after an event, milliseconds. */
  const shown = async (type: 'check-in' | 'reset', figure: number) => {
    await guide.event({ type, ...stopOf(first) });
    const before = performance.now();
    await Promise.all(
      [page, other].map((each) =>
        // Asked every 50 ms: an assertion that waits for a name asks once a second at last.
        expect
          .poll(() => count(each, 'เช็กอินอยู่').textContent(), { intervals: [50] })
          .toContain(`${figure}`),
      ),
    );
    return performance.now() - before;
  };
  const delays = [await shown('check-in', 2)];
  // The machine of the tests may be busy with others once; the page may not be late again.
  while (Math.min(...delays) >= 1000 && delays.length < 3) {
    await shown('reset', 1);
    delays.push(await shown('check-in', 2));
  }
  expect(Math.min(...delays)).toBeLessThan(1000);
  await expect(placeRow(page, first.place.name)).toContainText('เช็กอินอยู่');
  await expect(page.getByRole('status', { name: 'เหตุการณ์ล่าสุด' })).toContainText(
    `เช็กอิน ${first.place.name}`,
  );
  await expect(page.getByRole('button', { name: 'วันที่ 4', exact: true })).toBeFocused();
  await otherContext.close();

  // The network goes; what happened meanwhile is there as soon as it is back.
  await context.setOffline(true);
  await expect(page.getByText('กำลังเชื่อมต่อใหม่')).toBeVisible();
  await guide.event({ type: 'check-in', ...stopOf(second) });
  await context.setOffline(false);
  await expect(page.getByText('เชื่อมต่ออยู่')).toBeVisible();
  await expect(count(page, 'เช็กอินอยู่')).toHaveAccessibleName('เช็กอินอยู่ 3');

  // Where streams do not come through, the page reads by itself and says so.
  await page.route('**/joborder/progress/events?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('อ่านข้อมูลทุก 5 วินาที')).toBeVisible();
  await guide.event({ type: 'skip', ...stopOf(third), remark: '=ปิดปรับปรุง' });
  await expect(count(page, 'ยกเลิก')).toHaveAccessibleName('ยกเลิก 2');
  await expect(placeRow(page, third.place.name)).toContainText('=ปิดปรับปรุง');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ส่งออก' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('DataGrid.xlsx');
});
