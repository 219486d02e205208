import { todayInBangkok } from '@joborder/shared/dates';
import type { Progress } from '@joborder/shared/tracking/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import { Badge } from '../ui/Badge';
import { Pagination } from '../ui/Pagination';
import { READINGS } from './look';
import { readingsOf } from './progress-view';
import { TouristCards, TouristsTable } from './TouristRows';
import styles from './TouristsSection.module.css';
import { pageOf, type ProgressView, TOURIST_SIZES } from './view-state';

export interface TouristsSectionProps {
  readonly order: Progress;
  readonly view: ProgressView;
  /** The day whose temperatures are summed up. */
  readonly day: number | null;
  readonly today: number | null;
  readonly marked: ReadonlySet<string>;
  readonly printing: boolean;
  readonly onView: (change: Partial<ProgressView>) => void;
}

/** The tourists, and per day whether their temperature was normal (PROG-06, PROG-11, PROG-13). */
export function TouristsSection(props: TouristsSectionProps) {
  const { order, view, day, today, marked, printing, onView } = props;
  const t = useTranslations('progress.tourists');
  const { dayOf } = useDates();
  const cards = useMediaQuery('screen and (max-width: 767px)', undefined, {
    getInitialValueInEffect: false,
  });
  const readings = useMemo(() => readingsOf(order, todayInBangkok()), [order]);
  const at = order.days.findIndex(({ dayno }) => dayno === day);
  const sums = { normal: 0, abnormal: 0, unspecified: 0 };
  for (const { id } of order.tourists) {
    const state = readings.get(id)?.[at]?.state;
    if (state && state !== 'ahead') sums[state] += 1;
  }
  const { page, rows } = printing
    ? { page: 1, rows: order.tourists }
    : pageOf(order.tourists, view.touristPage, view.touristSize);
  const Rows = cards && !printing ? TouristCards : TouristsTable;
  return (
    <section className={styles.card} aria-labelledby="tourists-title">
      <div className={styles.head}>
        <h2 id="tourists-title">{t('title')}</h2>
        {day !== null && at >= 0 ? (
          <p className={styles.sums}>
            <span>{t('summary', { day })}</span>
            {(['normal', 'abnormal', 'unspecified'] as const).map((state) => {
              const { tone, Icon } = READINGS[state];
              return (
                <Badge
                  key={state}
                  tone={tone}
                  plain
                  icon={<Icon size={16} stroke={2} aria-hidden />}
                >
                  {t(state)} {sums[state].toLocaleString('en')}
                </Badge>
              );
            })}
          </p>
        ) : null}
      </div>
      {order.tourists.length === 0 ? (
        <p className={styles.none}>
          {order.data_removed_at === null
            ? t('none')
            : t('removed', { day: dayOf(order.data_removed_at) })}
        </p>
      ) : (
        <Rows
          order={order}
          tourists={rows}
          first={printing ? 1 : (page - 1) * view.touristSize + 1}
          readings={readings}
          today={today}
          marked={marked}
        />
      )}
      {printing ? null : (
        <Pagination
          page={page}
          pageSize={view.touristSize}
          total={order.tourists.length}
          pageSizes={TOURIST_SIZES}
          onPage={(next) => onView({ touristPage: next })}
          onPageSize={(touristSize) => onView({ touristSize, touristPage: 1 })}
        />
      )}
    </section>
  );
}
