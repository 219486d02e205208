import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerList, NOW, ROWS } from '../../../test/job-orders';
import {
  dialog,
  field,
  hrefsOf,
  rowsOf,
  textOf,
  textsOf,
  toasts,
  typeIn,
} from '../../../test/look';
import { placeDetailOf } from '../../../test/places';
import { address, api, openScreen } from '../../../test/screen';

const LIST = 'GET /api/v2/web/joborder/get';
const DRAFT = 'GET /api/v2/web/joborder/draft';
const REMOVE = 'DELETE /api/v2/web/joborder/draft';
const PEOPLE = 'GET /api/v2/web/joborder/people';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chips = () =>
  textsOf(page.getByRole('list', { name: /^(ตัวกรองที่ใช้อยู่|Filters in use)$/ }).getByRole('listitem'));
const cells = () => rowsOf(page.getByRole('table', { name: 'รายการใบสั่งงาน', exact: true }));
const sentLast = () => api.sent(LIST).at(-1)?.query;
async function open(at = '/Joborder', options: Partial<Parameters<typeof openScreen>[1]> = {}) {
  await openScreen(at, { as: 'agency', now: NOW, ...options });
}

beforeEach(() => {
  answerList();
});

describe('what the list is filtered by', () => {
  const answerNames = () =>
    api
      .answer('GET /api/v2/web/place/get/:id', ({ params }) => placeDetailOf(Number(params.id)))
      .answer('GET /api/v2/web/agency/get/:agency_id', ({ params }) => ({
        status: 'success' as const,
        id: Number(params.agency_id),
        name: `บริษัท ${params.agency_id}`,
        license: '11/00888',
        license_expires: null,
      }))
      .answer(PEOPLE, ({ query }) => ({
        guide_name: query?.guide_id ? `มัคคุเทศก์ ${query.guide_id}` : '',
        inspector_name: query?.inspector_id ? `ผู้ตรวจ ${query.inspector_id}` : '',
      }))
      .answer('POST /api/v2/web/data/provinces/get', [
        { id: 20, name: 'ชลบุรี' },
        { id: 50, name: 'เชียงใหม่' },
      ] as never)
      .answer('POST /api/v2/web/data/regions/get', [
        { id: 3, name: 'ภาคเหนือ' },
        { id: 4, name: 'ภาคใต้' },
      ] as never);

  test('from a report stands on chips with the names of what its numbers mean', async () => {
    answerNames();
    await open(
      '/Joborder?place_id=71&guide_id=501&agency_id=33&province_id=50&region_id=4&inspector_id=404&inspected_from=2026-10-01&inspected_to=2026-10-31&inbound_to=2026-11-30&without_cancelled=1',
      { as: 'officer' },
    );
    await expect
      .poll(chips)
      .toEqual([
        'สถานที่ สถานที่ 71',
        'มัคคุเทศก์ มัคคุเทศก์ 501',
        'ผู้ประกอบธุรกิจ บริษัท 33',
        'จังหวัด เชียงใหม่',
        'ภาค ภาคใต้',
        'ผู้ตรวจ ผู้ตรวจ 404',
        'ตรวจตั้งแต่ 01-10-2569',
        'ตรวจถึง 31-10-2569',
        'วันเดินทางเข้า ถึง 30-11-2569',
        'ไม่รวมที่ยกเลิก',
      ]);
  });

  test('D74: its names follow the language', async () => {
    answerNames();
    api.answer('POST /api/v2/web/data/provinces/get', ({ body }) => [
      { id: 50, name: body?.lang === 'en' ? 'Chiang Mai' : 'เชียงใหม่' },
    ]);
    await open('/Joborder?province_id=50', { as: 'officer' });
    await expect.poll(chips).toEqual(['จังหวัด เชียงใหม่']);
    await page.getByRole('button', { name: 'EN – English' }).click();
    await expect.poll(chips).toEqual(['Province Chiang Mai']);
  });

  test('of the card stands on chips as people read it, and each can be taken off', async () => {
    await open(
      '/Joborder?joborder_code=000143&inbound_from=2026-11-01&tourist_origincountry=JP&place_name=%E0%B8%A7%E0%B8%B1%E0%B8%94',
    );
    await expect
      .poll(chips)
      .toEqual([
        'เลขที่ใบสั่งงาน 000143',
        'สถานที่ วัด',
        'วันเดินทางเข้า ตั้งแต่ 01-11-2569',
        'สัญชาตินักท่องเที่ยว ญี่ปุ่น',
      ]);
    expect(sentLast()).toMatchObject({
      joborder_code: '000143',
      inbound_from: '2026-11-01',
      tourist_origincountry: 'JP',
      place_name: 'วัด',
    });
    await button('เลิกกรอง สัญชาตินักท่องเที่ยว ญี่ปุ่น').click();
    await expect.poll(() => chips().length).toBe(3);
    expect(sentLast()).not.toHaveProperty('tourist_origincountry');
    expect(new URLSearchParams(location.search).get('tourist_origincountry')).toBeNull();
  });

  test('what stands for a number that is not there is told as chosen; no nationality is called so', async () => {
    api.refuse(PEOPLE, 404, 'NOT_FOUND', 'ไม่พบ');
    await open('/Joborder?guide_id=999&tourist_origincountry=-', { as: 'officer' });
    await expect.poll(chips).toEqual(['สัญชาตินักท่องเที่ยว ไม่ระบุ', 'มัคคุเทศก์ ที่เลือกในรายงาน']);
  });

  test('that no order fits is told, with the way to take all of it off', async () => {
    answerList(({ joborder_code, status } = {}) => (joborder_code || status ? [] : ROWS));
    await open('/Joborder?joborder_code=999&status=1&sort=code');
    await expect.element(page.getByText('ไม่พบใบสั่งงานตามตัวกรอง')).toBeVisible();
    await expect
      .element(page.getByText('ลองลดตัวกรองลง หรือตรวจตัวสะกดของเลขที่และชื่อสถานที่'))
      .toBeVisible();
    await button('ล้างตัวกรองทั้งหมด').click();
    await expect.poll(address).toBe('/Joborder?sort=code');
    await expect.poll(() => cells().length).toBe(5);
    expect(chips()).toEqual([]);
  });

  test('is typed in a card that a phone unfolds, and that folds again when it is searched for', async () => {
    await open('/Joborder', { size: [360, 740] });
    const unfold = button('ตัวกรอง');
    await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.click();
    await expect.element(field('place_name')).toBeVisible();
    await typeIn('place_name', 'วัดแจ้ง');
    await button('ค้นหา').click();
    await expect.element(button('ตัวกรอง (1)')).toHaveAttribute('aria-expanded', 'false');
    expect(sentLast()).toMatchObject({ place_name: 'วัดแจ้ง' });
  });

  test.each([
    ['guide', 'ใบสั่งงานที่มอบหมายให้ท่านและที่ท่านสร้าง'],
    ['officer', 'ใบสั่งงานของผู้ประกอบธุรกิจนำเที่ยวและมัคคุเทศก์ทุกราย'],
  ] as const)('is among those that the page names: %s', async (as, words) => {
    await open('/Joborder', { as });
    const title = page.getByRole('heading', { level: 1 });
    await expect
      .poll(() => title.element().nextElementSibling?.textContent?.replaceAll('\u2060', ''))
      .toBe(words);
  });

  test('days that are none, or the wrong way round, are told at their field and not searched for', async () => {
    await open();
    await expect.poll(() => cells().length).toBe(5);
    const before = api.sent(LIST).length;
    await typeIn('outbound_to', '31-02-2569');
    await button('ค้นหา').click();
    await expect.element(field('outbound_to')).toHaveFocus();
    await expect
      .element(field('outbound_to'))
      .toHaveAccessibleDescription(/ไม่มีวันที่ “31-02-2569” ในปฏิทิน กรุณาตรวจสอบ$/);
    await typeIn('outbound_to', '01-11-2569');
    await typeIn('inbound_from', '02-11-2569');
    await button('ค้นหา').click();
    await expect
      .element(field('outbound_to'))
      .toHaveAccessibleDescription(/วันเดินทางออกต้องไม่อยู่ก่อนวันเดินทางเข้า$/);
    expect(api.sent(LIST)).toHaveLength(before);
    await typeIn('outbound_to', '02-11-2569');
    await button('ค้นหา').click();
    await expect
      .poll(sentLast)
      .toMatchObject({ inbound_from: '2026-11-02', outbound_to: '2026-11-02' });
  });
});

test('LIST-02: Enter in a field of a day searches with the day that stands there', async () => {
  await open();
  await expect.poll(() => cells().length).toBe(5);
  for (const [typed, sent] of [
    ['02-11-2569', '2026-11-02'],
    ['5 พ.ย. 2569', '2026-11-05'],
  ] as const) {
    await field('inbound_from').fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(sentLast).toMatchObject({ inbound_from: sent });
  }
});

describe('rows of the list', () => {
  test('the last day of a tour is called so; a cancelled order that nobody accepted says nobody did; nobody waits for others', async () => {
    const last = { ...ROWS[0]!, joborder_stop_date: '2026-11-22' };
    const nobody = { ...ROWS[4]!, guides_total: 2, guides_accepted: 0 };
    const some = {
      ...ROWS[4]!,
      id: 46,
      code: '110077769000146',
      guides_total: 3,
      guides_accepted: 1,
    };
    answerList([last, nobody, some]);
    await open();
    await expect.poll(() => cells().length).toBe(3);
    expect(cells().map((each) => [each[3], each[5]])).toEqual([
      ['25-11-2569 วันสุดท้าย', 'พร้อมปฏิบัติงาน'],
      ['-', 'ไม่มีผู้ตอบรับ'],
      ['-', '-'],
    ]);
  });

  test.each([
    [
      'agency',
      'ใบสั่งงานที่ยื่นแล้วจะแสดงที่นี่ เริ่มจากแผนการเดินทางสำเร็จรูปเพื่อให้เสร็จเร็วที่สุด หรือสร้างใบสั่งงานด้วยตนเอง',
      ['/Joborderaddjb'],
    ],
    ['officer', 'ใบสั่งงานที่เกี่ยวข้องกับท่านจะแสดงที่นี่เมื่อมีการยื่นแล้ว', []],
  ] as const)('an empty list says to an %s what will stand there', async (as, text, ways) => {
    answerList([]);
    await open('/Joborder', { as });
    const empty = page.getByRole('heading', { name: 'ยังไม่มีใบสั่งงาน' });
    await expect.element(empty).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    const box = page.elementLocator(empty.element().parentElement!);
    await expect.poll(() => hrefsOf(box.getByRole('link'))).toEqual([...ways]);
    await expect.element(button('ส่งออก')).toBeDisabled();
  });

  test('the order of the rows is chosen, goes into the address, and begins at the first page', async () => {
    // Cards have no heads to sort by.
    await open('/Joborder?page=2&size=5', { size: [360, 740] });
    const sort = page.getByLabelText('เรียงตาม');
    await expect.element(sort).toBeVisible();
    await expect.poll(() => textsOf(sort.getByRole('option'))).toContain('วันเดินทางออก ใหม่ไปเก่า');
    await sort.selectOptions('วันเดินทางออก ใหม่ไปเก่า');
    await expect.poll(address).toBe('/Joborder?sort=-outbound_date&size=5');
    await expect.poll(sentLast).toMatchObject({ sort: '-outbound_date', skip: '0' });
    await sort.selectOptions('ใกล้เดินทางก่อน');
    await expect.poll(address).toBe('/Joborder?size=5');
  });
});

describe('the draft on the list', () => {
  const kept = (content: Record<string, unknown>, saved_at = '2026-11-20T02:05:00Z') =>
    api.answer(DRAFT, { status: 'success', draft: { content, saved_at, guides: [] } });
  const banner = () => page.getByRole('region', { name: 'มีร่างที่ยังไม่ยื่น 1 ฉบับ' });

  test('of nobody yet says so; the code comes before the name, and the day stands where it is not today', async () => {
    kept({
      details: {
        external_agencys: '',
        external_agencys_code: '',
        joborder_start: '',
        joborder_stop: '',
      },
    });
    await open();
    await expect.element(banner()).toBeVisible();
    await expect
      .poll(() => textOf(banner().element().querySelector('p')!))
      .toBe(
        'มีร่างที่ยังไม่ยื่น 1 ฉบับ – ยังไม่ได้ระบุบริษัทต่างประเทศ · ขั้นที่ 1 จาก 4 · บันทึกล่าสุด 20 พ.ย. 2569 09:05 น.',
      );
  });

  test('that cannot be deleted stays, and says why', async () => {
    kept({
      step: 3,
      details: {
        external_agencys: 'Draft K.K.',
        external_agencys_code: 'DK-5',
        joborder_start: '2026-12-01',
        joborder_stop: '2026-12-05',
      },
    });
    api.refuse(REMOVE, 503, 'BUSY', 'ระบบไม่ว่าง');
    await open();
    await expect.element(banner()).toHaveTextContent('DK-5 · 1–5 ธ.ค. 2569 · ขั้นที่ 3 จาก 4');
    await banner().getByRole('button', { name: 'ลบร่าง' }).click();
    await dialog('ลบร่างใบสั่งงานนี้?').getByRole('button', { name: 'ลบร่าง' }).click();
    await expect.poll(toasts).toEqual(['ลบร่างไม่สำเร็จ: ระบบไม่ว่าง']);
    await expect.element(banner()).toBeVisible();
  });
});
