import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../platform/config';
import { MapView } from '../../ui/MapView';
import styles from './PlanMap.module.css';
import { stopsOfDay, type TripDay } from './use-trip';

export interface PlanMapProps {
  readonly days: readonly TripDay[];
  /** The day whose route is shown; null for all of them. */
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
}

/** The route of a day, or of the whole plan. */
export function PlanMap({ days, day, onDay }: PlanMapProps) {
  const t = useTranslations('tripCatalogue.detail');
  const { mapTilesUrl } = useConfig();
  const markers = useMemo(
    () =>
      days
        .filter((each) => day === null || each.day === day)
        .flatMap(stopsOfDay)
        .map((stop) => ({
          key: String(stop.place_ordering),
          label: String(stop.place_ordering),
          name: stop.place_name,
          latitude: stop.latitude,
          longitude: stop.longitude,
        })),
    [days, day],
  );
  const routes = useMemo(() => [{ points: markers }], [markers]);
  const choices = days.length > 1 ? [...days.map((each) => each.day), null] : [];
  return (
    <section className={styles.card} aria-label={t('route')}>
      {choices.length > 0 ? (
        <div className={styles.switch} role="group" aria-label={t('whichDay')}>
          {choices.map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              aria-pressed={day === each}
              onClick={() => onDay(each)}
            >
              {each === null ? t('allDays') : t('day', { day: each })}
            </button>
          ))}
        </div>
      ) : null}
      <MapView
        className={styles.map}
        label={day === null ? t('routeOfAll') : t('routeOfDay', { day })}
        markers={markers}
        routes={routes}
        whole={day === null}
        tilesUrl={mapTilesUrl}
        movable={false}
      />
      {markers.length === 0 ? <p className={styles.note}>{t('noPoints')}</p> : null}
    </section>
  );
}
