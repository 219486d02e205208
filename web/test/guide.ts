import type { GuideOrder, Progress } from '@joborder/shared/tracking/contract';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Lang } from '../src/platform/i18n/language';
import { CODE, NOW, progress, type stop } from './progress';
import { api, openScreen } from './screen';

export const LIST = 'GET /api/v2/guide/orders';
export const ORDER = 'GET /api/v2/guide/orders/:code';
export const SEND = 'POST /api/v2/guide/events';
const PHONE = [360, 740] as const;

/** The order of `progress.ts` as it stands in its guide's list. */
export const listed = (change: Partial<GuideOrder> = {}): GuideOrder => ({
  code: CODE,
  external_agencys: 'Golden Crane Travel Ltd.',
  agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด',
  agency_mobile: '0600000777',
  joborder_start_date: '2026-11-20',
  joborder_stop_date: '2026-11-22',
  status: 2,
  accepted: 1,
  reason: '',
  days: [1, 2, 3],
  tourists_all: 56,
  stops_total: 23,
  stops_done: 2,
  province_name: 'Ayutthaya',
  ...change,
});

/** The order with four of its tourists. */
export const shortOrder = (change: Partial<Progress> = {}): Progress =>
  progress({ tourists: progress().tourists.slice(0, 4), ...change });

/** The order with other stops on its second day, which is today. */
export function todayWith(
  stops: readonly ReturnType<typeof stop>[],
  change: Partial<Progress> = {},
): Progress {
  const order = shortOrder(change);
  return {
    ...order,
    days: order.days.map((day) =>
      day.day === 2
        ? {
            ...day,
            day_details: [...stops],
            dayparts: day.dayparts.map((part) => ({
              ...part,
              places: stops.filter((each) => each.daypart === part.daypart),
            })),
          }
        : day,
    ),
  };
}

/** What the server knows of the guide's work; it takes whatever it is sent. */
export function answerGuide(orders: readonly GuideOrder[], order: Progress = shortOrder()): void {
  api
    .answer(LIST, { status: 'success', orders: [...orders] })
    .answer(ORDER, { status: 'success', joborder: order })
    .answer('GET /api/v2/guide/calendar', { status: 'success', calendar: null })
    .answer(SEND, ({ body }) => ({
      status: 'success' as const,
      results: body.events.map(({ id }) => ({ id, result: 'taken' as const })),
    }));
}

/** Opens the guide's work on a phone at noon of the second day. */
export async function openGuide(
  at = '/guide',
  { lang = 'en', now = NOW }: { lang?: Lang; now?: string } = {},
): Promise<void> {
  await openScreen(at, { as: 'guide', lang, now, size: PHONE });
}

/** Opens a day of the order, and waits until it stands there. */
export async function openDay(day = 2, options: Parameters<typeof openGuide>[1] = {}) {
  await openGuide(`/guide?joborder_code=${CODE}&day=${day}`, options);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** What was sent to the server, without the id and the moment of each. */
export const sentDeeds = () =>
  api
    .sent(SEND)
    .flatMap(({ body }) => body.events)
    .map(({ id: _id, at: _at, ...deed }) => deed);

/** What the guide recorded stays on the screen: the server's next answer is not there yet. */
export function keepAnswers(): void {
  api.hold(LIST);
  api.hold(ORDER);
}

/** The service worker of this browser as the page sees it; one for all tests, as the page asks once. */
const worker = Object.assign(new EventTarget(), { state: 'installing' });
const registration = Object.assign(new EventTarget(), {
  active: null as typeof worker | null,
  installing: worker,
  waiting: null,
});

/** Stands in for the browser's keeping of the page's files; to be called before the screen opens. */
export function fakeFileKeeping(): { finish: () => void; lose: () => void } {
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(
    // What the product uses of it.
    registration as unknown as ServiceWorkerRegistration,
  );
  const become = (active: typeof worker | null) => {
    registration.active = active;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { finish: () => become(worker), lose: () => become(null) };
}
