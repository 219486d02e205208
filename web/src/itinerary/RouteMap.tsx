import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../platform/config';
import { MapView } from '../ui/MapView';
import { useBoard } from './BoardContext';
import { located } from './board-state';
import { PART_NAMES } from './part-icons';
import styles from './RouteMap.module.css';

type Which = 'day' | 'all';

/** The stops of the open day, or of all days, in order: as a route and as a list. */
export function RouteMap() {
  const t = useTranslations('board');
  const { days, active, phone } = useBoard();
  const { mapTilesUrl } = useConfig();
  const [which, setWhich] = useState<Which>('day');
  const [large, setLarge] = useState(false);
  const [outside, setOutside] = useState(0);

  const stops = useMemo(
    () => located(which === 'all' ? days : days.filter((day) => day.day === active)),
    [days, active, which],
  );
  const markers = useMemo(
    () =>
      stops.flatMap(({ stop, day }) =>
        stop.latitude === null || stop.longitude === null
          ? []
          : [
              {
                key: stop.key,
                label: String(stop.place_ordering),
                name: stop.place_name,
                latitude: stop.latitude,
                longitude: stop.longitude,
                tone: day === active ? ('blue' as const) : ('grey' as const),
              },
            ],
      ),
    [stops, active],
  );
  const routes = useMemo(() => [{ points: markers }], [markers]);
  const title = which === 'all' ? t('map.titleAll') : t('map.titleDay', { day: active });
  const missing = stops.length - markers.length;

  const follow = (key: string) => {
    const card = document.getElementById(`stop-${key}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  };
  const switcher = (
    <div className={styles.switch} role="group" aria-label={t('map.which')}>
      {(['day', 'all'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={which === each}
          onClick={() => setWhich(each)}
        >
          {t(each === 'day' ? 'map.thisDay' : 'map.allDays')}
        </button>
      ))}
    </div>
  );
  const list = (
    <ol className={styles.list} aria-label={t('map.list')}>
      {stops.map(({ stop, day, part }) => (
        <li key={stop.key}>
          <button type="button" disabled={day !== active} onClick={() => follow(stop.key)}>
            <span className={styles.number} data-other={day !== active || undefined}>
              {stop.place_ordering}
            </span>
            <span className={styles.name}>{stop.place_name}</span>
            <span className={styles.part}>
              {which === 'all'
                ? t('map.dayPart', { day, part: PART_NAMES[part] })
                : t(`parts.${PART_NAMES[part]}`)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
  const Arrows = large ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <div className={styles.card}>
      {phone && !large ? null : (
        <div className={styles.head}>
          <p>
            <b>{title}</b>{' '}
            {phone ? null : <span>{t('map.points', { count: markers.length })}</span>}
          </p>
          {switcher}
        </div>
      )}
      <MapView
        className={large ? styles.large : styles.map}
        label={title}
        markers={markers}
        routes={routes}
        whole={which === 'all'}
        tilesUrl={mapTilesUrl}
        movable={!phone || large}
        onPick={follow}
        onOutside={(keys) => setOutside(keys.length)}
      />
      {phone ? (
        <div className={styles.under}>
          <p>
            {t('map.points', { count: markers.length })}
            {outside > 0 ? <b> · {t('map.outside', { count: outside })}</b> : null}
          </p>
          <button
            type="button"
            className={styles.expand}
            aria-expanded={large}
            onClick={() => setLarge(!large)}
          >
            <Arrows size={18} stroke={1.75} aria-hidden />
            {t(large ? 'map.collapse' : 'map.expand')}
          </button>
        </div>
      ) : null}
      {stops.length === 0 ? (
        <p className={styles.note}>{t('map.none')}</p>
      ) : phone && !large ? null : (
        list
      )}
      {missing > 0 ? (
        <p className={styles.note}>{t('map.noPosition', { count: missing })}</p>
      ) : null}
    </div>
  );
}
