import { queryOptions } from '@tanstack/react-query';

/** A card of `/data.json` (D27). */
export interface Interest {
  readonly category_id: number;
  readonly icon: string;
  readonly name: { readonly th: string; readonly en: string };
  readonly text: { readonly th: string; readonly en: string };
}

async function load(signal: AbortSignal): Promise<readonly Interest[]> {
  const answer = await fetch('/data.json', { signal });
  if (!answer.ok) throw new Error(`/data.json: ${answer.status}`);
  const { interests } = (await answer.json()) as { interests: Interest[] };
  return interests;
}

export const interestsQuery = queryOptions({
  queryKey: ['interests'],
  queryFn: ({ signal }) => load(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
