import { addDays, type Day } from '@joborder/shared/dates';
import { countryWeights, marketOf } from './markets';
import type { Random } from './random';
import { LANNA_SMILE, OWN_TOUR, SIAM_WITHI, type FixedBooking } from './story';

/** An order before its details: who files it, when, and what is fixed of it. */
export interface Booking extends FixedBooking {
  readonly agencyId: number | null;
  readonly createdAt: Date;
}

interface Season {
  readonly agencyId: number;
  readonly orders: number;
  readonly fixed: ReadonlyMap<number, FixedBooking>;
  /** Start (days from today) and length of the latest orders as they were filed; null where fixed. */
  readonly latest: readonly (readonly [start: number, days: number, silentToday?: true] | null)[];
  /** Ends so many days ago, for an agency that no longer works. */
  readonly quietFor?: number;
}

const SEASONS: readonly Season[] = [
  {
    agencyId: 1,
    orders: 148,
    fixed: SIAM_WITHI,
    // Numbers 134 to 148.
    latest: [
      [3, 4],
      [8, 5],
      null,
      [5, 3],
      [18, 7],
      null,
      [9, 2],
      null,
      [7, 5],
      [24, 4],
      [38, 5],
      null,
      null,
      null,
      null,
    ],
  },
  {
    agencyId: 2,
    orders: 93,
    fixed: LANNA_SMILE,
    latest: [[-2, 5], [-1, 4], [0, 3], [1, 2], [2, 4], [4, 3], [6, 5], [13, 7], null],
  },
  ...[6, 7, 8, 9, 10, 11].map(
    (agencyId, index): Season => ({
      agencyId,
      orders: 5 + (index % 3),
      fixed: new Map<number, FixedBooking>(),
      latest: [
        index % 4 === 0 ? [-1, 3 + (index % 3), true] : [index % 2 === 0 ? -1 : 3, 3 + (index % 3)],
        [2 + index * 3, 2 + (index % 4)],
      ],
    }),
  ),
  { agencyId: 3, orders: 4, fixed: new Map(), latest: [], quietFor: 70 },
  { agencyId: 4, orders: 4, fixed: new Map(), latest: [], quietFor: 30 },
];
const DAY_MS = 86_400_000;
/** Filed over the last ten months, more and more often. */
const HISTORY_DAYS = 310;
const LENGTHS = [
  [1, 2],
  [2, 3],
  [3, 6],
  [4, 7],
  [5, 9],
  [6, 3],
  [7, 4],
  [9, 1],
] as const;

/** The instant when order `number` of `orders` was filed, in office hours. */
function filedAt(today: Day, number: number, { orders, quietFor = 0 }: Season): Date {
  const ago = quietFor + (HISTORY_DAYS - quietFor) * ((orders + 1 - number) / orders) ** 1.25;
  const day = Math.floor(-ago);
  const share = -ago - day;
  const midnight = Date.parse(`${addDays(today, Math.min(day, -1))}T00:00:00+07:00`);
  return new Date(midnight + Math.round((8.5 + share * 8.5) * 3600) * 1000);
}

function makeUp(country: string, start: number, days: number, random: Random): FixedBooking {
  const [agency, code] = random.pick(marketOf(country).agencies);
  const large = ['CN', 'MY', 'KR', 'IN', 'RU', 'VN', 'JP', 'TW', 'HK'].includes(country);
  return {
    start,
    days,
    country,
    agency,
    code: `${code}-${random.int(1000, 9999)}`,
    people: large ? random.int(14, 40) : random.int(6, 24),
  };
}

/** Every order of the demo in the order in which they were filed. */
export function makeBookings(today: Day, random: Random): Booking[] {
  const countries = countryWeights();
  const bookings: Booking[] = [];
  for (const season of SEASONS) {
    const past = season.orders - season.latest.length;
    for (let number = 1; number <= season.orders; number += 1) {
      const createdAt = filedAt(today, number, season);
      const known = season.fixed.get(number);
      const latest = season.latest[number - past - 1];
      const country = random.weighted(countries);
      const length = random.weighted(LENGTHS);
      const lead = random.int(6, 24);
      const cancelled = random.chance(0.06);
      const filed = Math.floor(
        (createdAt.getTime() - Date.parse(`${today}T00:00:00+07:00`)) / DAY_MS,
      );
      // Orders that are neither fixed nor among the latest have ended.
      const [start, days, silentToday] = latest ?? [
        Math.min(filed + lead, -length - random.int(0, 5)),
        length,
      ];
      const madeUp = makeUp(country, start, days, random);
      const fixed = known ?? { ...madeUp, ...(latest ? { silentToday } : { cancelled }) };
      bookings.push({ ...fixed, agencyId: season.agencyId, createdAt });
    }
  }
  bookings.push({
    ...OWN_TOUR,
    agencyId: null,
    createdAt: new Date(`${addDays(today, -4)}T19:24:00+07:00`),
  });
  return bookings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
