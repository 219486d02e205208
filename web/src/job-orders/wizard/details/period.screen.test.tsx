import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NOW } from '../../../../test/job-orders';
import { dialog, field, hrefsOf, textOf, textsOf, toasts, typeIn } from '../../../../test/look';
import { api, openScreen } from '../../../../test/screen';
import {
  answerOwnLicence,
  answerWizard,
  fullDraft,
  resumeWizard,
  sentDraft,
  stopAt,
} from '../../../../test/wizard';

const UPLOAD = 'POST /api/v2/web/joborder/upload';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const period = () => page.getByRole('region', { name: 'ช่วงวันเดินทาง' });
const days = () => [...period().element().querySelectorAll<HTMLButtonElement>('table button')];
const press = (date: string) =>
  days()
    .find(({ ariaLabel }) => ariaLabel?.endsWith(` ${date}`))!
    .click();
const told = () => textsOf(period().getByRole('status'));
const details = () => sentDraft()?.details;
async function open(draft = fullDraft(), options: Parameters<typeof resumeWizard>[0] = {}) {
  await resumeWizard({ draft, ...options });
  await expect.element(page.getByRole('progressbar')).toBeVisible();
}
const from = (joborder_start: string, joborder_stop: string) => {
  const draft = fullDraft();
  return { ...draft, details: { ...draft.details, joborder_start, joborder_stop } };
};

beforeEach(() => answerWizard());

describe('the days of the tour', () => {
  test.each([
    ['2026-12-10', '2026-12-12', ['3 วัน 2 คืน · เริ่มงานอีก 18 วัน อายุนักท่องเที่ยวนับ ณ วันที่ 10 ธ.ค. 2569']],
    ['2026-11-23', '2026-11-23', ['1 วัน 0 คืน · เริ่มงานพรุ่งนี้ อายุนักท่องเที่ยวนับ ณ วันที่ 23 พ.ย. 2569']],
    ['2026-11-22', '2026-11-24', ['3 วัน 2 คืน · เริ่มงานวันนี้ อายุนักท่องเที่ยวนับ ณ วันที่ 22 พ.ย. 2569']],
    [
      '2026-11-20',
      '2026-11-24',
      ['5 วัน 4 คืน · เริ่มงานแล้ว อายุนักท่องเที่ยวนับ ณ วันที่ 20 พ.ย. 2569', 'วันที่เริ่มผ่านมาแล้ว กรุณาตรวจสอบ'],
    ],
    [
      '2029-03-01',
      '2029-03-02',
      [
        '2 วัน 1 คืน · เริ่มงานอีก 830 วัน อายุนักท่องเที่ยวนับ ณ วันที่ 1 มี.ค. 2572',
        'วันที่เริ่มอยู่ห่างจากวันนี้เกิน 2 ปี กรุณาตรวจสอบปี',
      ],
    ],
    ['2026-12-10', '2026-12-09', []],
    ['', '2026-12-09', []],
  ])('from %s to %s are summed up in words', async (start, stop, words) => {
    await open(from(start, stop));
    await expect.poll(told).toEqual(words);
  });

  test('an end before the start is said as soon as both are there, a missing one when the step is checked', async () => {
    await open(from('2026-12-10', ''));
    await expect.poll(told).toEqual([]);
    await expect.element(field('joborder_stop')).not.toHaveAttribute('aria-invalid', 'true');
    await typeIn('joborder_stop', '09-12-2569');
    await expect.element(page.getByText(/ก่อนวันที่เริ่ม/).first()).toBeVisible();
    await expect.element(field('joborder_stop')).toHaveAttribute('aria-invalid', 'true');
    await typeIn('joborder_stop', '10-12-2569');
    await expect.element(field('joborder_stop')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('D66: that the own licence ends before them is told where they are chosen', async () => {
    answerOwnLicence('2026-12-10');
    await open();
    await expect
      .poll(() => told().at(-1))
      .toBe('ใบอนุญาตเลขที่ 11/00777 ใช้ได้ถึงวันที่ 10 ธ.ค. 2569 แต่การเดินทางสิ้นสุดวันที่ 11 ธ.ค. 2569');
    await typeIn('joborder_stop', '10-12-2569');
    await expect.poll(() => told().length).toBe(1);
  });

  test('D60: of a tour that has begun the start stays, and says why; the calendar moves the end alone', async () => {
    const draft = fullDraft();
    draft.programme.days[0]!.parts[1] = [stopAt(0, 1, { locked: true })];
    await open(draft);
    await expect.element(field('joborder_start')).toBeDisabled();
    await expect
      .element(field('joborder_start'))
      .toHaveAccessibleDescription('เปลี่ยนวันที่เริ่มงานไม่ได้ เพราะมัคคุเทศก์เช็กอินแล้ว');
    await expect.poll(() => days().length).toBeGreaterThan(27);
    expect(days().filter((each) => !each.disabled)[0]?.ariaLabel).toBe('พฤหัสบดี 10 ธ.ค. 2569');
    press('15 ธ.ค. 2569');
    await expect
      .poll(() => [details()?.joborder_start, details()?.joborder_stop])
      .toEqual(['2026-12-10', '2026-12-15']);
  });

  test('a day of the calendar begins the tour, which ends with its programme', async () => {
    await open();
    await expect.poll(() => days().length).toBeGreaterThan(27);
    press('14 ธ.ค. 2569');
    await expect.poll(() => details()?.joborder_start).toBe('2026-12-14');
    expect(details()?.joborder_stop).toBe('2026-12-15');
    expect(field('joborder_start')).toHaveValue('14-12-2569');
    expect(field('joborder_stop')).toHaveValue('15-12-2569');
  });

  test('without a programme two days of the calendar are the first and the last, with a day for each', async () => {
    const draft = fullDraft();
    draft.programme.days = [];
    await open(draft);
    await expect.poll(() => days().length).toBeGreaterThan(27);
    press('14 ธ.ค. 2569');
    await expect
      .poll(() => [details()?.joborder_start, details()?.joborder_stop])
      .toEqual(['2026-12-14', '']);
    press('17 ธ.ค. 2569');
    await expect.poll(() => details()?.joborder_stop).toBe('2026-12-17');
    expect(details()?.joborder_start).toBe('2026-12-14');
    expect(sentDraft()?.programme.days.map(({ day }) => day)).toEqual([1, 2, 3, 4]);
  });
});

test('the calendar of a date without a day opens where the tour is', async () => {
  const draft = from('2027-01-30', '2027-02-02');
  const { details: filled } = draft;
  filled.inbound = { ...filled.inbound, date: '' };
  filled.outbound = { ...filled.outbound, date: '' };
  filled.flights_internal = [{ ...filled.flights_internal[0]!, flight_departure_date: '' }];
  await open(draft);
  const monthOf = async (id: string) => {
    const opener = () => field(id).element().parentElement!.querySelector('button')!;
    const toggle = () => opener().click();
    // It has room below, and need not move once it is there.
    field(id).element().scrollIntoView({ block: 'start' });
    toggle();
    const month = () =>
      textsOf(page.getByRole('dialog').getByRole('button', { name: /25\d\d$/ }))[0];
    await expect.poll(month).toBeDefined();
    // What keeps the focus within has chosen where it begins.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement?.closest('td') ?? null).not.toBeNull();
    const shown = month();
    toggle();
    await expect.poll(month).toBeUndefined();
    await expect.poll(() => document.activeElement).toBe(opener());
    return shown;
  };
  expect(await monthOf('inbound_date')).toBe('มกราคม 2570');
  expect(await monthOf('outbound_date')).toBe('กุมภาพันธ์ 2570');
  expect(await monthOf('flights_internal.0.flight_departure_date')).toBe('มกราคม 2570');
});

describe('flights within the country', () => {
  const flights = () => details()?.flights_internal;
  const set = (name: string, text: string) => typeIn(`flights_internal.${name}`, text);

  test('a time belongs to the day of its flight, moves with it, and begins on the first of the tour', async () => {
    await open();
    await set('0.flight_departure_date', '12-12-2569');
    await expect
      .poll(() => flights()?.[0])
      .toEqual({
        flight_departure_date: '2026-12-12',
        flight_no: 'TG102',
        flight_from: 'BKK',
        flight_departure_datetime: '2026-12-12T07:55',
        flight_to: 'CNX',
        flight_arrival_datetime: '2026-12-12T09:15',
      });
    await button('เพิ่มเที่ยวบิน').click();
    await set('1.flight_departure_datetime', '18:05');
    await set('1.flight_arrival_datetime', '19:25');
    await set('1.flight_no', 'PG9');
    await set('1.flight_from', 'CNX');
    await set('1.flight_to', 'USM');
    await expect
      .poll(() => flights()?.[1])
      .toEqual({
        flight_departure_date: '2026-12-10',
        flight_no: 'PG9',
        flight_from: 'CNX',
        flight_departure_datetime: '2026-12-10T18:05',
        flight_to: 'USM',
        flight_arrival_datetime: '2026-12-10T19:25',
      });
    expect(flights()?.[0]?.flight_no).toBe('TG102');
    await set('1.flight_arrival_datetime', '');
    await expect.poll(() => flights()?.[1]?.flight_arrival_datetime).toBe('');
    expect(flights()?.[1]?.flight_departure_datetime).toBe('2026-12-10T18:05');
  });

  test('one without a number is called by its row when it is removed, and comes back to its place', async () => {
    await open();
    await button('เพิ่มเที่ยวบิน').click();
    await button('ลบเที่ยวบินที่ 2').click();
    await expect.poll(() => toasts()[0]).toBe('ลบเที่ยวบิน 2 แล้ว เลิกทำ');
    await button('ลบเที่ยวบินที่ 1').click();
    await expect.poll(() => toasts().at(-1)).toBe('ลบเที่ยวบิน TG102 แล้ว เลิกทำ');
    await expect.poll(flights).toEqual([]);
    await button('เลิกทำ').last().click();
    await expect.poll(() => flights()?.map((each) => each.flight_no)).toEqual(['TG102']);
  });
});

describe('a file of an order that is dropped', () => {
  const zone = () =>
    page
      .getByRole('region', { name: 'มีไฟล์อยู่แล้ว?' })
      .element()
      .querySelector('input')!
      .closest('div')!.parentElement!;
  const carry = (type: string, ...names: string[]) => {
    const dataTransfer = new DataTransfer();
    for (const name of names) dataTransfer.items.add(new File(['x'], name));
    return !zone().dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    );
  };

  test('is read like one that is chosen, and the place to drop it shows that it is', async () => {
    api.answer(UPLOAD, { external_agencys: 'Dropped K.K.' });
    await open();
    expect(carry('dragover', 'order.csv')).toBe(true);
    await expect.poll(() => zone().dataset.over).toBe('true');
    carry('dragleave');
    await expect.poll(() => zone().dataset.over).toBeUndefined();
    carry('dragover', 'order.csv');
    expect(carry('drop', 'order.csv', 'other.csv')).toBe(true);
    await expect.poll(toasts).toEqual(['เติมข้อมูลจากไฟล์ order.csv แล้ว กรุณาตรวจสอบ']);
    expect(zone().dataset.over).toBeUndefined();
    expect((api.form(UPLOAD).get('files') as File).name).toBe('order.csv');
    await expect.poll(() => details()?.external_agencys).toBe('Dropped K.K.');
    // What the file leaves out stays.
    expect(details()?.external_agencys_code).toBe('SPT-1210');
  });

  test('is no file: nothing is read', async () => {
    await open();
    carry('drop');
    expect(api.sent(UPLOAD)).toEqual([]);
  });

  test('holds nothing that is known: it says only that the agency is missing', async () => {
    api.answer(UPLOAD, {});
    await open();
    carry('drop', 'order.csv');
    await expect.element(dialog('ผิดพลาด!')).toBeVisible();
    await expect
      .poll(() => textOf(dialog().getByRole('paragraph').element()))
      .toBe('ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศในไฟล์');
  });

  test('the templates and the button that chooses a file stand there', async () => {
    await open();
    const part = page.getByRole('region', { name: 'มีไฟล์อยู่แล้ว?' });
    await expect
      .poll(() => hrefsOf(part.getByRole('link')))
      .toEqual(['/csv/joborder.csv', '/csv/tourist.csv']);
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await part.getByText('นำเข้าไฟล์').click();
    expect(clicked.mock.contexts).toEqual([zone().querySelector('input')]);
  });
});

test('D9: a guide who files has the own name and licence in the place of an agency', async () => {
  api.answer('GET /api/v2/web/profile', {
    id: 202,
    username: '21-00042',
    title: '',
    fname: 'มาลี',
    lname: 'พาเที่ยว',
    identication_card: '',
    email: '',
    mobile: '',
    address: '',
    license_expires: null,
    province: '',
    photo: '',
    type_category: 'guides',
    agency: null,
    guide: { license: '21-00042', address: '7 ถนนสีลม' },
    pending: {},
    pending_request: null,
  });
  await openScreen('/Joborderaddjb', { as: 'guide', now: NOW });
  const facts = page.getByRole('region', { name: 'ใบสั่งงานฉบับนี้' });
  await expect.element(facts).toBeVisible();
  await expect
    .poll(() => [...facts.element().querySelectorAll('dl > div')].map(textOf))
    .toEqual([
      'มัคคุเทศก์ผู้ยื่น มาลี พาเที่ยว',
      'เลขที่ใบอนุญาต 21-00042',
      expect.stringMatching(/^เลขที่ใบสั่งงาน .* ออกเลขจริงเมื่อยืนยัน$/),
      'วันที่สร้าง 22 พ.ย. 2569',
    ]);
});
