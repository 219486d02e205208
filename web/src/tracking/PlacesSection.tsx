import type { Progress } from '@joborder/shared/tracking/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Pagination } from '../ui/Pagination';
import { DayTabs } from './DayTabs';
import { PlaceCards, PlacesTable } from './PlaceRows';
import type { Visit } from './progress-view';
import styles from './PlacesSection.module.css';
import { pageOf, type ProgressView } from './view-state';

export interface PlacesSectionProps {
  readonly order: Progress;
  readonly visits: readonly Visit[];
  readonly view: ProgressView;
  /** The chosen day, or null for all days. */
  readonly day: number | null;
  readonly today: number | null;
  readonly marked: ReadonlySet<string>;
  /** On paper all days and all rows stand together. */
  readonly printing: boolean;
  readonly onView: (change: Partial<ProgressView>) => void;
}

/** Every stop with its times and state, by day (PROG-06, PROG-12). */
export function PlacesSection(props: PlacesSectionProps) {
  const { order, visits, view, day, today, marked, printing, onView } = props;
  const t = useTranslations('progress');
  const cards = useMediaQuery('screen and (max-width: 1023px)', undefined, {
    getInitialValueInEffect: false,
  });
  const chosen = printing
    ? visits
    : visits.filter(
        (visit) =>
          (day === null || visit.day === day) && (view.state === '' || visit.state === view.state),
      );
  const { page, rows } = printing
    ? { page: 1, rows: chosen }
    : pageOf(chosen, view.page, view.size);
  const scope = day === null ? t('places.scopeAll') : t('places.scopeDay', { day });
  const Rows = cards && !printing ? PlaceCards : PlacesTable;
  return (
    <section className={styles.card} aria-labelledby="places-title">
      <div className={styles.head}>
        <h2 id="places-title">{t('places.title')}</h2>
        {view.state !== '' && !printing ? (
          <button
            type="button"
            className={styles.chip}
            title={t('places.unfilter')}
            onClick={() => onView({ state: '', page: 1 })}
          >
            {t('places.filtered', { state: t(`states.${view.state}`) })}
            <IconX size={16} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t('places.unfilter')}</span>
          </button>
        ) : null}
        <DayTabs
          label={t('places.days')}
          value={day ?? 'all'}
          onValue={(value) => onView({ day: value, page: 1 })}
          options={[
            { value: 'all' as const, name: t('places.all') },
            ...order.days.map(({ dayno }) => ({
              value: dayno,
              name: t(dayno === today ? 'places.today' : 'places.day', { day: dayno }),
            })),
          ]}
        />
      </div>
      {chosen.length === 0 ? (
        <p className={styles.none}>
          {view.state === ''
            ? t('places.none', { scope })
            : t('places.noneOfState', { state: t(`states.${view.state}`), scope })}
        </p>
      ) : (
        <Rows rows={rows} allDays={day === null || printing} marked={marked} />
      )}
      {printing ? null : (
        <Pagination
          page={page}
          pageSize={view.size}
          total={chosen.length}
          onPage={(next) => onView({ page: next })}
          onPageSize={(size) => onView({ size, page: 1 })}
        />
      )}
    </section>
  );
}
