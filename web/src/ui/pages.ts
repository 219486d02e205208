/** How many rows a list shows at once, as people may choose (BO 9). */
export const PAGE_SIZES = [5, 10, 20] as const;

/** How many pages there are; an empty list has one. */
export const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** An address may name a page that no longer exists: the last one is meant. */
export const pageWithin = (page: number, total: number, size: number) =>
  Math.min(page, pagesOf(total, size));
