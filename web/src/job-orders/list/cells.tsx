import { countryName } from '@joborder/shared/countries';
import { diffDays, isEmptyDay, todayInBangkok } from '@joborder/shared/dates';
import type { ListRow } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClockHour4,
  IconMinus,
  IconUserX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import { Badge } from '../../ui/Badge';
import text from '../../ui/text.module.css';
import styles from './cells.module.css';

/** Departures this near are flagged: guides who have not answered are to be called now. */
const SOON = 2;

/** Id of the link in the first cell of a row. */
export const orderLinkId = ({ id }: ListRow) => `order-${id}`;

export function CodeCell({ row }: { row: ListRow }) {
  const t = useTranslations('jobOrderList');
  const code = formatCode(row.code);
  return (
    <AppLink
      id={orderLinkId(row)}
      className={styles.code}
      href={paths.document(row.code)}
      title={t('actions.document', { code })}
    >
      {code}
    </AppLink>
  );
}

/** Whose order it is: the agency, or the guide who filed without one. */
export function AgencyCell({ row }: { row: ListRow }) {
  return (
    <>
      <span className={`${styles.agency} ${text.twoLines}`} title={row.agencyName}>
        {row.agencyName || row.license}
      </span>
      {row.agencyName ? <small>{row.license}</small> : null}
    </>
  );
}

/** Filed after its tour had ended (D61). */
export function LateMark({ row }: { row: ListRow }) {
  const t = useTranslations('jobOrderList');
  return row.filed_late === 1 ? <small className={styles.late}>{t('late')}</small> : null;
}

export function TourCell({ row }: { row: ListRow }) {
  const lang = useLang();
  const country = row.inbound_country && countryName(row.inbound_country, lang);
  return (
    <>
      <b>{row.tourCode || '-'}</b>
      {/* Where there is little room the name of the agency is cut, never the country. */}
      <small className={styles.from} title={row.external_agencys || undefined}>
        {row.external_agencys ? <span>{row.external_agencys}</span> : null}
        {row.external_agencys && country ? <span> · </span> : null}
        {country ? <span>{country}</span> : null}
      </small>
    </>
  );
}

/** Day of arrival, and how far away the tour is while it has not begun. */
export function InboundCell({ row }: { row: ListRow }) {
  const t = useTranslations('jobOrderList.hints');
  const { grid } = useDates();
  const left =
    row.status === Status.submitted && !isEmptyDay(row.joborder_start_date)
      ? diffDays(todayInBangkok(), row.joborder_start_date)
      : null;
  const words =
    left === null || left < 0
      ? null
      : left === 0
        ? t('today')
        : left === 1
          ? t('tomorrow')
          : t('inDays', { days: left });
  return (
    <>
      <span>{grid(row.inbound_date)}</span>
      {words === null ? null : left !== null && left <= SOON ? (
        <strong className={styles.soon}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {words}
        </strong>
      ) : (
        <small>{words}</small>
      )}
    </>
  );
}

/** Day of departure, and which day of the tour it is while it runs. */
export function OutboundCell({ row }: { row: ListRow }) {
  const t = useTranslations('jobOrderList.hints');
  const { grid } = useDates();
  const { joborder_start_date: start, joborder_stop_date: stop } = row;
  const days = diffDays(start, stop) + 1;
  const day = diffDays(start, todayInBangkok()) + 1;
  const runs = row.status === Status.inProgress && day >= 1 && day <= days;
  return (
    <>
      <span>{grid(row.outbound_date)}</span>
      {runs ? <small>{day === days ? t('lastDay') : t('day', { day, days })}</small> : null}
    </>
  );
}

/** Whether all guides accepted; who refused is named in the tooltip (D11). */
export function GuideCell({ row }: { row: ListRow }) {
  const t = useTranslations('jobOrderList.guides');
  const { guides_total: total, guides_accepted: accepted, guides_refused: refused } = row;
  // Nobody waits for an answer to it, and nobody works on it.
  if (row.status === Status.cancelled && accepted > 0) return <>-</>;
  // The work is done: whether they were ready for it is over.
  if (row.status === Status.completed && accepted > 0) {
    return (
      <Badge tone="grey" plain icon={<IconCheck size={16} stroke={2} aria-hidden />}>
        {t('done', { count: accepted })}
      </Badge>
    );
  }
  if (row.guide_status_msg === 'ready') {
    return (
      <Badge tone="green" plain icon={<IconCircleCheck size={16} stroke={2} aria-hidden />}>
        {t('ready')}
      </Badge>
    );
  }
  const isOver = row.status === Status.cancelled || row.status === Status.completed;
  if (total === 0 || (isOver && accepted === 0)) {
    return (
      <Badge tone="grey" plain icon={<IconMinus size={16} stroke={2} aria-hidden />}>
        {total === 0 ? t('none') : t('nobody')}
      </Badge>
    );
  }
  const waiting = (
    <Badge tone="amber" plain icon={<IconClockHour4 size={16} stroke={2} aria-hidden />}>
      {t('waiting', { count: total - accepted, total })}
    </Badge>
  );
  if (refused.length === 0) return waiting;
  return (
    // Reachable by keyboard, or the tooltip would be for mice only.
    <button
      type="button"
      className={styles.refused}
      data-tooltip={t('refusedBy', { names: refused.join(', ') })}
    >
      {waiting}
      <Badge tone="red" plain icon={<IconUserX size={16} stroke={2} aria-hidden />}>
        {t('refused', { count: refused.length })}
        <span className="visually-hidden"> ({refused.join(', ')})</span>
      </Badge>
    </button>
  );
}
