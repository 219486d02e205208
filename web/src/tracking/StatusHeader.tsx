import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import type { Progress } from '@joborder/shared/tracking/contract';
import { IconArrowLeft, IconPencil, IconPrinter, IconTableExport } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part';
import { printPage } from '../ui/use-printing';
import text from '../ui/text.module.css';
import codes from '../ui/Barcode.module.css';
import { StatusBadge } from '../job-orders/StatusBadge';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import { useDates } from '../platform/dates';
import { CopyOrder } from '../job-orders/CopyOrder';
import { Button, ButtonLink } from '../ui/Button';
import { dayOfTour, type Visit } from './progress-view';
import styles from './StatusHeader.module.css';
import { useExport } from './use-export';

// Half the weight of the page: everything else is there before it is drawn.
const QrCode = lazyPart(() => import('../ui/Barcode').then((file) => ({ default: file.QrCode })));

export interface StatusHeaderProps {
  readonly order: Progress;
  readonly visits: readonly Visit[];
  readonly changed: boolean;
  /** When the order was last read, in milliseconds. */
  readonly readAt: number;
  /** Connection and time of the latest word of the server. */
  readonly live: ReactNode;
}

/** Which order this is, how it stands and on which day of the tour we are (PROG-03). */
export function StatusHeader({ order, visits, changed, readAt, live }: StatusHeaderProps) {
  const t = useTranslations('progress.header');
  const tp = useTranslations('progress');
  const { dayWithWeekday, range, instant } = useDates();
  const { publicUrl } = useConfig();
  const exportAll = useExport(order.code);
  const host = (publicUrl || location.origin).replace(/\/+$/, '');
  const today = todayInBangkok();
  const { joborder_start_date: start, joborder_stop_date: stop } = order;
  const days = diffDays(start, stop) + 1;
  const runs = order.status === Status.inProgress && today >= start && today <= stop;
  const day = runs ? dayOfTour(order, today) : null;
  const provinces = new Set(
    visits.filter((visit) => visit.day === day).map(({ stop: { place } }) => place.province_name),
  );
  const left = diffDays(today, start);
  return (
    <header className={styles.header} data-changed={changed || undefined}>
      <div className={styles.text}>
        <div className={`${styles.top} screen-only`}>
          <AppLink className={styles.back} href={paths.jobOrders()}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden /> {tp('back')}
          </AppLink>
          {live}
        </div>
        <h1 className={styles.code}>{formatCode(order.code)}</h1>
        <p className={styles.state}>
          <StatusBadge status={order.status} />
          {day ? <b>{t('day', { day, days })}</b> : null}
          {order.status === Status.submitted && left > 0 ? (
            <b>{t('startsIn', { days: left })}</b>
          ) : null}
          <span>
            {[
              day ? dayWithWeekday(today) : `${range(start, stop)} (${t('days', { days })})`,
              ...provinces,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <p className={text.quiet}>
          {[order.agency.name, order.agency.license].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.printed}>{t('printed', { when: instant(new Date(readAt)) })}</p>
      </div>
      <div className={`${styles.actions} screen-only`}>
        <Button
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => void printPage()}
        >
          {t('print')}
        </Button>
        <Button icon={<IconTableExport size={18} stroke={1.75} aria-hidden />} onClick={exportAll}>
          {t('export')}
        </Button>
        {order.can.copy ? <CopyOrder code={order.code} label={t('copy')} /> : null}
        {order.can.edit ? (
          <ButtonLink
            as={AppLink}
            href={paths.editJobOrder(order.code)}
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
          >
            {t('edit')}
          </ButtonLink>
        ) : null}
      </div>
      <div className={styles.qr}>
        <Suspense fallback={<span className={codes.qr} />}>
          <QrCode
            text={`${host}${paths.publicPaper(order.code)}`}
            label={t('qr', { code: order.code })}
          />
        </Suspense>
        <p>{t('scan')}</p>
      </div>
    </header>
  );
}
