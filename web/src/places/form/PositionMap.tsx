import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_POSITION } from '@joborder/shared/places/place-input';
import { useConfig } from '../../platform/config';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { type MapPoint, MapView, type MapViewProps } from '../../ui/MapView';
import styles from './AddressCard.module.css';
import type { PlaceFormState } from './use-place-form';

const ZOOM = 14;
const DEFAULT_POINT = {
  latitude: Number(DEFAULT_POSITION.latitude),
  longitude: Number(DEFAULT_POSITION.longitude),
};
/** Six decimals are a hand's breadth. */
const degrees = (value: number) => String(Number(value.toFixed(6)));

export interface PositionMapProps {
  readonly state: PlaceFormState;
  readonly position: MapPoint | undefined;
  readonly view: MapViewProps['view'];
  /** Middle of the chosen sub-district. */
  readonly centre: MapPoint | null;
}

/** The map to point at: a click, its middle or the sub-district's middle become the coordinates. */
export function PositionMap({ state, position, view, centre }: PositionMapProps) {
  const t = useTranslations('placeForm.address');
  const { mapTilesUrl } = useConfig();
  const middle = useRef<MapPoint | null>(null);
  // While a number is being typed it may be none for a moment: the marker waits where it was.
  const last = useRef<MapPoint>(position ?? DEFAULT_POINT);
  if (position) last.current = position;
  const { latitude, longitude } = last.current;
  const name = t('marker');
  const markers = useMemo(
    () => [{ key: 'place', label: '', name, latitude, longitude, current: true }],
    [name, latitude, longitude],
  );
  const start = useRef({ latitude, longitude, zoom: ZOOM });

  const use = async (point: MapPoint) => {
    const texts = { latitude: degrees(point.latitude), longitude: degrees(point.longitude) };
    const sure = await confirm({
      title: t('confirmTitle'),
      text: t('confirmText', texts),
      action: t('confirm'),
    });
    if (sure) state.set({ place_latitude: texts.latitude, place_longitude: texts.longitude });
  };
  return (
    <>
      <MapView
        className={styles.map}
        label={t('map')}
        tilesUrl={mapTilesUrl}
        start={start.current}
        view={view}
        markers={markers}
        steady
        onPoint={(point) => void use(point)}
        onCentre={(point) => {
          middle.current = point;
        }}
      />
      <div className={styles.below}>
        <p>{t('mapHint')}</p>
        {centre ? (
          <Button
            size="small"
            icon={<IconMapPin size={16} stroke={1.75} aria-hidden />}
            onClick={() => void use(centre)}
          >
            {t('useSubdistrict')}
          </Button>
        ) : null}
        <Button
          size="small"
          icon={<IconCurrentLocation size={16} stroke={1.75} aria-hidden />}
          onClick={() => void use(middle.current ?? last.current)}
        >
          {t('useCentre')}
        </Button>
      </div>
    </>
  );
}
