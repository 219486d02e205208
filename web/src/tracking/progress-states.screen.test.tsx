import type { Progress } from '@joborder/shared/tracking/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROWS } from '../../test/job-orders';
import { cellsOf, downloads, hrefsOf, textOf, textsOf, toasts } from '../../test/look';
import { CODE, NOW, progress, stop } from '../../test/progress';
import { address, api, openScreen } from '../../test/screen';
import { setLang } from '../platform/i18n/language';

const EVENTS = 'GET /api/v2/web/joborder/progress/events';
const READ = 'POST /api/v2/web/joborder/progress';
const EXPORT = 'GET /api/v2/web/joborder/progress/export';
const ROAD = 'GET /api/v2/web/joborder/get';

async function openProgress(
  order: Progress = progress(),
  { query = '', size }: { query?: string; size?: [number, number] } = {},
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
    lang: 'en',
    now: NOW,
    size,
  });
  await expect.element(page.getByRole('region', { name: 'Places', exact: true })).toBeVisible();
}
const main = page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name, exact: true });
const facts = () => [...region('Job order').element().querySelectorAll('dl > div')].map(textOf);
const news = page.getByRole('status', { name: 'Latest event' });
/** The order as it is read again, after an event of the guide. */
function happens(order: Progress, number = 8) {
  api.answer(READ, { status: 'success', joborder: { ...order, last_event: number } });
  api.push(
    EVENTS,
    { number, type: 'accept', day: null, daypart: null, place_id: null, at: NOW, received_at: NOW },
    { event: 'order', id: String(number) },
  );
}
const live = async () => {
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
};

describe('the status is read again when the day is over', () => {
  const LAST_SECOND = new Date('2026-11-21T23:59:59+07:00');
  const MIDNIGHT = new Date('2026-11-22T00:00:00+07:00');
  const state = () => textOf(main.getByRole('heading', { level: 1 }).element().nextElementSibling!);
  /** Runs what the page does now and then; to be called before it is opened. */
  const timers = () => {
    const intervals = vi.spyOn(window, 'setInterval');
    return () => {
      for (const [run, every = 0] of intervals.mock.calls) if (every >= 30_000) run();
    };
  };
  const look = (visibility: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };

  test('by a page that is looked at', async () => {
    const tick = timers();
    await openProgress();
    await live();
    api.answer(READ, { status: 'success', joborder: progress({ status: 4 }) });
    vi.setSystemTime(LAST_SECOND);
    tick();
    expect(api.sent(READ)).toHaveLength(1);
    vi.setSystemTime(MIDNIGHT);
    tick();
    await expect.poll(state).toMatch(/^Completed /);
    expect(api.sent(READ)).toHaveLength(2);
  });

  test('by one that was hidden then, when it is shown again', async () => {
    const tick = timers();
    await openProgress();
    await live();
    api.answer(READ, { status: 'success', joborder: progress({ status: 4 }) });
    look('hidden');
    vi.setSystemTime(LAST_SECOND);
    look('visible');
    look('hidden');
    vi.setSystemTime(MIDNIGHT);
    tick();
    expect(api.sent(READ)).toHaveLength(1);
    look('visible');
    await expect.poll(state).toMatch(/^Completed /);
    expect(api.sent(READ)).toHaveLength(2);
  });
});

describe('the header of an order', () => {
  const state = () => textOf(main.getByRole('heading', { level: 1 }).element().nextElementSibling!);

  test.each([
    ['on tour', {}, 'In progress Day 2 of 3 Sat 21 Nov 2026 · พระนครศรีอยุธยา'],
    [
      'to begin tomorrow',
      { status: 1, joborder_start_date: '2026-11-22', joborder_stop_date: '2026-11-24' },
      'Submitted Starts tomorrow 22–24 Nov 2026 (3 days)',
    ],
    [
      'to begin later',
      { status: 1, joborder_start_date: '2026-11-28', joborder_stop_date: '2026-11-28' },
      'Submitted Starts in 7 days 28 Nov 2026 (1 day)',
    ],
    [
      'due and not begun',
      { status: 1, joborder_start_date: '2026-11-19', joborder_stop_date: '2026-11-20' },
      'Submitted 19–20 Nov 2026 (2 days)',
    ],
    [
      'over',
      { status: 4, joborder_start_date: '2026-11-01', joborder_stop_date: '2026-11-02' },
      'Completed 1–2 Nov 2026 (2 days)',
    ],
    ['cancelled', { status: 3 }, 'Cancelled 20–22 Nov 2026 (3 days)'],
  ] as const)('that is %s says so with its dates', async (_, change, words) => {
    await openProgress(progress(change));
    await expect.poll(state).toBe(words);
    const cancelled = 'This job order is cancelled. Its check-ins remain here for the record.';
    await expect
      .poll(() => textsOf(main.getByText(cancelled)))
      .toEqual('status' in change && change.status === 3 ? [cancelled] : []);
  });

  test('has the buttons that its reader may use', async () => {
    const rows = () => document.querySelectorAll('main tbody tr').length;
    let printed = 0;
    // The browser draws nothing any more while it prints.
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      dispatchEvent(new Event('beforeprint'));
      printed = rows();
      dispatchEvent(new Event('afterprint'));
    });
    await openProgress();
    await expect.poll(rows).toBeGreaterThan(50);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => [print.mock.calls.length, printed]).toEqual([1, 82]);
    await expect.poll(rows).toBeLessThan(60);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Edit', exact: true })))
      .toEqual([`/Joborderaddjb?joborder_code=${CODE}`]);
    await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Job order document' })))
      .toEqual([`/Savedoc/${CODE}`]);
  });

  test('has neither for who only reads', async () => {
    await openProgress(progress({ can: { edit: false, cancel: false, copy: false, print: true } }));
    expect(textsOf(page.getByRole('link', { name: 'Edit', exact: true }))).toEqual([]);
    expect(textsOf(page.getByRole('button', { name: 'Copy', exact: true }))).toEqual([]);
  });

  test('exports the order of the page, and can do it again where that failed', async () => {
    const names = downloads();
    api.refuse(EXPORT, 500, 'INTERNAL', 'Too much at once');
    await openProgress();
    const start = page.getByRole('button', { name: 'Export', exact: true });
    await start.click();
    await expect.poll(() => toasts().at(-1)).toMatch(/^Export failed: /);
    api.answer(EXPORT, new Blob(['zz']));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => toasts().join()).toContain('Exported as DataGrid.xlsx');
    expect(names).toEqual(['DataGrid.xlsx']);
    expect(api.sent(EXPORT).map(({ query }) => query)).toEqual([
      { joborder_code: CODE, lang: 'en' },
      { joborder_code: CODE, lang: 'en' },
    ]);
  });
});

describe('what is known of an order', () => {
  test('is left out where there is nothing, and domestic travel has no country', async () => {
    await openProgress(
      progress({
        external_agencys: '',
        external_agencys_code: '',
        inbound_type: 5,
        inbound_no: '',
        outbound_type: 1,
        outbound_no: '',
        tourists_adults: 0,
        tourists_children: 0,
        tourists_fifteen: 0,
        tourists_followers: 0,
        tourists_all: 1,
        agency: { name: '', license: '', mobile: '', address: '' },
        created_by: '',
        guides: [],
        tourists: [],
        days: progress().days.map((day) => ({ ...day, guides: [] })),
      }),
    );
    await expect
      .poll(facts)
      .toEqual([
        'Foreign agency –',
        'Tour dates 20–22 Nov 2026',
        expect.stringMatching(/^In \/ out \S.* \/ to Laos$/),
        'Party 1 person',
        'Agency –',
        expect.stringMatching(/^Submitted 30 Oct 2026 11:05$/),
      ]);
    await expect.element(main.getByText('No guide assigned yet')).toBeVisible();
    await expect.element(main.getByText('No tourists listed yet')).toBeVisible();
  });

  test('is a telephone link of the agency, and a guide without days', async () => {
    const [guide] = progress().guides;
    await openProgress(
      progress({
        agency: { name: 'A', license: 'L', mobile: '02 000 1690', address: '' },
        guides: [
          { ...guide!, days: [], accepted: -1, reason: '' },
          // Refused at first, and then accepted after all.
          { ...guide!, guide_id: 104, accepted: 1, reason: 'Was ill', mobile: '060 000 0104' },
        ],
      }),
    );
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'Call 02 000 1690' })))
      .toEqual(['tel:020001690']);
    await expect
      .poll(() => hrefsOf(page.getByRole('list', { name: 'Guides' }).getByRole('link')))
      .toEqual(['tel:0600000101', 'tel:0600000104']);
    await expect.element(main.getByText('Licence 21-00101', { exact: true })).toBeVisible();
    expect(textsOf(main.getByText(/^Reason/))).toEqual([]);
  });

  test('is no name any more once the time for keeping it is over', async () => {
    await openProgress(progress({ tourists: [], data_removed_at: '2026-11-19T03:00:00Z' }));
    await expect
      .element(
        main.getByText(
          'The data of the tourists were removed on 19 Nov 2026, when the time for keeping them was over',
        ),
      )
      .toBeVisible();
  });

  test('sums up the temperatures of the day that is shown', async () => {
    await openProgress(progress(), { query: '&day=1' });
    const head = region('Tourists and daily temperature').getByRole('paragraph').first();
    await expect
      .poll(() => textsOf(head))
      .toEqual(['Temperature, day 1 Normal 1 Abnormal 1 Not specified 52']);
    const cells = () => cellsOf(region('Tourists and daily temperature').getByRole('table'));
    await expect.element(main.getByTitle('ไข้ 38.4')).toHaveTextContent(/^Abnormal$/);
    expect(cells()[1]).toEqual([
      '2',
      'GIVEN2 FAMILY2',
      'P1001',
      '65',
      'China',
      'Abnormal',
      'Not specified',
      '·Still to come',
      'Day 1: ไข้ 38.4',
    ]);
    await region('Tourists and daily temperature')
      .getByRole('button', { name: 'Next page' })
      .click();
    await expect
      .poll(() => cells().map(([n, name]) => `${n} ${name}`))
      .toEqual([
        '51 GIVEN51 FAMILY51',
        '52 GIVEN52 FAMILY52',
        '53 GIVEN53 FAMILY53',
        '54 GIVEN54 FAMILY54',
      ]);
    // Of all days it is today's.
    await region('Places').getByRole('button', { name: 'All days', exact: true }).click();
    await expect
      .poll(() => textsOf(head))
      .toEqual(['Temperature, day 2 Normal 0 Abnormal 0 Not specified 54']);
    // Another size begins with the first page again.
    await region('Tourists and daily temperature')
      .getByRole('button', { name: '20', exact: true })
      .click();
    await expect.poll(() => cells().map(([n]) => n)).toHaveLength(20);
    expect(cells()[0]?.[0]).toBe('1');
    expect(address()).toBe(`/joborder/progress?joborder_code=${CODE}&day=all&tourists_size=20`);
  });
});

describe('the places of an order', () => {
  const places = region('Places');
  const rows = () => [...places.element().querySelectorAll('tbody tr a')].map(textOf);

  test('of one state are shown until that is taken back; a state without places says so', async () => {
    await openProgress(progress(), { query: '&state=cancelled' });
    await expect.poll(() => cellsOf(places.getByRole('table')).length).toBe(1);
    const counts = region('Number of places by status');
    await expect
      .element(counts.getByRole('button', { name: /Cancelled/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await places.getByRole('button', { name: /^Only “Cancelled”/ }).click();
    await expect.poll(() => cellsOf(places.getByRole('table')).length).toBe(3);
    expect(address()).not.toContain('state=');
    await counts.getByRole('button', { name: /^Checked out/ }).click();
    await expect
      .element(counts.getByRole('button', { name: /^Checked out/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => cellsOf(places.getByRole('table')).length).toBe(2);
    // The same figure again shows all.
    await counts.getByRole('button', { name: /^Checked out/ }).click();
    await expect.poll(() => cellsOf(places.getByRole('table')).length).toBe(3);
    await counts.getByRole('button', { name: /^Checked out/ }).click();
    await places
      .getByRole('button', { name: 'Day 3', exact: true })
      .or(places.getByRole('radio', { name: 'Day 3', exact: true }))
      .first()
      .click();
    await expect
      .element(places.getByText('No place “Checked out” on day 3', { exact: true }))
      .toBeVisible();
  });

  test('are none on an empty day, and none at all', async () => {
    const days = progress().days.map((day) => ({
      ...day,
      day_details: [],
      dayparts: day.dayparts.map((part) => ({ ...part, places: [] })),
    }));
    await openProgress(progress({ days }));
    await expect.element(places.getByText('No places on day 2', { exact: true })).toBeVisible();
    await places
      .getByRole('button', { name: 'All days', exact: true })
      .or(places.getByRole('radio', { name: 'All days', exact: true }))
      .first()
      .click();
    await expect.element(places.getByText('No places on this tour', { exact: true })).toBeVisible();
  });

  test('where the group has just come is told from one where it stays', async () => {
    const today = (checkindate: string, checkoutdate: string | null = null) =>
      progress().days.map((day) =>
        day.day === 2
          ? { ...day, day_details: [stop({ n: 3, name: 'A', checkindate, checkoutdate })] }
          : day,
      );
    await openProgress(progress({ days: today('2026-11-21T04:58:30Z') }));
    await expect.poll(() => cellsOf(places.getByRole('table'))[0]).toContain('Just arrived');
    happens(progress({ days: today('2026-11-21T02:55:00Z') }));
    await expect.poll(() => cellsOf(places.getByRole('table'))[0]).toContain('2 h 5 min');
    // Who left after a minute has not just arrived.
    happens(progress({ days: today('2026-11-21T02:55:00Z', '2026-11-21T02:56:30Z') }), 9);
    await expect.poll(() => cellsOf(places.getByRole('table'))[0]).toContain('1 min');
  });

  test('are led to from the map: the page of the list, and the row', async () => {
    await openProgress(progress(), { query: '&map=tour&size=5' });
    const pin = page.getByRole('button', { name: '15 สถานที่ลำดับ 15 (Not yet)' });
    await expect.element(pin).toBeInTheDocument();
    (pin.element() as HTMLElement).click();
    await expect.poll(address).toContain('day=3');
    await expect.poll(address).toContain('page=2');
    await expect.poll(rows).toEqual([11, 12, 13, 14, 15].map((n) => `สถานที่ลำดับ ${n}`));
    await expect
      .poll(() => document.activeElement?.closest('tr')?.textContent ?? '')
      .toContain('สถานที่ลำดับ 15');
  });
});

describe('what happens while somebody watches', () => {
  test('the line says when the server was last heard, before it is connected too', async () => {
    const release = api.hold(EVENTS);
    await openProgress();
    const line = page.getByRole('main').getByText('Connecting', { exact: true });
    await expect.element(line).toBeVisible();
    await expect
      .poll(() => textOf(line.element().parentElement!))
      .toMatch(/^Connecting · last heard 12:0\d:\d\d$/);
    release();
    await live();
  });

  test('the mark goes after a moment, what happened stays in words', async () => {
    const real = globalThis.setTimeout;
    const ends: (() => void)[] = [];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, pause?: number) => {
      if (pause !== 4000) return real(run, pause);
      ends.push(run);
      return real(() => {}, 0);
    });
    await openProgress();
    await live();
    happens(progress({ version: 4 }));
    await expect.poll(() => textsOf(news)).toEqual(['The job order was edited']);
    await expect.poll(() => document.querySelectorAll('header[data-changed]').length).toBe(1);
    // The mark is drawn a moment before its end is set.
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    for (const end of ends) end();
    await expect.poll(() => document.querySelectorAll('[data-changed]').length).toBe(0);
    await expect.poll(() => textsOf(news)).toEqual(['The job order was edited']);
  });

  test('is said: an answer, temperatures, an edit, the end; the part is marked', async () => {
    await openProgress();
    await live();
    const [a, b, c] = progress().guides;
    const answered = progress({ guides: [a!, { ...b!, accepted: 1 }, c!] });
    happens(answered, 8);
    await expect.poll(() => textsOf(news)).toEqual(['ชื่อ102 สกุล102 accepted']);
    await expect
      .poll(
        () =>
          textsOf(page.getByRole('list', { name: 'Guides' }).getByRole('listitem')).filter((text) =>
            text.includes('Accepted'),
          ).length,
      )
      .toBe(2);
    await expect.poll(() => document.querySelectorAll('li[data-changed]')).toHaveLength(1);
    const reading = (id: number) => ({
      joborder_tourist_id: id,
      temperaturestatus: 1 as const,
      remark: '',
    });
    const measured = {
      ...answered,
      days: answered.days.map((day) =>
        day.day === 2 ? { ...day, tourists_temperature: [reading(9001), reading(9004)] } : day,
      ),
    };
    happens(measured, 9);
    await expect.poll(() => textsOf(news)).toEqual(['Temperatures of day 2 recorded for 2 people']);
    await expect.poll(() => document.querySelectorAll('td[data-changed]')).toHaveLength(2);
    happens({ ...measured, version: 4 }, 10);
    await expect.poll(() => textsOf(news)).toEqual(['The job order was edited']);
    await expect
      .poll(() => document.querySelector('header[data-changed] h1')?.textContent)
      .toBe('1100777 69 000042');
  });

  test('is counted where it is more than three things', async () => {
    await openProgress();
    await live();
    const [a, b, c] = progress().guides;
    const days = progress().days.map((day) =>
      day.day === 2
        ? {
            ...day,
            day_details: [
              stop({
                n: 3,
                name: 'A',
                checkindate: '2026-11-21T04:20:00Z',
                checkoutdate: '2026-11-21T04:55:00Z',
              }),
              stop({ n: 4, daypart: 2, name: 'B' }),
              stop({ n: 5, daypart: 3, name: 'C', status: -1 }),
            ],
          }
        : day,
    );
    happens(progress({ days, guides: [{ ...a!, accepted: -1 }, b!, { ...c!, accepted: 0 }] }));
    await expect
      .poll(() => textsOf(news))
      .toEqual(['Checked out of A 11:55 · Check-in at B taken back · C cancelled · and 2 more']);
  });

  test('a reader whom the order is taken from sees it no more', async () => {
    await openProgress();
    await live();
    api.refuse(READ, 403, 'FORBIDDEN', 'zz');
    api.push(
      EVENTS,
      {
        number: 8,
        type: 'accept',
        day: null,
        daypart: null,
        place_id: null,
        at: NOW,
        received_at: NOW,
      },
      { event: 'order', id: '8' },
    );
    await expect
      .element(page.getByRole('heading', { name: 'Job order 1100777 69 000042 was not found' }))
      .toBeVisible();
    await expect
      .element(main.getByText('The number may be mistyped, or the order is not one of yours.'))
      .toBeVisible();
    await expect
      .poll(() => hrefsOf(main.getByRole('link')))
      .toEqual([`/joborder/progress?typed=${CODE}`, '/Joborder']);
    expect(textsOf(main.getByText('Golden Crane Travel Ltd.'))).toEqual([]);
  });

  test('what was read stays when the language is switched without a network', async () => {
    await openProgress();
    await live();
    const agency = () => textsOf(main.getByText('Golden Crane Travel Ltd.')).length;
    const before = agency();
    api.setOffline(true);
    await setLang('th');
    await expect.element(region('สถานที่')).toBeVisible();
    const { queryClient } = await import('../platform/query');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(region('สถานที่')).toBeVisible();
    expect([before > 0, agency()]).toEqual([true, before]);
  });

  test('can be asked for again where it did not load', async () => {
    api.refuse(READ, 500, 'INTERNAL', 'zz');
    await openScreen(`/joborder/progress?joborder_code=${CODE}`, {
      as: 'agency',
      lang: 'en',
      now: NOW,
    });
    await expect
      .element(page.getByRole('heading', { name: 'The progress could not be loaded' }))
      .toBeVisible();
    api
      .answer(READ, { status: 'success', joborder: progress() })
      .answer('GET /api/v2/web/joborder/access', {
        status: 'success',
        entries: [],
        count: 0,
        scans: 0,
      });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(region('Places')).toBeVisible();
  });
});

describe('without a number', () => {
  test('what is on the road today leads to its order; it can be asked for again', async () => {
    api.refuse(ROAD, 500, 'INTERNAL', 'zz');
    await openScreen('/joborder/progress', { as: 'agency', lang: 'en', now: NOW });
    await expect
      .element(page.getByRole('heading', { name: "Today's job orders could not be loaded" }))
      .toBeVisible();
    api.answer(ROAD, [{ ...ROWS[0]!, code: CODE, tourists_all: 56, status: 2 }]);
    await page.getByRole('button', { name: 'Try again' }).click();
    const items = region('On the road today').getByRole('listitem');
    await expect
      .poll(() => hrefsOf(items.getByRole('link')))
      .toEqual([`/joborder/progress?joborder_code=${CODE}`]);
    await expect
      .poll(() => textsOf(items))
      .toEqual([
        '1100777 69 000042 บริษัท ดอกบัวทัวร์ จำกัด · Sakura Pacific Tours 20–24 Nov 2026 56 people In progress',
      ]);
    expect(api.sent(ROAD).at(-1)?.query).toMatchObject({ status: '2', sort: '-inbound_date' });
  });
});
