import { addDays, type Day } from '@joborder/shared/dates';
import type { CalendarOrder } from '@joborder/shared/job-orders/calendar-contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { ORDERS_KEY } from '../list/use-orders';
import { useDraft } from '../use-draft';
import { weeksOf } from './calendar-days';

/** How an order looks: its status, or that a guide refused, or that it is not filed yet. */
export type Look = 'submitted' | 'running' | 'cancelled' | 'completed' | 'open' | 'draft';
export const LOOKS = ['running', 'submitted', 'completed', 'cancelled', 'open', 'draft'] as const;

/** An order, or the kept draft, in the calendar. */
export interface Item {
  readonly id: string;
  readonly look: Look;
  readonly name: string;
  readonly people: number;
  readonly start: Day;
  readonly stop: Day;
  readonly href: string;
  /** Names of guides that refused and are to be replaced. */
  readonly refused: readonly string[];
  readonly provinces: readonly string[];
}

const BY_STATUS: Readonly<Record<number, Look>> = {
  [Status.submitted]: 'submitted',
  [Status.inProgress]: 'running',
  [Status.cancelled]: 'cancelled',
  [Status.completed]: 'completed',
};

function itemOf(order: CalendarOrder): Item {
  const { code, tourCode, status, tourists_all: people, start, stop, provinces } = order;
  const isOpen = status === Status.submitted || status === Status.inProgress;
  const refused = isOpen ? order.guides_refused : [];
  return {
    id: code,
    look: refused.length > 0 ? 'open' : (BY_STATUS[status] ?? 'submitted'),
    name: tourCode || formatCode(code),
    people,
    start,
    stop,
    href: paths.document(code),
    refused,
    provinces,
  };
}

/** The orders of a month's weeks and of the week after, with the days of guides. */
export function useCalendar(month: Day, withDraft: boolean) {
  const t = useTranslations('calendar');
  const lang = useLang();
  const weeks = weeksOf(month);
  const from = weeks[0]?.[0] ?? month;
  const to = addDays(weeks.at(-1)?.at(-1) ?? month, 6);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [ORDERS_KEY, 'calendar', from, to, lang],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/joborder/calendar', { query: { from, to } }, { signal }),
    placeholderData: (before) => before,
  });
  const draft = useDraft();
  const kept: Item[] =
    withDraft && draft?.days && draft.days.start <= to && draft.days.stop >= from
      ? [
          {
            id: 'draft',
            look: 'draft',
            name: draft.isNamed ? t('draftOf', { name: draft.title }) : t('looks.draft'),
            people: draft.people,
            ...draft.days,
            href: paths.newJobOrder({ draft: 'resume' }),
            refused: [],
            provinces: [],
          },
        ]
      : [];
  return {
    weeks,
    items: data && [...data.orders.map(itemOf), ...kept],
    guides: data?.guides ?? [],
    /** Orders that are not shown for their number. */
    hidden: data ? data.count - data.orders.length : 0,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}
