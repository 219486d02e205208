import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { RANKED } from './ranked';
import { askedRange, subjectOf } from './report-state';
import { BY_RANKING } from './top-query';
import type { Report } from './use-report';

/**
 * A report that is opened without a search begins with what leads in its period, so that it never
 * opens empty (D73). What its reader clears stays clear. Says whether that is still being looked up.
 */
export function useLeadingSubject({ state, range, go }: Report): boolean {
  const lang = useLang();
  const subject = subjectOf(state.filter);
  const [begun, setBegun] = useState<string | null>(null);
  if (state.search !== '' && begun !== subject) setBegun(subject);
  const kind = RANKED[subject];
  const isOpening = state.search === '' && begun !== subject && range !== null;
  const { data, error } = useQuery({
    queryKey: ['leading', subject, range, lang],
    queryFn: isOpening
      ? ({ signal }) =>
          call(
            `GET /devexpress/report/${kind.call}`,
            { query: { ...BY_RANKING, skip: '0', take: '1', ...askedRange(range), lang } },
            { signal },
          )
      : skipToken,
  });
  const [first] = (data?.data ?? []) as ReadonlyArray<Record<string, unknown>>;
  const leading = first && (String(first[kind.id] ?? '') || NO_COUNTRY);
  useEffect(() => {
    if (isOpening && leading !== undefined) go({ search: leading }, { replace: true });
  });
  // Without an answer, or with none that leads, there is nothing to wait for.
  return isOpening && error === null && (data === undefined || leading !== undefined);
}
