import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../../test/fake-api';
import { colourOf, hrefsOf, inkOf, textOf, textsOf } from '../../../test/look';
import { maskedOrder, summary, wholeOrder } from '../../../test/papers';
import { CODE, NOW } from '../../../test/progress';
import {
  address,
  api,
  emulateMedia,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const LOOK_UP = 'GET /search/joborder/:code';
const PAPER = 'POST /joborder/get';
const number = () => page.getByLabelText('เลขที่ใบสั่งงาน');
const check = () => page.getByLabelText('รหัสตรวจสอบ', { exact: false });
const paper = () => page.getByRole('article');

describe('the look-up page', () => {
  const open = () => openScreen('/joborder_search', { as: null, now: NOW });

  test('PUB-06: it asks for the number, and for the check code of a printed paper if there is one', async () => {
    await open();
    await expect.element(number()).toBeVisible();
    await expect
      .poll(() =>
        page
          .getByRole('textbox')
          .elements()
          .map(({ id }) => id),
      )
      .toEqual(['joborder_code', 'check']);
    await expect
      .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
      .toMatch(/noindex/);
    await expectAccessible();
  });

  test('PUB-11: the number is required, the check code is not', async () => {
    await open();
    await page.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
    await expect.element(number()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(number()).toHaveAccessibleDescription(/กรุณากรอกเลขที่ใบสั่งงาน$/);
    await expect.element(number()).toHaveFocus();
    await expect.element(check().first()).not.toHaveAttribute('aria-invalid', 'true');
    expect(api.sent(LOOK_UP)).toEqual([]);
  });

  test('PUB-07: a number that is found leads to its paper, spaces or not', async () => {
    api
      .answer(LOOK_UP, { status: 'success', joborder_code: CODE })
      .answer(PAPER, { status: 'success', joborder: summary() });
    await open();
    await number().fill('1100777 69 000042');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/joborder/search_paper/${CODE}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('ใบสั่งงานถูกต้อง');
    expect(api.sent(LOOK_UP)).toMatchObject([{ params: { code: CODE } }]);
  });

  test('PUB-08: what the server says of a failed search is shown, and the number stays', async () => {
    api.refuse(LOOK_UP, 404, 'NOT_FOUND', 'ไม่พบใบสั่งงานเลขที่ 999');
    await open();
    await number().fill('999');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^ไม่พบใบสั่งงานเลขที่ 999$/);
    await expect.element(number()).toHaveValue('999');
    await expect.element(number()).toHaveFocus();
  });

  test('D63: a wrong check code is said at its field; the right one opens the document', async () => {
    api.refuse(LOOK_UP, 422, 'CHECK_CODE', 'รหัสตรวจสอบไม่ถูกต้อง');
    await open();
    await number().fill(CODE);
    await check().first().fill('AAA AAA');
    await userEvent.keyboard('{Enter}');
    await expect.element(check().first()).toHaveAccessibleDescription(/รหัสตรวจสอบไม่ถูกต้อง$/);
    await expect.element(check().first()).toHaveFocus();
    api
      .answer(LOOK_UP, { status: 'success', joborder_code: CODE })
      .answer(PAPER, { status: 'success', joborder: maskedOrder() });
    await check().first().fill('k7m 4qx');
    await userEvent.keyboard('{Enter}');
    await expect.element(paper()).toBeVisible();
    expect(api.sent(PAPER).at(-1)?.body).toMatchObject({ joborder_code: CODE, check: 'K7M4QX' });
  });
});

test.each([
  [1, 'ใบสั่งงานถูกต้อง', '--green'],
  [2, 'ใบสั่งงานถูกต้อง', '--green'],
  [3, 'ใบสั่งงานถูกยกเลิก', '--red'],
  [4, 'ใบสั่งงานสิ้นสุดแล้ว', '--grey'],
] as const)('D63: an order of status %i is called ‘%s’, in %s', async (status, said, colour) => {
  api.answer(PAPER, { status: 'success', joborder: summary({ status }) });
  await openScreen(`/joborder/paper/${CODE}`, { as: null, now: NOW });
  const verdict = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => [textOf(verdict.element()), inkOf(verdict)])
    .toEqual([said, colourOf(colour)]);
});

describe.each(['/joborder/paper/', '/joborder/search_paper/'])('%s', (path) => {
  test('PUB-09: a visitor sees the order by its number, and prints it', async () => {
    api.answer(PAPER, { status: 'success', joborder: summary() });
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openScreen(path + CODE, { as: null, now: NOW });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('ใบสั่งงานถูกต้อง');
    await expect.element(page.getByText('พระนครศรีอยุธยา').first()).toBeVisible();
    await expect.element(paper()).not.toBeInTheDocument();
    // There is no call centre whose number could be shown.
    expect(textsOf(page.getByText('ข้อมูลไม่ตรงกับที่พบ'))).toEqual([]);
    await page.getByRole('button', { name: /^พิมพ์/ }).click();
    expect(print).toHaveBeenCalledOnce();
    expect(api.headers(PAPER)[0]?.has('authorization')).toBe(false);
  });
});

test('PUB-10 D63: the summary shows no paper; its check code is asked for, refused when wrong, and opens it', async () => {
  api.answer(PAPER, ({ body }) => {
    if (body.check === undefined) return { status: 'success' as const, joborder: summary() };
    if (body.check !== 'K7M4QX') throw new Refusal(422, 'CHECK_CODE', 'รหัสไม่ตรง');
    return { status: 'success' as const, joborder: maskedOrder() };
  });
  api.config = { ...api.config, callCentre: '02 141 3227' };
  await openScreen(`/joborder/search_paper/${CODE}`, { as: null, now: NOW });
  const cells = () => page.getByLabelText('รหัสตรวจสอบ', { exact: true });
  const submit = () => page.getByRole('button', { name: 'ดูเอกสาร' }).click();
  await expect.element(cells()).toBeVisible();
  expect(paper().elements()).toEqual([]);
  expect(textsOf(page.getByText('ข้อมูลไม่ตรงกับที่พบ'))).toEqual(['ข้อมูลไม่ตรงกับที่พบ? โทร 02 141 3227']);
  // Provinces of the days, no place.
  await expect.element(page.getByText('พระนครศรีอยุธยา').first()).toBeVisible();
  expect(page.getByText('วัดใหญ่ชัยมงคล').elements()).toEqual([]);
  const border = () => getComputedStyle(cells().element().parentElement!.children[0]!).borderColor;
  const usual = border();
  await cells().fill('AAA');
  await submit();
  await expect.element(cells()).toHaveAccessibleDescription('กรุณากรอกรหัสตรวจสอบให้ครบ 6 ตัว');
  expect(border()).not.toBe(usual);
  expect(api.sent(PAPER).map(({ body }) => body.check)).toEqual([undefined]);
  await cells().fill('AAAAAA');
  // Of a whole code the last cell keeps the frame of what is being typed.
  const active = () => [...document.querySelectorAll('[data-active]')];
  expect(active()).toEqual([cells().element().parentElement!.children[5]]);
  await submit();
  await expect.element(cells()).toHaveAccessibleDescription('รหัสไม่ตรงกับใบ\u2060สั่งงานนี้');
  await expect.element(cells()).toHaveFocus();
  await expectAccessible();
  await cells().fill('k๗m๔qx');
  const release = api.hold(PAPER);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'ดูเอกสาร' }))
    .toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(paper()).toHaveTextContent('วัดใหญ่ชัยมงคล');
  expect(api.sent(PAPER).at(-1)?.body.check).toBe('K7M4QX');
});

/** What a row of the verdict says, by its name. */
const fact = (name: string) =>
  [...document.querySelectorAll('section[aria-labelledby="verdict"] dl > div')]
    .map(textOf)
    .find((row) => row.startsWith(`${name} `));

test('D63: while another paper is on its way, the one before does not stand for it', async () => {
  api.answer(PAPER, { status: 'success', joborder: summary() });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: null, now: NOW });
  const verdict = page.getByRole('heading', { name: 'ใบสั่งงานถูกต้อง' });
  await expect.element(verdict).toBeVisible();
  const release = api.hold(PAPER);
  const other = '110077769000043';
  // As the browser's list of earlier pages leads from one to another.
  history.pushState(null, '', `/joborder/search_paper/${other}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => api.sent(PAPER).at(-1)?.body.joborder_code).toBe(other);
  await expect.poll(() => document.title).toContain(other);
  await expect.element(verdict).not.toBeInTheDocument();
  release();
  await expect.element(verdict).toBeVisible();
});

test('D63: people stand by nationality where there is no list of them', async () => {
  const nationalities = [
    { origincountry: 'CN', count: 47 },
    { origincountry: 'LA', count: 4 },
    { origincountry: '', count: 3 },
  ];
  api.answer(PAPER, { status: 'success', joborder: summary({ nationalities }) });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: null, now: NOW });
  await expect
    .poll(() => fact('จำนวนคน'))
    .toBe('จำนวนคน 56 คน จีน 47 · ลาว 4 · ไม่ระบุสัญชาติ 3 · ผู้ติดตาม 2');
  // Without a paper the summary is what is printed.
  await emulateMedia({ media: 'print' });
  await expect.element(page.getByRole('heading', { name: 'ใบสั่งงานถูกต้อง' })).toBeVisible();
});

test('D63: beside the complete paper people are one number', async () => {
  api.answer(PAPER, { status: 'success', joborder: wholeOrder() });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: 'police', now: NOW });
  await expect.poll(() => fact('จำนวนคน')).toBe('จำนวนคน 56 คน');
});

test('D10 D63: a group that checked in before its first day is on that day', async () => {
  const joborder = summary({
    status: 2,
    joborder_start_date: '2026-11-22',
    joborder_stop_date: '2026-11-24',
  });
  api.answer(PAPER, { status: 'success', joborder });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: null, now: NOW });
  await expect.element(page.getByText('กำลังเดินทาง วันที่ 1 จาก 3', { exact: true })).toBeVisible();
});

test('D63: days that follow each other in the same provinces are one in the summary', async () => {
  const both = ['พระนครศรีอยุธยา', 'สระบุรี'];
  const days = summary().days.map((day, at) => ({
    ...day,
    provinces: at === 0 ? ['พระนครศรีอยุธยา'] : both,
  }));
  api.answer(PAPER, { status: 'success', joborder: summary({ days }) });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: null, now: NOW });
  const last = page.getByText('พระนครศรีอยุธยา สระบุรี', { exact: true });
  await expect
    .poll(() => textOf(last.element().parentElement!))
    .toBe('20 พ.ย. พระนครศรีอยุธยา 21–22 พ.ย. พระนครศรีอยุธยา สระบุรี');
});

test('PUB-10: with the check code passports, names and birth dates show in part, passport files not', async () => {
  api.answer(PAPER, { status: 'success', joborder: maskedOrder() });
  await openScreen(`/joborder/paper/${CODE}?check=K7M4QX`, { as: null, now: NOW });
  await expect.element(paper()).toBeVisible();
  const row = [...paper().element().querySelectorAll('tr')].find((each) =>
    each.innerText.includes('•••000'),
  );
  expect(row?.innerText.replace(/\s+/g, ' ').trim()).toBe('1 •••000 Mr. G. F. 2503 จีน –');
  expect(paper().element().querySelectorAll('a')).toHaveLength(0);
  await expect.element(paper()).toHaveTextContent('เลขหนังสือเดินทาง และวันเกิดแสดงเพียงบางส่วน');
});

describe.each([
  {
    lang: 'th',
    valid: 'ใบสั่งงานถูกต้อง',
    version: 'ฉบับที่ 3',
    old: 'เอกสารฉบับเก่า',
    said: 'เอกสารในมือเป็นฉบับที่ 3 ใบสั่งงานถูกแก้ไขแล้ว ฉบับปัจจุบันคือฉบับที่ 4 ตามด้านล่าง',
    forged: 'ไม่พบเอกสารของคิวอาร์โค้ดนี้',
    advice: 'เอกสารอาจถูกปลอมแปลง กรุณาตรวจสอบด้วยเลขที่ใต้บาร์\u2060โค้ด หรือสอบถามศูนย์บริการข้อมูล',
  },
  {
    lang: 'en',
    valid: 'Valid job order',
    version: 'Version 3',
    old: 'Outdated paper',
    said: 'The paper in hand is version 3. The job order was changed; its present version is 4, shown below',
    forged: 'There is no paper with this QR code',
    advice:
      'It may be forged. Please check by the number under the barcode, or ask the call centre.',
  },
] as const)('the QR of a paper in hand, in $lang', (words) => {
  const VERIFY = 'GET /api/v2/web/joborder/verify/:token';
  const title = () => page.getByRole('heading', { level: 1 });
  const open = () =>
    openScreen(`/verify/TOKEN-OF-A-PAPER-22#${CODE}`, {
      as: null,
      lang: words.lang,
      now: NOW,
      size: [360, 740],
    });
  const found = (version: number, state: 'valid' | 'superseded') =>
    api.answer(VERIFY, {
      status: 'success',
      joborder: maskedOrder(),
      state,
      version,
      current_version: state === 'valid' ? version : version + 1,
    });

  test('D63: says valid, with its version and the masked paper', async () => {
    found(3, 'valid');
    await open();
    await expect.element(title()).toHaveTextContent(new RegExp(`^${words.valid}$`));
    await expect.element(page.getByText(words.version, { exact: true })).toBeVisible();
    await expect.element(paper()).toHaveTextContent('•••000');
    expect(api.sent(VERIFY).at(-1)?.params).toEqual({ token: 'TOKEN-OF-A-PAPER-22' });
    await expectAccessible();
    expectNoSidewaysScroll();
  });

  test('an older version says so, and which one counts', async () => {
    found(3, 'superseded');
    await open();
    await expect.element(title()).toHaveTextContent(new RegExp(`^${words.old}$`));
    await expect.element(page.getByText(words.said, { exact: true })).toBeVisible();
  });

  test('one that nobody made is not found', async () => {
    api.refuse(VERIFY, 404, 'NOT_FOUND', 'ไม่พบ');
    await open();
    await expect.element(page.getByText(words.forged)).toBeVisible();
    await expect.element(page.getByText(words.advice, { exact: true })).toBeVisible();
    await expect.element(paper()).not.toBeInTheDocument();
  });
});

test('D63: the check code of an older version says so, as its QR code does', async () => {
  const inHand = { state: 'superseded' as const, version: 3, current_version: 4 };
  api.answer(PAPER, { status: 'success', joborder: maskedOrder(), paper: inHand });
  await openScreen(`/joborder/search_paper/${CODE}?check=K7M4QX`, { as: null, now: NOW });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(/^เอกสารฉบับเก่า$/);
  await expect
    .element(page.getByText('เอกสารในมือเป็นฉบับที่ 3 ใบสั่งงานถูกแก้ไขแล้ว ฉบับปัจจุบันคือฉบับที่ 4 ตามด้านล่าง'))
    .toBeVisible();
});

test('DOC-01: the police sees the complete paper, and goes on to the live state or the result', async () => {
  api.answer(PAPER, { status: 'success', joborder: wholeOrder() });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: 'police', now: NOW });
  await expect.element(paper()).toHaveTextContent('P1000');
  expect(textOf(paper().element())).not.toContain('•••');
  await expect
    .poll(() => hrefsOf(page.getByRole('link', { name: /^(ติดตามการเดินทาง|บันทึกผลการตรวจ)$/ })))
    .toEqual([`/joborder/progress?joborder_code=${CODE}`, `/inspect/order?joborder_code=${CODE}`]);
  // The paper alone is printed.
  await emulateMedia({ media: 'print' });
  await expect.poll(() => document.getElementById('verdict')!.checkVisibility()).toBe(false);
  await expect.element(paper()).toBeVisible();
});

test('D63: the police takes the check code of the paper along to the result', async () => {
  api.answer(PAPER, { status: 'success', joborder: wholeOrder() });
  await openScreen(`/joborder/search_paper/${CODE}?check=K7M4QX`, { as: 'police', now: NOW });
  await expect
    .poll(() => hrefsOf(page.getByRole('link', { name: 'บันทึกผลการตรวจ', exact: true })))
    .toEqual([`/inspect/order?joborder_code=${CODE}&check=K7M4QX`]);
});

test('D63: an officer who is shown the masked paper is led neither to the live state nor to the result', async () => {
  api.answer(PAPER, { status: 'success', joborder: maskedOrder() });
  await openScreen(`/joborder/search_paper/${CODE}`, { as: 'police', now: NOW });
  await expect.element(paper()).toHaveTextContent('•••000');
  expect(page.getByRole('link', { name: /^(ติดตามการเดินทาง|บันทึกผลการตรวจ)$/ }).elements()).toEqual(
    [],
  );
});

describe('the document of an order', () => {
  const open = (query = '', order = wholeOrder()) => {
    api.answer(PAPER, { status: 'success', joborder: order });
    return openScreen(`/Savedoc/${CODE}${query}`, { as: 'agency', now: NOW });
  };

  test('DOC-02: /Savedoc shows the order of its address as the printable document', async () => {
    await open();
    await expect.element(paper()).toHaveTextContent('Golden Crane Travel Ltd.');
    const said = (paper().element() as HTMLElement).innerText.replace(/\s+/g, ' ');
    expect(said.slice(0, said.indexOf(' วันที่ 2 ส.'))).toBe(
      [
        'ใบสั่งงานมัคคุเทศก์ Job Order บริษัท ดอกบัวทัวร์ จำกัด',
        'ใบอนุญาตประกอบธุรกิจนำเที่ยวเลขที่ 11/00777 ถนนราชดำเนิน',
        `${CODE} รหัสตรวจสอบ K7M 4QX ออกเมื่อ 30 ต.ค. 2569 11:05 น. สแกนเพื่อตรวจสอบ`,
        'บริษัทต่างประเทศ Golden Crane Travel Ltd. รหัสทัวร์ GC-118',
        'ช่วงวันเดินทาง 20–22 พ.ย. 2569 (3 วัน) นักท่องเที่ยว 56 คน (รวมผู้ติดตาม 2 คน)',
        'เดินทางเข้า เครื่องบิน TG615 จากจีน 20 พ.ย. 2569',
        'เดินทางออก รถยนต์ รถ 44 ไปลาว 22 พ.ย. 2569',
        'มัคคุเทศก์ผู้ปฏิบัติงาน',
        'ที่ ชื่อ–นามสกุล เลขที่ใบอนุญาต โทรศัพท์ ปฏิบัติงานวันที่ ค่าตอบแทน/วัน',
        '1 ชื่อ101 สกุล101 21-00101 0600000101 ทุกวัน 1,700 บาท',
        '2 ชื่อ102 สกุล102 21-00102 – 1, 3 1,700 บาท',
        '3 ชื่อ103 สกุล103 21-00103 0600000103 2 1,700 บาท',
        'กำหนดการนำเที่ยว วัน เช้า บ่าย เย็น',
        'วันที่ 1 ศ. 20 พ.ย. 2569 พระนครศรีอยุธยา 1. วัดใหญ่ชัยมงคล 2. วัดมหาธาตุ –',
      ].join(' '),
    );
    const tourists = said.slice(said.indexOf('รายชื่อนักท่องเที่ยว'), said.indexOf(' 2 P1001'));
    expect(tourists).toBe(
      [
        'รายชื่อนักท่องเที่ยว ผู้ใหญ่ 40 · เด็ก 13 · อายุ 15 ปี 1 · ผู้ติดตาม 2 · รวม 56 คน',
        'ที่ หนังสือเดินทาง ชื่อ–นามสกุล วันเดือนปีเกิด อายุ สัญชาติ เที่ยวบิน',
        '1 P1000 Mr. GIVEN1 FAMILY1 3 เม.ย. 2503 66 จีน –',
      ].join(' '),
    );
    expect(api.sent(PAPER)[0]?.body).toMatchObject({ joborder_code: CODE });
  });

  test('DOC-03: a guide with a fee of their own has that, the others that of the order', async () => {
    const order = wholeOrder();
    const [first, ...others] = order.guides;
    await open('', { ...order, guides: [{ ...first!, fee: 2350 }, ...others] });
    await expect.element(paper()).toHaveTextContent('2,350 บาท');
    const fees = [...paper().element().querySelectorAll('td[data-label^="ค่าตอบแทน"]')];
    expect(fees.map(textOf)).toEqual(['2,350 บาท', '1,700 บาท', '1,700 บาท']);
  });

  test('DOC-03: a flight within the country has its own departure and arrival', async () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}:00+07:00`) / 1000;
    const flight = {
      flight_departure_date: '2026-11-21',
      flight_no: 'PG215',
      flight_from: 'BKK',
      flight_to: 'CNX',
      flight_departure_datetime: at('08:05'),
      flight_arrival_datetime: at('09:20'),
      flight_depart: at('08:05'),
      flight_arrival: at('09:20'),
    };
    // Who files through the interface may leave the day to the time of departure.
    const other = { ...flight, flight_no: 'PG216', flight_departure_date: '' };
    const timeless = {
      ...flight,
      flight_no: 'PG217',
      flight_departure_datetime: 0,
      flight_arrival_datetime: 0,
      flight_depart: 0,
      flight_arrival: 0,
    };
    const dayless = { ...timeless, flight_no: 'PG218', flight_departure_date: '' };
    await open('', wholeOrder({ flights_internal: [flight, other, timeless, dayless] }));
    await expect.element(paper()).toHaveTextContent('PG215');
    const way = String.raw`สุวรรณภูมิ \(BKK\)–เชียงใหม่ \(CNX\)`;
    const day = String.raw`${way} 21 พ\.ย\. 2569`;
    const literal = `${day} 08:05–09:20`;
    await expect
      .poll(() => textOf(paper().element()))
      .toMatch(
        new RegExp(
          ` เที่ยวบินในประเทศ PG215 ${literal} ?PG216 ${literal} ?PG217 ${day} ?PG218 ${way} มัคคุเทศก์`,
        ),
      );
  });

  test("DOC-04: a button opens the browser's print", async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await open();
    await page.getByRole('button', { name: 'พิมพ์เอกสาร' }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  test('DOC-05: one layout has the tourists and a watermark, the other neither', async () => {
    await open();
    const heads = () =>
      [...document.querySelectorAll('article h2, article h3')].map(
        (each) => (each as HTMLElement).innerText,
      );
    await expect.element(paper().getByLabelText(/^สำเนา/)).toBeInTheDocument();
    expect(heads()).toContainEqual(expect.stringContaining('รายชื่อนักท่องเที่ยว'));
    await page.getByRole('group', { name: 'รูปแบบ' }).getByRole('button').last().click();
    await expect.poll(address).toBe(`/Savedoc/${CODE}?layout=plain`);
    await expect.element(paper().getByLabelText(/^สำเนา/)).not.toBeInTheDocument();
    expect(heads()).not.toContainEqual(expect.stringContaining('รายชื่อนักท่องเที่ยว'));
    await expect.element(paper()).toHaveTextContent('วัดใหญ่ชัยมงคล');
  });

  test('DOC-06: barcode and QR code stand on it, named, with the check code below', async () => {
    await open();
    await expect
      .element(paper().getByRole('img', { name: `บาร์โค้ดเลขที่ใบสั่งงาน ${CODE}` }))
      .toBeVisible();
    await expect
      .element(paper().getByRole('img', { name: `คิวอาร์โค้ดสำหรับตรวจสอบใบสั่งงาน ${CODE}` }))
      .toBeVisible();
    await expect.element(paper().getByText('รหัสตรวจสอบ K7M 4QX')).toBeVisible();
  });

  test('a cancelled order says so on the paper', async () => {
    await open('', wholeOrder({ status: 3 }));
    await expect.element(paper().getByLabelText(/^ยกเลิก/)).toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });
});
