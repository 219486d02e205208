import { addDays, type Day } from '@joborder/shared/dates';
import type { TransportType } from '@joborder/shared/job-orders/draft';
import { distance, type PlannedStop } from './itinerary';
import { marketOf } from './markets';
import type { Place } from './places';
import type { Random } from './random';

const BY_ROAD = ['MY', 'LA', 'KH', 'MM', 'VN', 'SG'];
const BY_SEA = ['MY', 'SG', 'ID', 'CN', 'US', 'GB'];
const SHIPS = ['MV Andaman Star', 'MV Straits Pearl', 'Langkawi Ferry 7', 'MV Coral Lagoon'];

function transportType(country: string, random: Random): TransportType {
  if (BY_ROAD.includes(country) && random.chance(0.45)) return random.chance(0.15) ? 4 : 2;
  if (BY_SEA.includes(country) && random.chance(0.06)) return 3;
  return random.chance(0.04) ? 5 : 1;
}

function transportName(type: TransportType, flight: string, random: Random): string {
  const plate = `${random.pick(['JKR', 'PKA', 'KBS', 'VTE', 'REP'])} ${random.int(1000, 9999)}`;
  return { 1: flight, 2: plate, 3: random.pick(SHIPS), 4: `รถไฟขบวน ${random.int(35, 46)}`, 5: '' }[
    type
  ];
}

/** How a group comes and goes, as the order's columns. */
export function arrivalAndDeparture(
  order: {
    country: string;
    start: Day;
    end: Day;
    flights?: readonly [inbound: string, outbound: string];
  },
  random: Random,
) {
  const [inbound, outbound] = order.flights ?? random.pick(marketOf(order.country).flights);
  const inboundType = order.flights ? 1 : transportType(order.country, random);
  // Most go home as they came.
  const outboundType =
    order.flights || random.chance(0.88) ? inboundType : transportType(order.country, random);
  const direction = (name: string, type: TransportType, no: string, date: Day) => ({
    [`${name}_type`]: type,
    [`${name}_no`]: no,
    [`${name}_date`]: type === 5 ? null : date,
    [`${name}_country`]: type === 5 ? '' : order.country,
  });
  return {
    flight: inboundType === 1 ? inbound : '',
    columns: {
      ...direction(
        'inbound',
        inboundType,
        transportName(inboundType, inbound, random),
        order.start,
      ),
      ...direction(
        'outbound',
        outboundType,
        transportName(outboundType, outbound, random),
        order.end,
      ),
    },
  };
}

const AIRPORTS = (
  [
    ['ดอนเมือง (DMK)', 13.9126, 100.6067],
    ['เชียงใหม่ (CNX)', 18.7668, 98.9626],
    ['เชียงราย (CEI)', 19.9523, 99.8829],
    ['ภูเก็ต (HKT)', 8.1132, 98.3169],
    ['กระบี่ (KBV)', 8.0991, 98.9862],
    ['หาดใหญ่ (HDY)', 6.9332, 100.393],
    ['อุดรธานี (UTH)', 17.3864, 102.788],
    ['อุบลราชธานี (UBP)', 15.2513, 104.87],
    ['สมุย (USM)', 9.5478, 100.062],
    ['พิษณุโลก (PHS)', 16.7829, 100.279],
    ['นครพนม (KOP)', 17.3838, 104.643],
  ] as const
).map(([name, latitude, longitude]) => ({ name, latitude, longitude }));
/** Kilometres between two days of a tour from which on a group flies. */
const TOO_FAR_BY_BUS = 380;

function nearestAirport(place: Place): string {
  const away = (airport: (typeof AIRPORTS)[number]) =>
    distance(place, { ...place, latitude: airport.latitude, longitude: airport.longitude });
  return [...AIRPORTS].sort((a, b) => away(a) - away(b))[0]?.name ?? '';
}

/** Flights within the country, early on the days that begin far from where the last one ended. */
export function internalFlights(stops: readonly PlannedStop[], start: Day, random: Random) {
  const flights = [];
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1];
    if (!before || before.day === stop.day) continue;
    const from = nearestAirport(before.place);
    const to = nearestAirport(stop.place);
    if (from === to || distance(before.place, stop.place) < TOO_FAR_BY_BUS) continue;
    const date = addDays(start, stop.day - 1);
    flights.push({
      position: flights.length + 1,
      flight_no: `${random.pick(['FD', 'DD', 'SL', 'VZ'])}${random.int(102, 998)}`,
      departure_date: date,
      departs_from: from,
      departs_at: `${date}T06:${random.pick(['05', '20', '35'])}:00+07:00`,
      arrives_in: to,
      arrives_at: `${date}T07:${random.pick(['25', '40', '50'])}:00+07:00`,
    });
  }
  return flights;
}
