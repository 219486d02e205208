/** Pattern for `like` on lower-cased text that finds `text` anywhere, its wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * How many rows there are in all, as each row of a page says it. A page past the end has no row: there
 * the first one is asked.
 */
export async function countOf(
  rows: readonly { readonly total: number }[],
  skip: number,
  first: () => Promise<{ readonly count: number }>,
): Promise<number> {
  const [row] = rows;
  if (row) return row.total;
  return skip === 0 ? 0 : (await first()).count;
}

/** Every list is bounded on the server (DESIGN §5). */
export function page(
  query: { take?: number | undefined; skip?: number | undefined },
  limits: { take: number; most: number },
) {
  return { take: Math.min(query.take ?? limits.take, limits.most), skip: query.skip ?? 0 };
}
