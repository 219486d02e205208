/** Pattern for `like` on lower-cased text that finds `text` anywhere, its wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Every list is bounded on the server (DESIGN §5). */
export function page(
  query: { take?: number | undefined; skip?: number | undefined },
  limits: { take: number; most: number },
) {
  return { take: Math.min(query.take ?? limits.take, limits.most), skip: query.skip ?? 0 };
}
