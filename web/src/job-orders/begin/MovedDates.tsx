import { IconArrowRight, IconCalendarOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isEmptyDay } from '@joborder/shared/dates';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import type { copyOfJobOrder } from '@joborder/shared/job-orders/from-order';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import type { Warning } from '@joborder/shared/job-orders/warning';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { useDates } from '../../platform/dates';
import { useMessages } from '../../platform/use-messages';
import styles from './CopyDialog.module.css';

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
        {programme.days.map((day, index) =>
          row(
            `day ${day.day}`,
            t('day', { day: day.day, count: stopsOf([day]).length }),
            dates.dayShort(dateOfDay(start, day.day)),
            dates.dayShort(dateOfDay(details.joborder_start, day.day)),
            closed.filter(({ path }) => path.startsWith(`days.${index}.`)),
          ),
        )}
      </tbody>
    </table>
  );
}
