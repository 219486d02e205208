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

/** What the list is asked for to find tourists whose nationality is not stated. */
export const NO_COUNTRY = '-';
