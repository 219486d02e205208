import type { GridReply } from '@joborder/shared/devextreme';

type Row = Readonly<Record<string, unknown>>;
interface Asked {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

const listIn = (text: unknown) =>
  JSON.parse(typeof text === 'string' ? text : '[]') as { readonly selector: string }[];

const sumsOf = (summary: unknown, rows: readonly Row[]) =>
  listIn(summary).map(({ selector }) => rows.reduce((sum, row) => sum + Number(row[selector]), 0));

/**
 * Answers a grid call of these rows: the asked page of them or of their groups, counts and sums. Order
 * and filters are the server's work: they are asserted by what was sent.
 */
export const gridOf =
  <R extends Row>(rows: readonly R[]) =>
  ({ query = {} }: Asked): GridReply<R> => {
    const [by] = listIn(query.group);
    const groups = by
      ? [...new Set(rows.map((row) => row[by.selector]))].map((key) => {
          const inside = rows.filter((row) => row[by.selector] === key);
          const summary = sumsOf(query.groupSummary, inside);
          return { key: key as string, items: null, count: inside.length, summary };
        })
      : null;
    const skip = Number(query.skip ?? 0);
    const end = query.take === undefined ? undefined : skip + Number(query.take);
    return {
      data: groups ? groups.slice(skip, end) : rows.slice(skip, end),
      ...(query.requireTotalCount ? { totalCount: rows.length } : {}),
      ...(query.requireGroupCount && groups ? { groupCount: groups.length } : {}),
      ...(query.totalSummary ? { summary: sumsOf(query.totalSummary, rows) } : {}),
    };
  };
