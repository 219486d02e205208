import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { useLang } from '../platform/i18n/language';
import { lookUpPlaces, placesOf, withPlaceNames } from './place-names';

/**
 * The days of an editor with their places in the language that is shown (D74): each place has the names of the
 * language in which it was added. Asked for when the language changes, and at once where the days were kept
 * (`isKept`), for nobody knows in which language.
 */
export function useNamedDays<Day extends PlanDay>(days: Day[], isKept: boolean): Day[] {
  const lang = useLang();
  const [first] = useState(lang);
  const changed = useRef(isKept);
  if (lang !== first) changed.current = true;
  // Places that are added later are in this language already.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as they are when the language changes
  const ids = useMemo(() => placesOf(days), [lang]);
  const { data: names } = useQuery({
    queryKey: ['place-names', lang, ids],
    queryFn: ({ signal }) => lookUpPlaces(ids, lang, signal),
    enabled: changed.current && ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => withPlaceNames(days, names), [days, names]);
}
