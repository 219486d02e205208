import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { readPosition } from '@joborder/shared/places/place-input';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { Notice } from '../../ui/Notice';
import styles from './SimilarPlaces.module.css';
import type { PlaceFormState } from './use-place-form';

const PAUSE = 600;

/** Places of a similar name nearby: a hint, it keeps nobody from saving. */
export function SimilarPlaces({ state: { input, placeId } }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.similar');
  const lang = useLang();
  const name =
    input.place_detail.map((text) => text.place_name.trim()).find((text) => text.length >= 3) ?? '';
  const [key] = useDebouncedValue(
    [name, input.place_latitude, input.place_longitude].join('\n'),
    PAUSE,
  );
  const [wanted = '', latitude = '', longitude = ''] = key.split('\n');
  const position = readPosition(latitude, longitude);
  const { data } = useQuery({
    queryKey: ['similar-places', key, placeId, lang],
    queryFn: ({ signal }) =>
      call(
        'POST /api/v2/web/place/similar',
        {
          body: {
            name: wanted,
            ...(position ?? { latitude: 0, longitude: 0 }),
            ...(placeId === undefined ? {} : { place_id: placeId }),
            lang,
          },
        },
        { signal },
      ),
    enabled: wanted !== '' && position !== undefined,
    retry: false,
  });
  const places = data?.places ?? [];
  if (places.length === 0) return null;
  return (
    <Notice tone="amber">
      <b>{t('title', { count: places.length })}</b>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id}>
            <a href={paths.place(place.id)} target="_blank" rel="noreferrer">
              {place.name} <span className="visually-hidden">{t('opensNew')}</span>
            </a>{' '}
            <span>
              {t('away', { category: place.category_name, metres: place.distance })}
              {place.status === 'new' ? ` · ${t('isNew')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
