/** Bounds that form, API and database share. */
export const MAX_DAYS = 120;
export const MAX_PLACES_PER_SLOT = 100;

/** Days of a long plan that the user enters (AG 5). */
export const LONG_PLAN = { min: 6, max: 30 } as const;

/** Recommended group size of a trip that the builder saves (AG 9). */
export const BUILDER_GROUP = { min: 10, max: 20 } as const;
/** Recommended group size of a template that names none (BO 3). */
export const TEMPLATE_GROUP = { min: 1, max: 100 } as const;
/** People that a template may be recommended for. */
export const MAX_GROUP = 10_000;

/** Characters of a template's texts. */
export const MAX_TRIP_LENGTH = { name: 200, description: 4000 } as const;
/** Bytes of a plan that is saved: 120 days of 12 places with long names are 220 kB. */
export const MAX_TRIP_BYTES = 300_000;
/** Rows of a file that a plan is read from. */
export const MAX_TRIP_ROWS = 1000;
