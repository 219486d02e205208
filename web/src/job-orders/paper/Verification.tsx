import { countryName } from '@joborder/shared/countries';
import { addDays, diffDays, todayInBangkok } from '@joborder/shared/dates';
import type { OrderSummary } from '@joborder/shared/job-orders/public-contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashedCheck,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import type { CheckedPaper, ShownOrder } from '../use-paper';
import styles from './Verification.module.css';

const LOOKS = {
  [Status.submitted]: { tone: styles.green, icon: IconCircleCheck },
  [Status.inProgress]: { tone: styles.green, icon: IconCircleCheck },
  [Status.cancelled]: { tone: styles.red, icon: IconBan },
  [Status.completed]: { tone: styles.grey, icon: IconCircleDashedCheck },
} as const;

/** Days that follow each other in the same provinces, as one. */
function stretches(days: OrderSummary['days']) {
  const found: { from: number; to: number; provinces: readonly string[] }[] = [];
  for (const { dayno, provinces } of days) {
    const last = found.at(-1);
    if (last && last.provinces.join() === provinces.join()) last.to = dayno;
    else found.push({ from: dayno, to: dayno, provinces });
  }
  return found.filter(({ provinces }) => provinces.length > 0);
}

/** Where the group is, by day; not on which place (D63). */
function Provinces({ order }: { order: OrderSummary }) {
  const { shortRange } = useDates();
  const start = order.joborder_start_date;
  return (
    <span className={styles.provinces}>
      {stretches(order.days).map(({ from, to, provinces }) => (
        <Fragment key={from}>
          <b>{shortRange(addDays(start, from - 1), addDays(start, to - 1))}</b>
          <span>{provinces.join(' ')}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** How many people of which nationality. */
function People({ order }: { order: ShownOrder }) {
  const t = useTranslations('paper.verify');
  const tf = useTranslations('paper.facts');
  const lang = useLang();
  const parts =
    order.depth === 'full'
      ? []
      : order.nationalities.map(({ origincountry, count }) =>
          t('nation', { nation: countryName(origincountry, lang) || t('nationUnknown'), count }),
        );
  if (parts.length > 0 && order.tourists_followers > 0) {
    parts.push(t('followers', { count: order.tourists_followers }));
  }
  return (
    <>
      {tf('peopleValue', { count: order.tourists_all })}{' '}
      <span className={styles.quiet}>{parts.join(' · ')}</span>
    </>
  );
}

/** The answer to 'is this paper good?', readable at arm's length in the sun. */
export function Verification({
  order,
  print,
  checkedAt,
}: {
  order: ShownOrder;
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
  const { joborder_start_date: start, joborder_stop_date: stop } = order;
  const days = diffDays(start, stop) + 1;
  const day = diffDays(start, todayInBangkok(new Date(checkedAt))) + 1;
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
  return (
    <section
      className={`${styles.box} ${tone}`}
      aria-labelledby="verdict"
      data-printed={order.depth === 'summary' ? '' : undefined}
    >
      <div className={styles.verdict}>
        <Icon size={56} stroke={1.75} aria-hidden />
        <div>
          <h1 id="verdict">{isOld ? t('superseded') : t(`${status}`)}</h1>
          <p>
            {isOld
              ? t('supersededBy', { version: print.version, current: print.current })
              : t(`state.${status}`, { day: Math.max(1, day), days })}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {fact(t('code'), formatCode(order.code))}
        {fact(
          t('agency'),
          <>
            {order.agency.name}
            {order.agency.license ? (
              <span className={styles.line}>{t('license', { license: order.agency.license })}</span>
            ) : null}
          </>,
        )}
        {print ? fact(t('version'), t('versionValue', { version: print.version })) : null}
        {fact(t('period'), tf('periodValue', { range: range(start, stop), days }))}
        {fact(t('people'), <People order={order} />)}
        {fact(
          t('guides'),
          order.guides.length > 0 &&
            order.guides.map(({ guide_info: { fname, lname }, license }) => (
              <span key={license} className={styles.guide}>
                {fname} {lname} <span>{license}</span>
              </span>
            )),
        )}
        {order.depth === 'summary' ? fact(t('provinces'), <Provinces order={order} />) : null}
      </dl>
      <p className={styles.checked}>{t('checked', { when: instant(new Date(checkedAt)) })}</p>
    </section>
  );
}
