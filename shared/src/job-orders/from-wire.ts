import { findCountry } from '../find-country';
import { secondsToDay, secondsToTime } from '../dates';
import { readDay } from '../read-day';
import type { Issue } from '../endpoint';
import type { ParsedSaveBody } from './contract';
import type { Day, Draft, Stop, Tourist, Transport, TransportType } from './draft';
import { touristTexts } from './limits';
import { DAY_PARTS } from '../trips/plan';
import { readPrefix } from './import';
import { emptyDay } from './itinerary';
import { renumber } from '../trips/itinerary';

const asText = (value: string | null | undefined) => (value ?? '').trim();

/** A day of the wire: '' and 1970-01-01 are none (D6); what is no day stays, for the rules to refuse. */
function asDay(value: string | null | undefined): string {
  const typed = asText(value);
  const day = readDay(typed) ?? typed;
  return day === '1970-01-01' || typed === '0' ? '' : day;
}

/** `YYYY-MM-DDTHH:mm` in Bangkok of Unix seconds, '' for 0. */
export function localTime(seconds: number | null | undefined): string {
  return seconds ? `${secondsToDay(seconds)}T${secondsToTime(seconds)}` : '';
}

function readBirth(value: string | number | null | undefined): string {
  if (typeof value === 'number') return secondsToDay(value);
  const typed = asText(value);
  if (/^-?\d{1,11}$/.test(typed)) return secondsToDay(Number(typed));
  return readDay(typed) ?? typed;
}

/** The own birth date: `before_date_of_birth` where the two differ (D7). */
function birthOf({ before_date_of_birth, date_of_birth }: WireTourist): string {
  return readBirth(before_date_of_birth) || readBirth(date_of_birth);
}

type WireTourist = NonNullable<ParsedSaveBody['tourists']>[number];
type WireDay = NonNullable<ParsedSaveBody['days']>[number];
/** Everything that is sent for a day. */
interface WholeDay {
  readonly dayparts: readonly NonNullable<WireDay['dayparts']>[number][];
  readonly guides: readonly NonNullable<WireDay['guides']>[number][];
}

function transportOf(
  type: number | null | undefined,
  no: string | null | undefined,
  date: string | null | undefined,
  country: string | null | undefined,
): Transport {
  // A type outside 1–5 is kept for the rules to refuse.
  const kind = (type ?? 1) as TransportType;
  if (kind === 5) return { type: kind, no: '', date: '', country: '' };
  const from = asText(country);
  return { type: kind, no: asText(no), date: asDay(date), country: findCountry(from) ?? from };
}

type WirePlace = NonNullable<WireDay['dayparts']>[number]['places'][number];

function stopOf(place: WirePlace, key: string): Stop {
  return {
    key,
    place_id: place.place_id,
    place_name: asText(place.place_name),
    place_img: '',
    place_detail: '',
    place_category_name: '',
    place_category_icon: '',
    place_ordering: 0,
    province_name: '',
    latitude: null,
    longitude: null,
    closed_weekdays: [],
    locked: false,
  };
}

function dayOf(wire: WholeDay, index: number): Day {
  const day = emptyDay(index + 1);
  for (const { daypart, places } of wire.dayparts) {
    const part = DAY_PARTS.find((each) => each === daypart);
    if (!part) continue;
    for (const place of places) {
      day.parts[part].push(stopOf(place, `s${index + 1}-${part}-${day.parts[part].length + 1}`));
    }
  }
  day.guides = wire.guides.map(({ guide_id, fee }) => ({
    guide_id,
    fname: '',
    lname: '',
    license: '',
    address: '',
    mobile: '',
    photo: '',
    license_expires: '',
    accepted: 0,
    ...(typeof fee === 'number' ? { fee } : {}),
  }));
  return day;
}

function touristOf(wire: WireTourist, index: number): Tourist {
  const nation = asText(wire.nation);
  return {
    key: `t${index + 1}`,
    passport: asText(wire.passport),
    passport_file: asText(wire.passport_file),
    prefix: readPrefix(asText(wire.prefix)),
    firstname: asText(wire.firstname),
    lastname: asText(wire.lastname),
    date_of_birth: birthOf(wire),
    nation: findCountry(nation) ?? nation,
    ...touristTexts((name) => asText(wire[name])),
  };
}

const dayNumber = (day: WireDay, index: number) => day.day ?? day.dayno ?? index + 1;

/** The days by their numbers; what is sent for one day in several parts is one day, as in a trip. */
function inOrder(days: readonly WireDay[]): WholeDay[] {
  const byNumber = new Map<number, WholeDay>();
  for (const [index, day] of days.entries()) {
    const number = dayNumber(day, index);
    const known = byNumber.get(number);
    byNumber.set(number, {
      dayparts: [...(known?.dayparts ?? []), ...(day.dayparts ?? [])],
      guides: [...(known?.guides ?? []), ...(day.guides ?? [])],
    });
  }
  return [...byNumber].toSorted(([a], [b]) => a - b).map(([, day]) => day);
}

/** A save body as the wizard's draft, so that form and API check the very same structure (D18). */
export function draftFromWire(body: ParsedSaveBody): Draft {
  return {
    details: {
      external_agencys: asText(body.external_agencys),
      external_agencys_code: asText(body.external_agencys_code),
      joborder_start: secondsToDay(body.joborder_start ?? 0),
      joborder_stop: secondsToDay(body.joborder_stop ?? 0),
      inbound: transportOf(
        body.inbound_type,
        body.inbound_no,
        body.inbound_date,
        body.inbound_country,
      ),
      outbound: transportOf(
        body.outbound_type,
        body.outbound_no,
        body.outbound_date,
        body.outbound_country,
      ),
      flights_internal: (body.flights_internal ?? []).map((flight) => ({
        flight_departure_date: asDay(flight.flight_departure_date),
        flight_no: asText(flight.flight_no),
        flight_from: asText(flight.flight_from),
        flight_departure_datetime: localTime(flight.flight_departure_datetime),
        flight_to: asText(flight.flight_to),
        flight_arrival_datetime: localTime(flight.flight_arrival_datetime),
      })),
    },
    programme: {
      guides_fee: body.guides_fee ?? 0,
      days: renumber(inOrder(body.days ?? []).map(dayOf)),
    },
    manifest: {
      tourists: (body.tourists ?? []).map(touristOf),
      tourists_followers: body.tourists_followers ?? 0,
    },
  };
}

/** Broken rules that a draft cannot express: parts of the day other than 1, 2 and 3. */
export function checkWire(body: ParsedSaveBody): Issue[] {
  return inOrder(body.days ?? []).flatMap((day, index) =>
    day.dayparts
      .filter(({ daypart }) => !DAY_PARTS.some((part) => part === daypart))
      .map(() => ({ path: `days.${index}`, code: 'placePart', values: { day: index + 1 } })),
  );
}
