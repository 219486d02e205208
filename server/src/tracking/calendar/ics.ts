import ical, {
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { createTranslator } from 'use-intl/core';
import { addDays, type Day, formatDayShort } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { CalendarOrder } from './queries';
import { en } from './texts.en';
import { th } from './texts.th';

const HOUR = 3600;
/** Places of a day that an entry names; the programme has them all. */
const FIRST_PLACES = 3;

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

/** Days that follow each other: `[1, 2, 5]` is 1 to 2, and 5. */
export function runsOf(days: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.to + 1 === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

// All-day entries are written by their UTC day, whatever the zone of the machine.
const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`);

function placesOf(order: CalendarOrder, from: number, to: number, lang: Lang): string[] {
  return order.places
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, names }) => {
      const first = names.slice(0, FIRST_PLACES).join(' · ');
      const more = names.length - FIRST_PLACES;
      const date = formatDayShort(addDays(order.start, day - 1), lang);
      return `${date}: ${first}${more > 0 ? ` +${more}` : ''}`;
    });
}

/**
 * The orders as an iCalendar: an all-day entry for each run of days on which the guide works.
 * Awaiting an answer is tentative; a cancelled order stays as a cancelled entry, so that calendars
 * that keep what they once saw strike it out.
 */
export function writeCalendar(
  orders: readonly CalendarOrder[],
  lang: Lang,
  publicUrl: string,
): string {
  const t = translators[lang];
  const { hostname } = new URL(publicUrl);
  const link = `${publicUrl}/guide`;
  const calendar = ical({
    name: t('name'),
    prodId: {
      company: 'Job Order Online',
      product: 'Guide calendar',
      language: lang.toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 4 * HOUR,
    url: link,
  });
  for (const order of orders) {
    const code = formatCode(order.code);
    const title = t('title', { agency: order.agency, code });
    runsOf(order.days).forEach(({ from, to }, index) => {
      calendar.createEvent({
        id: `${order.code}-${index + 1}@${hostname}`,
        sequence: order.version,
        stamp: order.updatedAt,
        lastModified: order.updatedAt,
        allDay: true,
        start: atMidnight(addDays(order.start, from - 1)),
        // The first day that is free again.
        end: atMidnight(addDays(order.start, to)),
        summary: order.cancelled ? t('cancelled', { title }) : title,
        description: [
          t('code', { code }),
          t('agency', { name: order.agency }),
          t('foreignAgency', { name: order.foreignAgency }),
          ...placesOf(order, from, to, lang),
          link,
        ].join('\n'),
        url: link,
        class: ICalEventClass.PRIVATE,
        status: order.cancelled
          ? ICalEventStatus.CANCELLED
          : order.accepted
            ? ICalEventStatus.CONFIRMED
            : ICalEventStatus.TENTATIVE,
        transparency: order.cancelled
          ? ICalEventTransparency.TRANSPARENT
          : ICalEventTransparency.OPAQUE,
      });
    });
  }
  return calendar.toString();
}
