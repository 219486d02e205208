import type { Tourist } from '@joborder/shared/job-orders/draft';

/**
 * Takes one change of the list back and leaves everything done since as it is: rows that the
 * change added go, rows that it removed return to their place, rows that it altered are restored
 * unless they were altered again.
 */
export function revert(
  current: readonly Tourist[],
  before: readonly Tourist[],
  after: readonly Tourist[],
): Tourist[] {
  const old = new Map(before.map((tourist) => [tourist.key, tourist]));
  const made = new Map(after.map((tourist) => [tourist.key, tourist]));
  const present = new Set(current.map((tourist) => tourist.key));
  const result = current
    .filter(({ key }) => old.has(key) || !made.has(key))
    .map((tourist) => {
      const earlier = old.get(tourist.key);
      return earlier && made.get(tourist.key) === tourist ? earlier : tourist;
    });
  for (const [index, tourist] of before.entries()) {
    if (made.has(tourist.key) || present.has(tourist.key)) continue;
    const previous = before[index - 1]?.key;
    const at = previous ? result.findIndex(({ key }) => key === previous) + 1 : 0;
    result.splice(at > 0 || index === 0 ? at : Math.min(index, result.length), 0, tourist);
  }
  return result;
}
