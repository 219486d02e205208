import { formatCode } from '@joborder/shared/job-orders/order-number';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  answerGuide,
  LIST,
  listed,
  ORDER,
  openGuide,
  sentDeeds,
  shortOrder,
  todayWith,
} from '../../../test/guide';
import { field, colourOf, hrefsOf, inkOf, textOf, textsOf } from '../../../test/look';
import { CODE, stop } from '../../../test/progress';
import { api } from '../../../test/screen';
import { forgetGuide, store } from './running-outbox';
import { guideOrderOf } from './guide-order';

const GUIDE = 202;
// What lies on the phone before a page is opened: the test before signed out.
beforeEach(() => store.begin(GUIDE));
afterEach(forgetGuide);

const region = (name: string) => page.getByRole('region', { name, exact: true });
const article = (code: string) => field(`order-${code}`);
const REFUSED = '110077769000061';
const CANCELLED = '110077769000062';
const PAST = '110077769000063';
const refused = listed({
  code: REFUSED,
  external_agencys: 'Volga',
  accepted: -1,
  reason: 'Ill',
  status: 1,
  joborder_start_date: '2026-12-01',
  joborder_stop_date: '2026-12-04',
  days: [],
  province_name: '',
  tourists_all: 1,
  stops_total: 1,
});
const cancelled = listed({
  code: CANCELLED,
  external_agencys: 'Lotus Ltd.',
  accepted: 0,
  status: 3,
  joborder_start_date: '2026-11-19',
  joborder_stop_date: '2026-11-23',
  days: [1, 2, 3, 4, 5],
  stops_total: 5,
});
const past = listed({
  code: PAST,
  external_agencys: 'Sakura KK',
  accepted: 0,
  joborder_start_date: '2026-10-01',
  joborder_stop_date: '2026-10-02',
  days: [2],
  stops_done: 6,
  stops_total: 9,
});
const coming = (code: string, start: string, more = {}) =>
  listed({ code, joborder_start_date: start, joborder_stop_date: '2026-12-20', ...more });

describe('the list of a guide’s work', () => {
  test('groups today, what comes and the past; what is cancelled is no work of today', async () => {
    answerGuide([cancelled, refused, past]);
    await openGuide();
    await expect
      .poll(() => textsOf(region('Today’s work')))
      .toEqual(['Today’s work No work today · Next: Tue 1 Dec 2026']);
    const head = '· 1 person Job order';
    await expect
      .poll(() => textsOf(region('Coming').getByRole('article')))
      .toEqual([
        `Cancelled 5 places Lotus Ltd. 19–23 Nov 2026 · Ayutthaya · 56 people Job order 1100777 69 000062 · บริษัท ดอกบัวทัวร์ จำกัด See the itinerary ${formatCode(CANCELLED)}`,
        `You refused this job 1 place Volga 1–4 Dec 2026 ${head} 1100777 69 000061 · บริษัท ดอกบัวทัวร์ จำกัด See the itinerary ${formatCode(REFUSED)}`,
      ]);
    await expect
      .poll(() => inkOf(article(CANCELLED).getByText('Cancelled', { exact: true })))
      .toBe(colourOf('--red'));
    await expect
      .poll(() => inkOf(article(REFUSED).getByText('You refused this job', { exact: true })))
      .toBe(colourOf('--red'));
    const summary = page.getByText('Past (1)', { exact: true });
    await expect.element(article(PAST)).not.toBeVisible();
    await summary.click();
    // Nobody waits for an answer to what is over.
    await expect
      .poll(() => textOf(article(PAST).element()))
      .toBe(
        `Waits for your answer 6 of 9 places done Sakura KK 1–2 Oct 2026 · Ayutthaya · 56 people Job order 1100777 69 000063 · บริษัท ดอกบัวทัวร์ จำกัด You work on day 2 See the itinerary ${formatCode(PAST)}`,
      );
    await expect
      .poll(() => hrefsOf(article(PAST).getByRole('link')))
      .toEqual([`/guide?joborder_code=${PAST}`]);
    expect(textsOf(page.getByText(/jobs? waits? for your answer/))).toEqual([]);
  });

  test.each([
    ['en', '2 jobs wait for your answer', 'Show what waits for an answer'],
    ['th', 'มี 2 งานรอท่านตอบรับ', 'ดูงานที่รอตอบรับ'],
  ] as const)(
    'says how many jobs wait for an answer and leads to the first (%s)',
    async (lang, words, show) => {
      const FIRST = '110077769000071';
      answerGuide([
        coming('110077769000070', '2026-12-01'),
        coming(FIRST, '2026-12-02', { accepted: 0, status: 1 }),
        coming('110077769000072', '2026-12-03', { accepted: 0, status: 1 }),
      ]);
      await openGuide('/guide', { lang });
      await expect.element(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
      await expect
        .poll(() => hrefsOf(page.getByRole('link', { name: show })))
        .toEqual([`#order-${FIRST}`]);
    },
  );

  test('has nothing to answer where the only job was accepted, and no next date where none comes', async () => {
    answerGuide([past]);
    await openGuide();
    await expect
      .poll(() => textsOf(region('Today’s work')))
      .toEqual(['Today’s work No work today']);
    expect(textsOf(region('Coming'))).toEqual([]);
    expect(textsOf(page.getByRole('link', { name: 'Show what waits for an answer' }))).toEqual([]);
  });

  test('says so where no job was ever given', async () => {
    answerGuide([]);
    await openGuide();
    await expect
      .element(page.getByRole('heading', { name: 'No job order is assigned to you yet' }))
      .toBeVisible();
    await expect
      .element(
        page.getByText(
          'When a company assigns one to you, it stands here and asks for your answer.',
        ),
      )
      .toBeVisible();
  });

  test('can be asked for again where it did not load', async () => {
    answerGuide([listed()]);
    api.refuse(LIST, 500, 'INTERNAL', 'zz');
    await openGuide();
    await expect
      .element(page.getByRole('heading', { name: 'Your work could not be loaded' }))
      .toBeVisible();
    // Nothing is said of the calendar where the work itself is unknown.
    expect(textsOf(page.getByRole('heading', { name: 'My work calendar' }))).toEqual([]);
    answerGuide([listed()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(region('Today’s work')).toBeVisible();
  });
});

describe('the job of today', () => {
  const HERE = 'วัดพระศรีสรรเพชญ์';
  const today = region('Today’s work');
  const isPrimary = (link: Locator) =>
    getComputedStyle(link.element()).backgroundColor === colourOf('--blue');

  test('is checked in from the list; what was done can be taken back there', async () => {
    answerGuide([listed()], todayWith([stop({ n: 3, name: HERE })]));
    const release = api.hold(ORDER);
    await openGuide();
    const open = today.getByRole('link', { name: 'Open today’s work' });
    await expect.element(open).toBeVisible();
    // The button of the next step is still to come.
    expect(isPrimary(open)).toBe(false);
    release();
    await expect.element(today.getByText(`Next: ${HERE}`, { exact: true })).toBeVisible();
    expect(isPrimary(open)).toBe(false);
    api.hold(LIST);
    api.hold(ORDER);
    await today.getByRole('button', { name: `Check in ${HERE}` }).click();
    await expect.element(today.getByText(`At ${HERE}`, { exact: true })).toBeVisible();
    await expect
      .element(today.getByText(`Check in · ${HERE}`, { exact: true }))
      .toBeInTheDocument();
    await today.getByRole('button', { name: /^Undo check-in 12:0\d$/ }).click();
    await expect.element(today.getByText(`Next: ${HERE}`, { exact: true })).toBeVisible();
    const at = { joborder_code: CODE, day: 2, daypart: 1, place_id: 503 };
    await expect.poll(sentDeeds).toEqual([
      { type: 'check-in', ...at },
      { type: 'reset', ...at },
    ]);
  });

  test('is opened by the main button where its places did not load', async () => {
    answerGuide([listed()]);
    api.refuse(ORDER, 500, 'INTERNAL', 'zz');
    await openGuide();
    const open = today.getByRole('link', { name: 'Open today’s work' });
    await expect.element(open).toBeVisible();
    await expect.poll(() => isPrimary(open)).toBe(true);
  });

  test.each([
    ['is not accepted yet', { accepted: 0 }, 'See the itinerary'],
    ['was refused', { accepted: -1, reason: 'Ill' }, 'See the itinerary'],
    ['is another guide’s today', { days: [1, 3] }, 'Open today’s work'],
  ] as const)('has no button for the next step where it %s', async (_, change, link) => {
    answerGuide([listed(change as object)]);
    await openGuide();
    await expect.element(today.getByText(`At ${HERE}`, { exact: true })).toBeVisible();
    expect(textsOf(today.getByRole('button', { name: /^Check/ }))).toEqual([]);
    const open = today.getByRole('link', { name: link });
    await expect.poll(() => hrefsOf(open)).toEqual([`/guide?joborder_code=${CODE}`]);
    // One primary per view: the answer is it where one is missing.
    expect(isPrimary(open)).toBe('days' in change);
  });

  test('that was refused is accepted after all', async () => {
    answerGuide([listed({ accepted: -1, reason: 'Ill' })]);
    await openGuide();
    await expect.element(today.getByText('Reason: Ill', { exact: true })).toBeVisible();
    api.hold(LIST);
    await today.getByRole('button', { name: `Accept after all ${formatCode(CODE)}` }).click();
    await expect.poll(sentDeeds).toEqual([{ type: 'accept', joborder_code: CODE }]);
    await expect.element(today.getByText('Accepted', { exact: true })).toBeVisible();
    expect(textsOf(today.getByText('Reason: Ill'))).toEqual([]);
    await expect
      .poll(() => inkOf(today.getByText('Accepted', { exact: true })))
      .toBe(colourOf('--green'));
  });

  test('is not recorded on once the company has cancelled it', async () => {
    answerGuide([listed()], shortOrder({ status: 3 }));
    await openGuide();
    await expect.element(today.getByText(`At ${HERE}`, { exact: true })).toBeVisible();
    await expect.poll(() => textsOf(today.getByRole('button'))).toEqual([]);
  });
});

describe('without a network', () => {
  test('the list and the day are those of the phone, with the time of the copy', async () => {
    await store.keep(GUIDE, 'orders', { orders: [listed()] }, '2026-11-20T04:07:00Z');
    await store.keep(
      GUIDE,
      `order ${CODE}`,
      { order: guideOrderOf(shortOrder()) },
      '2026-11-20T04:08:00Z',
    );
    api.leaveOthersWaiting();
    const release = api.hold(LIST);
    api.refuse(LIST, 500, 'INTERNAL', 'zz').answer(ORDER, () => new Promise(() => {}));
    await openGuide();
    await expect
      .element(region('Today’s work').getByText('Golden Crane Travel Ltd.'))
      .toBeVisible();
    const line = page.getByRole('main').getByRole('status').first();
    await expect.poll(() => textsOf(line)).toEqual(['As of 20 Nov 2026 11:07']);
    release();
    // The calendar is no part of the copy.
    const calendar = page.getByRole('heading', { name: 'My work calendar' });
    await expect.element(calendar).not.toBeInTheDocument();
    await region('Today’s work').getByRole('link', { name: 'Open today’s work' }).click();
    await expect.poll(() => textsOf(line)).toEqual(['As of 20 Nov 2026 11:08']);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Day 2 of 3$/);
  });

  test('what comes next is fetched ahead: today’s and two more, on a slow network today’s alone', async () => {
    const real = globalThis.setTimeout;
    // What is fetched ahead waits until the page has stood for seconds.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, pause?: number) =>
      real(run, pause === 4000 || pause === 500 ? 0 : pause),
    );
    const orders = [
      past,
      listed(),
      cancelled,
      coming('110077769000081', '2026-12-01'),
      coming('110077769000082', '2026-12-02'),
      coming('110077769000083', '2026-12-03'),
    ];
    const fetched = () => [...new Set(api.sent(ORDER).map(({ params }) => params.code))].toSorted();
    answerGuide(orders);
    api.answer('GET /api/v2/web/notices', { status: 'success', unread: 0, notices: [], count: 0 });
    api.answer(ORDER, ({ params }) => ({
      status: 'success' as const,
      joborder: shortOrder({ code: params.code, joborder_code: params.code }),
    }));
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '3g' },
      configurable: true,
    });
    try {
      await openGuide('/notices');
      await expect.poll(fetched).toEqual([CODE]);
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '4g', saveData: false },
        configurable: true,
      });
      await page
        .getByRole('link', { name: /^My work/ })
        .first()
        .click();
      await expect.poll(fetched).toEqual([CODE, '110077769000081', '110077769000082']);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
    await expect
      .poll(async () => [...(await store.times(GUIDE)).keys()].toSorted())
      .toEqual([
        'order 110077769000042',
        'order 110077769000081',
        'order 110077769000082',
        'orders',
      ]);
  });

  test('copies of orders that left the list are forgotten', async () => {
    await store.keep(GUIDE, 'order 110077769000099', { order: {} }, '2026-11-01T04:08:00Z');
    await store.keep(GUIDE, 'sentAt', '2026-11-21T04:59:00Z', '2026-11-21T04:59:00Z');
    answerGuide([listed()]);
    await openGuide();
    await expect
      .poll(async () => [...(await store.times(GUIDE)).keys()].toSorted())
      .toEqual([`order ${CODE}`, 'orders', 'sentAt']);
    await expect
      .element(page.getByRole('main').getByText('All sent at 11:59', { exact: true }))
      .toBeVisible();
  });
});
