/** Bounds that form, API and database share. Lengths in characters. */
export const MAX_PLACE_NAME = 200;
export const MAX_PLACE_DETAIL = 5000;
export const MAX_PLACE_ADDRESS = 500;
export const MAX_PLACE_CONTACT = 300;
export const MAX_PLACE_PERIOD_TEXT = 100;
export const MAX_PLACE_PERIODS = 50;
export const MAX_PLACE_LANGUAGES = 20;
export const MAX_PLACE_IMAGES = 20;
export const MAX_PLACE_CAPACITY = 1_000_000;
/** Metres within which a place of a similar name may be the same place. */
export const NEAR_DUPLICATE_METRES = 500;
