import { todayInBangkok } from '@joborder/shared/dates';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import type { Progress } from '@joborder/shared/tracking/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AccessLog } from '../job-orders/AccessLog';
import { useCan } from '../platform/use-session';
import { usePageTitle } from '../shell/page-title';
import { focusLater } from '../ui/focus-later';
import { Notice } from '../ui/Notice';
import { Counts } from './Counts';
import { GuideList } from './GuideList';
import type { LiveState } from './live';
import { LiveLine } from './LiveLine';
import { NewsLine } from './NewsLine';
import { OrderInfo } from './OrderInfo';
import { rowId } from './PlaceRows';
import { PlacesSection } from './PlacesSection';
import { ProgressMap } from './ProgressMap';
import { dayOfTour, type Visit, visitsOf } from './progress-view';
import { StatusHeader } from './StatusHeader';
import { TouristsSection } from './TouristsSection';
import styles from './TrackedOrder.module.css';
import { useNews } from './use-news';
import { usePrinting } from '../ui/use-printing';
import { useProgressView } from './view-state';

export interface TrackedOrderProps {
  readonly order: Progress;
  readonly live: LiveState;
  /** When the order was last read, in milliseconds. */
  readonly readAt: number;
}

/** Everything about an order on its way: header, figures, map, then the lists (PROG-06). */
export function TrackedOrder({ order, live, readAt }: TrackedOrderProps) {
  const t = useTranslations('progress');
  usePageTitle(t('titleOf', { code: formatCode(order.code) }));
  const [view, go] = useProgressView(order.code);
  const { changes, marked } = useNews(order);
  const printing = usePrinting();
  const can = useCan();
  const visits = useMemo(() => visitsOf(order), [order]);

  const today = dayOfTour(order, todayInBangkok());
  const isDay = order.days.some(({ dayno }) => dayno === view.day);
  // A figure counts the whole tour, and so does the list that it leads to.
  const suggested = view.state === '' ? today : null;
  const day = view.day === 'all' ? null : isDay ? (view.day as number) : suggested;

  const pick = (visit: Visit) => {
    const ofDay = visits.filter((each) => each.day === visit.day);
    const page = Math.floor(ofDay.findIndex(({ key }) => key === visit.key) / view.size) + 1;
    go({ day: visit.day, state: '', page });
    focusLater(rowId(visit));
  };
  return (
    <div className={styles.page}>
      <StatusHeader
        order={order}
        visits={visits}
        changed={marked.has('header')}
        readAt={readAt}
        live={<LiveLine state={live} readAt={readAt} />}
      />
      {order.status === Status.cancelled ? (
        <Notice tone="red">{t('header.cancelled')}</Notice>
      ) : null}
      <NewsLine changes={changes} />
      <Counts
        visits={visits}
        marked={marked}
        chosen={view.state}
        onChoose={(state) => {
          go({ state, day: null, page: 1 });
        }}
      />
      <div className={styles.columns}>
        <ProgressMap
          visits={visits}
          day={day}
          today={today}
          scope={view.map}
          onScope={(map) => go({ map })}
          onPick={pick}
        />
        <div className={styles.side}>
          <OrderInfo order={order} />
          <GuideList guides={order.guides} marked={marked} />
        </div>
      </div>
      <PlacesSection
        order={order}
        visits={visits}
        view={view}
        day={day}
        today={today}
        marked={marked}
        printing={printing}
        onView={go}
      />
      <TouristsSection
        order={order}
        view={view}
        day={day ?? today}
        today={today}
        marked={marked}
        printing={printing}
        onView={go}
      />
      {can('joborder:access_log') ? <AccessLog code={order.code} /> : null}
    </div>
  );
}
