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
} as const;

/**
 * Texts of a tourist that nothing is calculated from, with their most characters. Each has one name in the list, in a
 * save, in an import, in a reply (but `flight`, which is `arrivalflight` there) and as a column of
 * `job_order_tourists`.
 */
export const TOURIST_TEXTS = { flight: 100, flight_no: 100 } as const;
export type TouristText = keyof typeof TOURIST_TEXTS;
export const TOURIST_TEXT_NAMES = Object.keys(TOURIST_TEXTS) as readonly TouristText[];

/** Names of a tourist and these texts, with their most characters. */
export const TOURIST_LENGTHS = [
  ['firstname', MAX_LENGTH.name],
  ['lastname', MAX_LENGTH.name],
  ...TOURIST_TEXT_NAMES.map((name) => [name, TOURIST_TEXTS[name]] as const),
] as const;

/** An object with a value for each of these texts; `of` gets its name. */
export function touristTexts<T>(of: (name: TouristText) => T): Record<TouristText, T> {
  const values = TOURIST_TEXT_NAMES.map((name) => [name, of(name)] as const);
  return Object.fromEntries(values) as Record<TouristText, T>;
}

/** The filter value for tourists whose nationality is not stated. */
export const NO_COUNTRY = '-';
