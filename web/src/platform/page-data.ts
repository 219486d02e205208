import type { ParsedLocation } from '@tanstack/react-router';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { Capacity } from '@joborder/shared/session/capacities';
import { queryClient } from './query';
import { readCapacities } from './session';

/** What a page needs of the server as it opens at an address. */
export interface PageData {
  readonly ask: (
    location: Pick<ParsedLocation<Record<string, string>>, 'search' | 'state'>,
  ) => void;
}

interface Entering {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: ParsedLocation;
}

/**
 * For the loader of a route: begins the page's requests as soon as its code is there, before anything is
 * drawn, which takes longer than an answer on a slow phone. Nobody waits for the answers: the page finds its
 * queries begun, and shows itself what becomes of them.
 */
export async function askFor(
  page: () => Promise<PageData>,
  needs: Capacity | undefined,
  { cause, location }: Entering,
): Promise<void> {
  if (cause !== 'enter' || (needs && !readCapacities().has(needs))) return;
  // Code that does not arrive is said where the page is drawn.
  const file = await page().catch(() => null);
  file?.ask({ search: location.search, state: location.state });
}

/** Begins a query whose answer the page will look for; one that is fresh enough is not asked again. */
export function prefetch<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  void queryClient.prefetchQuery(query);
}
