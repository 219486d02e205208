/**
 * Bytes of a save. 300 tourists with every text at its longest and 31 days of 12 places are 555 kB; the
 * most tourists with ordinary names and 31 days of 6 places are 610 kB.
 */
export const MAX_SAVE_BYTES = 650_000;
/**
 * Bytes of a draft, which also holds what the cards of the board show: 300 tourists and 31 days of 12
 * places with descriptions of 300 Thai letters are 690 kB, 2,000 tourists with 6 places a day 840 kB.
 */
export const MAX_DRAFT_BYTES = 900_000;
/** Bounds that form, API and database share. */
export const MAX_TOURISTS = 2000;
export const MAX_FOLLOWERS = 1000;
/** Baht a day. */
export const MAX_GUIDE_FEE = 1_000_000;
/** Characters of texts by wire name; the edge refuses longer ones too. */
export const MAX_LENGTH = {
  external_agencys: 300,
  external_agencys_code: 100,
  transport_no: 100,
  flight_no: 60,
  flight_place: 100,
  passport: 60,
  name: 200,
  flight: 100,
} as const;

/** The filter value for tourists whose nationality is not stated. */
export const NO_COUNTRY = '-';
