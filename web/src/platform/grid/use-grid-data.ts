import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { GridReply } from '@joborder/shared/devextreme';
import type { GridSpec } from '../../ui/grid/columns';
import type { GridData, GridGroup, GridLevel } from '../../ui/grid/grid-data';
import { type GridPath, type GridState, pathKey } from '../../ui/grid/grid-state';
import { type Chunk, type GridQuery, loadOptions } from '../../ui/grid/grid-query';
import { pageWithin } from '../../ui/pages';

export interface GridSource<Row> {
  /** Name of the rows in the query cache, with everything beside the state that they depend on. */
  readonly key: readonly unknown[];
  readonly load: (query: GridQuery, signal: AbortSignal) => Promise<GridReply<Row>>;
}

/** An answer with the question it belongs to: old answers stand in while new ones are fetched. */
interface Answer<Row> extends Omit<GridReply<Row>, 'data'> {
  readonly content: NonNullable<GridLevel<Row>['content']>;
}

function answerOf<Row>(reply: GridReply<Row>, state: GridState, path: GridPath): Answer<Row> {
  const { data, ...counts } = reply;
  const by = state.group[path.length];
  if (!by) return { ...counts, content: { kind: 'rows', rows: data as Row[] } };
  const groups = (data as GridGroup[]).map(({ key, count, summary = [] }) => ({
    key,
    count,
    summary,
  }));
  return { ...counts, content: { kind: 'groups', by, groups } };
}

/** Chunks of one level put together; the first says how many there are. */
function levelOf<Row>(chunks: ReadonlyArray<UseQueryResult<Answer<Row>>>): GridLevel<Row> {
  const [first] = chunks;
  const contents = chunks.flatMap(({ data }) => (data ? [data.content] : []));
  const [head] = contents;
  const content =
    head?.kind === 'rows'
      ? {
          ...head,
          rows: contents.flatMap((each) => (each.kind === 'rows' ? each.rows : [])),
        }
      : head && {
          ...head,
          groups: contents.flatMap((each) => (each.kind === 'groups' ? each.groups : [])),
        };
  return {
    content,
    total: first?.data?.totalCount,
    groupCount: first?.data?.groupCount,
    summary: first?.data?.summary ?? [],
    isStale: chunks.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    error: chunks.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const chunk of chunks) if (chunk.error) void chunk.refetch();
    },
  };
}

/** Loads what a grid in the given state shows: its page, and the inside of every open group. */
export function useGridData<Row>(
  { key, load }: GridSource<Row>,
  spec: GridSpec<Row>,
  state: GridState,
): GridData<Row> {
  /** How many chunks of a group are shown, where it is more than one. */
  const [chunks, setChunks] = useState<Readonly<Record<string, number>>>({});
  const { size } = state;

  const levelQuery = (path: GridPath, chunk: Chunk) => {
    const query = loadOptions(state, spec, path, chunk);
    return {
      queryKey: [...key, query],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        answerOf<Row>(await load(query, signal), state, path),
    };
  };
  const pageQuery = (page: number) => ({
    ...levelQuery([], { skip: (page - 1) * size, take: size }),
    placeholderData: (before: Answer<Row> | undefined) => before,
  });

  const asked = useQuery(pageQuery(state.page));
  const count = asked.data?.groupCount ?? asked.data?.totalCount;
  const page =
    count === undefined || asked.isPlaceholderData
      ? state.page
      : pageWithin(state.page, count, size);
  const shown = useQuery(pageQuery(page));

  const inner = state.open.flatMap((path) =>
    Array.from({ length: chunks[pathKey(path)] ?? 1 }, (_, n) => ({ path, skip: n * size })),
  );
  const results = useQueries({
    queries: inner.map(({ path, skip }) => levelQuery(path, { skip, take: size })),
  });
  const levels = new Map(
    state.open.map((path) => [
      pathKey(path),
      levelOf<Row>(results.filter((_, n) => inner[n]?.path === path)),
    ]),
  );

  return {
    ...levelOf<Row>([shown]),
    page,
    inside: (path) => levels.get(pathKey(path)),
    more: (path) =>
      setChunks((before) => ({ ...before, [pathKey(path)]: (before[pathKey(path)] ?? 1) + 1 })),
  };
}
