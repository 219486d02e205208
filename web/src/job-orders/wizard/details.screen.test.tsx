import { UNREAD_COLUMNS, unreadColumnsHeader } from '@joborder/shared/files/unread-columns-header';
import { emptyDraft } from '@joborder/shared/job-orders/new-draft';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../../test/job-orders';
import { dialog, field, textOf, textsOf, toasts, typeIn } from '../../../test/look';
import { api, openScreen } from '../../../test/screen';
import {
  answerWizard,
  countryField,
  fullDraft,
  nextButton,
  progress,
  resumeWizard,
  sentDraft,
  PREPARE,
  preparedOrder,
  tab,
} from '../../../test/wizard';

const UPLOAD = 'POST /api/v2/web/joborder/upload';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
async function opened() {
  await expect.element(page.getByRole('progressbar')).toBeVisible();
}
const says = async (text: string) => {
  await expect.element(dialog().getByRole('paragraph')).toBeVisible();
  await expect.poll(() => textOf(dialog().getByRole('paragraph').element())).toBe(text);
  await dialog().getByRole('button').last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
};
const open = async (lang: 'th' | 'en' = 'th') => {
  await openScreen('/Joborderaddjb', { as: 'agency', now: NOW, lang });
  await opened();
};

beforeEach(() => answerWizard());

describe.each([
  [
    'th',
    'ใบสั่งงานฉบับนี้',
    [
      'ผู้ประกอบธุรกิจนำเที่ยว บริษัท ดอกบัวทัวร์ จำกัด',
      'เลขที่ใบอนุญาต 11/00777',
      'เลขที่ใบสั่งงาน 11/0077769xxxxxx ออกเลขจริงเมื่อยืนยัน',
      'วันที่สร้าง 22 พ.ย. 2569',
    ],
    ['ชื่อบริษัท', 'รหัสทัวร์ (ไม่บังคับ)', 'วันที่เริ่มงาน', 'วันที่สิ้นสุด'],
    'นำเข้าไฟล์',
  ],
  [
    'en',
    'This job order',
    [
      'Agency บริษัท ดอกบัวทัวร์ จำกัด',
      'Licence number 11/00777',
      'Job order number 11/0077769xxxxxx The real number is given when you confirm',
      'Creation date 22 Nov 2026',
    ],
    ['Agency name', 'Tour code (optional)', 'Start date', 'End date'],
    'import a file',
  ],
] as const)('step 1 in %s', (lang, facts, lines, labels, choose) => {
  test('JO1-01 JO1-15: agency, licence, number to come and day of creation stand there read-only', async () => {
    await open(lang);
    const card = page.getByRole('region', { name: facts, exact: true });
    await expect
      .poll(() => [...card.element().querySelectorAll('dl > div')].map(textOf))
      .toEqual(lines);
    expect(card.element().querySelectorAll('input, select, textarea, button')).toHaveLength(0);
  });
  test('JO1-03: name of the foreign agency, tour code, first and last day', async () => {
    await open(lang);
    await expect
      .poll(() =>
        ['external_agencys', 'external_agencys_code', 'joborder_start', 'joborder_stop'].map((id) =>
          textOf(document.querySelector(`label[for="${id}"]`)!),
        ),
      )
      .toEqual(labels);
  });
  test('JO1-02: a file can be imported, and the template of tourists is a link', async () => {
    await open(lang);
    const file = document.querySelector<HTMLInputElement>('aside input[type=file]')!;
    expect(file).toHaveAttribute('aria-label', choose);
    expect(file.accept).toBe('.csv,.txt,.xlsx');
    await expect
      .element(page.getByRole('link', { name: /tourist\.csv/ }))
      .toHaveAttribute('href', '/csv/tourist.csv');
  });
});

test('JO1-04: arrival and departure each have type, number, date and country, and are kept apart', async () => {
  await open();
  for (const [way, type, no, day, country] of [
    ['inbound', 'รถ', 'กข 1234', '01-12-2569', 'กัมพูชา'],
    ['outbound', 'เรือ', 'Pearl', '09-12-2569', 'มาเลเซีย'],
  ] as const) {
    const group = page.getByRole('group', { name: way === 'inbound' ? 'ขาเข้า' : 'ขาออก' });
    (group.getByRole('radio', { name: type }).element() as HTMLElement).click();
    await typeIn(`${way}_no`, no);
    await typeIn(`${way}_date`, day);
    // The list of countries arrives when it is nearly in view, and a field that was typed in before is shut.
    await vi.waitFor(
      async () => {
        await field(`${way}_country`).fill(country);
        await expect
          .element(page.getByRole('option', { name: country, exact: true }), { timeout: 2000 })
          .toBeVisible();
      },
      { timeout: 15_000 },
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
  }
  await expect
    .poll(() => sentDraft()?.details.outbound)
    .toEqual({ type: 3, no: 'Pearl', date: '2026-12-09', country: 'MY' });
  expect(sentDraft()?.details.inbound).toEqual({
    type: 2,
    no: 'กข 1234',
    date: '2026-12-01',
    country: 'KH',
  });
});

test('JO1-05 JO1-06: internal flights are added with all their fields, and removed with an undo', async () => {
  await open();
  await typeIn('joborder_start', '10-12-2569');
  await button('เพิ่มเที่ยวบิน').click();
  const flight = page.getByRole('group', { name: 'เที่ยวบินที่ 1' });
  for (const [label, text] of [
    ['วันที่', '11-12-2569'],
    ['เลขเที่ยวบิน', 'TG102'],
    ['จาก', 'BKK'],
    ['เวลาออก', '07:55'],
    ['ถึง', 'CNX'],
    ['เวลาถึง', '09:15'],
  ] as const) {
    await typeIn(flight.getByLabelText(label, { exact: true }).element().id, text);
  }
  const number = () => document.getElementById('flights_internal.0.flight_no');
  await expect
    .poll(() => sentDraft()?.details.flights_internal)
    .toEqual(fullDraft().details.flights_internal);
  await button('ลบเที่ยวบินที่ 1').click();
  expect(number()).toBeNull();
  await button('เลิกทำ').click();
  await expect.poll(number).toHaveValue('TG102');
});

test('ux: nothing of an internal flight is cut at 1366 px, and its fields stand in line', async () => {
  const draft = fullDraft();
  draft.details.flights_internal[0]!.flight_from = 'ดอนเมือง (DMK)';
  await resumeWizard({ draft });
  await opened();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[id^="flights_internal.0."]')];
  expect(fields).toHaveLength(6);
  expect(fields.filter((each) => each.scrollWidth > each.clientWidth).map(({ id }) => id)).toEqual(
    [],
  );
  const labels = fields.map((each) => document.querySelector(`label[for="${each.id}"]`)!);
  // Whatever stands in one row stands on one line, labels and fields.
  for (const part of [fields, labels]) {
    const tops = part
      .map((each) => Math.round(each.getBoundingClientRect().top))
      .toSorted((a, b) => a - b);
    const off = tops
      .map((top, at) => top - (tops[at - 1] ?? top))
      .filter((by) => by > 0 && by < 20);
    expect(off).toEqual([]);
  }
});

const NUMBERS = [
  ['เครื่องบิน', 'เลขเที่ยวบิน (ไม่บังคับ)'],
  ['รถ', 'ทะเบียนรถ (ไม่บังคับ)'],
  ['เรือ', 'ชื่อเรือ (ไม่บังคับ)'],
] as const;
describe.each(['inbound', 'outbound'] as const)('%s', (way) => {
  const group = () => page.getByRole('group', { name: way === 'inbound' ? 'ขาเข้า' : 'ขาออก' });
  const choose = (type: string) =>
    (group().getByRole('radio', { name: type }).element() as HTMLElement).click();

  test('JO1-07: the number is called by the type', async () => {
    await open();
    for (const [type, label] of NUMBERS) {
      choose(type);
      await expect.poll(() => textOf(document.querySelector(`label[for=${way}_no]`)!)).toBe(label);
    }
  });

  test('JO1-08: back from travel within the country the date is that of the tour', async () => {
    await resumeWizard();
    await opened();
    choose('ในประเทศ');
    await expect.element(field(`${way}_date`)).toHaveValue('');
    choose('รถ');
    await expect
      .element(field(`${way}_date`))
      .toHaveValue(way === 'inbound' ? '10-12-2569' : '11-12-2569');
  });

  test('JO1-08: travel within the country clears and disables number, date and country', async () => {
    await resumeWizard();
    await opened();
    const other = way === 'inbound' ? 'outbound' : 'inbound';
    choose('ในประเทศ');
    await expect
      .poll(() => sentDraft()?.details[way])
      .toEqual({ type: 5, no: '', date: '', country: '' });
    for (const name of ['no', 'date', 'country']) {
      expect(field(`${way}_${name}`)).toBeDisabled();
      expect(field(`${way}_${name}`)).toHaveValue('');
      expect(field(`${other}_${name}`)).toBeEnabled();
    }
    expect(sentDraft()?.details[other]).toEqual(fullDraft().details[other]);
  });
});

test('JO1-09: a day of 1970-01-01 shows as empty', async () => {
  api.answer(PREPARE, preparedOrder({ inbound_date: '1970-01-01' }));
  await openScreen('/Joborderaddjb?joborder_code=110077769000141', { as: 'agency', now: NOW });
  await opened();
  expect(field('inbound_date')).toHaveValue('');
  expect(field('outbound_date')).toHaveValue('12-12-2569');
});

test('D66: arrival and departure begin as the days of the tour, and follow them until they are set', async () => {
  await open();
  await typeIn('joborder_start', '10-12-2569');
  await typeIn('joborder_stop', '11-12-2569');
  await expect.poll(() => document.getElementById('inbound_date')).toHaveValue('10-12-2569');
  expect(field('outbound_date')).toHaveValue('11-12-2569');
  await typeIn('inbound_date', '08-12-2569');
  await typeIn('joborder_start', '09-12-2569');
  await typeIn('joborder_stop', '13-12-2569');
  await expect.poll(() => document.getElementById('outbound_date')).toHaveValue('13-12-2569');
  expect(field('inbound_date')).toHaveValue('08-12-2569');
});

test('D66: dates that contradict the tour are to be acknowledged, not called complete', async () => {
  await resumeWizard();
  await opened();
  await expect.element(tab(1)).toHaveTextContent(/ครบถ้วน$/);
  await typeIn('inbound_date', '01-11-2569');
  await typeIn('outbound_date', '09-12-2569');
  await expect.element(tab(1)).toHaveTextContent(/รอรับทราบ 2 เรื่อง$/);
});

test.each([
  ['th', 'ลาว', ['ลาว', 'มาลาวี']],
  ['en', 'GER', ['Germany', 'Algeria', 'Niger', 'Nigeria']],
] as const)(
  'a country that is typed, or begins so, comes before those that have it in their names, in %s',
  async (lang, typed, found) => {
    await open(lang);
    await countryField('inbound_country');
    await field('inbound_country').fill(typed);
    await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(found);
  },
);

describe('what is missing', () => {
  const cases = [
    ['JO1-10', { external_agencys: '' }, 'external_agencys', 'ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ กรุณาระบุ'],
    ['JO1-11', { joborder_start: '' }, 'joborder_start', 'ไม่พบวันที่เริ่มใบสั่งงาน กรุณาระบุ'],
    ['JO1-12', { joborder_stop: '' }, 'joborder_stop', 'ไม่พบวันที่สิ้นสุดใบสั่งงาน กรุณาระบุ'],
  ] as const;
  test.each(cases)(
    '%s: without its field step 1 is refused in words, at the field',
    async (_rule, fields, id, text) => {
      const draft = fullDraft();
      draft.details = { ...draft.details, ...fields };
      await resumeWizard({ draft });
      await opened();
      await nextButton().click();
      await says(text);
      expect(progress()).toBe('25');
      await expect.element(field(id)).toHaveAccessibleDescription(text);
    },
  );

  test('JO1-13 D57: name, then start, then end; the first one is said, all are listed', async () => {
    await open();
    for (const [at, [, , id, text]] of cases.entries()) {
      await nextButton().click();
      await says(text);
      const listed = [...page.getByRole('alert').first().element().querySelectorAll('a')].map(
        textOf,
      );
      expect(listed).toEqual(cases.slice(at).map(([, , , each]) => each));
      await typeIn(id, at === 0 ? 'A' : `1${at}-12-2569`);
    }
  });

  test('JO1-14: the tour code may stay empty', async () => {
    const draft = fullDraft();
    draft.details.external_agencys_code = '';
    await resumeWizard({ draft });
    await opened();
    await nextButton().click();
    await expect.poll(progress).toBe('50');
  });
});

test.each([
  ['12122569', '12-12-2569'],
  ['12-12-69', '12-12-2569'],
  ['12 ธ.ค. 2569', '12-12-2569'],
  ['12/12/2026', '12-12-2569'],
  ['2026-12-12', '12-12-2569'],
] as const)('ux: a day typed as %s is read', async (typed, shown) => {
  await open();
  await typeIn('joborder_start', typed);
  await expect.poll(() => document.getElementById('joborder_start')).toHaveValue(shown);
});

test('ux: text that is no day is named on leaving the field, and typing begins in place of it', async () => {
  await open();
  await typeIn('joborder_start', '31-02-2570');
  await expect
    .element(field('joborder_start'))
    .toHaveAccessibleDescription('อ่านวันที่ “31-02-2570” ไม่ได้ เช่น 12-12-2569');
  await field('joborder_start').click();
  await userEvent.keyboard('10-12-2569{Tab}');
  await expect.poll(() => document.getElementById('joborder_start')).toHaveValue('10-12-2569');
});

test('ux: a new order begins with the focus in its first field', async () => {
  await open();
  await expect.poll(() => document.activeElement?.id).toBe('external_agencys');
});

test('the foreign agencies used last are one click away, with their country', async () => {
  api.answer('GET /api/v2/web/joborder/foreign_agencies', [
    { external_agencys: 'Hanul Travel', country: 'KR' },
    { external_agencys: 'Volga', country: 'RU' },
  ]);
  await open();
  await button('Volga').click();
  await expect
    .poll(() => sentDraft()?.details)
    .toMatchObject({
      external_agencys: 'Volga',
      inbound: { country: 'RU' },
      outbound: { country: 'RU' },
    });
});

test('ux: Next names a day that is none, at its field, and keeps what was typed', async () => {
  const draft = fullDraft();
  draft.details.joborder_start = '31-02-2570';
  await resumeWizard({ draft });
  await opened();
  await nextButton().click();
  await says('ไม่มีวันที่ “31-02-2570” ในปฏิทิน กรุณาตรวจสอบ');
  await expect
    .element(field('joborder_start'))
    .toHaveAccessibleDescription('ไม่มีวันที่ “31-02-2570” ในปฏิทิน กรุณาตรวจสอบ');
  expect(field('joborder_start')).toHaveValue('31-02-2570');
});

describe('a file of an order', () => {
  const choose = (name: string, text: string | Uint8Array<ArrayBuffer>) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('aside input[type=file]')!,
      new File([text], name, { type: 'text/csv' }),
    );

  test('IMP-11 API-39: fills name, code, both days from day/month/year, and the way in and out', async () => {
    api.answer(UPLOAD, {
      external_agencys: 'Imported K.K.',
      external_agencys_code: 'IMP-7',
      joborder_start: '3/12/2026',
      joborder_stop: '14/12/2026',
      inbound_type: 1,
      inbound_no: 'JL31',
      inbound_date: '2/12/2026',
      inbound_country: 'JP',
      outbound_type: 1,
      outbound_no: 'TG640',
      outbound_date: '15/12/2026',
      outbound_country: 'KR',
    });
    await open();
    await choose('order.csv', 'x');
    await expect.poll(toasts).toEqual(['เติมข้อมูลจากไฟล์ order.csv แล้ว กรุณาตรวจสอบ']);
    await expect
      .poll(() => sentDraft()?.details)
      .toEqual({
        external_agencys: 'Imported K.K.',
        external_agencys_code: 'IMP-7',
        joborder_start: '2026-12-03',
        joborder_stop: '2026-12-14',
        inbound: { type: 1, no: 'JL31', date: '2026-12-02', country: 'JP' },
        outbound: { type: 1, no: 'TG640', date: '2026-12-15', country: 'KR' },
        flights_internal: [],
      });
  });

  test('IMP-10: an answer without the foreign agency is shown as the error, in words', async () => {
    api.answer(UPLOAD, { external_agencys_code: 'TT1', joborder_start: '1/2/2027' });
    await open();
    await choose('order.csv', 'x');
    await says(
      'ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศในไฟล์ คอลัมน์ที่พบในไฟล์: external_agencys_code, joborder_start',
    );
    expect(field('joborder_start')).toHaveValue('');
  });

  test.each([
    ['th', 'ไม่รู้จักคอลัมน์เหล่านี้หรือซ้ำกับคอลัมน์อื่น จึงไม่นำเข้า: หมายเหตุ, Note'],
    ['en', 'These columns are not known or repeat another, and are not imported: หมายเหตุ, Note'],
  ] as const)(
    'columns that are left out are named until the next file (%s)',
    async (lang, words) => {
      const headers = { [UNREAD_COLUMNS]: unreadColumnsHeader(['หมายเหตุ', 'Note']) };
      api.answer(UPLOAD, { external_agencys: 'Imported K.K.' }).answerWithHeaders(UPLOAD, headers);
      await open(lang);
      await choose('order.csv', 'x');
      const told = page.getByText(words, { exact: true });
      await expect.element(told).toBeVisible();
      api.answerWithHeaders(UPLOAD, {});
      await choose('other.csv', 'x');
      await expect.element(told).not.toBeInTheDocument();
    },
  );

  test('IMP-14: a failure shows what the server says', async () => {
    api.refuse(UPLOAD, 422, 'INVALID', 'ไฟล์นี้ว่างเปล่า');
    await open();
    await choose('order.csv', 'x');
    await says('ไฟล์นี้ว่างเปล่า');
    expect(field('external_agencys')).toHaveValue('');
  });

  test.each([
    [800_000, true],
    [800_001, false],
  ] as const)('IMP-06 IMP-07 D48: of %i bytes, %s to be sent', async (bytes, isSent) => {
    api.answer(UPLOAD, { external_agencys: 'Big' });
    await open();
    await choose('big.csv', new Uint8Array(bytes));
    if (isSent) await expect.poll(toasts).toHaveLength(1);
    else await says('ไฟล์ควรมีขนาดไม่เกิน 800 kB');
    expect(api.sent(UPLOAD)).toHaveLength(isSent ? 1 : 0);
  });

  test('JOX-19: a wrong type of file is refused in words, and not sent', async () => {
    await open();
    await choose('order.docx', 'x');
    await says('ชนิดไฟล์ไม่ถูกต้อง กรุณาเลือกไฟล์ CSV, TXT, XLSX');
    expect(api.sent(UPLOAD)).toEqual([]);
  });
});

test('CONST-02: the days are shown as they were entered, wherever the clock of the machine stands', async () => {
  const draft = fullDraft();
  await resumeWizard({ draft });
  await opened();
  expect(field('joborder_start')).toHaveValue('10-12-2569');
  expect(field('joborder_stop')).toHaveValue('11-12-2569');
  expect(emptyDraft().details.joborder_start).toBe('');
});
