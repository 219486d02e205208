/** The part of a text that is not in the one before: what stands between the same beginning and end. */
export function difference(before: string, after: string): [string, string, string] {
  const old = [...before];
  const now = [...after];
  let start = 0;
  while (start < now.length && start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const cut = now.length - end;
  return [now.slice(0, start).join(''), now.slice(start, cut).join(''), now.slice(cut).join('')];
}
