import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../platform/config';
import { MapView } from '../ui/MapView';
import { DayTabs } from './DayTabs';
import { STATE_ICONS } from './look';
import styles from './ProgressMap.module.css';
import { BANGKOK, CHECK_STATES, markersOf, routesOf, TONE_OF, type Visit } from './progress-view';

export interface ProgressMapProps {
  readonly visits: readonly Visit[];
  /** The chosen day, or null while all days are shown together. */
  readonly day: number | null;
  readonly today: number | null;
  readonly scope: 'day' | 'tour';
  readonly onScope: (scope: 'day' | 'tour') => void;
  /** Somebody chose a marker. */
  readonly onPick: (visit: Visit) => void;
}

/** Where the stops are and how each stands, with the way gone and the way to go (PROG-05). */
export function ProgressMap({ visits, day, today, scope, onScope, onPick }: ProgressMapProps) {
  const t = useTranslations('progress');
  const { mapTilesUrl } = useConfig();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const ofDay = useMemo(
    () => (day === null ? visits : visits.filter((visit) => visit.day === day)),
    [visits, day],
  );
  const shown = scope === 'tour' ? visits : ofDay;
  const markers = useMemo(
    () =>
      markersOf(shown, (visit) =>
        t('map.marker', { name: visit.stop.place.name, state: t(`states.${visit.state}`) }),
      ),
    [shown, t],
  );
  const routes = useMemo(() => routesOf(shown), [shown]);
  const tourName = t('map.tour', { count: visits.length });
  const dayName =
    day === null
      ? tourName
      : t(day === today ? 'map.today' : 'map.day', { day, count: ofDay.length });
  const unplaced = shown.length - markers.length;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{t('map.title')}</h2>
        {day === null ? null : (
          <DayTabs
            label={t('map.which')}
            value={scope}
            onValue={onScope}
            options={[
              { value: 'day', name: dayName },
              { value: 'tour', name: tourName },
            ]}
          />
        )}
      </div>
      <MapView
        className={styles.map}
        label={t('map.label', { scope: scope === 'tour' ? tourName : dayName })}
        markers={markers}
        routes={routes}
        start={BANGKOK}
        whole={scope === 'tour' || day === null}
        tilesUrl={mapTilesUrl}
        movable={!phone}
        onPick={(key) => {
          const visit = visits.find((each) => each.key === key);
          if (visit) onPick(visit);
        }}
      />
      {unplaced > 0 || markers.length === 0 ? (
        <p className={styles.note}>
          {markers.length === 0 ? t('map.none') : t('map.unplaced', { count: unplaced })}
        </p>
      ) : null}
      <ul className={styles.legend} aria-label={t('map.legend')}>
        {CHECK_STATES.map((state) => {
          const Icon = STATE_ICONS[state];
          return (
            <li key={state} className={styles[TONE_OF[state]]}>
              <Icon size={16} stroke={2} aria-hidden />
              {t(`states.${state}`)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
