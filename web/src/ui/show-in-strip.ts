/**
 * Scrolls a strip, such as tabs that have no room side by side, until the item stands in its middle; not when
 * the whole item is in sight, what covers the edges (`scroll-padding-inline`) left out. The page itself stays
 * where it is, which `scrollIntoView` does not promise.
 */
export function showInStrip(strip: HTMLElement | null, item: Element | null | undefined): void {
  if (!strip || !item) return;
  const { scrollPaddingInlineStart, scrollPaddingInlineEnd } = getComputedStyle(strip);
  const room = strip.getBoundingClientRect();
  // Not a number where the style says 'auto'.
  const from = room.left + (Number.parseFloat(scrollPaddingInlineStart) || 0);
  const to = room.right - (Number.parseFloat(scrollPaddingInlineEnd) || 0);
  const { left, right } = item.getBoundingClientRect();
  if (left >= from && right <= to) return;
  strip.scrollLeft += (left + right - from - to) / 2;
}
