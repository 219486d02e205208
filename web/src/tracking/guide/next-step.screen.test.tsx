import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerGuide,
  keepAnswers,
  listed,
  openDay,
  sentDeeds,
  todayWith,
} from '../../../test/guide';
import { dialog, hrefsOf, textOf, textsOf } from '../../../test/look';
import { CODE, stop } from '../../../test/progress';
import { api } from '../../../test/screen';
import { forgetGuide, store } from './running-outbox';

afterEach(forgetGuide);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name, exact: true });
const plan = page.getByRole('region', { name: /itinerary$/i });
/** The rows of the day's list; the tabs of the days stand in a list too. */
const rows = () =>
  plan
    .getByRole('listitem')
    .elements()
    .filter((row) => row.querySelector('button'))
    .map(textOf);
const HERE = 'วัดพระศรีสรรเพชญ์';
const SKIPPED = 'ตลาดน้ำอโยธยา';
const THERE = 'เพนียดคล้องช้าง';
const at = (place_id: number, daypart: number) => ({
  joborder_code: CODE,
  day: 2,
  daypart,
  place_id,
});

describe('the next step of the day', () => {
  test('is the place where the group is, with its state, and the whole day below it', async () => {
    answerGuide([listed()]);
    await openDay();
    await expect
      .poll(() => textsOf(card(HERE)))
      .toEqual([`Checked in since 11:20 3 ${HERE} ตำบลที่ 3 Temperatures 4 left 0/4 Check out Map`]);
    expect(rows()).toEqual([
      `3 3. ${HERE} Checked in 11:20`,
      `4 4. ${SKIPPED} Skipped · ปิดปรับปรุง`,
      `5 5. ${THERE} Not yet: Evening Check in`,
    ]);
    await expect
      .poll(() =>
        plan
          .getByRole('button')
          .elements()
          .map((each) => each.getAttribute('aria-current')),
      )
      .toEqual(['step', null, null, null]);
    const map = page.getByRole('link', { name: `Map ${HERE}` });
    await expect
      .poll(() => hrefsOf(map))
      .toEqual(['https://www.google.com/maps/search/?api=1&query=14.33,100.53']);
    await expect.element(map).toHaveAttribute('target', '_blank');
    await expect.element(page.getByRole('heading', { name: 'Today’s itinerary' })).toBeVisible();
  });

  test('is left by one tap, said aloud, and a second tap of the same thumb does nothing', async () => {
    answerGuide([listed()]);
    await openDay();
    await expect.element(card(HERE)).toBeVisible();
    keepAnswers();
    const thumb = button('Check out').element() as HTMLElement;
    thumb.click();
    thumb.click();
    await expect
      .poll(() => textsOf(card(THERE)))
      .toEqual([
        `Next place · Evening 5 ${THERE} ตำบลที่ 5 Temperatures 4 left 0/4 Recorded Map Skip`,
      ]);
    const rests = button('Recorded').element() as HTMLElement;
    expect(rests.getAttribute('aria-disabled')).toBe('true');
    expect(rests.querySelector('svg')?.classList.contains('tabler-icon-check')).toBe(true);
    rests.click();
    await expect
      .element(page.getByText(`Check out · ${HERE}`, { exact: true }))
      .toBeInTheDocument();
    expect(rows()[0]).toMatch(new RegExp(`^3 3\\. ${HERE} Checked out: 11:20 – 12:0\\d$`));
    // The button rests for a moment, then means the next place.
    await button('Check in').click();
    await expect.poll(sentDeeds).toEqual([
      { type: 'check-out', ...at(503, 1) },
      { type: 'check-in', ...at(505, 3) },
    ]);
  });

  test('can be taken from the list while the group is somewhere else', async () => {
    answerGuide([listed()]);
    await openDay();
    await expect.element(card(HERE)).toBeVisible();
    keepAnswers();
    await button(`Check in at ${THERE}`).click();
    // The second tap of a thumb falls on the row itself.
    await plan.getByRole('button', { name: `5. ${THERE}` }).click();
    await expect.poll(sentDeeds).toEqual([{ type: 'check-in', ...at(505, 3) }]);
    await expect.element(card(THERE)).toBeVisible();
    expect(dialog().elements()).toEqual([]);
    expect(textsOf(button(`Check in at ${THERE}`))).toEqual([]);
  });

  test('can be taken from one row after the other without a pause', async () => {
    answerGuide(
      [listed()],
      todayWith([
        stop({ n: 3, name: HERE, checkindate: '2026-11-21T04:20:00Z' }),
        stop({ n: 4, daypart: 2, name: SKIPPED }),
        stop({ n: 5, daypart: 3, name: THERE }),
      ]),
    );
    await openDay();
    await expect.element(card(HERE)).toBeVisible();
    keepAnswers();
    await button(`Check in at ${SKIPPED}`).click();
    const next = button(`Check in at ${THERE}`);
    await expect.element(next).toBeVisible();
    expect(next.element().getAttribute('aria-disabled')).toBeNull();
    (next.element() as HTMLElement).click();
    await expect.poll(sentDeeds).toEqual([
      { type: 'check-in', ...at(504, 2) },
      { type: 'check-in', ...at(505, 3) },
    ]);
  });

  test('is skipped for a reason in the guide’s own words', async () => {
    answerGuide([listed()], todayWith([stop({ n: 5, daypart: 3, name: THERE })]));
    await openDay();
    await expect.element(card(THERE)).toBeVisible();
    keepAnswers();
    await button('Skip').click();
    const why = dialog(`Skip ${THERE}`);
    await expect
      .poll(() => textsOf(why.getByRole('group', { name: 'Pick a reason' }).getByRole('button')))
      .toEqual(['Place is closed', 'Not enough time', 'Weather', 'The tourists wished otherwise']);
    const reason = why.getByLabelText('Why it is skipped');
    // Signs that nobody sees are no reason.
    await reason.fill(' \u200b\u2060 ');
    await why.getByRole('button', { name: 'Skip this place' }).click();
    await expect.element(reason).toHaveFocus();
    await expect
      .element(reason)
      .toHaveAccessibleDescription(/The company and officers see this reason\./);
    await why.getByRole('button', { name: 'Weather' }).click();
    await expect.element(reason).not.toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(why.getByRole('button', { name: 'Weather' }))
      .toHaveAttribute('aria-pressed', 'true');
    await reason.fill('  Road is flooded ');
    await expect
      .element(why.getByRole('button', { name: 'Weather' }))
      .toHaveAttribute('aria-pressed', 'false');
    await why.getByRole('button', { name: 'Skip this place' }).click();
    await expect
      .poll(sentDeeds)
      .toEqual([{ type: 'skip', ...at(505, 3), remark: 'Road is flooded' }]);
    await expect.poll(rows).toEqual([`3 3. ${THERE} Skipped · Road is flooded`]);
    expect(dialog().elements()).toEqual([]);
  });

  test('can be taken back within a quarter of an hour, not later', async () => {
    const arrived = stop({ n: 3, name: HERE, checkindate: '2026-11-21T04:50:00Z' });
    answerGuide([listed()], todayWith([arrived]));
    await openDay();
    const undo = button('Undo check-in 11:50');
    await expect.element(undo).toBeVisible();
    await plan.getByRole('button', { name: `3. ${HERE}` }).click();
    const visit = dialog(`3. ${HERE}`);
    await expect
      .element(visit.getByText('Can be undone until 12:05', { exact: true }))
      .toBeVisible();
    await expect
      .poll(() => textOf(visit.element()))
      .toBe(
        `3. ${HERE} Checked in 11:50 ศาสนสถาน · Morning ตำบลที่ 3 Check out Undo check-in 11:50 Can be undone until 12:05 Map`,
      );
    await visit.getByRole('button', { name: 'Close' }).click();
    // The page stood open meanwhile.
    vi.setSystemTime('2026-11-21T05:05:01Z');
    await undo.click();
    vi.setSystemTime('2026-11-21T05:04:59Z');
    await expect.element(undo).toBeVisible();
    expect(sentDeeds()).toEqual([]);
    keepAnswers();
    await undo.click();
    await expect.poll(sentDeeds).toEqual([{ type: 'reset', ...at(503, 1) }]);
    await expect
      .poll(() => textsOf(card(HERE)))
      .toEqual([expect.stringMatching(/^Next place · Morning 3 .+ Check in Map Skip$/)]);
    await expect
      .element(page.getByText(`Undo check-in 11:50 · ${HERE}`, { exact: true }))
      .toBeInTheDocument();
  });

  test('is of a place that was skipped: to undo that, or to have been there after all', async () => {
    answerGuide([listed()], todayWith([stop({ n: 5, daypart: 2, name: THERE })]));
    await openDay();
    await expect.element(card(THERE)).toBeVisible();
    keepAnswers();
    await button('Skip').click();
    await dialog().getByRole('button', { name: 'Place is closed' }).click();
    await dialog().getByRole('button', { name: 'Skip this place' }).click();
    await expect.poll(rows).toEqual([`3 3. ${THERE} Skipped · Place is closed`]);
    const row = plan.getByRole('button', { name: `3. ${THERE}` });
    const visit = dialog(`3. ${THERE}`);
    // The row rests for a moment after what was done there.
    await expect
      .poll(async () => {
        await row.click();
        return visit.elements().length;
      })
      .toBe(1);
    await expect.element(visit.getByRole('button', { name: /^Undo skip 12:0\d$/ })).toBeVisible();
    await visit.getByRole('button', { name: /^Undo skip/ }).click();
    await expect.element(visit.getByText('Not yet: Afternoon')).toBeVisible();
    await expect.element(visit.getByRole('button', { name: 'Skip' })).toBeVisible();
    await expect.poll(sentDeeds).toEqual([
      { type: 'skip', ...at(505, 2), remark: 'Place is closed' },
      { type: 'reset', ...at(505, 2) },
    ]);
  });

  test('is a visit after all where the company’s page says skipped', async () => {
    const closed = stop({ n: 4, daypart: 2, name: SKIPPED, status: -1, remark: '' });
    answerGuide([listed()], todayWith([closed]));
    await openDay();
    await expect.poll(rows).toEqual([`3 3. ${SKIPPED} Skipped`]);
    keepAnswers();
    await plan.getByRole('button', { name: `3. ${SKIPPED}` }).click();
    const visit = dialog(`3. ${SKIPPED}`);
    // Nobody knows when it was skipped, so that cannot be undone.
    await expect
      .poll(() => textsOf(visit.getByRole('button')))
      .toEqual(['', 'Visited after all: check in']);
    await visit.getByRole('button', { name: 'Visited after all: check in' }).click();
    await expect.poll(sentDeeds).toEqual([{ type: 'check-in', ...at(504, 2) }]);
    await expect.element(visit.getByText(/^Checked in 12:0\d$/)).toBeVisible();
  });

  test('is the next day when all places are done, and says what still waits to be sent', async () => {
    const done = { checkindate: '2026-11-21T02:10:00Z', checkoutdate: '2026-11-21T03:25:00Z' };
    answerGuide(
      [listed()],
      todayWith([stop({ n: 3, name: HERE, ...done }), stop({ n: 4, name: SKIPPED, status: -1 })]),
    );
    await openDay();
    const region = page.getByRole('heading', { name: 'All places of today are done' });
    await expect.element(region).toBeVisible();
    const words = () => textOf(region.element().parentElement!);
    expect(words()).toBe(
      'All places of today are done Thank you. The company sees the whole day. See day 3',
    );
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'See day 3' })))
      .toEqual([`/guide?joborder_code=${CODE}&day=3`]);
    // Still possible on this day: the temperatures.
    api.setOffline(true);
    await page.getByRole('button', { name: /^Temperatures/ }).click();
    await dialog().getByRole('button', { name: 'All normal (4)' }).click();
    await dialog().getByRole('button', { name: 'Everybody is done' }).click();
    await expect
      .poll(words)
      .toBe(
        'All places of today are done Only the waiting entries are left; they are sent as soon as there is a network. See day 3',
      );
    api.setOffline(false);
    await expect.poll(words).toContain('Thank you.');
  });

  test('is nothing that the phone could not keep: it says so, and records nothing', async () => {
    answerGuide([listed()]);
    await openDay();
    await expect.element(card(HERE)).toBeVisible();
    vi.spyOn(store, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await button('Check out').click();
    const failed = page.getByRole('alertdialog').or(dialog());
    await expect
      .element(
        failed.getByText(
          'The phone could not keep this entry, so it is not recorded. Please check the free space of the phone and try again.',
        ),
      )
      .toBeVisible();
    await failed.getByRole('button').last().click();
    await expect.element(button('Check out')).not.toHaveAttribute('aria-disabled');
    // A reason that was given stays, and can be sent again.
    await plan.getByRole('button', { name: `5. ${THERE}` }).click();
    await dialog(`5. ${THERE}`).getByRole('button', { name: 'Skip' }).click();
    const why = dialog(`Skip ${THERE}`);
    await why.getByLabelText('Why it is skipped').fill('Flood');
    const skip = why.getByRole('button', { name: 'Skip this place' });
    await skip.click();
    const told = failed.filter({ hasText: 'The phone could not keep this entry' });
    await expect.element(told).toBeVisible();
    await told.getByRole('button').last().click();
    await expect.element(skip).not.toHaveAttribute('aria-busy', 'true');
    await expect.element(why.getByLabelText('Why it is skipped')).toHaveValue('Flood');
    await why.getByRole('button', { name: 'Do not skip', exact: true }).click();
    await expect.element(why).not.toBeInTheDocument();
    expect(sentDeeds()).toEqual([]);
    vi.restoreAllMocks();
    keepAnswers();
    await button('Check out').click();
    await expect.poll(sentDeeds).toEqual([{ type: 'check-out', ...at(503, 1) }]);
  });

  test('gets an id of its own where the page has no TLS too', async () => {
    answerGuide([listed()]);
    await openDay();
    await expect.element(card(HERE)).toBeVisible();
    keepAnswers();
    const { crypto } = window;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await button('Check out').click();
    await expect.poll(() => api.sent('POST /api/v2/guide/events').length).toBe(1);
    const [first] = api.sent('POST /api/v2/guide/events');
    expect(first?.body.events.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    ]);
  });
});
