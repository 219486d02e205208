import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import {
  IconAlertTriangle,
  IconBan,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckedPaper } from '../job-orders/use-paper';
import { useDates } from '../platform/dates';
import styles from './Verdict.module.css';

const LOOKS = {
  [Status.submitted]: { tone: styles.green, icon: IconCircleCheck },
  [Status.inProgress]: { tone: styles.green, icon: IconCircleCheck },
  [Status.cancelled]: { tone: styles.red, icon: IconBan },
  [Status.completed]: { tone: styles.grey, icon: IconCircleDashedCheck },
} as const;

/** The stop where the group checked in last today; it may have left since. Undefined before the first. */
function whereNow(order: JobOrder, today: number) {
  const stops = order.days.find(({ day }) => day === today)?.day_details ?? [];
  const visited = stops.filter(({ checkindate }) => checkindate !== null);
  return visited.toSorted((a, b) => ((a.checkindate ?? '') < (b.checkindate ?? '') ? 1 : -1))[0];
}

interface VerdictProps {
  readonly order: JobOrder;
  /** Of the printed paper in hand; null when it was looked up by number. */
  readonly print: CheckedPaper['print'];
  readonly now: Date;
  /** Only the head, with the number and how many people there must be. */
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** Whether the paper is good, and whom the officer must find (D70): at arm's length, in the sun. */
export function Verdict({ order, print, now, folded, onFold }: VerdictProps) {
  const t = useTranslations('inspection.verdict');
  const tv = useTranslations('paper.verify');
  const { time } = useDates();
  const isOld = print?.state === 'superseded';
  const { tone, icon: Icon } = isOld
    ? { tone: styles.amber, icon: IconAlertTriangle }
    : LOOKS[order.status as Status];
  const { joborder_start_date: start, joborder_stop_date: stop } = order;
  const days = diffDays(start, stop) + 1;
  // Who checked in on the eve is on the first day already.
  const day = Math.max(1, diffDays(start, todayInBangkok(now)) + 1);
  const isOnTour = order.status === Status.inProgress;
  const guides = isOnTour ? order.guides.filter((guide) => guide.days.includes(day)) : order.guides;
  const place = isOnTour ? whereNow(order, day) : undefined;
  const people = t('people', { count: order.tourists_all });
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
  return (
    <section className={`${styles.box} ${tone}`} aria-labelledby="verdict">
      <div className={styles.head}>
        <Icon size={folded ? 24 : 40} stroke={1.75} aria-hidden />
        <div>
          <h2 id="verdict">{isOld ? tv('superseded') : tv(`${order.status as Status}`)}</h2>
          <p>
            {folded
              ? [formatCode(order.code), `${t('mustHave')} ${people}`].map((part) => (
                  <span key={part} className={styles.whole}>
                    {part}
                  </span>
                ))
              : isOld
                ? tv('supersededBy', { version: print.version, current: print.current })
                : tv(`state.${order.status as Status}`, { day, days })}
          </p>
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          aria-label={tv('title')}
          onClick={() => onFold(!folded)}
        >
          <IconChevronDown size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      {folded ? null : (
        <dl className={styles.facts}>
          {fact(t('number'), formatCode(order.code))}
          {fact(t('mustHave'), <span className={styles.people}>{people}</span>)}
          {fact(
            t(isOnTour ? 'guidesToday' : 'guides'),
            guides.map(({ guide_id, guide_info, license, accepted }) => (
              <span key={guide_id} className={styles.line}>
                {guide_info.fname} {guide_info.lname} · {license}
                {accepted === -1 ? <b className={styles.refused}> · {t('refused')}</b> : null}
              </span>
            )),
          )}
          {fact(t('agency'), order.agency.name)}
          {isOnTour
            ? fact(
                t(place?.checkoutdate ? 'whereLast' : 'where'),
                place ? (
                  <>
                    {place.place.name}{' '}
                    <span className={styles.quiet}>
                      {place.checkoutdate
                        ? t('checkedOut', { time: time(place.checkoutdate) })
                        : t('checkedIn', { time: time(place.checkindate ?? '') })}
                    </span>
                  </>
                ) : (
                  t('notStarted')
                ),
              )
            : null}
        </dl>
      )}
    </section>
  );
}

/** Without a network nothing is known but the number that was read. */
export function UnknownVerdict({ code }: { readonly code: string }) {
  const t = useTranslations('inspection.verdict');
  return (
    <section className={`${styles.box} ${styles.unknown}`} aria-labelledby="verdict">
      <div className={styles.head}>
        <IconHelpCircle size={40} stroke={1.75} aria-hidden />
        <div>
          <h2 id="verdict">{t('unknown')}</h2>
          <p>{t('noNetwork')}</p>
        </div>
      </div>
      {code === '' ? (
        <p className={styles.compare}>{t('noNumber')}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('readNumber')}</dt>
              <dd>{formatCode(code)}</dd>
            </div>
          </dl>
          <p className={styles.compare}>{t('compare')}</p>
        </>
      )}
    </section>
  );
}
