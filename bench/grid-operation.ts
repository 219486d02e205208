import type { Operation } from './operation';

export const PAGE = 20;
export const FIRST_PAGE = { skip: 0, take: PAGE } as const;
/** The thousandth page. */
export const deepPage = { skip: PAGE * 999, take: PAGE } as const;

export const groupsOf = (selector: string) => ({
  ...FIRST_PAGE,
  requireGroupCount: true,
  group: [{ selector, isExpanded: false }],
});

interface GridCall {
  readonly rounds?: number;
  /** What the grid asks for. */
  readonly options: Record<string, unknown>;
  /** Its rows, and their number on all pages, in SQL. */
  readonly rows: string;
  readonly count: string;
  readonly values?: readonly unknown[];
}

interface GridReply {
  readonly data: readonly {
    readonly id?: unknown;
    readonly key?: unknown;
    readonly count?: unknown;
  }[];
  readonly totalCount: number;
}

/** Names the rows or groups of a reply, and their number on all pages. */
const outlineOf = ({ data, totalCount }: GridReply) => [
  data.map(({ id, key, count }) => (id === undefined ? [key, count] : id)),
  totalCount,
];

/** A grid of an officer at `path`: the rows and their number. */
export const gridOperation =
  (path: string, grid: string) =>
  (name: string, { rounds = 30, options, rows, count, values = [] }: GridCall): Operation => {
    const asked = new URLSearchParams({ requireTotalCount: 'true' });
    for (const [option, value] of Object.entries(options)) {
      asked.set(option, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return {
      name: `${grid}: ${name}`,
      who: 'officer',
      rounds,
      call: () => ({ url: `${path}?${asked.toString()}` }),
      byHand: async (query) => {
        const [total] = await query(count, values);
        return { data: await query(rows, values), totalCount: total?.count };
      },
      same: [outlineOf, outlineOf],
    };
  };
