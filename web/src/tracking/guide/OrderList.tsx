import { type Day, todayInBangkok } from '@joborder/shared/dates';
import type { GuideOrder } from '@joborder/shared/tracking/contract';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { LoadProblem } from '../../platform/LoadProblem';
import { Page } from '../../shell/Page';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { Preparing } from '../../ui/Preparing';
import { CalendarFeed } from '../CalendarFeed';
import { asksForAnswer } from './Acceptance';
import { useGuideOrders, useNow, useReadyOrders } from './guide-data';
import { OrderCard, TodayCard } from './OrderCard';
import styles from './OrderList.module.css';
import { OutboxStrip } from './OutboxStrip';

/** Today's first, then what comes, then the past; cancelled ones are not work any more. */
function group(orders: readonly GuideOrder[], today: Day) {
  const isToday = (order: GuideOrder) =>
    order.status !== 3 && order.joborder_start_date <= today && order.joborder_stop_date >= today;
  return {
    today: orders.filter(isToday),
    coming: orders.filter((order) => order.joborder_stop_date >= today && !isToday(order)),
    past: orders.filter((order) => order.joborder_stop_date < today),
  };
}

function Groups({ user, orders }: { user: number; orders: readonly GuideOrder[] }) {
  const t = useTranslations('guide');
  const { dayWithWeekday } = useDates();
  const today = todayInBangkok(new Date(useNow()));
  const groups = group(orders, today);
  const toAnswer = groups.coming.filter((order) => asksForAnswer(order, today));
  const next = groups.coming.find((order) => order.status !== 3);
  const card = (order: GuideOrder) => <OrderCard key={order.code} {...{ user, order, today }} />;
  return (
    <>
      {toAnswer.length > 0 ? (
        <Notice tone="amber">
          <p>{t('toAnswer', { count: toAnswer.length })}</p>
          <a className={styles.jump} href={`#order-${toAnswer[0]?.code}`}>
            {t('showThem')}
          </a>
        </Notice>
      ) : null}
      <section className={styles.group} aria-labelledby="today">
        <h2 id="today">{t('today')}</h2>
        {groups.today.length === 0 ? (
          <p className={styles.none}>
            {t('noneToday')}
            {next ? ` · ${t('nextOn', { date: dayWithWeekday(next.joborder_start_date) })}` : null}
          </p>
        ) : null}
        <div className={styles.cards}>
          {groups.today.map((order) => (
            <TodayCard key={order.code} {...{ user, order, today }} />
          ))}
        </div>
      </section>
      {groups.coming.length > 0 ? (
        <section className={styles.group} aria-labelledby="coming">
          <h2 id="coming">{t('coming')}</h2>
          <div className={styles.cards}>{groups.coming.map(card)}</div>
        </section>
      ) : null}
      {groups.past.length > 0 ? (
        <details className={styles.past}>
          <summary>
            <h2>
              {t('past')} ({groups.past.length})
            </h2>
          </summary>
          <div className={styles.cards}>{groups.past.map(card)}</div>
        </details>
      ) : null}
    </>
  );
}

/** Since when the list and all that is under way today would open without a network. */
function useReadyAt(user: number, orders: readonly GuideOrder[] | undefined): string | null {
  const ready = useReadyOrders(user);
  const today = todayInBangkok();
  const times = orders && group(orders, today).today.map((order) => ready.get(order.code));
  const at = times?.length ? times : [...ready.values()];
  return at.length > 0 && at.every((time) => time !== undefined)
    ? (at.toSorted()[0] ?? null)
    : null;
}

export function OrderList({ user }: { user: number }) {
  const t = useTranslations('guide');
  const { data: orders, at, error, retry } = useGuideOrders(user);
  const readyAt = useReadyAt(user, orders);
  const content = () => {
    if (orders?.length === 0) {
      return <EmptyState title={t('noOrdersTitle')} text={t('noOrdersText')} />;
    }
    if (orders) return <Groups user={user} orders={orders} />;
    if (error) return <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} />;
    return <Preparing />;
  };
  return (
    <>
      <OutboxStrip at={at} readyAt={readyAt} />
      <div className={styles.screen}>
        <Page title={t('title')}>
          {content()}
          {orders && !error ? <CalendarFeed /> : null}
        </Page>
      </div>
    </>
  );
}
