import type { Inspection } from '@joborder/shared/inspections/contract';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { FINDINGS } from '@joborder/shared/job-orders/inspection';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { result } from '../../test/inspections';
import { colourOf, dialog, hrefsOf, textOf, textsOf, typeIn } from '../../test/look';
import { wholeOrder } from '../../test/papers';
import { CODE, NOW } from '../../test/progress';
import { address, api, expectAccessible, openScreen, stored } from '../../test/screen';
import { setLang } from '../platform/i18n/language';
import { discard, forgetResults, record, sendWaiting, type WaitingResult } from './waiting-results';

const LIST = 'GET /api/v2/web/inspection';
const RECORD = 'POST /api/v2/web/inspection';
const VERIFY = 'GET /api/v2/web/joborder/verify/:token';
const ORDER = 'POST /joborder/get';
const PHOTO = 'GET /api/v2/web/inspection/:id/photo/:number';
const NAME = '1100777 69 000042';

const answerList = (inspections: readonly Inspection[], count = inspections.length) =>
  api.answer(LIST, { status: 'success', inspections: [...inspections], count, today: 2 });
const answerOrder = (change: Partial<JobOrder> = {}) =>
  api.answer(ORDER, { status: 'success', joborder: wholeOrder(change) });
const answerRecord = () => api.answer(RECORD, { status: 'success', inspection: result(90) });
const sentResult = () =>
  Object.fromEntries([...api.form(RECORD)].filter(([name]) => !['id', 'at'].includes(name)));

/** A black picture of so many pixels. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], 'a.png', { type: 'image/png' });
}

beforeEach(() => {
  answerList([]);
  answerOrder();
});
afterEach(forgetResults);

const open = (at = `/inspect/order?joborder_code=${CODE}`) =>
  openScreen(at, { as: 'police', lang: 'en', now: NOW, size: [360, 740] });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const counted = page.getByLabelText('People counted');
/** The officer has counted, and this is what is said of it. */
const count = () => textOf(document.querySelector('label[for="counted"] + p')!);

describe('what the officer is told of a paper', () => {
  const facts = (box: ReturnType<typeof region>) =>
    [...box.element().querySelectorAll('dl > div')].map(textOf);
  /** The colour of the box. */
  const edge = (box: ReturnType<typeof region>) => getComputedStyle(box.element()).borderTopColor;

  test.each([
    ['not begun', { status: 1 }, 'Valid job order', 'Submitted, the tour has not begun', 'green'],
    ['cancelled', { status: 3 }, 'Cancelled job order', 'Not valid for guiding', 'red'],
    ['over', { status: 4 }, 'Job order has ended', 'The tour is completed', 'grey'],
  ] as const)(
    'that is %s names all its guides and no place',
    async (_, change, title, text, tone) => {
      answerOrder(change);
      await open();
      const box = region(title);
      await expect.element(box.getByText(text, { exact: true })).toBeVisible();
      expect(facts(box)).toEqual([
        `Number ${NAME}`,
        'Must be 56 people',
        'Guides ชื่อ101 สกุล101 · 21-00101 ชื่อ102 สกุล102 · 21-00102 ชื่อ103 สกุล103 · 21-00103 · refused this job',
        'Tour operator บริษัท ดอกบัวทัวร์ จำกัด',
      ]);
      expect(edge(box)).toBe(colourOf(`--${tone}-solid`));
    },
  );

  test('that is on tour says where the group checked in last, or that it did not today', async () => {
    const day = wholeOrder().days[1]!;
    const plain = (n: number, checkindate: string | null, checkoutdate: string | null = null) => ({
      ...day.day_details[0]!,
      place: { ...day.day_details[0]!.place, id: n, name: `Place ${n}` },
      place_id: n,
      checkindate,
      checkoutdate,
    });
    const days = (list: JobOrder['days'][number]['day_details']) =>
      wholeOrder().days.map((each, index) => (index === 1 ? { ...each, day_details: list } : each));
    answerOrder({
      days: days([
        plain(1, '2026-11-21T02:00:00Z'),
        plain(2, '2026-11-21T04:07:00Z'),
        plain(3, '2026-11-21T03:00:00Z'),
        plain(4, null),
      ]),
    });
    await open();
    const box = region('Valid job order');
    await expect.poll(() => facts(box).at(-1)).toBe('Should now be at Place 2 checked in 11:07');
    expect(facts(box)[2]).toBe(
      'Guides today ชื่อ101 สกุล101 · 21-00101 ชื่อ103 สกุล103 · 21-00103 · refused this job',
    );
    const { queryClient } = await import('../platform/query');
    const gone = plain(2, '2026-11-21T04:07:00Z', '2026-11-21T05:12:00Z');
    answerOrder({ days: days([gone, plain(4, null)]) });
    await queryClient.invalidateQueries();
    await expect.poll(() => facts(box).at(-1)).toBe('Was last at Place 2 left 12:12');
    answerOrder({ days: days([plain(4, null)]) });
    await queryClient.invalidateQueries();
    await expect.poll(() => facts(box).at(-1)).toBe('Should now be at No check-in today yet');
  });

  test('D10 D70: that has begun on the eve has the guides and the place of its first day', async () => {
    const [first, ...rest] = wholeOrder().days;
    const stop = first!.day_details[0]!;
    const place = { ...stop.place, name: 'Airport' };
    answerOrder({
      joborder_start_date: '2026-11-22',
      joborder_stop_date: '2026-11-24',
      days: [
        { ...first!, day_details: [{ ...stop, place, checkindate: '2026-11-21T04:07:00Z' }] },
        ...rest,
      ],
    });
    await open();
    const box = region('Valid job order');
    await expect.element(box.getByText('Under way, day 1 of 3', { exact: true })).toBeVisible();
    expect(facts(box)[2]).toMatch(/^Guides today ชื่อ101 สกุล101/);
    expect(facts(box).at(-1)).toBe('Was last at Airport left 10:25');
  });

  test('in an earlier version than the present one is outdated, in amber', async () => {
    api.answer(VERIFY, {
      status: 'success',
      state: 'superseded',
      version: 2,
      current_version: 3,
      joborder: wholeOrder(),
    });
    await open(`/inspect/order?joborder_code=${CODE}&token=TOKEN-OF-THE-PAPER-22`);
    const box = region('Outdated paper');
    await expect
      .element(
        box.getByText(
          'The paper in hand is version 2. The job order was changed; its present version is 3, shown below',
        ),
      )
      .toBeVisible();
    expect(edge(box)).toBe(colourOf('--amber-solid'));
  });

  test('folds to its number and its people when something is found, and unfolds by hand', async () => {
    await open();
    const box = region('Valid job order');
    const fold = box.getByRole('button', { name: 'Result of the job order check' });
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    await page.getByText('Something found…', { exact: true }).click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => textOf(box.element())).toBe(`Valid job order ${NAME}Must be 56 people`);
    await fold.click();
    await expect.element(box.getByText('Under way, day 2 of 3')).toBeVisible();
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  });

  test('leads to the paper and to the tour, and says how it was inspected last', async () => {
    answerList([
      result(70, {
        officer_name: 'สมศรี ตรวจการ',
        result: 'found',
        findings: ['guide', 'papers'],
        at: '2026-11-20T02:03:00Z',
      }),
    ]);
    await open();
    await expect
      .element(
        page.getByText('Inspected last 20 Nov 2026 09:03: 2 things found · สมศรี ตรวจการ', {
          exact: true,
        }),
      )
      .toBeVisible();
    expect(api.sent(LIST).map(({ query }) => query)).toEqual([
      { take: '1', skip: '0', lang: 'en', joborder_code: CODE },
    ]);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Open the whole job order' })))
      .toEqual([`/Savedoc/${CODE}`]);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Follow the tour' })))
      .toEqual([`/joborder/progress?joborder_code=${CODE}`]);
    answerList([result(71)]);
    const { queryClient } = await import('../platform/query');
    await queryClient.invalidateQueries();
    await expect
      .element(
        page.getByText('Inspected last 21 Nov 2026 11:50: In order · เข้ม แข็งขัน', { exact: true }),
      )
      .toBeVisible();
    // What was verified a moment ago stays so where another look fails.
    api.refuse(ORDER, 503, 'UNAVAILABLE', 'zz');
    await queryClient.invalidateQueries();
    await page.getByText('In order', { exact: true }).click();
    await expect.element(button('Record: in order, 56 people')).toBeVisible();
  });

  test.each([
    [
      '',
      ORDER,
      'Job order number 110077769000042 not found The number may be mistyped. Please check the digits under the barcode.',
      `/inspect?joborder_code=${CODE}`,
    ],
    [
      '&token=TOKEN-OF-THE-PAPER-22',
      VERIFY,
      'There is no paper with this QR code It may be forged. Please check by the number under the barcode, or ask the call centre.',
      '/inspect',
    ],
  ] as const)(
    'that the system does not know says so and leads back (%s)',
    async (token, key, words, to) => {
      api.refuse(key, 404, 'NOT_FOUND', 'zz');
      await open(`/inspect/order?joborder_code=${CODE}${token}`);
      await expect
        .poll(() => textOf(page.getByRole('main').element()))
        .toBe(`Inspect a job order ${words} Back to scanning`);
      await expect
        .poll(() => hrefsOf(page.getByRole('link', { name: 'Back to scanning' })))
        .toEqual([to, to]);
      expect(counted.elements()).toEqual([]);
    },
  );

  test('of an older version is outdated by its check code, too', async () => {
    const paper = { state: 'superseded' as const, version: 1, current_version: 2 };
    api.answer(ORDER, { status: 'success', joborder: wholeOrder(), paper });
    await open(`/inspect/order?joborder_code=${CODE}&check=GR7FEN`);
    await expect.element(region('Outdated paper')).toBeVisible();
    expect(api.sent(ORDER).map(({ body }) => body.check)).toEqual(['GR7FEN']);
  });

  test('can be asked for again where there were too many checks', async () => {
    api.refuse(ORDER, 429, 'RATE', 'zz');
    await open();
    await expect.element(button('Try again')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Too many checks' })).toBeVisible();
    expect(counted.elements()).toEqual([]);
    answerOrder();
    await button('Try again').click();
    await expect.element(counted).toHaveValue('56');
  });
});

describe('without an answer of the server', () => {
  test('nothing is claimed; what the paper itself says can be recorded', async () => {
    api.refuse(ORDER, 503, 'UNAVAILABLE', 'zz').refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    await open();
    const box = region('Cannot be verified yet');
    await expect.element(box).toBeVisible();
    await expect
      .poll(() => textOf(box.element()))
      .toBe(
        `Cannot be verified yet No internet connection Number of the job order in hand ${NAME} Compare it with the paper of the guide and keep the result on this device; it is sent by itself when there is a connection`,
      );
    await expect
      .poll(() => getComputedStyle(box.element()).borderTopColor)
      .toBe(colourOf('--grey-solid'));
    await expect.element(page.getByText('Offlineresults can be recorded as usual')).toBeVisible();
    expect(count()).toBe('Number on the job order not known yet');
    // Nobody has counted, and no number is made up.
    await expect.element(counted).toHaveValue('');
    await page.getByText('In order by the paper', { exact: true }).click();
    await button('Record the result').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/^please enter how many people you counted$/);
    await expect.element(counted).toHaveFocus();
    expect(api.sent(RECORD)).toEqual([]);
    await button('One more').click();
    await expect.element(counted).toHaveValue('1');
    await typeIn('counted', '7');
    await button('Keep on this device: 7 people').click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Kept on this device 12:00' }))
      .toHaveFocus();
    await expect
      .poll(() => textOf(region('Result').element()))
      .toBe(`${NAME} In order Result In order Counted 7 people`);
    expect(textsOf(page.getByRole('link', { name: 'Open the whole job order' }))).toEqual([]);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Scan the next one' })))
      .toEqual(['/inspect']);
    expect(sentResult()).toMatchObject({ counted: '7', result: 'in_order', joborder_code: CODE });
  });

  test('the order is asked for by itself once the network is back', async () => {
    api.refuse(ORDER, 503, 'UNAVAILABLE', 'zz');
    await open();
    await expect.element(region('Cannot be verified yet')).toBeVisible();
    answerOrder();
    api.setOffline(true);
    api.setOffline(false);
    await expect.element(region('Valid job order')).toBeVisible();
  });

  test('what was verified stays with its time when the language is switched without a network', async () => {
    answerList([result(80, { result: 'found', findings: ['other'] })]);
    await open();
    const valid = region('Valid job order');
    await expect.element(valid).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByText(/^Inspected last/)))
      .toEqual(['Inspected last 21 Nov 2026 11:50: 1 thing found · เข้ม แข็งขัน']);
    api.setOffline(true);
    vi.setSystemTime('2026-11-21T05:10:00Z');
    await setLang('th');
    const box = region('ใบสั่งงานถูกต้อง');
    const words = () => [textOf(box.element()), ...textsOf(page.getByText(/^(12:|ตรวจล่าสุด)/))];
    const VERIFIED = [
      `ใบสั่งงานถูกต้อง กำลังเดินทาง วันที่ 2 จาก 3 เลขที่ ${NAME} ต้องมี 56 คน มัคคุเทศก์วันนี้ ชื่อ101 สกุล101 · 21-00101 ชื่อ103 สกุล103 · 21-00103 · ปฏิเสธงานนี้ ผู้ประกอบธุรกิจนำเที่ยว บริษัท ดอกบัวทัวร์ จำกัด ตอนนี้ควรอยู่ที่ วัดพระศรีสรรเพชญ์ เช็กอิน 11:20 น.`,
      '12:00 น.',
      'ตรวจล่าสุด 21 พ.ย. 2569 11:50 น. พบ 1 เรื่อง · เข้ม แข็งขัน',
    ];
    await expect.poll(words).toEqual(VERIFIED);
    // The answers that do not come change nothing of it.
    const { queryClient } = await import('../platform/query');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(words()).toEqual(VERIFIED);
    // Back with a network it says what is so now.
    answerOrder({ status: 3 });
    api.setOffline(false);
    await expect.element(region('ใบสั่งงานถูกยกเลิก')).toBeVisible();
    await expect.element(page.getByText('12:10 น.', { exact: true })).toBeVisible();
  });

  test('of whom the order is refused to in the other language nothing is shown any more', async () => {
    await open();
    await expect.element(region('Valid job order')).toBeVisible();
    api.refuse(ORDER, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์อ่าน');
    await setLang('th');
    await expect.element(page.getByText('ไม่มีสิทธิ์อ่าน')).toBeVisible();
    expect(region('ใบสั่งงานถูกต้อง').elements()).toEqual([]);
  });

  test('a code that has no number of its own cannot be recorded', async () => {
    api.refuse(VERIFY, 503, 'UNAVAILABLE', 'zz');
    await open('/inspect/order?token=TOKEN-OF-THE-PAPER-22');
    await expect
      .poll(() => textsOf(region('Cannot be verified yet')))
      .toEqual([
        'Cannot be verified yet No internet connection This QR code must be checked with the system; please type the number under the barcode instead',
      ]);
    expect(counted.elements()).toEqual([]);
  });
});

describe('the result', () => {
  test('is of as many people as were counted: fewer are a finding, more are not', async () => {
    await open();
    await expect.element(counted).toHaveValue('56');
    expect(count()).toBe('As on the job order');
    await button('One more').click();
    expect(count()).toBe('1 person too many');
    await expect.element(counted).toHaveValue('57');
    expect(textsOf(page.getByRole('checkbox'))).toEqual([]);
    await button('One fewer').click();
    await button('One fewer').click();
    await expect.element(page.getByRole('checkbox', { name: 'People missing' })).toBeChecked();
    expect(count()).toBe('1 person missing');
    // All there after all: nothing is found any more, and nothing chosen.
    await button('One more').click();
    await expect.element(page.getByRole('radio', { name: 'In order' })).not.toBeChecked();
    expect(count()).toBe('As on the job order');
    await typeIn('counted', '54x');
    await expect.element(button('Record: 1 thing found')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Guide', exact: false }).first().click();
    await typeIn('counted', '56');
    await expect.element(page.getByRole('checkbox', { name: 'People missing' })).not.toBeChecked();
    await expect.element(button('Record: 1 thing found')).toBeVisible();
    await typeIn('counted', '99999');
    await expect.element(counted).toHaveValue('5000');
    await typeIn('counted', '');
    await expect.element(counted).toHaveValue('0');
    await button('One fewer').click();
    await expect.element(counted).toHaveValue('0');
  });

  test('of something found needs to say what; it can be in order after all', async () => {
    answerRecord();
    await open();
    await expect.element(counted).toHaveValue('56');
    await page.getByText('Something found…', { exact: true }).click();
    await button('Record: 0 things found').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('checkbox').first()).toHaveFocus();
    const other = page.getByRole('checkbox', { name: 'Other', exact: true });
    const papers = page.getByRole('checkbox').nth(3);
    await other.click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await papers.click();
    await other.click();
    await expect.element(other).not.toBeChecked();
    await expect.element(button('Record: 1 thing found')).toBeVisible();
    expect(textsOf(button('In order'))).toEqual([]);
    const note = page.getByLabelText('Note');
    await note.fill('A licence that had expired');
    await userEvent.upload(page.getByLabelText('Take', { exact: true }), await picture(8, 8));
    await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await papers.click();
    await button('In order').click();
    await page.getByText('In order', { exact: true }).click();
    await expect.element(note).not.toBeInTheDocument();
    await button('Record: in order, 56 people').click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Recorded 12:00' }))
      .toBeVisible();
    // What was written and taken before stands on the form no more, and is not sent.
    const whole = { result: 'in_order', findings: '', note: '', counted: '56' };
    expect(sentResult()).toMatchObject(whole);
    expect(api.form(RECORD).getAll('photos[]')).toEqual([]);
  });

  test('that the server refuses says why, keeps nothing, and can be sent again', async () => {
    api.refuse(RECORD, 422, 'INVALID', 'The job order was deleted');
    await open();
    await page.getByText('In order', { exact: true }).click();
    await button('Record: in order, 56 people').click();
    await expect
      .element(page.getByText('The job order was deleted', { exact: true }))
      .toBeVisible();
    expect(textsOf(page.getByText(/waits to be sent/))).toEqual([]);
    answerRecord();
    const release = api.hold(RECORD);
    await button('Record: in order, 56 people').click();
    // Of the next try nothing is known yet.
    await expect.element(page.getByText('The job order was deleted')).not.toBeInTheDocument();
    release();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Recorded 12:00' }))
      .toBeVisible();
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Open the whole job order' })))
      .toEqual([`/Savedoc/${CODE}`]);
  });

  test('is in order for a cancelled job order only when that is meant', async () => {
    answerOrder({ status: 3 });
    answerRecord();
    await open();
    await page.getByText('In order', { exact: true }).click();
    await button('Record: in order, 56 people').click();
    const question = dialog('Record “in order” for a cancelled job order?');
    await question.getByRole('button', { name: 'Back to the result' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.sent(RECORD)).toEqual([]);
    await button('Record: in order, 56 people').click();
    await question.getByRole('button', { name: 'Record “in order”' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Recorded 12:00' }))
      .toBeVisible();
    expect(sentResult()).toMatchObject({ result: 'in_order' });
  });

  test('that is something found on a cancelled job order is recorded without a question', async () => {
    answerOrder({ status: 3 });
    answerRecord();
    await open();
    await page.getByText('Something found…', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Other', exact: true }).click();
    await page.getByLabelText('Note').fill('On tour all the same');
    await button('Record: 1 thing found').click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Recorded 12:00' }))
      .toBeVisible();
  });

  test('of a job order whose data were removed says that note and photos are not kept', async () => {
    answerOrder({ status: 4, tourists: [], data_removed_at: '2026-11-19T03:00:00Z' });
    answerRecord();
    await open();
    await page.getByText('Something found…', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Other', exact: true }).click();
    await expect
      .element(
        page.getByText(
          'The data of the tourists were removed when the time for keeping them was over, so note and photos are not kept',
          { exact: true },
        ),
      )
      .toBeVisible();
    await setLang('th');
    await expect
      .element(
        page.getByText('ลบข้อมูลนักท่องเที่ยวตามกำหนดเวลาเก็บรักษาแล้ว ระบบจึงไม่เก็บบันทึกและภาพถ่าย', {
          exact: true,
        }),
      )
      .toBeVisible();
  });

  test('of which the server refuses a field says so at the field', async () => {
    const reason = 'The note is too long';
    api.refuse(RECORD, 422, 'INVALID', 'zz', { issues: [{ path: 'note', message: reason }] });
    await open();
    await page.getByText('Something found…', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Other', exact: true }).click();
    const note = page.getByLabelText('Note');
    await note.fill('A bus without a plate');
    await button('Record: 1 thing found').click();
    await expect.element(note).toHaveAccessibleDescription(new RegExp(`${reason}$`));
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveValue('A bus without a plate');
  });

  test('has a place when the officer attaches it, and none when it is left out or not known', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
      state: 'prompt',
    } as PermissionStatus);
    let found: PositionCallback = () => {};
    let failed: PositionErrorCallback = () => {};
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((yes, no) => {
      found = yes;
      failed = no!;
    });
    answerRecord();
    await open();
    await page.getByText('In order', { exact: true }).click();
    await expect.element(page.getByText('The place is not attached')).toBeVisible();
    await button('Attach the place').click();
    await expect.element(page.getByText('Finding the position…')).toBeVisible();
    await expect.element(button('Attach the place')).toBeDisabled();
    failed({} as GeolocationPositionError);
    await expect
      .element(
        page.getByText(
          'The position of the device is not known; the result is recorded without a place',
        ),
      )
      .toBeVisible();
    await button('Attach the place').click();
    // No finer than ten metres is kept.
    found({
      coords: { latitude: 14.353249, longitude: 100.56885, accuracy: 3.4 },
    } as GeolocationPosition);
    await expect.element(page.getByText('The place is attached, within 10 m')).toBeVisible();
    await button('Leave out').click();
    await expect.element(page.getByText('The place is not attached')).toBeVisible();
    await button('Record: in order, 56 people').click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Recorded 12:00' }))
      .toBeVisible();
    expect(sentResult()).toMatchObject({ latitude: '', longitude: '' });
  });

  test('takes no file that is no picture, and three pictures at most', async () => {
    const photos = [1, 2, 3].map((n) => `/api/v2/web/inspection/90/photo/${n}`);
    api.answer(RECORD, { status: 'success', inspection: result(90, { photos }) });
    const large = await picture(3200, 800);
    await open();
    await page.getByText('Something found…', { exact: true }).click();
    const take = page.getByLabelText('Take', { exact: true });
    await userEvent.upload(take, new File(['zz'], 'b.png', { type: 'image/png' }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/^This file cannot be read as a picture$/);
    await expect.element(page.getByText('0 of 3', { exact: true })).toBeVisible();
    for (const n of [1, 2, 3]) {
      await userEvent.upload(take, large);
      // The same file can be taken once more.
      expect(take).toHaveValue('');
      await expect.element(page.getByText(`${n} of 3`, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(textsOf(button('Take'))).toEqual([]);
    await page.getByRole('checkbox').nth(3).click();
    await page.getByRole('checkbox').nth(1).click();
    await button('Record: 2 things found').click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Recorded 12:00' }))
      .toBeVisible();
    // In the order of the list, not in that of ticking.
    expect(sentResult().findings).toBe(`${FINDINGS[1]},${FINDINGS[3]}`);
    const sent = api.form(RECORD).getAll('photos[]') as File[];
    const [first] = await Promise.all(sent.map((each) => createImageBitmap(each)));
    // The longer side is 1600; what the camera's own file says besides is gone.
    expect([sent.length, first?.width, first?.height]).toEqual([3, 1600, 400]);
    await expect.element(region('Result').getByText('3 photos')).toBeVisible();
  });
});

/** The id of a result that was sent. */
const idOf = (form: unknown) => (form as FormData).get('id');

describe('results that wait', () => {
  const waiting = (id: string, more: Partial<WaitingResult> = {}): WaitingResult => ({
    id,
    user: 505,
    code: CODE,
    at: '2026-11-21T04:00:00Z',
    result: 'in_order',
    findings: [],
    counted: 12,
    note: '',
    latitude: null,
    longitude: null,
    photos: [],
    refusal: null,
    ...more,
  });

  test('are sent when asked, the oldest first; what is refused stays with its reason until deleted', async () => {
    api.refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    answerList([result(60)]);
    await open('/inspections');
    await expect.element(page.getByRole('table')).toBeVisible();
    const A = '00000000-0000-4000-8000-000000000001';
    const B = '00000000-0000-4000-8000-000000000002';
    await record(waiting(A, { at: '2026-11-21T04:30:00Z' }));
    await record(waiting(B, { at: '2026-11-21T03:30:00Z', code: '110077769000043' }));
    await expect
      .element(page.getByRole('main').getByRole('status').first())
      .toHaveTextContent(
        /^2 results wait to be sentKept on this device; sent by itself when there is a connectionSend now$/,
      );
    const before = api.sent(RECORD).length;
    api.answer(RECORD, ({ body }) => {
      if (idOf(body) === A) return { status: 'success' as const, inspection: result(91) };
      return Promise.reject(new TypeError('zz'));
    });
    api.refuse(RECORD, 422, 'INVALID', 'No such job order');
    await button('Send now').click();
    const notice = page.getByText('The result of 1100777 69 000043 cannot be sent', {
      exact: true,
    });
    await expect.element(notice).toBeVisible();
    expect(
      api
        .sent(RECORD)
        .slice(before)
        .map(({ body }) => idOf(body)),
    ).toEqual([B, A]);
    expect(textsOf(page.getByText(/to be sent$/))).toEqual([]);
    await expect.poll(() => textsOf(button('Delete it from this device'))).toHaveLength(2);
    // What was refused is not sent again.
    window.dispatchEvent(new Event('online'));
    await button('Delete it from this device').first().click();
    await expect.poll(() => textsOf(button('Delete it from this device'))).toHaveLength(1);
    await expect.element(notice).not.toBeInTheDocument();
    expect(api.sent(RECORD)).toHaveLength(before + 2);
  });

  test('that were recorded under a mistyped number are corrected and sent', async () => {
    api.refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    await open('/inspections');
    await expect.element(page.getByText('No results yet', { exact: true })).toBeVisible();
    const ID = '00000000-0000-4000-8000-000000000009';
    await record(waiting(ID, { code: '11007776900004' }));
    api.refuse(RECORD, 404, 'NOT_FOUND', 'No such job order');
    await sendWaiting();
    const number = page.getByLabelText('Job order number, 15 digits');
    await expect.element(number).toHaveValue('11007776900004');
    // What is typed is not announced as the reason is.
    expect(number.element().closest('[role=alert]')).toBeNull();
    await expect
      .element(page.getByText('14 of 15 digits typed; the number stands under the barcode'))
      .toBeVisible();
    await expectAccessible({ tree: false });
    // Still wrong: the number that was sent and the reason stay, and so does the focus.
    await number.fill('110077769000049');
    api.refuse(RECORD, 404, 'NOT_FOUND', 'Not that one either');
    await button('Send again').click();
    await expect.element(page.getByText(/Not that one either/)).toBeVisible();
    expect(page.getByText('The result of 1100777 69 000049 cannot be sent').query()).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Send again');
    await number.fill(' ');
    await button('Send again').click();
    await expect
      .element(page.getByText('Please type the number of the job order', { exact: true }))
      .toBeVisible();
    answerRecord();
    await number.fill('1100777 69 ๐๐๐๐๔๒');
    await button('Send again').click();
    await expect.element(number).not.toBeInTheDocument();
    expect(sentResult()).toMatchObject({ joborder_code: CODE, counted: '12' });
    expect(idOf(api.sent(RECORD).at(-1)?.body)).toBe(ID);
  });

  test('that are corrected where there is no network wait again', async () => {
    api.refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    await open('/inspections');
    await expect.element(page.getByText('No results yet', { exact: true })).toBeVisible();
    await record(waiting('00000000-0000-4000-8000-000000000008', { code: '1' }));
    api.refuse(RECORD, 404, 'NOT_FOUND', 'No such job order');
    await sendWaiting();
    const number = page.getByLabelText('Job order number, 15 digits');
    await number.fill(CODE);
    api.answer(RECORD, () => Promise.reject(new TypeError('zz')));
    await button('Send again').click();
    await expect
      .element(page.getByText('1 result waits to be sent', { exact: true }))
      .toBeVisible();
    await expect.element(number).not.toBeInTheDocument();
    answerRecord();
    await sendWaiting();
    await expect.poll(() => sentResult().joborder_code).toBe(CODE);
  });

  test('that the server refused are lost by signing out, which says so', async () => {
    api.refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    await openScreen('/inspections', { as: 'police', lang: 'en', now: NOW });
    await expect.element(page.getByText('No results yet', { exact: true })).toBeVisible();
    await record(waiting('00000000-0000-4000-8000-000000000006'));
    api.refuse(RECORD, 404, 'NOT_FOUND', 'No such job order');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
    const leaving = dialog('1 result has not been sent');
    await expect
      .element(leaving.getByText(/^The system did not take it, and it is not sent by itself\./))
      .toBeVisible();
    await leaving.getByRole('button', { name: 'Stay', exact: true }).click();
    await expect.element(page.getByText(/No such job order/)).toBeVisible();
  });

  test('are sent from every other screen', async () => {
    api
      .answer('GET /api/v2/web/notices', { status: 'success', unread: 0, notices: [], count: 0 })
      .refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    await open('/notices');
    expect(await record(waiting('00000000-0000-4000-8000-000000000007'))).toBeNull();
    const before = api.sent(RECORD).length;
    api.answer(RECORD, { status: 'success', inspection: result(91) });
    await expect.poll(() => api.sent(RECORD).length).toBe(before + 1);
    // From then on they go as soon as the network is back.
    api.refuse(RECORD, 503, 'UNAVAILABLE', 'zz');
    expect(await record(waiting('00000000-0000-4000-8000-000000000008'))).toBeNull();
    api.answer(RECORD, { status: 'success', inspection: result(92) });
    dispatchEvent(new Event('online'));
    await expect.poll(() => api.sent(RECORD).length).toBe(before + 3);
  });

  test('are kept while the session has ended, the server is slow or there are too many calls', async () => {
    await open('/inspections');
    await expect.element(page.getByText('No results yet')).toBeVisible();
    for (const status of [408, 429, 500, 401]) {
      const id = `00000000-0000-4000-8000-000000000${status}`;
      api.refuse(RECORD, status, 'ZZ', 'zz');
      expect(await record(waiting(id))).toBeNull();
      await discard(id);
    }
    api.refuse(RECORD, 409, 'ZZ', 'It is another one');
    await expect(record(waiting('00000000-0000-4000-8000-000000000019'))).rejects.toThrow(
      'It is another one',
    );
  });

  test('are nobody’s to ask about where there are none', async () => {
    answerList([result(60)]);
    await open('/inspections?leaving=1');
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });

  test('go out by themselves when the network is back', async () => {
    api.refuse(RECORD, 429, 'RATE', 'zz');
    await open('/inspections');
    await expect.element(page.getByText('No results yet')).toBeVisible();
    await record(waiting('00000000-0000-4000-8000-000000000003'));
    await expect.element(page.getByText('1 result waits to be sent')).toBeVisible();
    answerRecord();
    answerList([result(92)]);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('1 result waits to be sent')).not.toBeInTheDocument();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(stored().authUser).not.toBeNull();
  });
});

describe('the list of the own results', () => {
  test('is turned and sized, and its address says so', async () => {
    answerList([result(1)], 45);
    await open('/inspections?page=2');
    await expect
      .poll(() => api.sent(LIST).map(({ query }) => query))
      .toEqual([{ take: '20', skip: '20', lang: 'en' }]);
    await button('Next page').click();
    await expect.poll(address).toBe('/inspections?page=3');
    await page.getByRole('main').getByRole('button', { name: '10', exact: true }).click();
    await expect.poll(address).toBe('/inspections?size=10');
    await expect
      .poll(() => api.sent(LIST).at(-1)?.query)
      .toEqual({ take: '10', skip: '0', lang: 'en' });
    await button('Next page').click();
    await expect.poll(address).toBe('/inspections?page=2&size=10');
  });

  test('of a page that no longer exists is the last one', async () => {
    answerList([result(1)], 45);
    await open('/inspections?page=9');
    await expect.poll(address).toBe('/inspections?page=3');
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect
      .poll(() => api.sent(LIST).at(-1)?.query)
      .toEqual({ take: '20', skip: '40', lang: 'en' });
  });

  test('can be asked for again, and so can a photo', async () => {
    api.refuse(LIST, 500, 'INTERNAL', 'zz').refuse(PHOTO, 500, 'INTERNAL', 'zz');
    await open('/inspections');
    await expect.element(page.getByText('The results could not be loaded')).toBeVisible();
    answerList([result(61, { photos: ['/a', '/b'], province: '' })]);
    await button('Try again').click();
    await button('Open photo 2').click();
    const photo = dialog('Photo 2');
    await expect.element(photo.getByText('The results could not be loaded')).toBeVisible();
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    api.answer(PHOTO, blob!);
    await photo.getByRole('button', { name: 'Try again' }).click();
    await expect.element(photo.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    expect(api.sent(PHOTO).at(-1)?.params).toEqual({ id: '61', number: '2' });
  });
});
