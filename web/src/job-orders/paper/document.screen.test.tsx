import type { RegisteredGuide } from '@joborder/shared/job-orders/contract';
import { counts } from '@joborder/shared/job-orders/manifest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '../../platform/api';
import { Refusal } from '../../../test/fake-api';
import { cellsOf, dialog, hrefsOf, rowsOf, textOf, textsOf } from '../../../test/look';
import { maskedOrder, summary, wholeOrder } from '../../../test/papers';
import { CODE, NOW } from '../../../test/progress';
import { address, api, openScreen } from '../../../test/screen';
import { answerWizard, fullDraft, guideAt, PLACES } from '../../../test/wizard';

const PAPER = 'POST /joborder/get';
const DRAFT = 'GET /api/v2/web/joborder/draft';
const PROFILE = 'GET /api/v2/web/profile';
const PLACE = 'POST /api/v2/web/joborder/place/get';
const paper = () => page.getByRole('article');
const lines = () => textOf(paper().element());
const table = (title: string) =>
  paper()
    .getByRole('heading', { name: new RegExp(`^${title}`) })
    .element()
    .parentElement!.querySelector('table')!;
const inTable = (title: string) => rowsOf(page.elementLocator(table(title)));
/** The only row of a table, which says that there is none, is as wide as its head. */
const expectWholeRow = (title: string) => {
  const [head, row] = table(title).rows;
  expect(row!.cells[0]!.colSpan).toBe(head!.cells.length);
};
const said = () => textsOf(page.getByRole('status')).concat(textsOf(page.getByRole('alert')));

describe('the document of an order that is read', () => {
  const open = (order: CallReply<typeof PAPER>['joborder'], options = {}) => {
    api.answer(PAPER, { status: 'success', joborder: order });
    return openScreen(`/Savedoc/${CODE}`, { as: 'agency', now: NOW, ...options });
  };

  test('of a number that there is not says so, with the way back', async () => {
    api.refuse(PAPER, 404, 'NOT_FOUND', 'ไม่พบ');
    await openScreen('/Savedoc/110077769000999', { as: 'agency', now: NOW });
    await expect.element(page.getByText('ไม่พบใบสั่งงานเลขที่ 110077769000999')).toBeVisible();
    await expect
      .element(page.getByText('เลขที่อาจพิมพ์ผิด โปรดตรวจตัวเลขใต้บาร์\u2060โค้ดบนเอกสาร', { exact: true }))
      .toBeVisible();
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'กลับไปรายการใบสั่งงาน' })))
      .toEqual(['/Joborder']);
    expect(page.getByRole('button', { name: 'พิมพ์เอกสาร' }).elements()).toEqual([]);
  });

  test('that could not be loaded says why, and is loaded on the next try', async () => {
    api.refuse(PAPER, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์อ่าน');
    await openScreen(`/Savedoc/${CODE}`, { as: 'agency', now: NOW });
    const problem = page.getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดเอกสารใบสั่งงานไม่สำเร็จ');
    await expect.element(problem).toHaveTextContent('ไม่มีสิทธิ์อ่าน');
    api.answer(PAPER, { status: 'success', joborder: wholeOrder() });
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(paper()).toBeVisible();
  });

  test('D63: is a summary to those who may not read it, without a paper', async () => {
    await open(summary());
    await expect.poll(said).toEqual(['ท่านไม่มีสิทธิ์อ่านเอกสารของใบสั่งงานนี้ จึงแสดงเฉพาะข้อมูลสรุป']);
    expect(paper().elements()).toEqual([]);
    expect(page.getByRole('group', { name: 'รูปแบบ' }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'พิมพ์เอกสาร' })).toBeVisible();
  });

  test('D63: says that it is the public copy, which has neither fees nor telephones nor ages', async () => {
    await open(maskedOrder());
    await expect.poll(said).toEqual(['ท่านไม่มีสิทธิ์อ่านข้อมูลทั้งหมดของใบสั่งงานนี้ จึงแสดงฉบับสาธารณะ']);
    expect(inTable('มัคคุเทศก์ผู้ปฏิบัติงาน')).toEqual([
      ['1', 'ชื่อ101 สกุล101', '21-00101', 'ทุกวัน'],
      ['2', 'ชื่อ102 สกุล102', '21-00102', '1, 3'],
      ['3', 'ชื่อ103 สกุล103', '21-00103', '2'],
    ]);
    expect(page.getByRole('button', { name: 'คัดลอก' }).elements()).toEqual([]);
  });

  test('is copied by those who may; a late one says so', async () => {
    await open(wholeOrder({ filed_late: 1 }));
    await expect.element(paper().getByText('ยื่นย้อนหลัง')).toBeVisible();
    expect(said()).toEqual([]);
    api.leaveOthersWaiting();
    await page.getByRole('button', { name: 'คัดลอก' }).click();
    await expect.element(dialog('คัดลอกใบสั่งงาน 1100777 69 000042')).toBeVisible();
  });

  test.each([
    ['the complete paper', wholeOrder],
    ['the public copy', maskedOrder],
  ])('without its tourists %s says when they were removed', async (_, order) => {
    await open({ ...order(), tourists: [], data_removed_at: '2026-10-01T20:00:00Z' });
    await expect.element(paper()).toBeVisible();
    expect(inTable('รายชื่อนักท่องเที่ยว')).toEqual([
      ['ลบข้อมูลนักท่องเที่ยวตามกำหนดเวลาเก็บรักษาแล้วเมื่อ 2 ต.ค. 2569'],
    ]);
    expectWholeRow('รายชื่อนักท่องเที่ยว');
  });

  test('where nothing is planned yet says so in each table', async () => {
    await open(
      wholeOrder({
        guides: [],
        days: [],
        tourists: [],
        tourists_followers: 0,
        tourists_all: 0,
        external_agencys_code: '',
        inbound_type: 5,
        outbound_date: '',
      }),
    );
    await expect.element(paper()).toBeVisible();
    expect(inTable('มัคคุเทศก์ผู้ปฏิบัติงาน')).toEqual([['ยังไม่ได้มอบหมายมัคคุเทศก์']]);
    expect(inTable('กำหนดการนำเที่ยว')).toEqual([['ยังไม่มีกำหนดการ']]);
    expect(inTable('รายชื่อนักท่องเที่ยว')).toEqual([['ยังไม่มีรายชื่อ']]);
    for (const title of ['มัคคุเทศก์ผู้ปฏิบัติงาน', 'กำหนดการนำเที่ยว', 'รายชื่อนักท่องเที่ยว']) {
      expectWholeRow(title);
    }
    expect(lines()).toContain(' รหัสทัวร์ – ');
    expect(lines()).toContain(' นักท่องเที่ยว 0 คน ');
    expect(lines()).toContain(
      ' เดินทางเข้า เดินทางภายในประเทศ เดินทางออก รถยนต์ รถ 44 ไปลาว มัคคุเทศก์ผู้ปฏิบัติงาน ',
    );
  });

  test('a tourist has every field, and dashes for what is not known; the licence of a guide is called so', async () => {
    const order = wholeOrder();
    const [first, ...others] = order.tourists;
    await open({
      ...order,
      agency: { ...order.agency, name: 'มาลี พาเที่ยว', license: order.guides[0]!.license },
      tourists: [
        {
          ...first!,
          prefix: '',
          dob: '',
          age: null,
          origincountry: '',
          arrivalflight: 'TG615',
          // The same on the way back is told once.
          flight_no: 'TG615',
        },
        {
          ...others[0]!,
          prefix: 'Mrs.',
          fname: 'ALINA',
          lname: 'BERG',
          passport: 'SE200',
          dob: '1991-12-24',
          age: 34,
          origincountry: 'SE',
          arrivalflight: 'SK973',
          flight_no: 'SK974',
        },
      ],
    });
    await expect.element(paper()).toBeVisible();
    expect(inTable('รายชื่อนักท่องเที่ยว')).toEqual([
      ['1', 'P1000', 'GIVEN1 FAMILY1', '–', '–', '–', 'TG615'],
      ['2', 'SE200', 'Mrs. ALINA BERG', '24 ธ.ค. 2534', '34', 'สวีเดน', 'SK973 SK974'],
    ]);
    expect(lines()).toContain(` ใบอนุญาตเป็นมัคคุเทศก์เลขที่ ${order.guides[0]!.license} `);
  });

  test('a session that has ended does not keep anybody from the public copy', async () => {
    api.answer(PAPER, () => {
      const { length } = api.sent(PAPER);
      if (length === 1) throw new Refusal(401, 'SESSION_ENDED', 'หมดเวลา');
      return { status: 'success' as const, joborder: maskedOrder() };
    });
    await openScreen(`/joborder/paper/${CODE}`, { as: 'agency', now: NOW });
    await expect.element(paper()).toBeVisible();
    expect(api.headers(PAPER).map((each) => each.get('authorization'))).toEqual([
      'Bearer token-of-agency',
      null,
    ]);
  });

  test('the address keeps the layout; each says what it leaves out', async () => {
    const pushed = vi.spyOn(history, 'pushState');
    await open(wholeOrder());
    const layouts = page.getByRole('group', { name: 'รูปแบบ' }).getByRole('button');
    await expect.poll(() => textsOf(layouts)).toEqual(['ฉบับเต็ม', 'ฉบับย่อ']);
    await expect
      .poll(() => layouts.elements().map((each) => (each as HTMLElement).title))
      .toEqual(['มีรายชื่อนักท่องเที่ยวและลายน้ำ', 'ไม่มีรายชื่อนักท่องเที่ยวและลายน้ำ']);
    const pressed = () => layouts.elements().map((each) => each.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['true', 'false']);
    await layouts.last().click();
    await expect.poll(address).toBe(`/Savedoc/${CODE}?layout=plain`);
    // Back leaves the paper, not its layout.
    expect(pushed.mock.calls).toEqual([]);
    await expect.poll(pressed).toEqual(['false', 'true']);
    await layouts.first().click();
    await expect.poll(address).toBe(`/Savedoc/${CODE}`);
    await expect.poll(pressed).toEqual(['true', 'false']);
  });

  test('every printed page names the order, who printed it and when that was', async () => {
    const rules = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    const margins = () =>
      [...String(rules.mock.lastCall).matchAll(/content:(.*?);font/g)].map(([, text]) => text);
    await open(wholeOrder());
    await expect.element(paper()).toBeVisible();
    expect(margins()).toEqual([
      `"ใบสั่งงานเลขที่ ${CODE}"`,
      '"พิมพ์โดย บัวผัน ใจงาม 21 พ.ย. 2569 12:00 น."',
      '"หน้า " counter(page) " จาก " counter(pages)',
    ]);
    vi.setSystemTime('2026-11-23T01:02:00Z');
    dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => margins()[1]).toBe('"พิมพ์โดย บัวผัน ใจงาม 23 พ.ย. 2569 08:02 น."');
  });
});

describe('the document of a draft', () => {
  beforeEach(() => answerWizard());
  const kept = (content: object | null, guides: RegisteredGuide[] = []) => {
    api.answer(DRAFT, {
      status: 'success',
      draft: content && {
        content: { ...content },
        saved_at: '2026-11-22T02:05:00Z',
        guides,
      },
    });
  };
  const agency = { name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '11/00777', address: '5 ถนนสุขุมวิท' };
  const profile = (fields: Partial<CallReply<typeof PROFILE>>) =>
    api.answer(PROFILE, {
      id: 303,
      username: '11/00777',
      title: '',
      fname: 'บัวผัน',
      lname: 'ใจงาม',
      identication_card: '',
      email: '',
      mobile: '',
      address: '',
      license_expires: null,
      province: '',
      photo: '',
      type_category: 'agency',
      agency: null,
      guide: null,
      pending: {},
      pending_request: null,
      ...fields,
    });
  const open = (options: Partial<Parameters<typeof openScreen>[1]> = {}) =>
    openScreen('/Savedoc', { as: 'agency', now: '2026-11-22T03:20:00Z', ...options });

  test('D58: names the guides as filing the draft would', async () => {
    const now = { guide_info: { fname: 'มะลิ', lname: 'พาไป' }, license: '21-00988' };
    kept(fullDraft(), [{ guide_id: 501, license_expires: '2029-05-06', ...now }]);
    profile({ agency: { ...agency, signatory: '' } });
    await open();
    await expect.element(paper()).toBeVisible();
    expect(inTable('มัคคุเทศก์ผู้ปฏิบัติงาน').map((cells) => cells.slice(1, 3))).toEqual([
      ['มะลิ พาไป', '21-00988'],
      ['Anan Wongsa', '21-00077'],
    ]);
  });

  test('JO4-03: has all of the draft, the number to come, and says that it is not filed', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [guideAt(0), guideAt(1, { fee: 2400, mobile: '' })];
    // A flight whose times are still to come has its day already.
    draft.details.flights_internal.push({
      flight_departure_date: '2026-12-10',
      flight_no: 'WE266',
      flight_from: 'CNX',
      flight_departure_datetime: '',
      flight_to: 'HKT',
      flight_arrival_datetime: '',
    });
    kept(draft);
    profile({ agency: { ...agency, signatory: '' } });
    await open();
    await expect.element(paper()).toBeVisible();
    expect(lines()).toMatch(
      /^ใบสั่งงานมัคคุเทศก์ Job Order บริษัท ดอกบัวทัวร์ จำกัด ใบอนุญาตประกอบธุรกิจนำเที่ยวเลขที่ 11\/00777 5 ถนนสุขุมวิท 11\/0077769xxxxxx ยังไม่ได้ยื่น บริษัทต่างประเทศ Sakura Pacific Tours K.K. รหัสทัวร์ SPT-1210 ช่วงวันเดินทาง 10–11 ธ.ค. 2569 \(2 วัน\) นักท่องเที่ยว 5 คน \(รวมผู้ติดตาม 2 คน\) เดินทางเข้า เครื่องบิน JL31 จากญี่ปุ่น 9 ธ.ค. 2569 เดินทางออก เรือ Andaman Star ไปมาเลเซีย 12 ธ.ค. 2569 เที่ยวบินในประเทศ TG102 สุวรรณภูมิ \(BKK\)–เชียงใหม่ \(CNX\) 11 ธ.ค. 2569 07:55–09:15WE266 เชียงใหม่ \(CNX\)–ภูเก็ต \(HKT\) 10 ธ.ค. 2569 มัคคุเทศก์ผู้ปฏิบัติงาน /,
    );
    expect(inTable('มัคคุเทศก์ผู้ปฏิบัติงาน')).toEqual([
      ['1', 'มาลี พาเที่ยว', '21-00042', '0801112222', 'ทุกวัน', '1,800 บาท'],
      ['2', 'Anan Wongsa', '21-00077', '–', '2', '2,400 บาท'],
    ]);
    expect(inTable('กำหนดการนำเที่ยว')).toEqual([
      ['วันที่ 1 พฤ. 10 ธ.ค. 2569 กรุงเทพมหานคร, สระแก้ว', '1. วัดอรุณ', '2. ตลาดโรงเกลือ', '–'],
      ['วันที่ 2 ศ. 11 ธ.ค. 2569 ชลบุรี', '–', '–', '3. เกาะล้าน'],
    ]);
    expect(inTable('รายชื่อนักท่องเที่ยว')).toEqual([
      ['1', 'TZ8914021', 'Mr. HARUTO SATO', '7 มี.ค. 2527', '42', 'ญี่ปุ่น', 'JL31 A1'],
      ['2', 'PA5550123', 'Ms. CHLOE MARTIN', '19 ส.ค. 2559', '10', 'ฝรั่งเศส', 'AF166 B2'],
      ['3', 'KR7000456', 'Mrs. JI-WOO KIM', '10 ธ.ค. 2554', '15', 'เกาหลีใต้', 'KE651 C3'],
    ]);
    await expect
      .element(paper().getByLabelText(/^ร่าง: ยังไม่ได้ยื่น ใช้นำเที่ยวไม่ได้$/))
      .toBeInTheDocument();
    expect(paper().getByRole('img', { name: /โค้ด/ }).elements()).toEqual([]);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'ทำร่างต่อ' })))
      .toEqual(['/Joborderaddjb?draft=resume']);
    expect(said()).toEqual([]);
    const layouts = page.getByRole('group', { name: 'รูปแบบ' }).getByRole('button');
    await layouts.last().click();
    await expect.poll(address).toBe('/Savedoc?layout=plain');
    expect(paper().getByText('รายชื่อนักท่องเที่ยว').elements()).toEqual([]);
  });

  test('what stands in this browser comes before what the server keeps, but for the tourists', async () => {
    const old = fullDraft();
    kept(old);
    const { details, programme } = fullDraft();
    localStorage.setItem('step_1', JSON.stringify({ ...details, external_agencys: 'Newer Tours' }));
    localStorage.setItem('step_2', JSON.stringify({ ...programme, guides_fee: 2222 }));
    localStorage.setItem('step_3', JSON.stringify({ tourists_all: 99 }));
    profile({ agency: { ...agency, signatory: '' } });
    await open();
    await expect.element(paper()).toHaveTextContent('Newer Tours');
    expect(inTable('มัคคุเทศก์ผู้ปฏิบัติงาน').map((cells) => cells[5])).toEqual(['2,222 บาท', '2,222 บาท']);
    expect(inTable('รายชื่อนักท่องเที่ยว')).toHaveLength(3);
    await expect
      .poll(() => textOf(table('รายชื่อนักท่องเที่ยว').parentElement!.querySelector('h3')!))
      .toBe('รายชื่อนักท่องเที่ยว ผู้ใหญ่ 1 · เด็ก 1 · อายุ 15 ปี 1 · ผู้ติดตาม 2 · รวม 5 คน');
  });

  test('without an answer from the server the numbers of this browser stand in, and it says what is missing', async () => {
    api.refuse(DRAFT, 503, 'BUSY', 'ระบบไม่ว่าง').refuse(PROFILE, 503, 'BUSY', 'ระบบไม่ว่าง');
    const { details, programme, manifest } = fullDraft();
    localStorage.setItem('step_1', JSON.stringify(details));
    localStorage.setItem('step_2', JSON.stringify(programme));
    localStorage.setItem('step_3', JSON.stringify(counts(manifest, details.joborder_start)));
    await open();
    await expect.element(paper()).toBeVisible();
    expect(said()).toEqual(['โหลดรายชื่อนักท่องเที่ยวไม่สำเร็จ เอกสารนี้จึงยังไม่ครบ']);
    expect(inTable('รายชื่อนักท่องเที่ยว')).toEqual([['โหลดรายชื่อไม่ได้ในขณะนี้']]);
    await expect
      .poll(() => textOf(table('รายชื่อนักท่องเที่ยว').parentElement!.querySelector('h3')!))
      .toBe('รายชื่อนักท่องเที่ยว ผู้ใหญ่ 1 · เด็ก 1 · อายุ 15 ปี 1 · ผู้ติดตาม 2 · รวม 5 คน');
  });

  test('of a guide without an agency has the own name and licence', async () => {
    kept(fullDraft());
    profile({
      fname: 'มาลี',
      lname: 'พาเที่ยว',
      type_category: 'guides',
      guide: { license: '21-00042', address: '7 ถนนสีลม' },
    });
    await open({ as: 'guide' });
    await expect.element(paper()).toBeVisible();
    expect(lines()).toMatch(
      /^ใบสั่งงานมัคคุเทศก์ Job Order มาลี พาเที่ยว ใบอนุญาตเป็นมัคคุเทศก์เลขที่ 21-00042 7 ถนนสีลม /,
    );
  });

  test('D74: has its places in the language that is shown', async () => {
    kept(fullDraft());
    profile({ agency: { ...agency, signatory: '' } });
    api.answer(PLACE, ({ body }) =>
      PLACES.map((place) => ({ ...place, name: `${body.lang}-${place.id}` })),
    );
    await open({ lang: 'en' });
    await expect.element(paper()).toHaveTextContent('en-71');
    await expect
      .poll(() => cellsOf(page.elementLocator(table('Itinerary'))).map((cells) => cells.slice(1)))
      .toEqual([
        ['1.en-71', '2.en-72', '–'],
        ['–', '–', '3.en-73'],
      ]);
    expect(api.sent(PLACE).at(-1)?.body).toEqual({
      place_ids: [71, 72, 73],
      take: 100,
      lang: 'en',
    });
  });

  test('where there is none says so, with the ways on', async () => {
    kept(null);
    localStorage.setItem('step_1', '{"half": ');
    await open();
    await expect.element(page.getByText('ไม่มีร่างใบสั่งงาน')).toBeVisible();
    await expect
      .poll(() => hrefsOf(page.getByRole('main').getByRole('link')))
      .toEqual(['/Joborderaddjb', '/Joborder']);
    expect(paper().elements()).toEqual([]);
  });

  test('nobody is told that there is none while the server does not answer', async () => {
    api.refuse(DRAFT, 503, 'BUSY', 'ระบบไม่ว่าง');
    await open();
    const problem = page.getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดเอกสารใบสั่งงานไม่สำเร็จ');
    expect(page.getByText('ไม่มีร่างใบสั่งงาน').elements()).toEqual([]);
    kept(fullDraft());
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(paper()).toBeVisible();
  });
});
