import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessEntry, CODE, NOW, progress, stop } from '../../test/progress';
import { address, api, expectAccessible, openScreen, emulateMedia } from '../../test/screen';
import { groundOf, textOf, toneOf } from '../../test/look';
import { type Lang, setLang } from '../platform/i18n/language';

const EVENTS = 'GET /api/v2/web/joborder/progress/events';
const READ = 'POST /api/v2/web/joborder/progress';

/** Opens the order of `web/test/progress.ts` at noon of its second day. */
async function openProgress(
  order = progress(),
  { query = '', lang = 'th', size }: { query?: string; lang?: Lang; size?: [number, number] } = {},
) {
  api
    .answer(READ, { status: 'success', joborder: order })
    .byDefault('GET /api/v2/web/joborder/access', {
      status: 'success',
      entries: [],
      count: 0,
      scans: 0,
    });
  await openScreen(`/joborder/progress?joborder_code=${CODE}${query}`, {
    as: 'agency',
    lang,
    now: NOW,
    size,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const places = () => page.getByRole('region', { name: 'สถานที่', exact: true });
const people = () => page.getByRole('region', { name: /อุณหภูมิรายวัน$/ });
const rowsOf = (table: { element(): Element }) =>
  [...table.element().querySelectorAll('tbody tr')].map((row) => (row as HTMLElement).innerText);

test('PROG-02: the address names the order, and that one is asked for and shown', async () => {
  await openProgress();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^1100777 69 000042$/);
  expect(new Set(api.sent(READ).map(({ body }) => body.joborder_code))).toEqual(new Set([CODE]));
});

test('the stream of events is closed when the page is left', async () => {
  await openProgress();
  await expect.poll(() => api.listeners(EVENTS)).toBe(1);
  api.leaveOthersWaiting();
  await page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).first().click();
  await expect.poll(address).toBe('/Joborder');
  await expect.poll(() => api.listeners(EVENTS)).toBe(0);
});

test('PROG-03: the header says state, day and agency, with the QR code of the public paper', async () => {
  api.config = { publicUrl: 'https://joborder.example' };
  await openProgress();
  const head = page.getByRole('main').getByRole('banner').or(page.getByRole('main'));
  await expect.element(head.getByText('วันที่ 2 จาก 3', { exact: true })).toBeVisible();
  await expect.element(head.getByText('กำลังเดินทาง', { exact: true })).toBeVisible();
  await expect
    .element(head.getByText('บริษัท ดอกบัวทัวร์ จำกัด · 11/00777', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: `คิวอาร์โค้ดสำหรับตรวจสอบใบสั่งงาน ${CODE}` }))
    .toBeVisible();
});

test('PROG-04: places checked out, checked in, to come and cancelled are counted', async () => {
  await openProgress();
  const counts = page.getByRole('region', { name: 'จำนวนสถานที่ตามสถานะ' });
  await expect.element(counts).toBeVisible();
  const said = [...counts.element().querySelectorAll('button')].map((each) => each.innerText);
  expect(said.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'เช็กเอาต์แล้ว 2',
    'เช็กอินอยู่ 1',
    'ยังไม่ถึง 19',
    'ยกเลิก 1',
  ]);
  await counts.getByRole('button', { name: 'ยกเลิก 1' }).click();
  await expect.element(places().getByText('เฉพาะ “ยกเลิก”')).toBeVisible();
  await expect.poll(() => rowsOf(places())).toHaveLength(1);
  await expect.poll(() => rowsOf(places())[0]).toContain('ตลาดน้ำอโยธยา');
});

test('PROG-04: a figure leads to all its places, whichever day and page stood there', async () => {
  await openProgress(progress(), { query: '&day=1&page=2&size=5' });
  const counts = page.getByRole('region', { name: 'จำนวนสถานที่ตามสถานะ' });
  await counts.getByRole('button', { name: 'ยกเลิก 1' }).click();
  await expect.poll(() => rowsOf(places()).join()).toContain('ตลาดน้ำอโยธยา');
  await expect.poll(() => rowsOf(places())).toHaveLength(1);
});

test('PROG-05: each place of the day has a numbered marker, and the whole tour all of them', async () => {
  await openProgress();
  const map = page.getByRole('region', { name: /^แผนที่สถานที่/ });
  await expect.element(map.getByRole('button', { name: /^3 / })).toBeVisible();
  const names = () =>
    map
      .getByRole('button', { name: /^\d+ .*\(/ })
      .elements()
      .map((each) => each.getAttribute('aria-label') ?? each.getAttribute('title') ?? '');
  await expect.poll(() => names().length).toBe(3);
  await page.getByRole('button', { name: 'ทั้งทริป · 23 จุด' }).click();
  await expect.poll(() => names().length).toBe(23);
  expect(address()).toContain('map=tour');
});

test('PROG-10: markers and legend are green, amber, grey and red as the places stand', async () => {
  await openProgress(progress(), { query: '&map=tour' });
  const map = page.getByRole('region', { name: /^แผนที่สถานที่/ });
  await expect.element(map.getByRole('button', { name: /^23 / })).toBeVisible();
  const tone = (name: RegExp) => {
    const pin = map.getByRole('button', { name }).element();
    return [pin, ...pin.querySelectorAll('*')]
      .map(groundOf)
      .find((each) => ['green', 'amber', 'red', 'grey'].includes(each));
  };
  expect([/^1 /, /^3 /, /^5 /, /^4 /].map(tone)).toEqual(['green', 'amber', 'grey', 'red']);
  const legend = page.getByRole('list', { name: 'ความหมายของสี' }).getByRole('listitem').elements();
  await expect
    .poll(() => legend.map((each) => [(each as HTMLElement).innerText.trim(), toneOf(each)]))
    .toEqual([
      ['เช็กเอาต์แล้ว', 'green'],
      ['เช็กอินอยู่', 'amber'],
      ['ยังไม่ถึง', 'grey'],
      ['ยกเลิก', 'red'],
    ]);
});

test('PROG-14: without positions the map stands on Bangkok at zoom 13', async () => {
  const order = progress();
  for (const { place } of order.days.flatMap(({ day_details }) => day_details)) {
    place.latitude = 0;
    place.longitude = 0;
  }
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  api.config = { mapTilesUrl: `${picture}#{z}/{x}/{y}` };
  await openProgress(order);
  await expect.element(page.getByText('ยังไม่มีสถานที่ที่มีพิกัด แผนที่แสดงกรุงเทพมหานคร')).toBeVisible();
  const tiles = () =>
    [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(
      ({ src }) => new URL(src).hash,
    );
  // Tile 6382/3779 of zoom 13 holds 13.7563 N 100.5018 E.
  await expect.poll(tiles).toContain('#13/6382/3779');
});

describe('PROG-06: what the page is made of', () => {
  test('PROG-06: order, guides, places, tourists with a column of temperatures per day', async () => {
    await openProgress();
    const facts = page.getByRole('region', { name: 'ข้อมูลใบสั่งงาน' });
    await expect.element(facts).toBeVisible();
    const said = [...facts.element().querySelectorAll('dl > div')].map((each) =>
      (each as HTMLElement).innerText.replace(/\s+/g, ' '),
    );
    expect(said).toEqual([
      'บริษัทต่างประเทศ Golden Crane Travel Ltd. GC-118',
      expect.stringMatching(/^ช่วงวันเดินทาง .*20.*22 พ\.ย\. 2569$/),
      'เข้า / ออก TG615 จากจีน / รถ 44 ไปลาว',
      'คณะ 56 คน · ผู้ใหญ่ 40 เด็ก 13 อายุ 15 ปี 1 ผู้ติดตาม 2',
      'ผู้ประกอบธุรกิจ บริษัท ดอกบัวทัวร์ จำกัด ใบอนุญาตเลขที่ 11/00777 0600000777',
      expect.stringMatching(/^ยื่นเมื่อ .*30 ต\.ค\. 2569.*11[.:]05.*บัวผัน ใจงาม$/),
    ]);
    const heads = [...people().element().querySelectorAll('thead th')].map(
      (each) => (each as HTMLElement).innerText,
    );
    expect(heads).toEqual([
      'ที่',
      'ชื่อ–นามสกุล',
      'หนังสือเดินทาง',
      'อายุ',
      'สัญชาติ',
      'วันที่ 1',
      'วันที่ 2 · วันนี้',
      'วันที่ 3',
      'หมายเหตุ',
    ]);
    // Today has a ground of its own, from the head to the last row.
    for (const row of people().element().querySelectorAll('tr')) {
      const [yesterday, today, tomorrow] = [...row.cells]
        .slice(5, 8)
        .map((cell) => getComputedStyle(cell).backgroundColor);
      expect([today === yesterday, tomorrow === yesterday]).toEqual([false, true]);
    }
  });

  test('a name of one long word leaves the other columns in sight', async () => {
    const order = progress();
    const fname = 'LONG'.repeat(28);
    await openProgress({ ...order, tourists: order.tourists.map((each) => ({ ...each, fname })) });
    const name = people().getByText(new RegExp(fname)).first();
    await expect.element(name).toBeVisible();
    expect(name.element().getBoundingClientRect().width).toBeLessThan(400);
  });

  for (const lang of ['th', 'en'] as const) {
    test(`PROG-06: accessible in ${lang}, light, dark and on a phone`, async () => {
      await openProgress(progress(), { lang });
      await expectAccessible();
      await emulateMedia({ scheme: 'dark' });
      await page.viewport(360, 740);
      await expect
        .element(page.getByRole('list', { name: lang === 'th' ? 'สถานที่' : 'Places', exact: true }))
        .toBeVisible();
      await expectAccessible();
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    });
  }
});

test('PROG-07 D20: without a number the page asks for one, and lists what is on the road', async () => {
  api.answer('GET /api/v2/web/joborder/get', []);
  await openScreen('/joborder/progress', { as: 'agency' });
  await expect.element(page.getByText('วันนี้ไม่มีใบสั่งงานที่กำลังเดินทาง')).toBeVisible();
  expect(api.sent(READ)).toEqual([]);
  await page.getByRole('button', { name: 'ติดตาม', exact: true }).click();
  const field = page.getByLabelText('เลขที่ใบสั่งงาน');
  await expect.element(field).toHaveAccessibleDescription(/กรุณากรอกเลขที่ใบสั่งงาน$/);
  await expect.element(field).toHaveFocus();
  api.refuse(READ, 404, 'NOT_FOUND', 'ไม่พบใบสั่งงาน');
  await field.fill('1100777 69 000042');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/joborder/progress?joborder_code=${CODE}`);
  const unknown = page.getByText('ไม่พบใบสั่งงานเลขที่ 1100777 69 000042');
  await expect.element(unknown).toBeVisible();
  // Whoever comes back, by the page or by the browser, mends what was typed.
  await page.getByRole('link', { name: 'ติดตามใบสั่งงานอื่น' }).click();
  await expect.element(field).toHaveValue(CODE);
  history.back();
  await expect.element(unknown).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue(CODE);
  expect(address()).toBe(`/joborder/progress?typed=${CODE}`);
});

test('PROG-08: 1 is accepted in green, 0 awaited in amber, -1 refused in red with its reason', async () => {
  await openProgress();
  const list = page.getByRole('list', { name: 'มัคคุเทศก์' }).getByRole('listitem');
  await expect.element(list.first()).toBeVisible();
  const said = list.elements().map((each) => {
    const words = ['ตอบรับแล้ว', 'รอตอบรับ', 'ปฏิเสธ'];
    const badge = [...each.querySelectorAll('span')].find(
      (span) => span.children.length === 0 && words.includes(span.innerText),
    );
    return [
      each.querySelector('b')?.innerText,
      badge?.innerText,
      badge && toneOf(badge),
      each.querySelector('a')?.getAttribute('href') ?? null,
    ];
  });
  expect(said).toEqual([
    ['ชื่อ101 สกุล101', 'ตอบรับแล้ว', 'green', 'tel:0600000101'],
    ['ชื่อ102 สกุล102', 'รอตอบรับ', 'amber', null],
    ['ชื่อ103 สกุล103', 'ปฏิเสธ', 'red', 'tel:0600000103'],
  ]);
  await expect.element(list.nth(1)).toHaveTextContent('21-00102 · วันที่ 1, 3');
  await expect.element(list.nth(2)).toHaveTextContent('เหตุผล: ป่วย');
});

test('PROG-09: a place is to come, checked in, checked out or cancelled, with its times', async () => {
  await openProgress(progress(), { query: '&day=all' });
  await expect.element(places().getByRole('row').nth(1)).toBeVisible();
  const cells = [...places().element().querySelectorAll('tbody tr')].slice(0, 5).map((row) => {
    const [n, name, part, checkIn, checkOut, duration, status, remark] = [
      ...row.querySelectorAll('td'),
    ].map((cell) => cell.innerText.split('\n')[0]);
    const badge = row.querySelectorAll('td')[6]?.querySelector('span > span');
    return [n, name, part, checkIn, checkOut, duration, status, badge && toneOf(badge), remark];
  });
  expect(cells).toEqual([
    [
      '1',
      'วัดใหญ่ชัยมงคล',
      'วันที่ 1 · เช้า',
      '09:10 น.',
      '10:25 น.',
      '1 ชม. 15 นาที',
      'เช็กเอาต์แล้ว',
      'green',
      '',
    ],
    ['2', 'วัดมหาธาตุ', 'วันที่ 1 · บ่าย', '13:05 น.', '13:50 น.', '45 นาที', 'เช็กเอาต์แล้ว', 'green', ''],
    ['3', 'วัดพระศรีสรรเพชญ์', 'วันที่ 2 · เช้า', '11:20 น.', '–', '40 นาที', 'เช็กอินอยู่', 'amber', ''],
    ['4', 'ตลาดน้ำอโยธยา', 'วันที่ 2 · บ่าย', '–', '–', '–', 'ยกเลิก', 'red', 'ปิดปรับปรุง'],
    ['5', 'เพนียดคล้องช้าง', 'วันที่ 2 · เย็น', '–', '–', '–', 'ยังไม่ถึง', 'grey', ''],
  ]);
  // In a table the words alone are coloured.
  const badges = [...places().element().querySelectorAll('tbody td:nth-child(7) span')];
  const grounds = badges.map((badge) => getComputedStyle(badge).backgroundColor);
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
});

test('PROG-11: a temperature is normal, abnormal with its remark, or not yet specified', async () => {
  await openProgress();
  await expect.element(people().getByRole('row').nth(1)).toBeVisible();
  const read = [...people().element().querySelectorAll('tbody tr')].slice(0, 3).map((row) => {
    const cells = [...row.querySelectorAll<HTMLElement>('td, th')];
    const badge = cells[5]?.querySelector('span > span');
    return [
      cells[1]?.innerText,
      cells[5]?.innerText.trim(),
      badge && toneOf(badge),
      cells[6]?.innerText.trim(),
      cells[7]?.innerText.trim().replace(/\s+/g, ' '),
      cells[8]?.innerText,
    ];
  });
  expect(read).toEqual([
    ['GIVEN1 FAMILY1', 'ปกติ', 'green', 'ยังไม่ระบุ', '· ยังไม่ถึงวัน', ''],
    ['GIVEN2 FAMILY2', 'ผิดปกติ', 'red', 'ยังไม่ระบุ', '· ยังไม่ถึงวัน', 'วันที่ 1 ไข้ 38.4'],
    ['GIVEN3 FAMILY3', 'ยังไม่ระบุ', 'grey', 'ยังไม่ระบุ', '· ยังไม่ถึงวัน', ''],
  ]);
});

const sizesOf = (region: { element(): Element }) =>
  [...region.element().querySelectorAll('fieldset button')].map((each) => [
    (each as HTMLElement).innerText,
    each.getAttribute('aria-pressed'),
  ]);

test('PROG-12: places stand ten to a page, five or twenty on demand', async () => {
  await openProgress(progress(), { query: '&day=all' });
  await expect.poll(() => rowsOf(places()).length).toBe(10);
  expect(sizesOf(places())).toEqual([
    ['5', 'false'],
    ['10', 'true'],
    ['20', 'false'],
  ]);
  await places().getByRole('button', { name: '20', exact: true }).click();
  await expect.poll(() => rowsOf(places()).length).toBe(20);
  expect(address()).toMatch(/day=all.*size=20/);
  history.back();
  await expect.poll(() => rowsOf(places()).length).toBe(10);
  await places().getByRole('button', { name: '5', exact: true }).click();
  await expect.poll(() => rowsOf(places()).length).toBe(5);
});

test('PROG-13: tourists stand fifty to a page, with 5, 10 and 20 besides', async () => {
  await openProgress();
  await expect.poll(() => rowsOf(people()).length).toBe(50);
  expect(sizesOf(people())).toEqual([
    ['5', 'false'],
    ['10', 'false'],
    ['20', 'false'],
    ['50', 'true'],
  ]);
  await people().getByRole('button', { name: '20', exact: true }).click();
  await expect.poll(() => rowsOf(people()).length).toBe(20);
});

test('paper has all places and all tourists, and no buttons', async () => {
  await openProgress();
  await expect.poll(() => rowsOf(people()).length).toBe(50);
  const all = () => [rowsOf(places()).length, rowsOf(people()).length];
  const screen = all();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(all).toEqual([23, 54]);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(all).toEqual(screen);
  await emulateMedia({ media: 'print' });
  await expect.poll(all).toEqual([23, 54]);
  await expect.element(page.getByRole('button', { name: 'พิมพ์' })).not.toBeInTheDocument();
});

test('D36: who looked at the order stands on it, for its agency', async () => {
  api.answer('GET /api/v2/web/joborder/access', {
    status: 'success',
    entries: [accessEntry('export'), accessEntry('progress')],
    count: 2,
    scans: 0,
  });
  await openProgress();
  const log = page.getByRole('region', { name: 'ประวัติการเข้าถึง' });
  await expect.element(log).toBeInTheDocument();
  // It is asked for when it is nearly in view.
  expect(api.sent('GET /api/v2/web/joborder/access')).toEqual([]);
  const box = log.element();
  box.scrollIntoView();
  const said = () =>
    [...box.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(1, 3).map(textOf),
    );
  const who = 'สมศรี ตรวจการ เจ้าหน้าที่กรมการท่องเที่ยว';
  await expect.poll(said).toEqual([
    [who, 'ส่งออกสถานที่และรายชื่อนักท่องเที่ยวเป็นไฟล์'],
    [who, 'ดูความคืบหน้า'],
  ]);
  await setLang('en');
  await expect
    .poll(() => said().map(([, what]) => what))
    .toEqual(['Exported the places and tourists as a file', 'Viewed the progress']);
});

describe('PROG-01: live', () => {
  test('PROG-01: what the guide does appears without a reload, is said, and the focus stays', async () => {
    await openProgress();
    await expect.element(page.getByText('เชื่อมต่ออยู่', { exact: true })).toBeVisible();
    (
      page.getByRole('button', { name: 'วันที่ 3', exact: true }).first().element() as HTMLElement
    ).focus();
    const days = progress().days.map((day) =>
      day.dayno === 2
        ? {
            ...day,
            day_details: day.day_details.map((each) =>
              each.place_ordering === 5
                ? stop({
                    n: 5,
                    daypart: 3,
                    name: 'เพนียดคล้องช้าง',
                    checkindate: '2026-11-21T04:58:00Z',
                  })
                : each,
            ),
          }
        : day,
    );
    api.answer(READ, { status: 'success', joborder: progress({ days, last_event: 8 }) });
    api.push(
      EVENTS,
      {
        number: 8,
        type: 'check-in',
        day: 2,
        daypart: 3,
        place_id: 505,
        at: '2026-11-21T04:58:00Z',
        received_at: '2026-11-21T04:59:00Z',
      },
      { event: 'order', id: '8' },
    );
    await expect.element(page.getByRole('button', { name: 'เช็กอินอยู่ 2' })).toBeVisible();
    await expect
      .element(page.getByRole('status', { name: 'เหตุการณ์ล่าสุด' }))
      .toHaveTextContent(/^เช็กอิน เพนียดคล้องช้าง 11:58 น\.$/);
    await expect.poll(() => (document.activeElement as HTMLElement).innerText).toBe('วันที่ 3');
    expect(api.sent(EVENTS)[0]?.query).toMatchObject({ joborder_code: CODE });
  });

  test('PROG-01: without a network the page says that it connects again, and does', async () => {
    await openProgress();
    await expect.element(page.getByText('เชื่อมต่ออยู่', { exact: true })).toBeVisible();
    api.setOffline(true);
    await expect.element(page.getByText('การเชื่อมต่อขาดหาย กำลังเชื่อมต่อใหม่')).toBeVisible();
    api.setOffline(false);
    await expect.element(page.getByText('เชื่อมต่ออยู่', { exact: true })).toBeVisible();
  });
});
