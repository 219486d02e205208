import { formatCode } from '@joborder/shared/job-orders/order-number';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerGuide,
  listed,
  openDay,
  openGuide,
  ORDER,
  sentDeeds,
  shortOrder,
  todayWith,
} from '../../../test/guide';
import { colourOf, dialog, hrefsOf, textOf, textsOf, toasts, toneOf } from '../../../test/look';
import { people as accounts } from '../../../test/people';
import { CODE, progress } from '../../../test/progress';
import { address, api } from '../../../test/screen';
import { forgetGuide, store } from './running-outbox';

afterEach(forgetGuide);

const ORDER_READ = 'GET /api/v2/guide/orders/:code';
const HERE = 'วัดพระศรีสรรเพชญ์';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const h1 = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const tourist = (n: number, more = {}) => ({ ...progress().tourists[n]!, ...more });

describe('which day is opened', () => {
  const START = { joborder_start_date: '2026-11-25', joborder_stop_date: '2026-11-27' };
  test.each([
    ['the one of the address', `&day=3`, {}, {}, 'Day 3 of 3', 'Day 3 Sun 22 Nov'],
    ['today’s', '', {}, {}, 'Day 2 of 3', 'Day 2 today'],
    [
      'the first of the guide’s own before the tour',
      '',
      START,
      { ...START, days: [3] },
      'Day 3 of 3',
      'Day 3 Fri 27 Nov',
    ],
    [
      'the last one on the day after the tour, which may still be filled in',
      '',
      { joborder_start_date: '2026-11-18', joborder_stop_date: '2026-11-20' },
      {},
      'Day 3 of 3',
      'Day 3 Fri 20 Nov',
    ],
    [
      'the first where the guide’s list does not say',
      '',
      START,
      null,
      'Day 1 of 3',
      'Day 1 Wed 25 Nov',
    ],
  ] as const)('is %s', async (_, day, change, own, title, tab) => {
    answerGuide(
      own === null ? [] : [listed({ ...own, days: 'days' in own ? [...own.days] : [1, 2, 3] })],
      shortOrder(change),
    );
    await openGuide(`/guide?joborder_code=${CODE}${day}`);
    await expect.element(h1).toHaveTextContent(new RegExp(`^${title}$`));
    const days = page.getByRole('navigation', { name: 'Days of the tour' }).getByRole('link');
    await expect
      .poll(() => hrefsOf(days))
      .toEqual([1, 2, 3].map((n) => `/guide?joborder_code=${CODE}&day=${n}`));
    await expect
      .poll(() =>
        days
          .elements()
          .filter((each) => each.getAttribute('aria-current') === 'page')
          .map(textOf),
      )
      .toEqual([tab]);
    await expect
      .poll(() => document.title)
      .toMatch(tab.includes('today') ? /^Today’s work/ : new RegExp(`^${title.slice(0, 5)}`));
  });

  test('of the day after the tour has its next step all the same', async () => {
    const ended = { joborder_start_date: '2026-11-18', joborder_stop_date: '2026-11-20' };
    answerGuide([listed(ended)], shortOrder(ended));
    await openGuide(`/guide?joborder_code=${CODE}`);
    await expect.element(h1).toHaveTextContent(/^Day 3 of 3$/);
    const next = page.getByRole('article').getByRole('button', { name: 'Check in', exact: true });
    await expect.element(next).toBeVisible();
  });

  test('shows what colleagues and the company did, asked for once a minute', async () => {
    const intervals = vi.spyOn(window, 'setInterval');
    answerGuide([listed()]);
    await openDay();
    await expect.element(page.getByRole('article', { name: HERE, exact: true })).toBeVisible();
    const sent = api.sent(ORDER_READ).length;
    answerGuide([listed()], todayWith([]));
    for (const [ask, every] of intervals.mock.calls) if (every === 60_000) ask();
    await expect.element(main.getByText('56 people · 0 places')).toBeVisible();
    expect(api.sent(ORDER_READ)).toHaveLength(sent + 1);
  });

  test('is none where the order has no days, and an empty one says so', async () => {
    answerGuide([listed()], shortOrder({ days: [] }));
    await openGuide(`/guide?joborder_code=${CODE}`);
    await expect.element(main.getByText('No places are planned for this day')).toBeVisible();
    expect(textsOf(page.getByRole('navigation', { name: 'Days of the tour' }))).toEqual([]);
  });

  test('has no places: that stands in its list, and nothing is said to be done', async () => {
    answerGuide([listed()], todayWith([]));
    await openDay();
    await expect
      .poll(() => textsOf(page.getByRole('region', { name: 'Today’s itinerary' })))
      .toEqual([
        'Today’s itinerary Day 1 Fri 20 Nov Day 2 today Day 3 Sun 22 Nov No places are planned for this day',
      ]);
    expect(textsOf(page.getByRole('heading', { name: 'All places of today are done' }))).toEqual(
      [],
    );
    await expect.element(main.getByText('56 people · 0 places')).toBeVisible();
  });

  test('is left to the other days and to all work', async () => {
    answerGuide([listed()]);
    await openDay();
    await page.getByRole('link', { name: 'Day 1 Fri 20 Nov' }).click();
    await expect.element(h1).toHaveTextContent(/^Day 1 of 3$/);
    await expect.element(main.getByText('Fri 20 Nov 2026', { exact: true })).toBeVisible();
    expect(address()).toBe(`/guide?joborder_code=${CODE}&day=1`);
    await page.getByRole('link', { name: 'All work' }).click();
    await expect.element(h1).toHaveTextContent(/^My work$/);
  });

  test('can be asked for again where the order did not load', async () => {
    answerGuide([listed()]);
    api.refuse(ORDER, 500, 'INTERNAL', 'zz');
    await openGuide(`/guide?joborder_code=${CODE}`);
    await expect
      .element(page.getByRole('heading', { name: 'The job order could not be loaded' }))
      .toBeVisible();
    await expect.element(h1).toHaveTextContent(/^My work$/);
    answerGuide([listed()]);
    await button('Try again').click();
    await expect.element(h1).toHaveTextContent(/^Day 2 of 3$/);
  });
});

describe('who may record', () => {
  const noButtons = () =>
    textsOf(main.getByRole('button')).filter((text) => /^(Check|Temp|Skip|Undo)/.test(text));

  test('nobody on an order that the company cancelled: the day says so in red', async () => {
    answerGuide([listed()], shortOrder({ status: 3 }));
    await openDay();
    const said = main.getByText(
      'The company cancelled this job order; nothing can be recorded on it.',
    );
    await expect.element(said).toBeVisible();
    expect(noButtons()).toEqual([]);
    await button(`3. ${HERE} Checked in 11:20`).click();
    // To look at, and to be led to.
    await expect.poll(() => textsOf(dialog().getByRole('button'))).toEqual(['']);
    await expect.poll(() => textsOf(dialog().getByRole('link'))).toEqual(['Map']);
  });

  test('the one whom the list knows as cancelled neither, before the order says so', async () => {
    answerGuide([listed({ status: 3, accepted: 0 })]);
    await openDay();
    await expect
      .element(
        main.getByText('The company cancelled this job order; nothing can be recorded on it.'),
      )
      .toBeVisible();
    expect(textsOf(button(`Accept ${formatCode(CODE)}`))).toEqual([]);
  });

  test('not before the answer: the day asks for it, and opens with it', async () => {
    // Also on its last day.
    answerGuide([listed({ accepted: 0, joborder_stop_date: '2026-11-21' })]);
    await openDay();
    await expect
      .element(main.getByRole('heading', { name: 'Do you accept this job?' }))
      .toBeVisible();
    expect(noButtons()).toEqual([]);
    api.hold('GET /api/v2/guide/orders');
    api.hold(ORDER);
    await button(`Accept ${formatCode(CODE)}`).click();
    await expect.element(button('Check out')).toBeVisible();
    expect(textsOf(main.getByRole('heading', { name: 'Do you accept this job?' }))).toEqual([]);
    await expect.poll(sentDeeds).toEqual([{ type: 'accept', joborder_code: CODE }]);
  });

  test('not after a refusal, until it is taken back', async () => {
    answerGuide([listed({ accepted: -1, reason: 'Busy' })]);
    await openDay();
    await expect.element(main.getByText('Reason: Busy', { exact: true })).toBeVisible();
    expect(noButtons()).toEqual([]);
    expect(textsOf(button(`Refuse ${formatCode(CODE)}`))).toEqual([]);
    await expect.element(button(`Accept after all ${formatCode(CODE)}`)).toBeVisible();
  });

  test('whoever accepted a tour to come can still refuse it', async () => {
    const later = { joborder_start_date: '2026-11-22', joborder_stop_date: '2026-11-24' };
    answerGuide([listed(later)], shortOrder(later));
    await openGuide(`/guide?joborder_code=${CODE}`);
    await button('Refuse this job').click();
    const sheet = dialog('Refuse this job');
    await expect
      .poll(() => textsOf(sheet.getByRole('group').getByRole('button')))
      .toEqual(['Busy with another job', 'Ill', 'Private reasons']);
    await sheet.getByRole('button', { name: 'Private reasons' }).click();
    api.hold('GET /api/v2/guide/orders');
    await sheet.getByRole('button', { name: 'Refuse the job' }).click();
    await expect
      .poll(sentDeeds)
      .toEqual([{ type: 'refuse', joborder_code: CODE, reason: 'Private reasons' }]);
    await expect.element(main.getByText('Reason: Private reasons', { exact: true })).toBeVisible();
    await expect.element(button('Refuse this job')).not.toBeInTheDocument();
  });

  test('whoever is on the road cannot refuse any more', async () => {
    answerGuide([listed()]);
    await openDay();
    await expect.element(button('Check out')).toBeVisible();
    expect(textsOf(button('Refuse this job'))).toEqual([]);
  });

  test('nor from the morning of the first day', async () => {
    const now = { joborder_start_date: '2026-11-21', joborder_stop_date: '2026-11-23' };
    answerGuide([listed(now)], shortOrder(now));
    await openDay(1);
    await expect.element(main.getByRole('heading', { name: /^Contact/ })).toBeVisible();
    expect(textsOf(button('Refuse this job'))).toEqual([]);
  });

  test('another guide’s day says whose it is', async () => {
    answerGuide([listed({ days: [1, 3] })]);
    await openDay();
    await expect
      .element(main.getByText('On duty this day: ชื่อ101 สกุล101, ชื่อ103 สกุล103', { exact: true }))
      .toBeVisible();
    await page.getByRole('link', { name: /^Day 3/ }).click();
    await expect.element(h1).toHaveTextContent(/^Day 3/);
    expect(textsOf(main.getByText(/^On duty/))).toEqual([]);
  });
});

describe('what a guide has at hand', () => {
  test('the numbers of the company and of the other guides', async () => {
    answerGuide([listed()]);
    await openDay();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect
      .poll(() => textsOf(contact))
      .toEqual([
        'Contact Job order 1100777 69 000042 · Golden Crane Travel Ltd. Call the company บริษัท ดอกบัวทัวร์ จำกัด · 0600000777 Guides on this job Call ชื่อ101 สกุล101 0600000101 Call ชื่อ103 สกุล103 0600000103',
      ]);
    await expect
      .poll(() => hrefsOf(contact.getByRole('link')))
      .toEqual(['tel:0600000777', 'tel:0600000101', 'tel:0600000103']);
  });

  test('the number of a colleague, also when one’s own is not known', async () => {
    const [own, , other] = progress().guides;
    answerGuide([listed()], shortOrder({ guides: [{ ...own!, mobile: '' }, other!] }));
    await openDay();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect
      .poll(() => hrefsOf(contact.getByRole('link')).slice(1))
      .toEqual(['tel:0600000103']);
  });

  test('one’s own number is not among those of the others', async () => {
    const [own, , other] = progress().guides;
    const guide_info = { fname: accounts.guide.users.fname, lname: accounts.guide.users.lname };
    answerGuide([listed()], shortOrder({ guides: [{ ...own!, guide_info }, other!] }));
    await openDay();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect
      .poll(() => hrefsOf(contact.getByRole('link')).slice(1))
      .toEqual(['tel:0600000103']);
  });

  test('nobody calls himself: of an order that the guide filed there is no other company', async () => {
    const { fname, lname } = accounts.guide.users;
    const agency = { name: `${fname} ${lname}`, license: '', mobile: '0600000777', address: '' };
    answerGuide([listed()], shortOrder({ agency }));
    await openDay();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect
      .poll(() => hrefsOf(contact.getByRole('link')))
      .toEqual(['tel:0600000101', 'tel:0600000103']);
  });

  test('no link for a number that nobody gave, and no colleagues where there are none', async () => {
    const [own] = progress().guides;
    answerGuide(
      [listed()],
      shortOrder({
        agency: { name: 'Agency', license: '', mobile: '', address: '' },
        guides: [own!],
      }),
    );
    await openDay();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect
      .poll(() => textsOf(contact))
      .toEqual(['Contact Job order 1100777 69 000042 · Golden Crane Travel Ltd. Agency']);
    expect(hrefsOf(contact.getByRole('link'))).toEqual([]);
  });

  test.each([
    [
      'en',
      'People',
      '56 people',
      ['1 Mr. GIVEN1 FAMILY1 China', '2 GIVEN2 Japan'],
      'and 54 followers not on the list',
    ],
    [
      'th',
      'รายชื่อ',
      'รายชื่อ 56 คน',
      ['1 Mr. GIVEN1 FAMILY1 จีน', '2 GIVEN2 ญี่ปุ่น'],
      'และผู้ติดตามที่ไม่อยู่ในรายชื่อ 54 คน',
    ],
  ] as const)(
    'the list of the people with their countries (%s)',
    async (lang, open, title, people, followers) => {
      answerGuide(
        [listed()],
        shortOrder({
          tourists: [tourist(0), tourist(1, { prefix: '', lname: '', origincountry: 'JP' })],
        }),
      );
      await openDay(2, { lang });
      await button(open).click();
      const sheet = dialog(title);
      await expect.poll(() => textsOf(sheet.getByRole('listitem'))).toEqual(people);
      await expect.element(sheet.getByText(followers, { exact: true })).toBeVisible();
    },
  );

  test('no list where none was given, and no temperatures then', async () => {
    answerGuide([listed()], shortOrder({ tourists: [], tourists_all: 1 }));
    await openDay();
    await button('People').click();
    const sheet = dialog('1 person');
    await expect
      .element(sheet.getByText('This job order has no list of tourists', { exact: true }))
      .toBeVisible();
    await expect
      .element(sheet.getByText('and 1 follower not on the list', { exact: true }))
      .toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(textsOf(page.getByRole('button', { name: /^Temperatures/ }))).toEqual([]);
  });

  test('nobody beside the list where all stand on it', async () => {
    answerGuide([listed()], shortOrder({ tourists_all: 4 }));
    await openDay();
    await button('People').click();
    await expect.element(dialog('4 people').getByText('Mr. GIVEN4 FAMILY4')).toBeVisible();
    expect(textsOf(dialog().getByText(/not on the list/))).toEqual([]);
  });
});

describe('what is shown to an officer', () => {
  const sheet = dialog('Show to an officer');
  const open = async (change = {}) => {
    api.config = { ...api.config, publicUrl: 'https://joborder.example//' };
    answerGuide(
      [listed()],
      shortOrder({ check_code: '7K3F9P', verification: 'mLq3V0x', ...change }),
    );
    await openDay();
    await button('QR').click();
    await expect.element(sheet.getByText('1100777 69 000042', { exact: true })).toBeVisible();
  };

  test('the company, the dates, the people, and the way to the whole paper', async () => {
    await open();
    await expect
      .poll(() => textsOf(sheet.getByRole('definition')))
      .toEqual(['บริษัท ดอกบัวทัวร์ จำกัด · 11/00777', '20–22 Nov 2026', '56 people']);
    await expect
      .poll(() => textsOf(sheet.getByRole('term')))
      .toEqual(['Tour operator', 'Tour dates', 'People']);
    await expect.element(sheet.getByText('Check code 7K3 F9P')).toBeVisible();
    await expect
      .poll(() => hrefsOf(sheet.getByRole('link', { name: 'Open the full job order' })))
      .toEqual([`/Savedoc/${CODE}`]);
    expect(textsOf(sheet.getByText(/^Offline/))).toEqual([]);
  });

  test('has no check code and no company where the paper has none', async () => {
    await open({ check_code: '', agency: { name: '', license: '', mobile: '', address: '' } });
    await expect.poll(() => textsOf(sheet.getByRole('definition'))[0]).toBe('–');
    expect(textsOf(sheet.getByText(/^Check code/))).toEqual([]);
  });

  test.each([
    ['the verification', 'mLq3V0x', 'https://joborder.example/verify/mLq3V0x'],
    [
      'the public paper of an order without a code',
      '',
      `https://joborder.example/joborder/paper/${CODE}`,
    ],
  ])('copies and shares the link of %s', async (_, verification, link) => {
    const copied: string[] = [];
    const shared: unknown[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return copied.length === 1 ? Promise.resolve() : Promise.reject(new Error('zz'));
    });
    Object.defineProperty(navigator, 'share', {
      value: (what: unknown) => {
        shared.push(what);
        // The guide closed the phone's own sheet.
        return Promise.reject(new DOMException('zz', 'AbortError'));
      },
      configurable: true,
    });
    try {
      await open({ verification });
      await sheet.getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(() => toasts()[0]).toBe('Link copied');
      await sheet.getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(() => toasts().at(-1)).toBe('The link could not be copied');
      await sheet.getByRole('button', { name: 'Share' }).click();
      expect(copied[0]).toBe(link);
      expect(copied[1]).toBe(copied[0]);
      expect(shared).toEqual([{ title: 'Job order 1100777 69 000042', url: copied[0] }]);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('works offline: without the paper, whose button then says why', async () => {
    await open();
    await sheet.getByRole('button', { name: 'Close' }).click();
    const paper = main.getByRole('link', { name: 'Job order', exact: true });
    await expect.element(paper).not.toHaveAttribute('aria-disabled');
    api.setOffline(true);
    await expect.element(paper).toHaveAttribute('aria-disabled', 'true');
    (paper.element() as HTMLElement).click();
    const why =
      'The full job order needs a connection. While offline, show the QR code and the check code.';
    await expect.poll(() => toasts()[0]).toBe(why);
    expect(address()).toBe(`/guide?joborder_code=${CODE}&day=2`);
    await button('QR').click();
    await expect.element(sheet.getByText('Offline, good to show')).toBeVisible();
    await expect.element(sheet.getByText(why, { exact: true })).toBeVisible();
    expect(hrefsOf(sheet.getByRole('link'))).toEqual([]);
  });
});

describe('temperatures', () => {
  const sheet = dialog('Temperatures, day 1');
  const open = async () => {
    answerGuide([listed()]);
    await openDay(1);
    api.hold('GET /api/v2/guide/orders');
    api.hold(ORDER);
    await page.getByRole('button', { name: /^Temperatures/ }).click();
  };
  const people = () => textsOf(sheet.getByRole('listitem'));
  const person = (name: string) => sheet.getByRole('button', { name: new RegExp(`^Mr. ${name} `) });

  test('of each person stand with word and colour, and one of them is open at a time', async () => {
    await open();
    await expect
      .poll(people)
      .toEqual([
        'Mr. GIVEN1 FAMILY1 Normal',
        'Mr. GIVEN2 FAMILY2 Abnormal · ไข้ 38.4',
        'Mr. GIVEN3 FAMILY3 Not yet specified',
        'Mr. GIVEN4 FAMILY4 Not yet specified',
      ]);
    await expect
      .poll(() => textsOf(sheet.getByRole('status')))
      .toEqual(['2 of 4 measured · 1 abnormal']);
    await expect
      .poll(() =>
        ['Normal', 'Abnormal · ไข้ 38.4', 'Not yet specified'].map((text) =>
          toneOf(sheet.getByText(text, { exact: true }).first().element()),
        ),
      )
      .toEqual(['green', 'red', 'grey']);
    await person('GIVEN2').click();
    await expect.element(sheet.getByRole('textbox')).toHaveValue('ไข้ 38.4');
    await person('GIVEN1').click();
    await expect.element(sheet.getByRole('textbox')).toHaveValue('');
    await expect.element(person('GIVEN1')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(person('GIVEN2')).toHaveAttribute('aria-expanded', 'false');
    await person('GIVEN1').click();
    await expect.element(sheet.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('that are abnormal need a word; whoever is well again is normal by one tap', async () => {
    await open();
    await person('GIVEN3').click();
    const remark = sheet.getByLabelText('Symptom or temperature');
    await remark.fill(' \u200b ');
    await sheet.getByRole('button', { name: 'Record as abnormal' }).click();
    await expect.element(remark).toHaveFocus();
    await expect
      .element(remark)
      .toHaveAccessibleDescription(/Please give the symptom or the temperature/);
    await remark.fill(' cough\u2060 ');
    vi.spyOn(store, 'add').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await sheet.getByRole('button', { name: 'Record as abnormal' }).click();
    const told = page
      .getByRole('dialog')
      .filter({ hasText: 'The phone could not keep this entry' });
    await told.getByRole('button').last().click();
    await expect.element(told).not.toBeInTheDocument();
    // What was written can be sent again.
    await expect.element(remark).toHaveValue(' cough\u2060 ');
    await sheet.getByRole('button', { name: 'Record as abnormal' }).click();
    await expect.poll(() => people()[2]).toBe('Mr. GIVEN3 FAMILY3 Abnormal · cough');
    await expect.element(remark).not.toBeInTheDocument();
    await person('GIVEN2').click();
    await sheet.getByLabelText('Symptom or temperature').fill('39.1');
    await sheet.getByRole('button', { name: 'Normal', exact: true }).click();
    await expect.poll(() => people()[1]).toBe('Mr. GIVEN2 FAMILY2 Normal');
    // What was not so is no suggestion for the next entry.
    await person('GIVEN2').click();
    await expect.element(sheet.getByLabelText('Symptom or temperature')).toHaveValue('');
    await person('GIVEN2').click();
    const deed = { type: 'temperatures', joborder_code: CODE, day: 1 };
    await expect.poll(sentDeeds).toEqual([
      { ...deed, readings: [{ joborder_tourist_id: 9003, temperaturestatus: 0, remark: 'cough' }] },
      { ...deed, readings: [{ joborder_tourist_id: 9002, temperaturestatus: 1 }] },
    ]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(() => textsOf(page.getByRole('button', { name: /^Temperatures/ })))
      .toEqual(['Temperatures 1 abnormal 3/4']);
  });

  test('of the day are red, amber or green as they stand', async () => {
    answerGuide([listed()]);
    await openDay(2);
    const line = page.getByRole('button', { name: /^Temperatures/ });
    const ink = () => getComputedStyle(line.element().querySelector('span > span')!).color;
    await expect.poll(() => textsOf(line)).toEqual(['Temperatures 4 left 0/4']);
    expect(ink()).toBe(colourOf('--amber'));
    api.hold('GET /api/v2/guide/orders');
    api.hold(ORDER);
    await line.click();
    await dialog().getByRole('button', { name: 'All normal (4)' }).click();
    await dialog().getByRole('button', { name: 'Everybody is done' }).click();
    await expect.poll(() => textsOf(line)).toEqual(['Temperatures Everybody is done 4/4']);
    expect(ink()).toBe(colourOf('--green'));
    await page.getByRole('link', { name: /^Day 1/ }).click();
    await expect.poll(() => textsOf(line)).toEqual(['Temperatures 1 abnormal 2/4']);
    expect(ink()).toBe(colourOf('--red'));
  });
});
