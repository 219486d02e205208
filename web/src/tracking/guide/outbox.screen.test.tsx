import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { EventResult } from '@joborder/shared/tracking/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerGuide,
  fakeFileKeeping,
  listed,
  openDay,
  openGuide,
  ORDER,
  SEND,
  sentDeeds,
  shortOrder,
} from '../../../test/guide';
import type { CallReply } from '../../platform/api';
import { colourOf, dialog, textOf, textsOf } from '../../../test/look';
import { CODE } from '../../../test/progress';
import { address, api, stored } from '../../../test/screen';
import { currentGuide, forgetGuide, store } from './running-outbox';

const GUIDE = 202;
const OTHER = '110077769000077';
const HERE = 'วัดพระศรีสรรเพชญ์';

/** Answers of the server that a test holds back; the next test's entries would wait behind them. */
let releases: (() => void)[] = [];
const hold = (key: Parameters<typeof api.hold>[0]) => {
  const release = api.hold(key);
  releases.push(release);
  return release;
};
// What lies on the phone before a page is opened: the test before signed out.
beforeEach(() => store.begin(GUIDE));
afterEach(async () => {
  for (const release of releases) release();
  releases = [];
  await store.clear(GUIDE);
  await forgetGuide();
});

const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const sheet = dialog('Entries on this phone');
const INKS = {
  green: '--green',
  amber: '--amber-text',
  red: '--red',
  grey: '--grey',
  offline: '--ink',
};
/** What the strip above the page says, and what stands beside it. */
const strip = () => {
  const line = page.getByRole('main').getByRole('status').first().element();
  const ink = getComputedStyle(line).color;
  const tone = Object.entries(INKS).find(([, name]) => colourOf(name) === ink)?.[0] ?? ink;
  return { line: textOf(line), tone, all: textOf(line.parentElement!) };
};

const AT = '2026-11-21T04:31:00Z';
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const inPlace = (place_id: number, daypart: number) => ({
  joborder_code: CODE,
  day: 2,
  daypart,
  place_id,
});
type Added = Parameters<typeof store.add>[0];
/** What the guide did before the page was opened. */
async function keepEntries(...entries: readonly Omit<Added, 'user'>[]) {
  for (const entry of entries) await store.add({ user: GUIDE, ...entry });
}
const ONE_OF_EACH: readonly Omit<Added, 'user'>[] = [
  { event: { id: id(1), at: AT, type: 'accept', joborder_code: OTHER } },
  { event: { id: id(2), at: AT, type: 'check-in', ...inPlace(505, 3) } },
  { event: { id: id(3), at: AT, type: 'check-out', ...inPlace(503, 1) } },
  { event: { id: id(4), at: AT, type: 'skip', ...inPlace(505, 3), remark: 'Rain' } },
  { event: { id: id(5), at: AT, type: 'reset', ...inPlace(503, 1) }, undoes: 'checkedOut' },
  { event: { id: id(6), at: AT, type: 'reset', ...inPlace(503, 1) }, undoes: 'checkedIn' },
  { event: { id: id(7), at: AT, type: 'reset', ...inPlace(504, 2) }, undoes: 'cancelled' },
  {
    event: {
      id: id(8),
      at: AT,
      type: 'temperatures',
      joborder_code: CODE,
      day: 2,
      readings: [{ joborder_tourist_id: 9002, temperaturestatus: 1 }],
    },
  },
];
/** The server refuses the entries with these ids, the last two characters say which. */
const refuse = (refused: Readonly<Record<string, string>>) =>
  api.answer(SEND, ({ body }) => ({
    status: 'success' as const,
    results: body.events.map((event): EventResult => {
      const message = refused[event.id];
      return message === undefined
        ? { id: event.id, result: 'taken' }
        : { id: event.id, result: 'refused', code: 'STATE', message };
    }),
  }));

describe('what waits to be sent', () => {
  test('each entry has its name, its place and its own time; all go out at once when asked', async () => {
    answerGuide([listed()]);
    api.refuse(SEND, 503, 'UNAVAILABLE', 'zz');
    await keepEntries(...ONE_OF_EACH);
    await openDay();
    await expect
      .poll(strip)
      .toEqual({ line: '8 waiting', tone: 'amber', all: '8 waiting Show entries' });
    await button('Show entries').click();
    await expect
      .element(sheet.getByRole('status'))
      .toHaveTextContent(/^The system cannot take it yet; it is tried again by itself$/);
    await expect
      .poll(() => textsOf(sheet.getByRole('listitem')))
      .toEqual([
        `Accept · ${OTHER} 21 Nov 2026 11:31 Waiting`,
        'Check in · เพนียดคล้องช้าง 21 Nov 2026 11:31 Waiting',
        `Check out · ${HERE} 21 Nov 2026 11:31 Waiting`,
        'Skip · เพนียดคล้องช้าง 21 Nov 2026 11:31 Waiting',
        `Undo check-out · ${HERE} 21 Nov 2026 11:31 Waiting`,
        `Undo check-in · ${HERE} 21 Nov 2026 11:31 Waiting`,
        'Undo skip · ตลาดน้ำอโยธยา 21 Nov 2026 11:31 Waiting',
        'Temperatures · Day 2 21 Nov 2026 11:31 Waiting',
      ]);
    await expect
      .element(
        sheet.getByText(
          'Entries stay on the phone with the time they happened and are sent as soon as there is a network.',
        ),
      )
      .toBeVisible();
    // At once: by itself it is tried again after a while, and then there is nothing left to ask for.
    refuse({});
    const before = sentDeeds().length;
    (sheet.getByRole('button', { name: 'Send now' }).element() as HTMLElement).click();
    await expect
      .element(sheet.getByText('Nothing is waiting to be sent', { exact: true }))
      .toBeVisible();
    expect(sentDeeds().slice(before).length).toBe(8);
    expect(textsOf(sheet.getByRole('listitem'))).toEqual([]);
    expect(textsOf(sheet.getByRole('button', { name: 'Send now' }))).toEqual([]);
    expect(strip().line).toMatch(/^All sent at 12:0\d$/);
  });

  test('is on its way while the server thinks', async () => {
    answerGuide([listed()]);
    const release = hold(SEND);
    await keepEntries(ONE_OF_EACH[1]!, ONE_OF_EACH[2]!);
    await openDay();
    await expect
      .poll(strip)
      .toEqual({ line: 'Sending 2', tone: 'amber', all: 'Sending 2 Show entries' });
    await button('Show entries').click();
    await expect
      .element(sheet.getByRole('button', { name: 'Send now' }))
      .toHaveAttribute('aria-busy', 'true');
    release();
    await expect.poll(() => strip().line).toMatch(/^All sent at 12:0\d$/);
    expect(strip().tone).not.toBe('amber');
  });

  test('an entry names its place also when an edit has taken that off the order', async () => {
    answerGuide([listed()]);
    refuse({ [id(2)]: 'This place is no longer on the job order' });
    const event = { id: id(2), at: AT, type: 'check-in', ...inPlace(999, 3) } as const;
    await keepEntries({ event, place: 'วัดใหญ่ชัยมงคล' });
    await openDay();
    await button('Show entries').click();
    await expect
      .poll(() => textsOf(sheet.getByRole('listitem')))
      .toEqual([
        'Check in · วัดใหญ่ชัยมงคล 21 Nov 2026 11:31 This place is no longer on the job order Retry Remove',
      ]);
  });

  test('what the server refused stands in red with its reason, and can be tried again or removed', async () => {
    answerGuide([listed()]);
    refuse({ [id(2)]: 'This place was skipped by the company', [id(3)]: '' });
    await keepEntries(ONE_OF_EACH[1]!, ONE_OF_EACH[2]!, ONE_OF_EACH[7]!);
    await openDay();
    await expect
      .poll(strip)
      .toEqual({ line: '2 not accepted', tone: 'red', all: '2 not accepted Show entries' });
    await button('Show entries').click();
    await expect
      .poll(() => textsOf(sheet.getByRole('listitem')))
      .toEqual([
        'Check in · เพนียดคล้องช้าง 21 Nov 2026 11:31 This place was skipped by the company Retry Remove',
        `Check out · ${HERE} 21 Nov 2026 11:31 The system did not accept this entry Retry Remove`,
      ]);
    await expect
      .element(
        sheet.getByText(
          'These entries are not on the job order. Please read why. Send one again where the reason no longer holds, or remove it.',
          { exact: true },
        ),
      )
      .toBeVisible();
    // Nothing waits: there is nothing to send now, and no trouble with the network.
    expect(textsOf(sheet.getByRole('button', { name: 'Send now' }))).toEqual([]);
    refuse({});
    const before = sentDeeds().length;
    await sheet.getByRole('button', { name: 'Retry Check in · เพนียดคล้องช้าง' }).click();
    await expect.poll(() => textsOf(sheet.getByRole('listitem')).length).toBe(1);
    expect(sentDeeds().slice(before)).toEqual([{ type: 'check-in', ...inPlace(505, 3) }]);
    await sheet.getByRole('button', { name: `Remove Check out · ${HERE}` }).click();
    await expect
      .element(sheet.getByText('Nothing is waiting to be sent', { exact: true }))
      .toBeVisible();
    expect(sentDeeds().slice(before)).toHaveLength(1);
    expect(await store.list(GUIDE)).toEqual([]);
  });

  test('refused and waiting ones are counted apart, without a network too', async () => {
    answerGuide([listed()]);
    await keepEntries(ONE_OF_EACH[1]!, ONE_OF_EACH[2]!, ONE_OF_EACH[7]!);
    const [first] = await store.list(GUIDE);
    await store.setRefusal(first!.seq, { code: 'STATE', message: 'No' });
    api.refuse(SEND, 500, 'INTERNAL', 'zz');
    await openDay();
    await expect.poll(strip).toEqual({
      line: '1 not accepted',
      tone: 'red',
      all: '1 not accepted 2 waiting',
    });
    await expect.element(button('2 waiting · Show entries')).toBeVisible();
    api.setOffline(true);
    await expect.poll(() => strip().all).toBe('Offline, data as of 12:00 3 to send');
    await button('1 not accepted · 2 waiting · Show entries').click();
    await sheet.getByRole('button', { name: 'Send now' }).click();
    await expect
      .element(sheet.getByRole('status'))
      .toHaveTextContent(/^No network yet; it is tried again by itself$/);
  });

  test('stays on the phone when the session has ended', async () => {
    answerGuide([listed()]);
    api.leaveOthersWaiting();
    await openDay();
    await expect.element(page.getByRole('article', { name: HERE, exact: true })).toBeVisible();
    api.refuse(SEND, 401, 'UNAUTHORIZED', 'zz');
    await button('Check out').click();
    await expect.poll(address).toBe('/login');
    const [left, ...others] = await store.list(GUIDE);
    expect(left).toMatchObject({ event: { type: 'check-out' }, place: HERE, refusal: null });
    expect(others).toEqual([]);
  });

  test('what the server took stays on the screen and in the phone’s copy until it says so itself', async () => {
    answerGuide([listed()]);
    await openDay();
    const card = page.getByRole('article', { name: HERE, exact: true });
    await expect.element(card).toBeVisible();
    const before = api.sent(ORDER).length;
    const release = hold(ORDER);
    await button('Check out').click();
    await expect.poll(() => strip().line).toMatch(/^All sent at/);
    await expect.element(card).not.toBeInTheDocument();
    await expect.poll(() => api.sent(ORDER).length).toBe(before + 1);
    const kept = await store.kept<{
      order: { days: { stops: { checkoutdate: string | null }[] }[] };
    }>(GUIDE, `order ${CODE}`);
    expect(kept?.value.order.days[1]?.stops[0]?.checkoutdate).toMatch(/^2026-11-21T05:0/);
    release();
    // The server has the last word.
    await expect.element(card).toBeVisible();
  });

  test('what another tab brought to the server is asked for here, too', async () => {
    answerGuide([listed()]);
    await openDay();
    const card = page.getByRole('article', { name: HERE, exact: true });
    await expect.element(card).toBeVisible();
    const before = api.sent(ORDER).length;
    const tab = new BroadcastChannel('guide-outbox');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    tab.postMessage('taken');
    await expect.poll(() => api.sent(ORDER).length).toBe(before + 1);
    tab.close();
  });

  test('of another guide nothing is shown, and the copies go; the entries stay', async () => {
    answerGuide([listed()]);
    await store.add({ user: 909, ...ONE_OF_EACH[1]! });
    await store.keep(909, 'orders', { orders: [] }, AT);
    try {
      await openGuide();
      await expect.poll(() => strip().line).toBe('As of 12:00');
      await expect.poll(() => store.kept(909, 'orders')).toBeUndefined();
      expect(await store.list(909)).toHaveLength(1);
      expect(sentDeeds()).toEqual([]);
    } finally {
      await store.clear(909);
    }
  });
});

describe('ready for offline', () => {
  test('is said in green once the browser has the files, with the time of the data, then of the sending', async () => {
    const files = fakeFileKeeping();
    answerGuide([listed()]);
    await openDay();
    await expect.poll(strip).toMatchObject({ line: 'As of 12:00', all: 'As of 12:00' });
    files.finish();
    try {
      await expect.poll(strip).toEqual({
        line: 'Ready for offline',
        tone: 'green',
        all: 'Ready for offline Data as of 12:00',
      });
      await button('Check out').click();
      await expect.poll(() => strip().all).toMatch(/^All sent at 12:0\d Ready for offline$/);
      expect(strip().tone).toBe('green');
      await page.getByRole('link', { name: 'All work' }).click();
      await expect
        .element(page.getByText(/^Ready for offline · stored at 12:0\d$/).first())
        .toBeVisible();
    } finally {
      files.lose();
    }
    await expect.element(page.getByText(/^Ready for offline/)).not.toBeInTheDocument();
  });

  test('is not said of a list while one of today’s orders is missing', async () => {
    const files = fakeFileKeeping();
    const second = '110077769000078';
    answerGuide([listed(), listed({ code: second })]);
    let answer = (_joborder: ReturnType<typeof shortOrder>) => {};
    api.answer(ORDER, ({ params }) =>
      params.code === second
        ? new Promise<CallReply<typeof ORDER>>((resolve) => {
            answer = (joborder) => resolve({ status: 'success', joborder });
          })
        : { status: 'success' as const, joborder: shortOrder() },
    );
    files.finish();
    try {
      await openGuide();
      await expect.poll(async () => (await store.times(GUIDE)).size).toBe(2);
      await expect.poll(() => strip().all).toBe('As of 12:00');
      answer(shortOrder({ code: second, joborder_code: second }));
      await expect.poll(() => strip().line).toBe('Ready for offline');
    } finally {
      files.lose();
    }
  });

  test('an order can be stored on demand, and says when that did not work', async () => {
    const files = fakeFileKeeping();
    const COMING = '110077769000055';
    answerGuide([
      listed(),
      listed({ code: COMING, joborder_start_date: '2026-12-01', joborder_stop_date: '2026-12-03' }),
    ]);
    api.answer(ORDER, ({ params }) => ({
      status: 'success' as const,
      joborder: shortOrder({ code: params.code, joborder_code: params.code }),
    }));
    await openGuide();
    const card = page.elementLocator(document.body).getByRole('article').last();
    await expect.element(page.getByRole('heading', { name: 'Coming' })).toBeVisible();
    expect(textOf(card.element())).not.toContain('Store for offline');
    files.finish();
    try {
      await expect
        .poll(() => textOf(card.element()))
        .toContain(
          'Not on this phone yet; it is stored by itself on a good network Store for offline',
        );
      const before = api.sent(ORDER).length;
      api.refuse(ORDER, 500, 'INTERNAL', 'zz');
      await button(`Store for offline: job order ${formatCode(COMING)}`).click();
      await expect
        .element(card.getByRole('alert'))
        .toHaveTextContent(/^Could not be stored\. Please try again when there is a network\.$/);
      expect(
        api
          .sent(ORDER)
          .slice(before)
          .map(({ params }) => params.code),
      ).toContain(COMING);
      answerGuide([
        listed(),
        listed({
          code: COMING,
          joborder_start_date: '2026-12-01',
          joborder_stop_date: '2026-12-03',
        }),
      ]);
      await button(`Store for offline: job order ${formatCode(COMING)}`).click();
      await expect
        .poll(() => textOf(card.element()))
        .toMatch(/Ready for offline · stored at 12:0\d/);
      expect(await store.kept(GUIDE, `order ${COMING}`)).toBeDefined();
      api.setOffline(true);
      await expect.element(page.getByText(/^Offline, data as of/)).toBeVisible();
    } finally {
      files.lose();
    }
  });
});

describe('signing out', () => {
  test('says what would be lost, offers to stay, and stays', async () => {
    answerGuide([listed()]);
    api.refuse(SEND, 503, 'UNAVAILABLE', 'zz');
    await keepEntries(ONE_OF_EACH[1]!, ONE_OF_EACH[2]!);
    await openGuide('/logout');
    const leave = dialog('2 entries have not been sent yet');
    await expect
      .element(
        leave.getByText(
          'If you sign out now they are lost. Please stay signed in until there is a network; they are then sent by themselves.',
        ),
      )
      .toBeVisible();
    expect(address()).toBe('/guide?leaving=1');
    await expect
      .poll(() => textsOf(leave.getByRole('button')))
      .toEqual(['Sign out and lose 2 entries', 'Stay signed in']);
    await expect.element(leave.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await leave.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.poll(address).toBe('/guide');
    await expect.element(leave).not.toBeInTheDocument();
    expect(await store.list(GUIDE)).toHaveLength(2);
    expect(currentGuide()).toBe(GUIDE);
  });

  test('says of what the server refused that it does not go by itself', async () => {
    answerGuide([listed()]);
    api.answer(SEND, ({ body: { events } }) => ({
      status: 'success' as const,
      results: events.map((each) => ({
        id: each.id,
        result: 'refused' as const,
        code: 'FIELD_CHECKED_OUT' as const,
        message: 'Already checked out',
      })),
    }));
    await keepEntries(ONE_OF_EACH[1]!);
    await openGuide('/logout');
    await expect
      .element(
        dialog('1 entry has not been sent yet').getByText(
          'The system did not take these entries, and they are not sent by themselves. Open the entries that wait to read why and send them again; signing out deletes them.',
          { exact: true },
        ),
      )
      .toBeVisible();
  });

  test('loses the entries when the guide wants that', async () => {
    answerGuide([listed()]);
    api.leaveOthersWaiting();
    api.refuse(SEND, 503, 'UNAVAILABLE', 'zz');
    await keepEntries(ONE_OF_EACH[1]!);
    await openGuide('/guide?leaving=1');
    await dialog('1 entry has not been sent yet')
      .getByRole('button', { name: 'Sign out and lose 1 entry' })
      .click();
    await expect.poll(() => store.list(GUIDE)).toEqual([]);
    await expect.poll(() => stored().authUser).toBeNull();
  });

  test('is free once everything has been sent meanwhile', async () => {
    answerGuide([listed()]);
    const release = hold(SEND);
    await keepEntries(ONE_OF_EACH[1]!);
    await openGuide('/guide?leaving=1');
    await expect.element(dialog('1 entry has not been sent yet')).toBeVisible();
    release();
    const leave = dialog('Everything has been sent');
    await expect
      .element(leave.getByText('You can sign out; nothing is lost.', { exact: true }))
      .toBeVisible();
    await expect
      .poll(() => textsOf(leave.getByRole('button')))
      .toEqual(['Sign out', 'Stay signed in']);
  });

  test('sends first what can be sent, and then leaves nothing on the phone', async () => {
    answerGuide([listed()]);
    api.leaveOthersWaiting().answer('POST /auth/logout', { status: 'success' });
    await keepEntries(ONE_OF_EACH[1]!);
    await store.keep(GUIDE, 'orders', { orders: [] }, AT);
    await openGuide('/logout');
    await expect.poll(sentDeeds).toEqual([{ type: 'check-in', ...inPlace(505, 3) }]);
    await expect.poll(() => stored().authUser).toBeNull();
    expect(await store.kept(GUIDE, 'orders')).toBeUndefined();
  });
});
