import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths';
import type { TripDraft } from '../trip-draft';

/** Steps after the first have nothing to stand on before a duration is chosen. */
export function useNeedsDays({ days }: TripDraft): void {
  const router = useRouter();
  // Only how the page was opened counts: a saved plan leaves an empty draft behind.
  const missing = useRef(days.length === 0);
  useEffect(() => {
    if (missing.current) void router.navigate({ href: paths.tripPeriod(), replace: true });
  }, [router]);
}
