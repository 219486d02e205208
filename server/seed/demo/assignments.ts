import { addDays, type Day } from '@joborder/shared/dates';
import type { Booking } from './bookings';
import { EXPIRED_DAYS, GUIDE } from './guides';
import type { Guide } from './people';
import type { Random } from './random';
import type { Assignment } from './story';

const REASONS = ['ติดงานคณะอื่นในวันดังกล่าว', 'ป่วย ไม่สามารถปฏิบัติงานได้', 'ไม่สะดวกเดินทางในเส้นทางนี้'];
export const refusalReason = (random: Random) => random.pick(REASONS);
/** One guide for about so many people. */
const PEOPLE_PER_GUIDE = 24;

const daysOf = (booking: Booking) => Array.from({ length: booking.days }, (_, at) => at + 1);

/** Assigns free guides to every order; orders with given guides keep them. */
export function assignGuides(
  bookings: readonly Booking[],
  guides: readonly Guide[],
  today: Day,
  random: Random,
): Map<Booking, readonly Assignment[]> {
  const busy = new Set<string>();
  const key = (guide: number, booking: Booking, day: number) =>
    `${guide} ${addDays(today, booking.start + day - 1)}`;
  const assigned = new Map<Booking, readonly Assignment[]>();
  const take = (booking: Booking, assignments: readonly Assignment[]) => {
    assigned.set(booking, assignments);
    for (const { guide, days } of assignments) {
      for (const day of days) busy.add(key(guide, booking, day));
    }
  };
  for (const booking of bookings) if (booking.guides) take(booking, booking.guides);

  const upcoming = bookings.filter((booking) => booking.start > 0 && !booking.guides);
  for (const booking of bookings) {
    if (assigned.has(booking)) continue;
    const days = daysOf(booking);
    const free = guides.filter(
      ({ id }) =>
        (id !== GUIDE.expired || booking.start + booking.days < -EXPIRED_DAYS) &&
        days.every((day) => !busy.has(key(id, booking, day))),
    );
    const wanted = Math.min(3, Math.ceil(booking.people / PEOPLE_PER_GUIDE));
    const team: Guide[] = [];
    while (team.length < wanted && team.length < free.length) {
      const guide = random.pick(free);
      if (!team.includes(guide)) team.push(guide);
    }
    // Of the tours to come a few wait for an answer, and now and then somebody says no.
    const turn = upcoming.indexOf(booking);
    const first = booking.code === 'DEU/THA/40' || turn % 9 === 4 ? -1 : turn % 3 === 1 ? 0 : 1;
    const certain = booking.start <= 0 || ['KUL-2211-A', 'HN-BKK-3311'].includes(booking.code);
    take(
      booking,
      team.map((guide, index) => ({
        guide: guide.id,
        days,
        accepted: booking.cancelled ? 0 : index > 0 || certain ? 1 : first,
      })),
    );
  }
  return assigned;
}
