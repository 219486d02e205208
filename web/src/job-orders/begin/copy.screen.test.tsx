import type { JobOrder, Registered } from '@joborder/shared/job-orders/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList, NOW, ROWS } from '../../../test/job-orders';
import { cellsOf, dialog, field, textOf, textsOf, typeIn, wordsOf } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';
import { answerWizard, PREPARE, preparedOrder, storedOrder } from '../../../test/wizard';

const BUSY = 'POST /api/v2/web/joborder/guides/busy';
const LIST = 'GET /api/v2/web/joborder/get';

const copy = dialog('คัดลอกใบสั่งงาน 1100777 69 000141');
const go = copy.getByRole('button', { name: 'คัดลอกแล้วเปิดแก้ไข' });
const guides = () => textsOf(copy.getByRole('listitem'));
const moved = () =>
  cellsOf(copy.getByRole('table')).map(([name, before, , after]) => [name, before, after]);
const toSee = () => textsOf(copy.getByText(/เรื่องที่ต้องดูในฉบับใหม่$/));
const start = () => (document.getElementById('copy-start') as HTMLInputElement).value;
async function open(
  fields: Partial<JobOrder> = {},
  options: Partial<Parameters<typeof openScreen>[1]> = {},
  registered: Partial<Registered> = {},
) {
  api.answer(PREPARE, preparedOrder(fields, registered));
  await openScreen('/Joborder?copy=110077769000141', { as: 'agency', now: NOW, ...options });
  await expect.element(dialog()).toBeVisible();
}
/** The order with its guides changed. */
const withGuides = (
  change: (guide: JobOrder['guides'][number]) => Partial<JobOrder['guides'][number]>,
) => {
  const { guides: listed, days } = storedOrder();
  const changed = listed.map((guide) => ({ ...guide, ...change(guide) }));
  const licenceOf = (id: number) => changed.find((each) => each.guide_id === id)!.license_expires;
  return {
    guides: changed,
    days: days.map((day) => ({
      ...day,
      guides: day.guides.map((guide) => ({ ...guide, license_expires: licenceOf(guide.guide_id) })),
    })),
  };
};

beforeEach(() => {
  answerList(ROWS);
  answerWizard();
});

describe('D67: the question before an order is copied', () => {
  test('names the order, the same weekday a week later, and what every date becomes', async () => {
    await open();
    await expect.element(copy.getByRole('table')).toBeVisible();
    expect(api.sent(PREPARE).map(({ body }) => body)).toEqual([
      { joborder_code: '110077769000141', lang: 'th' },
    ]);
    await expect
      .poll(() => textOf(copy.getByText(/^SPT-1210/).element()))
      .toBe('SPT-1210 · Sakura Pacific Tours K.K. · 10–11 ธ.ค. 2569 · 2 วัน · 5 คน');
    expect(start()).toBe('17-12-2569');
    await expect
      .poll(() => textsOf(copy.getByRole('heading', { level: 3 })))
      .toEqual(['วันที่ทั้งหมดเลื่อนไป 7 วัน พฤหัสบดี → พฤหัสบดี']);
    expect(moved()).toEqual([
      ['วันเดินทาง', '10–11 ธ.ค. 2569', '17–18 ธ.ค. 2569'],
      ['ขาเข้า JL31', 'พ. 9 ธ.ค.', 'พ. 16 ธ.ค.'],
      ['ขาออก Andaman Star', 'ส. 12 ธ.ค.', 'ส. 19 ธ.ค.'],
      ['ในประเทศ TG102', 'ศ. 11 ธ.ค.', 'ศ. 18 ธ.ค.'],
      ['วันที่ 1–2 · 3 สถานที่', '10–11 ธ.ค. 2569', '17–18 ธ.ค. 2569'],
    ]);
    await expect
      .poll(guides)
      .toEqual(['มาลี พาเที่ยว 21-00042 · วันที่ 1–2 ว่างทุกวัน', 'Anan Wongsa 21-00077 · วันที่ 2 ว่างทุกวัน']);
    expect(toSee()).toEqual([]);
    await expectAccessible();
  });

  test('D58: the guides have the names and licence numbers that the copy is filed with', async () => {
    const mali = { guide_info: { fname: 'มะลิ', lname: 'พาไป' }, license: '21-00988' };
    const guide = { guide_id: 501, license_expires: '2031-01-31', ...mali };
    await open({}, {}, { guides: [guide] });
    await expect
      .poll(guides)
      .toEqual(['มะลิ พาไป 21-00988 · วันที่ 1–2 ว่างทุกวัน', 'Anan Wongsa 21-00077 · วันที่ 2 ว่างทุกวัน']);
  });

  test.each([
    ['th', ['พฤ. 17 ธ.ค.', '+ 14 วัน', '+ 21 วัน'], 'วันเดียวกันในสัปดาห์ถัดไป'],
    ['en', ['Thu 17 Dec', '+ 14 days', '+ 21 days'], 'The same weekday of later weeks'],
  ] as const)(
    'a press chooses the same weekday of a later week in %s',
    async (lang, names, label) => {
      await open({}, { lang });
      const starts = page.getByRole('group', { name: label }).getByRole('button');
      await expect.poll(() => textsOf(starts)).toEqual(names);
      const pressed = () => starts.elements().map((each) => each.getAttribute('aria-pressed'));
      expect(pressed()).toEqual(['true', 'false', 'false']);
      await starts.nth(2).click();
      await expect.poll(start).toBe(lang === 'th' ? '31-12-2569' : '31-12-2026');
      expect(pressed()).toEqual(['false', 'false', 'true']);
    },
  );

  test('of an order of long ago it begins with the first such weekday ahead', async () => {
    await open({ joborder_start_date: '2026-09-01', joborder_stop_date: '2026-09-02' });
    await expect.element(copy.getByRole('table')).toBeVisible();
    expect(start()).toBe('24-11-2569');
    await expect
      .poll(() => textsOf(copy.getByRole('heading', { level: 3 })))
      .toEqual(['วันที่ทั้งหมดเลื่อนไป 84 วัน อังคาร → อังคาร']);
  });

  test.each([
    ['th', 'วันที่ทั้งหมดเร็วขึ้น 3 วัน พฤหัสบดี → จันทร์', '07-12-2569'],
    ['en', 'All dates move 3 days back Thu → Mon', '07-12-2026'],
  ] as const)('an earlier start moves the dates back, in %s', async (lang, words, first) => {
    await open({}, { lang });
    await expect.element(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await typeIn('copy-start', first);
    await expect
      .poll(() => textsOf(page.getByRole('dialog').getByRole('heading', { level: 3 })))
      .toEqual([words]);
  });

  test('other work and licences that end before are told at each guide, for the new days', async () => {
    api.answer(BUSY, ({ body }) =>
      body.days.flatMap(({ date }, at) => [
        { guide_id: 501, date, joborder_code: '110077769000139' },
        ...(at === 1 ? [{ guide_id: 502, date, joborder_code: '' }] : []),
      ]),
    );
    await open(
      withGuides((guide) => (guide.guide_id === 502 ? { license_expires: '2026-12-17' } : {})),
    );
    await expect.poll(() => toSee()).toEqual(['มี 2 เรื่องที่ต้องดูในฉบับใหม่']);
    expect(guides()).toEqual([
      'มาลี พาเที่ยว 21-00042 · วันที่ 1–2 มีงานอื่นวันที่ 1–2 ใบสั่งงาน 1100777 69 000139',
      'Anan Wongsa 21-00077 · วันที่ 2 มีงานอื่นวันที่ 2 กับผู้ประกอบธุรกิจรายอื่น ใบอนุญาตของAnan Wongsaหมดอายุวันที่ 17 ธ.ค. 2569 ก่อนวันที่ 2 (18 ธ.ค. 2569)',
    ]);
    expect(api.sent(BUSY).at(-1)?.body).toEqual({
      days: [
        { date: '2026-12-17', guide_ids: [501] },
        { date: '2026-12-18', guide_ids: [501, 502] },
      ],
    });
    // Who stays behind is warned about no more, and comes along again.
    const first = copy.getByRole('listitem').getByRole('checkbox').first();
    await first.click();
    await expect.poll(toSee).toEqual(['มี 1 เรื่องที่ต้องดูในฉบับใหม่']);
    await first.click();
    await expect.poll(toSee).toEqual(['มี 2 เรื่องที่ต้องดูในฉบับใหม่']);
    await typeIn('copy-start', '09-12-2569');
    await expect
      .poll(() =>
        api
          .sent(BUSY)
          .at(-1)
          ?.body.days.map(({ date }) => date),
      )
      .toEqual(['2026-12-09', '2026-12-10']);
  });

  test('a guide whose licence has ended stays behind', async () => {
    await open(
      withGuides((guide) => (guide.guide_id === 501 ? { license_expires: '2026-11-01' } : {})),
    );
    await expect.element(copy.getByRole('table')).toBeVisible();
    await expect
      .poll(() => guides()[0])
      .toBe('มาลี พาเที่ยว 21-00042 · วันที่ 1–2 ใบอนุญาตหมดอายุ 1 พ.ย. 2569 จึงไม่นำมา');
    const boxes = copy.getByRole('checkbox');
    await expect.element(boxes.first()).toBeDisabled();
    await expect.element(boxes.first()).not.toBeChecked();
    // Of one guide who can come along, of the other, and of the tourists: none for all.
    expect(boxes.elements()).toHaveLength(3);
    expect(toSee()).toEqual([]);
    await go.click();
    await expect.poll(() => new URLSearchParams(location.search).get('guides')).toBe('502');
  });

  test.each([
    ['th', 'มัคคุเทศก์ 2 คน และค่าตอบแทนรายคน'],
    ['en', '2 guides, and the fee of each'],
  ] as const)(
    'one box takes all guides along or none, and shows some, in %s',
    async (lang, name) => {
      await open({}, { lang });
      const all = page.getByRole('checkbox', { name, exact: true });
      const each = page.getByRole('dialog').getByRole('listitem').getByRole('checkbox');
      const state = () => {
        const { checked, indeterminate } = all.element() as HTMLInputElement;
        return indeterminate ? 'some' : checked ? 'all' : 'none';
      };
      const ticked = () => each.elements().map((box) => (box as HTMLInputElement).checked);
      await expect.poll(state).toBe('all');
      await each.nth(1).click();
      await expect.poll(state).toBe('some');
      expect(ticked()).toEqual([true, false]);
      await all.click();
      await expect.poll(ticked).toEqual([true, true]);
      expect(state()).toBe('all');
      await all.click();
      await expect.poll(ticked).toEqual([false, false]);
      expect(state()).toBe('none');
    },
  );

  /** A first day at a place that is closed on Thursdays, and another day. */
  function daysWithClosed() {
    const [first, second] = storedOrder().days;
    const closing = <Stop extends { place_id: number; place: object }>(stop: Stop): Stop =>
      stop.place_id === 71
        ? {
            ...stop,
            place: {
              ...stop.place,
              open_period: [0, 1, 2, 3, 5, 6].map((day) => ({
                day: String(day),
                open_time: '09:00',
                close_time: '17:00',
              })),
            },
          }
        : stop;
    const closed = {
      ...first!,
      dayparts: first!.dayparts.map((part) => ({
        ...part,
        places: part.places.map(closing),
      })),
      day_details: first!.day_details.map(closing),
    };
    return { closed, other: second! };
  }

  test('a place that is closed on its new day is told of there', async () => {
    const { closed, other } = daysWithClosed();
    await open({ days: [closed, other] });
    await expect.element(copy.getByRole('table')).toBeVisible();
    expect(moved().at(-2)).toEqual([
      'วันที่ 1 · 2 สถานที่',
      'พฤ. 10 ธ.ค.',
      'พฤ. 17 ธ.ค. วัดอรุณ ปิดวันพฤหัสบดี (วันที่ 1)',
    ]);
    expect(toSee()).toEqual(['มี 1 เรื่องที่ต้องดูในฉบับใหม่']);
    await typeIn('copy-start', '18-12-2569');
    await expect
      .poll(() => moved().at(-1))
      .toEqual(['วันที่ 1–2 · 3 สถานที่', '10–11 ธ.ค. 2569', '18–19 ธ.ค. 2569']);
    expect(toSee()).toEqual([]);
  });

  test('days in a row are one line, the one with a closed place its own', async () => {
    const { closed, other } = daysWithClosed();
    const days = [other, other, closed, other].map((day, at) => ({ ...day, dayno: at + 1 }));
    await open({ days, joborder_start_date: '2026-12-08', joborder_stop_date: '2026-12-11' });
    await expect.element(copy.getByRole('table')).toBeVisible();
    expect(moved().slice(-3)).toEqual([
      ['วันที่ 1–2 · 2 สถานที่', '8–9 ธ.ค. 2569', '15–16 ธ.ค. 2569'],
      ['วันที่ 3 · 2 สถานที่', 'พฤ. 10 ธ.ค.', 'พฤ. 17 ธ.ค. วัดอรุณ ปิดวันพฤหัสบดี (วันที่ 3)'],
      ['วันที่ 4 · 1 สถานที่', 'ศ. 11 ธ.ค.', 'ศ. 18 ธ.ค.'],
    ]);
  });

  test('a text that is no day is named, and nothing is copied before it is one', async () => {
    await open();
    await expect.element(copy.getByRole('table')).toBeVisible();
    await typeIn('copy-start', '31-02-2570');
    await expect
      .element(field('copy-start'))
      .toHaveAccessibleDescription(/ไม่มีวันที่ “31-02-2570” ในปฏิทิน กรุณาตรวจสอบ$/);
    await expect.element(go).toBeDisabled();
    expect(copy.getByRole('table').elements()).toEqual([]);
    await typeIn('copy-start', '10-12-2569');
    await expect.element(go).toBeEnabled();
    await expect
      .poll(() => textsOf(copy.getByRole('heading', { level: 3 })))
      .toEqual(['วันที่ทั้งหมดคงเดิม พฤหัสบดี → พฤหัสบดี']);
  });

  test('a start that has passed, or is years away, is told of at the date, and may be copied', async () => {
    await open();
    await expect.element(copy.getByRole('table')).toBeVisible();
    const told = () => wordsOf(copy.getByRole('status'));
    expect(told()).toEqual([]);
    await typeIn('copy-start', '01-11-2569');
    await expect.poll(told).toEqual(['วันที่เริ่มผ่านมาแล้ว กรุณาตรวจสอบ']);
    await expect.element(go).toBeEnabled();
    await typeIn('copy-start', '10-12-2573');
    await expect.poll(told).toEqual(['วันที่เริ่มอยู่ห่างจากวันนี้เกิน 2 ปี กรุณาตรวจสอบปี']);
  });

  test('without guides, tourists or dates of travel it says so and leaves them out', async () => {
    const order = storedOrder();
    await open({
      guides: [],
      days: order.days.map((day) => ({ ...day, guides: [] })),
      tourists: [],
      tourists_followers: 0,
      tourists_all: 0,
      external_agencys_code: '',
      inbound_date: '1970-01-01',
      flights_internal: [],
    });
    await expect.element(copy.getByText('ใบสั่งงานนี้ไม่มีมัคคุเทศก์')).toBeVisible();
    const box = copy.getByRole('checkbox');
    expect(box.elements()).toHaveLength(1);
    await expect.element(box).toBeDisabled();
    await expect
      .poll(() => textOf(box.element().closest('label')!).replaceAll('\u2060', ''))
      .toBe('รายชื่อนักท่องเที่ยว 0 คน ไม่เลือก: เริ่มด้วยรายชื่อว่าง แล้วนำเข้าไฟล์ของคณะใหม่');
    expect(moved().map(([name]) => name)).toEqual([
      'วันเดินทาง',
      'ขาออก Andaman Star',
      'วันที่ 1–2 · 3 สถานที่',
    ]);
    expect(api.sent(BUSY)).toEqual([]);
    await go.click();
    await expect.poll(() => new URLSearchParams(location.search).get('guides')).toBe('0');
  });

  test('the tourists say what taking them along means', async () => {
    await open();
    const box = copy.getByRole('checkbox', { name: /^รายชื่อ/ });
    await expect.element(box).not.toBeChecked();
    const label = () => textOf(box.element().closest('label')!).replaceAll('\u2060', '');
    expect(label()).toBe(
      'รายชื่อนักท่องเที่ยว 3 คน และผู้ติดตาม 2 คน ไม่เลือก: เริ่มด้วยรายชื่อว่าง แล้วนำเข้าไฟล์ของคณะใหม่',
    );
    await box.click();
    await expect
      .poll(label)
      .toBe(
        'รายชื่อนักท่องเที่ยว 3 คน และผู้ติดตาม 2 คน เลือก: รายชื่อเดิมทั้งหมดมาด้วย เหมาะกับคณะเดียวกันที่เดินทางอีกครั้ง',
      );
  });

  test('an order that cannot be opened says why, and is opened on the next try', async () => {
    api.refuse(PREPARE, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์อ่าน');
    await openScreen('/Joborder?copy=110077769000141', { as: 'agency', now: NOW });
    const problem = copy.getByRole('alert');
    await expect.element(problem).toHaveTextContent('เปิดใบสั่งงานเพื่อคัดลอกไม่สำเร็จ');
    await expect.element(problem).toHaveTextContent('ไม่มีสิทธิ์อ่าน');
    api.answer(PREPARE, preparedOrder());
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(copy.getByRole('table')).toBeVisible();
  });

  test('it can be left without a copy, and fits a phone', async () => {
    await open({}, { size: [360, 740] });
    await expect.element(copy.getByRole('table')).toBeVisible();
    expectNoSidewaysScroll();
    await copy.getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(copy).not.toBeInTheDocument();
    expect(address()).toBe('/Joborder');
  });
});

describe('D68: the orders that can be copied', () => {
  const choice = dialog('สร้างใบสั่งงาน');
  const openChoice = async () => {
    await openScreen('/Joborder', { as: 'agency', now: NOW });
    await page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }).click();
    await expect.element(choice).toBeVisible();
  };

  test('one is chosen, and the question of its copy stands in the place of the choice', async () => {
    await openChoice();
    await choice.getByRole('button', { name: 'คัดลอก 1100777 69 000141' }).click();
    await expect.element(copy).toBeVisible();
    expect(choice.elements()).toEqual([]);
  });

  test('are those that may be copied: at another the button is disabled', async () => {
    const [first, second, third] = ROWS;
    answerList([first!, { ...second!, can: { ...second!.can, copy: false } }, third!]);
    await openChoice();
    const buttons = choice.getByRole('listitem').getByRole('button');
    await expect
      .poll(() => buttons.elements().map((each) => (each as HTMLButtonElement).disabled))
      .toEqual([false, true, false]);
  });

  test('that cannot be loaded are told of; a number that nobody has says so', async () => {
    await openScreen('/Joborder', { as: 'agency', now: NOW });
    await expect.element(page.getByRole('table').first()).toBeVisible();
    api.refuse(LIST, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์');
    await page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }).click();
    const problem = choice.getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดใบสั่งงานไม่สำเร็จ');
    api.answer(LIST, ({ query }) => (query?.joborder_code ? [] : ROWS.slice(0, 3)));
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.poll(() => choice.getByRole('listitem').elements().length).toBe(3);
    const release = api.hold(LIST);
    await choice.getByLabelText('เลขที่ใบสั่งงาน').fill('999');
    await expect.poll(() => api.sent(LIST).at(-1)?.query?.joborder_code).toBe('999');
    // What was found before stays until there is an answer.
    expect(choice.getByRole('listitem').elements()).toHaveLength(3);
    release();
    await expect.element(choice.getByText('ไม่พบใบสั่งงาน')).toBeVisible();
    await choice.getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(choice).not.toBeInTheDocument();
  });
});
