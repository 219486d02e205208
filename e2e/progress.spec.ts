import { randomUUID } from 'node:crypto';
import type { Progress } from '@joborder/shared/tracking/contract';
import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  test,
} from './fixtures';

test.use({ world: 'progress' });

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
const tourists = (page: Page) =>
  page.getByRole('table', { name: /^(นัก\u2060ท่อง\u2060เที่ยวและอุณหภูมิรายวัน|Tourists and daily)/ });

test('PROG-01 PROG-02 PROG-03 PROG-04 PROG-05 PROG-06 PROG-08 PROG-10 API-31: the page of an order follows its guide live', async ({
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
  await expect(
    page.getByRole('banner').or(page.getByRole('main')).getByText('กำลังเดินทาง').first(),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /คิวอาร์โค้ด.*110000169000141/ })).toBeVisible();
  for (const [name, figure] of [
    ['เช็กเอาต์แล้ว', 10],
    ['เช็กอินอยู่', 1],
    ['ยังไม่ถึง', 8],
    ['ยกเลิก', 1],
  ] as const) {
    await expect(count(page, name)).toHaveAccessibleName(`${name} ${figure}`);
  }
  const map = page.getByRole('region', { name: /^แผนที่สถานที่/ });
  await expect(map.getByRole('button', { name: /^11 วัดพระศรีสรรเพชญ์ \(เช็กอินอยู่\)/ })).toBeVisible();
  await expect(map.getByRole('button', { name: /^14 .*\(ยกเลิก\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'ทั้งทริป · 20 จุด' }).click();
  await expect(map.getByRole('button', { name: /^\d+ .*\(/ })).toHaveCount(20);
  await expect(page).toHaveURL(/map=tour/);
  await expect(page.getByRole('list', { name: 'ความหมายของสี' }).getByRole('listitem')).toHaveText([
    'เช็กเอาต์แล้ว',
    'เช็กอินอยู่',
    'ยังไม่ถึง',
    'ยกเลิก',
  ]);
  const guides = page.getByRole('list', { name: 'มัคคุเทศก์' });
  await expect(guides.getByRole('listitem').filter({ hasText: GUIDE })).toContainText('ตอบรับแล้ว');
  await expect(guides.getByRole('listitem').filter({ hasText: '21-00204' })).toContainText(
    'รอตอบรับ',
  );
  await expect(guides.getByRole('link', { name: /0600000101/ })).toHaveAttribute(
    'href',
    'tel:0600000101',
  );

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
        expect(count(each, 'เช็กอินอยู่')).toHaveAccessibleName(`เช็กอินอยู่ ${figure}`),
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

test('PROG-07 PROG-09 PROG-11 PROG-12 PROG-13 PROG-14 API-10: asked for, paged, measured and printed', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/joborder/progress');
  await expect(page.getByText('กำลังเดินทางวันนี้')).toBeVisible();
  await page.getByRole('button', { name: 'ติดตาม', exact: true }).click();
  await expect(page.getByText('กรุณากรอกเลขที่ใบสั่งงาน')).toBeVisible();
  await expect(page.getByRole('link', { name: /1100001 69 000141/ })).toBeVisible();
  await page.getByLabel('เลขที่ใบสั่งงาน').fill('1100001 69 000141');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`joborder_code=${CODE}$`));

  await expect(places(page).getByRole('row')).not.toHaveCount(0);
  // Who looked at the order stands on it, for its agency (D36).
  await expect(
    page.getByRole('region', { name: 'ประวัติการเข้าถึง' }).getByText('ดูความคืบหน้า').first(),
  ).toBeVisible();
  await places(page).getByRole('button', { name: 'ทุกวัน' }).click();
  await expect(places(page).getByRole('row')).toHaveCount(11);
  await expect(
    places(page).getByRole('group', { name: 'แถวต่อหน้า' }).getByRole('button'),
  ).toHaveText(['5', '10', '20']);
  await places(page).getByRole('button', { name: '20', exact: true }).click();
  await expect(places(page).getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL(/day=all.*size=20/);
  await expect(placeRow(page, 'พระบรมมหาราชวัง').first()).toContainText('เช็กเอาต์แล้ว');
  await page.goBack();
  await expect(places(page).getByRole('row')).toHaveCount(11);
  await count(page, 'ยกเลิก').click();
  await expect(places(page).getByText('เฉพาะ “ยกเลิก”')).toBeVisible();
  await expect(placeRow(page, 'ตลาดน้ำอโยธยา')).toContainText('ยกเลิก');

  const list = page.getByRole('region', { name: /อุณหภูมิรายวัน$/ });
  await expect(tourists(page).getByRole('row')).toHaveCount(24);
  await expect(list.getByRole('group', { name: 'แถวต่อหน้า' }).getByRole('button')).toHaveText([
    '5',
    '10',
    '20',
    '50',
  ]);
  await expect(list.getByRole('button', { name: '50', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const feverish = tourists(page).getByRole('row', { name: /LIU YANG/ });
  await expect(feverish).toContainText('ผิดปกติ');
  await expect(feverish).toContainText('วันที่ 2 ไข้ต่ำ');
  await expect(tourists(page).getByRole('row', { name: /HUANG MIN/ })).toContainText('ยังไม่ระบุ');
  await expect(tourists(page).getByRole('row', { name: /LI NA/ })).toContainText('ปกติ');

  // Paper has all rows, and no buttons.
  await list.getByRole('button', { name: '5', exact: true }).click();
  await expect(tourists(page).getByRole('row')).toHaveCount(6);
  await page.emulateMedia({ media: 'print' });
  await expect(tourists(page).getByRole('row')).toHaveCount(24);
  await expect(places(page).getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'พิมพ์' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Places without a position leave the map at Bangkok, zoom 13.
  await page.route('**/api/v2/web/joborder/progress', async (route) => {
    const answer = (await (await route.fetch()).json()) as { joborder: Progress };
    for (const { place } of answer.joborder.days.flatMap((day) => day.day_details)) {
      place.latitude = 0;
      place.longitude = 0;
    }
    await route.fulfill({ json: answer });
  });
  const tile = page.waitForRequest(/\/13\/6382\/377\d\.png/);
  await page.reload();
  await tile;
  await expect(page.getByText('แผนที่แสดงกรุงเทพมหานคร')).toBeVisible();
});

for (const lang of ['th', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });
    test(`PROG-06: the page is accessible in ${lang}, light and dark, and fits 360 px`, async ({
      page,
      server,
      say,
    }) => {
      await beSignedIn(page, server.base, '11/00001');
      await page.goto(`/joborder/progress?joborder_code=${CODE}`);
      await expect(page.getByText(say('เชื่อมต่ออยู่', 'Live'), { exact: true })).toBeVisible();
      await expect(tourists(page)).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole('list', { name: say('สถานที่', 'Places') })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
