import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { GuideOrder } from '@joborder/shared/tracking/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerGuide, LIST, listed, ORDER, SEND } from '../../../test/guide';
import { field, dialog, hrefsOf, textOf, textsOf } from '../../../test/look';
import { CODE, NOW } from '../../../test/progress';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  emulateMedia,
} from '../../../test/screen';
import { forgetGuide } from './running-outbox';

const NEXT = '110088869000043';

/** One of today, one to come that waits for an answer, one of the past. */
const ORDERS: readonly GuideOrder[] = [
  listed(),
  listed({
    code: NEXT,
    external_agencys: 'Volga',
    agency_name: 'ห้างหุ้นส่วนจำกัด บุษบาทราเวล',
    agency_mobile: '0600000888',
    joborder_start_date: '2026-12-01',
    joborder_stop_date: '2026-12-04',
    status: 1,
    accepted: 0,
    days: [2, 3],
    tourists_all: 9,
    stops_total: 7,
    stops_done: 0,
    province_name: 'Phuket',
  }),
];

beforeEach(() => answerGuide(ORDERS));
// What was recorded is kept by the browser.
afterEach(forgetGuide);

const open = (at = '/guide') =>
  openScreen(at, { as: 'guide', lang: 'en', now: NOW, size: [360, 740] });
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** What was sent, without the id and the moment of each. */
const sent = () =>
  api
    .sent(SEND)
    .flatMap(({ body }) => body.events)
    .map(({ id: _id, at: _at, ...deed }) => deed);
/** What the guide recorded stays on the screen: the server's next answer is not there yet. */
const keepAnswers = () => {
  api.hold(LIST);
  api.hold(ORDER);
};

test('today’s work comes first, then what waits for an answer; in the light and in the dark', async () => {
  await open();
  const today = page.getByRole('region', { name: 'Today’s work' });
  // The next step comes with the order itself, which is fetched after the list.
  await expect
    .poll(() => textsOf(today))
    .toEqual([
      [
        'Today’s work Day 2 of 3 Accepted Golden Crane Travel Ltd. 20–22 Nov 2026 · Ayutthaya · 56 people',
        'Job order 1100777 69 000042 · บริษัท ดอกบัวทัวร์ จำกัด',
        'At วัดพระศรีสรรเพชญ์ Check out Open today’s work',
      ].join(' '),
    ]);
  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'Coming' }).element()))
    .toBe(
      [
        'Coming Waits for your answer 7 places Volga 1–4 Dec 2026 · Phuket · 9 people',
        'Job order 1100888 69 000043 · ห้างหุ้นส่วนจำกัด บุษบาทราเวล You work on day 2, 3',
        'Do you accept this job? The company learns your answer as soon as it has reached the system.',
        'Refuse Accept See the itinerary 1100888 69 000043',
      ].join(' '),
    );
  await expectAccessible();
  expectNoSidewaysScroll();
  await emulateMedia({ scheme: 'dark' });
  await expectAccessible();
});

test('the calendar of the own work gets an address, which is shown once', async () => {
  const own = 'https://joborder.example/calendar/a-secret-of-the-guide.ics';
  api.answer('POST /api/v2/guide/calendar', {
    status: 'success',
    address: own,
    created_at: '2026-11-21T05:00:00Z',
  });
  await open();
  await button('Create a calendar address').click();
  await expect.element(page.getByRole('textbox')).toHaveValue(own);
  await expect
    .poll(() => hrefsOf(page.getByRole('region', { name: /calendar/i }).getByRole('link')))
    .toEqual([own.replace('https:', 'webcal:')]);
  expect(api.sent('POST /api/v2/guide/calendar').map(({ body }) => body)).toEqual([{ lang: 'en' }]);
});

describe('the answer to a job', () => {
  const sheet = dialog('Refuse this job');
  const card = () => field(`order-${NEXT}`);

  test('API-10: is a refusal with a reason, which has to be given', async () => {
    await open();
    await button(`Refuse ${formatCode(NEXT)}`).click();
    await sheet.getByRole('button', { name: 'Refuse the job' }).click();
    await expect
      .element(sheet.getByRole('textbox'))
      .toHaveAccessibleDescription(/Please give a reason/);
    await expectAccessible();
    await sheet.getByRole('textbox').fill('I');
    await expect.element(sheet.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
    await sheet.getByRole('button', { name: 'Do not refuse' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    keepAnswers();
    await button(`Refuse ${formatCode(NEXT)}`).click();
    await sheet.getByRole('button', { name: 'Ill', exact: true }).click();
    await sheet.getByRole('button', { name: 'Refuse the job' }).click();
    await expect.poll(sent).toEqual([{ type: 'refuse', joborder_code: NEXT, reason: 'Ill' }]);
    await expect.element(card().getByText('You refused this job', { exact: true })).toBeVisible();
  });

  test('API-10: is an acceptance by one tap', async () => {
    await open();
    await expect.element(button(`Accept ${formatCode(NEXT)}`)).toBeVisible();
    keepAnswers();
    await button(`Accept ${formatCode(NEXT)}`).click();
    await expect.poll(sent).toEqual([{ type: 'accept', joborder_code: NEXT }]);
    await expect.element(card().getByText('Accepted', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^All sent at 12:00/)).toBeVisible();
    expect(button(`Refuse ${formatCode(NEXT)}`).elements()).toEqual([]);
  });
});

describe('the plan of tomorrow', () => {
  const openDay = async () => {
    await open(`/guide?joborder_code=${CODE}&day=3`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Day 3 of 3$/);
    keepAnswers();
  };
  const openStop = async (name: string) => {
    await button(new RegExp(`\\d+\\. ${name}`)).click();
    return dialog().filter({ hasText: name });
  };
  const AT_6 = { joborder_code: CODE, day: 3, daypart: 1, place_id: 506 };

  test('API-10: says that it is not for today, and takes check-in, check-out and their undoing', async () => {
    await openDay();
    await expectAccessible();
    expectNoSidewaysScroll();
    await emulateMedia({ scheme: 'dark' });
    const visit = await openStop('สถานที่ลำดับ 6');
    await expect
      .element(visit.getByText('This itinerary is for Sun 22 Nov 2026, not for today'))
      .toBeVisible();
    await visit.getByRole('button', { name: 'Check in' }).click();
    await visit.getByRole('button', { name: 'Check out' }).click();
    await visit.getByRole('button', { name: /^Undo check-out 12:0\d$/ }).click();
    await expect.element(visit.getByRole('button', { name: 'Check out' })).toBeVisible();
    await expect.poll(sent).toEqual([
      { type: 'check-in', ...AT_6 },
      { type: 'check-out', ...AT_6 },
      { type: 'reset', ...AT_6 },
    ]);
    await expectAccessible();
    await visit.getByRole('button', { name: 'Close' }).click();
    expect(address()).toBe(`/guide?joborder_code=${CODE}&day=3`);
  });

  test('API-10: a place is skipped with a reason', async () => {
    await openDay();
    const stop = await openStop('สถานที่ลำดับ 7');
    await stop.getByRole('button', { name: 'Skip' }).click();
    const why = dialog('Skip สถานที่ลำดับ 7');
    await why.getByRole('button', { name: 'Weather' }).click();
    await why.getByRole('button', { name: 'Skip this place' }).click();
    await expect.element(page.getByText('Skipped · Weather')).toBeVisible();
    await expect
      .poll(sent)
      .toEqual([
        { type: 'skip', joborder_code: CODE, day: 3, daypart: 2, place_id: 507, remark: 'Weather' },
      ]);
  });

  test('API-10: whoever was abnormal stays so when the rest is normal', async () => {
    await openDay();
    await button(/^Temperatures/).click();
    const sheet = dialog('Temperatures, day 3');
    await sheet.getByRole('button', { name: /GIVEN2 / }).click();
    await sheet.getByLabelText('Symptom or temperature').fill('38.4 °C');
    await sheet.getByRole('button', { name: 'Record as abnormal' }).click();
    await expect.element(sheet.getByText('1 of 4 measured · 1 abnormal')).toBeVisible();
    await sheet.getByRole('button', { name: /normal \(3\)/ }).click();
    await expect.element(sheet.getByText('4 of 4 measured · 1 abnormal')).toBeVisible();
    await expect
      .poll(() =>
        sent().map((deed) =>
          'readings' in deed ? deed.readings.map((each) => each.joborder_tourist_id) : [],
        ),
      )
      .toEqual([[9002], [9001, 9003, 9004]]);
  });

  test('API-10: everybody is normal by one tap, then the one who is not', async () => {
    await openDay();
    await button(/^Temperatures/).click();
    const sheet = dialog('Temperatures, day 3');
    await expect.element(sheet.getByText('0 of 4 measured')).toBeVisible();
    await sheet.getByRole('button', { name: 'All normal (4)' }).click();
    await expect.element(sheet.getByText('4 of 4 measured')).toBeVisible();
    await sheet.getByRole('button', { name: /GIVEN2 / }).click();
    await sheet.getByLabelText('Symptom or temperature').fill('38.4 °C');
    await sheet.getByRole('button', { name: 'Record as abnormal' }).click();
    await expect.element(sheet.getByText('Abnormal · 38.4 °C')).toBeVisible();
    await expect.element(sheet.getByText('4 of 4 measured · 1 abnormal')).toBeVisible();
    await expectAccessible();
    const normal = Array.from({ length: 4 }, (_, index) => ({
      joborder_tourist_id: 9001 + index,
      temperaturestatus: 1,
    }));
    const deed = { type: 'temperatures', joborder_code: CODE, day: 3 };
    await expect.poll(sent).toEqual([
      { ...deed, readings: normal },
      {
        ...deed,
        readings: [{ joborder_tourist_id: 9002, temperaturestatus: 0, remark: '38.4 °C' }],
      },
    ]);
    await sheet.getByRole('button', { name: 'Everybody is done' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect
      .poll(() => textsOf(button(/^Temperatures/)))
      .toEqual(['Temperatures 1 abnormal 4/4']);
  });
});
