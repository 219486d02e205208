import { useQueryClient } from '@tanstack/react-query';
import { WORK_QUEUE_KEY } from '../shell/NavCount';

/** Queries of one place in full, of their list, and of the two ways to pick one. */
const PLACE_KEYS = ['place', 'places', 'place-picker', 'place-cards'] as const;

/** What was loaded of places, and the number of those that wait, is loaded again where it is shown next. */
export function usePlacesChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of [WORK_QUEUE_KEY, ...PLACE_KEYS]) {
      void cache.invalidateQueries({ queryKey: [key] });
    }
  };
}
