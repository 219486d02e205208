import { isDay, todayInBangkok } from '@joborder/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api';
import { useDates } from '../platform/dates';
import type { DraftContent } from './wizard/wizard-start';

export const DRAFT_KEY = ['job-order-draft'];

/** The unfinished new order of the signed-in person, as a banner names it; null for none. */
export function useDraft() {
  const { range, time, instant } = useDates();
  // Left by another screen a moment ago: what is cached may be older than that.
  const { data } = useQuery({
    queryKey: DRAFT_KEY,
    queryFn: ({ signal }) => call('GET /api/v2/web/joborder/draft', { query: {} }, { signal }),
    staleTime: 0,
  });
  if (!data?.draft) return null;
  const { content, saved_at: savedAt }: { content: Partial<DraftContent>; saved_at: string } =
    data.draft;
  const { details, manifest, step = 1 } = content;
  const days =
    details && isDay(details.joborder_start) && isDay(details.joborder_stop)
      ? { start: details.joborder_start, stop: details.joborder_stop }
      : null;
  const isToday = todayInBangkok(new Date(savedAt)) === todayInBangkok();
  return {
    /** Tour code or foreign agency, and the days. */
    name: [
      details?.external_agencys_code || details?.external_agencys,
      // A day that is still mended is none yet.
      details &&
        isDay(details.joborder_start) &&
        range(details.joborder_start, details.joborder_stop),
    ]
      .filter(Boolean)
      .join(' · '),
    /** Tour code or foreign agency alone. */
    title: details?.external_agencys_code || details?.external_agencys || '',
    /** First and last day; null while they are not typed or in the wrong order. */
    days: days && days.start <= days.stop ? days : null,
    people: (manifest?.tourists.length ?? 0) + (manifest?.tourists_followers || 0),
    isNamed: Boolean(details?.external_agencys_code || details?.external_agencys),
    step,
    when: isToday ? time(savedAt) : instant(savedAt),
  };
}
