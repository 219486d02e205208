import { randomUUID } from 'node:crypto';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import type { SaveBody } from '@joborder/shared/job-orders/contract';

/** A day from today in Bangkok, so that orders of tests are submitted, running or completed at will. */
export const dayFromNow = (days: number) => addDays(todayInBangkok(new Date()), days);

/** Ids of guides and places that every test database has. */
export const GUIDE = { malee: 900_001, somchai: 900_002, expired: 900_003 } as const;
/** Approved places of the reference data. */
export const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function tourist(passport: string, more: object = {}) {
  return {
    passport,
    passport_file: '',
    prefix: 'Mr.',
    firstname: 'KENJI',
    lastname: 'TANAKA',
    date_of_birth: '1980-05-14',
    before_date_of_birth: '1980-05-14',
    nation: 'JP',
    flight: 'JL31',
    flight_no: '',
    ...more,
  };
}

type Body = Omit<SaveBody, 'days' | 'tourists'> & {
  days: NonNullable<SaveBody['days']>;
  tourists: NonNullable<SaveBody['tourists']>;
};

export const onePlaceDay = (day: number, places: readonly number[] = [PLACES[0]]) => ({
  day,
  dayno: day,
  dayparts: [1, 2, 3].map((daypart) => ({
    daypart,
    places:
      daypart === 1
        ? places.map((place_id, index) => ({
            place_id,
            place_name: '',
            place_ordering: index + 1,
          }))
        : [],
  })),
  guides: day === 1 ? [{ guide_id: GUIDE.malee as number }] : [],
});

/** A save summary that the server accepts; `more` replaces fields. */
export function orderBody(more: Partial<Body> = {}): Body {
  return {
    idempotency_key: randomUUID(),
    confirm_past: true,
    external_agencys: 'Sakura Pacific Tours K.K.',
    external_agencys_code: 'SPT-1126-08',
    joborder_start: dayToSeconds(dayFromNow(10)),
    joborder_stop: dayToSeconds(dayFromNow(11)),
    inbound_type: 1,
    inbound_no: 'JL31',
    inbound_date: dayFromNow(10),
    inbound_country: 'JP',
    outbound_type: 1,
    outbound_no: 'JL34',
    outbound_date: dayFromNow(11),
    outbound_country: 'JP',
    flights_internal: [],
    guides_fee: 1500,
    days: [onePlaceDay(1), onePlaceDay(2, [PLACES[1]])],
    tourists: [tourist('TZ4410872'), tourist('TZ8914021', { firstname: 'MIHO' })],
    tourists_followers: 1,
    ...more,
  };
}
