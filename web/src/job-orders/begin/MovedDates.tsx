import { IconArrowRight, IconCalendarOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type Day, isEmptyDay } from '@joborder/shared/dates';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import type { copyOfJobOrder } from '@joborder/shared/job-orders/from-order';
import { dateOfDay, dayRanges } from '@joborder/shared/job-orders/itinerary';
import type { Warning } from '@joborder/shared/job-orders/warning';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { useDates } from '../../platform/dates';
import { useMessages } from '../../platform/use-messages';
import styles from './CopyDialog.module.css';

/** The first and last position of days that are one line; one that something is said of stands alone. */
function linesOf(count: number, standsAlone: (at: number) => boolean) {
  const lines: (readonly [first: number, last: number])[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = lines.at(-1);
    if (before && !standsAlone(at) && !standsAlone(at - 1))
      lines[lines.length - 1] = [before[0], at];
    else lines.push([at, at]);
  }
  return lines;
}

/** Old and new dates side by side. */
export function MovedDates({
  order,
  copied,
  closed,
}: {
  order: JobOrder;
  copied: ReturnType<typeof copyOfJobOrder>;
  closed: readonly Warning[];
}) {
  const t = useTranslations('begin.copy');
  const dates = useDates();
  const messages = useMessages();
  const { details, programme } = copied;
  const start = order.joborder_start_date;
  const row = (key: string, name: string, before: string, after: string, warned?: Warning[]) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td aria-hidden>
        <IconArrowRight size={16} stroke={1.75} />
      </td>
      <td>
        <b>{after}</b>
        {warned?.map((warning) => (
          <span key={warning.path} className={styles.warned}>
            <IconCalendarOff size={16} stroke={1.75} aria-hidden /> {messages.warning(warning)}
          </span>
        ))}
      </td>
    </tr>
  );
  const closedOn = (at: number) => closed.filter(({ path }) => path.startsWith(`days.${at}.`));
  const travel = (['inbound', 'outbound'] as const).flatMap((way) => {
    const before = way === 'inbound' ? order.inbound_date : order.outbound_date;
    const { date, no } = details[way];
    return isEmptyDay(before)
      ? []
      : [row(way, `${t(way)} ${no}`.trim(), dates.dayShort(before), dates.dayShort(date))];
  });
  return (
    <table className={styles.moved}>
      <thead>
        <tr>
          <th scope="col">{t('columns.what')}</th>
          <th scope="col" colSpan={2}>
            {t('columns.before')}
          </th>
          <th scope="col">{t('columns.after')}</th>
        </tr>
      </thead>
      <tbody>
        {row(
          'tour',
          t('tour'),
          dates.range(start, order.joborder_stop_date),
          dates.range(details.joborder_start, details.joborder_stop),
        )}
        {travel}
        {details.flights_internal.map((flight, index) => {
          const before = order.flights_internal[index]?.flight_departure_date ?? '';
          return isEmptyDay(before)
            ? null
            : row(
                `flight ${index}`,
                t('flight', { no: flight.flight_no }),
                dates.dayShort(before),
                dates.dayShort(flight.flight_departure_date),
              );
        })}
        {linesOf(programme.days.length, (at) => closedOn(at).length > 0).map(([first, last]) => {
          const days = programme.days.slice(first, last + 1);
          const [from = 0, to = from] = [days[0]?.day, days.at(-1)?.day];
          const inWords = (begins: Day) =>
            from === to
              ? dates.dayShort(dateOfDay(begins, from))
              : dates.range(dateOfDay(begins, from), dateOfDay(begins, to));
          return row(
            `day ${from}`,
            t('day', {
              span: days.length,
              days: dayRanges(days.map(({ day }) => day)),
              count: stopsOf(days).length,
            }),
            inWords(start),
            inWords(details.joborder_start),
            closedOn(first),
          );
        })}
      </tbody>
    </table>
  );
}
