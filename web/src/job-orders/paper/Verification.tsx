import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashedCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import type { CheckedPaper } from './use-paper';
import styles from './Verification.module.css';

const LOOKS = {
  [Status.submitted]: { tone: styles.green, icon: IconCircleCheck },
  [Status.inProgress]: { tone: styles.green, icon: IconCircleCheck },
  [Status.cancelled]: { tone: styles.red, icon: IconBan },
  [Status.completed]: { tone: styles.grey, icon: IconCircleDashedCheck },
} as const;

/** The answer to 'is this paper good?', readable at arm's length in the sun. */
export function Verification({
  order,
  print,
  checkedAt,
}: {
  order: JobOrder;
  /** Of the printed paper in hand; null when it was looked up by number. */
  print: CheckedPaper['print'];
  checkedAt: number;
}) {
  const t = useTranslations('paper.verify');
  const tf = useTranslations('paper.facts');
  const { range, instant } = useDates();
  const status = order.status as Status;
  const isOld = print?.state === 'superseded';
  const { tone, icon: Icon } = isOld
    ? { tone: styles.amber, icon: IconAlertTriangle }
    : LOOKS[status];
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
  return (
    <section className={`${styles.box} ${tone}`} aria-labelledby="verdict">
      <div className={styles.verdict}>
        <Icon size={56} stroke={1.75} aria-hidden />
        <div>
          <h1 id="verdict">{isOld ? t('superseded') : t(`${status}`)}</h1>
          <p>
            {isOld
              ? t('supersededBy', { version: print.version, current: print.current })
              : t(`state.${status}`)}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {fact(t('code'), formatCode(order.code))}
        {print ? fact(t('version'), t('versionValue', { version: print.version })) : null}
        {fact(t('agency'), [order.agency.name, order.agency.license].filter(Boolean).join(' · '))}
        {fact(t('period'), range(order.joborder_start_date, order.joborder_stop_date))}
        {fact(t('people'), tf('peopleValue', { count: order.tourists_all }))}
        {fact(
          t('guides'),
          order.guides.length > 0 &&
            order.guides.map(({ guide_id, guide_info: { fname, lname }, license }) => (
              <span key={guide_id} className={styles.guide}>
                {fname} {lname} <span>{license}</span>
              </span>
            )),
        )}
      </dl>
      <p className={styles.checked}>{t('checked', { when: instant(new Date(checkedAt)) })}</p>
    </section>
  );
}
