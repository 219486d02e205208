import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import type { SaveBody } from '@joborder/shared/job-orders/contract';

/** Nothing, in each of the ways in which a client says so, or something. */
const optional = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constantFrom(undefined, null), value);
const optionalText = (...values: string[]) => optional(fc.constantFrom('', ...values));

const tourist = (index: number) =>
  fc.record({
    passport: fc.constant(`GEN${String(index).padStart(6, '0')}`),
    prefix: optionalText('Mr.', 'Ms.', 'Mrs.'),
    firstname: fc.constantFrom('A', 'Haruka', 'สมหญิง'),
    lastname: optionalText('Sato', 'de la Cruz-Villanueva'),
    date_of_birth: optionalText('1950-02-28', '2015-12-31'),
    nation: fc.constantFrom('JP', 'FR', 'KR'),
    flight: optionalText('TG', 'NH'),
    flight_no: optionalText('TG640', '847'),
  });

/**
 * Orders with what the rules ask for and any part of what they do not. Each leaves on a day of its
 * own, far from those of the demo, and lasts one to three days.
 *
 * @param count how many
 * @param seed the same orders for the same number
 */
export function generatedOrders(
  count: number,
  seed: number,
  { guide_id, from }: { readonly guide_id: number; readonly from: number },
): SaveBody[] {
  const order = (index: number) => {
    const start = addDays(todayInBangkok(), from + index * 3);
    const travel = {
      type: optional(fc.constantFrom(1, 2, 3, 4, 5)),
      no: optionalText('TG640'),
      date: optionalText(start),
      country: optionalText('JP', 'FR'),
    };
    const flight = fc.record({
      flight_departure_date: optionalText(start),
      flight_no: optionalText('PG123'),
      flight_from: optionalText('DMK', 'ดอนเมือง'),
      flight_departure_datetime: optional(fc.constant(dayToSeconds(start) + 8 * 3600)),
      flight_to: optionalText('CNX', 'เชียงใหม่'),
      flight_arrival_datetime: optional(fc.constant(dayToSeconds(start) + 10 * 3600)),
    });
    const day = (number: number) =>
      fc.record({
        day: fc.constant(number),
        dayparts: fc.subarray([1, 2, 3], { minLength: 1 }).map((parts) =>
          parts.map((daypart) => ({
            daypart,
            places: [{ place_id: daypart + 3 * number, place_ordering: null }],
          })),
        ),
        guides: optional(fc.constantFrom(0, 400, 2500)).map((fee) => [{ guide_id, fee }]),
      });
    return fc.integer({ min: 1, max: 3 }).chain((length) =>
      fc.record({
        idempotency_key: fc.constant(randomUUID()),
        external_agencys: fc.constant(`Generated ${String(index).padStart(3, '0')} K.K.`),
        external_agencys_code: optionalText('GEN-1126'),
        joborder_start: fc.constant(dayToSeconds(start)),
        joborder_stop: fc.constant(dayToSeconds(addDays(start, length - 1))),
        inbound_type: travel.type,
        inbound_no: travel.no,
        inbound_date: travel.date,
        inbound_country: travel.country,
        outbound_type: travel.type,
        outbound_no: travel.no,
        outbound_date: travel.date,
        outbound_country: travel.country,
        flights_internal: optional(fc.array(flight, { maxLength: 2 })),
        guides_fee: optional(fc.constantFrom(0, 1500)),
        days: fc.tuple(...Array.from({ length }, (_, at) => day(at + 1))),
        tourists: fc
          .integer({ min: 1, max: 3 })
          .chain((people) =>
            fc.tuple(...Array.from({ length: people }, (_, at) => tourist(index * 3 + at))),
          ),
        tourists_followers: optional(fc.constantFrom(0, 2)),
      }),
    );
  };
  return Array.from({ length: count }, (_, index) => {
    const [made] = fc.sample(order(index), { numRuns: 1, seed: seed + index });
    return made as SaveBody;
  });
}
