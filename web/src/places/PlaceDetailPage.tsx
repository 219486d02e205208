import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { HistoryLink } from '../audit/HistoryLink';
import { paths } from '../paths';
import { ApiError, call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import { type Lang, useLang } from '../platform/i18n/language';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { Badge } from '../ui/Badge';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { MapView } from '../ui/MapView';
import { CategoryIcon } from './CategoryIcon';
import { Gallery } from './Gallery';
import { OpeningHours } from './OpeningHours';
import styles from './PlaceDetailPage.module.css';
import { PlaceContacts } from './PlaceFacts';
import { PlaceSkeleton } from './PlaceSkeleton';
import { readStoredPlace, type StoredPlace, takePlace } from './stored-place';

const route = getRouteApi('/signed-in/office/places/detail');

/** The place handed over by the page before or another window, else fetched (AG 2, NAV-07). */
function usePlace(placeid: string) {
  const lang = useLang();
  const handed = useRouterState({ select: (state) => state.location.state.place });
  // Without a parameter the place that was handed over is meant, whichever it is.
  const id = Number(placeid === '' ? handed?.id : placeid);
  const known = useMemo(() => takePlace(handed, id) ?? readStoredPlace(id), [handed, id]);
  const query = useQuery({
    queryKey: ['place', id, lang],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/place/get/:id', { params: { id }, query: { lang } }, { signal }),
    // A search result has neither address nor contacts: it is shown at once and completed.
    enabled: Number.isInteger(id) && id > 0 && known?.tel === undefined,
  });
  const place: StoredPlace | null = query.data ?? known;
  return { id, place, error: query.error, retry: () => void query.refetch() };
}

function addressOf(place: StoredPlace, lang: Lang): string {
  const { address = '', sub_district_name, district_name, province_name } = place;
  const parts = [sub_district_name, district_name, province_name];
  return [address, ...parts.filter((part) => part && !address.includes(part))]
    .filter(Boolean)
    .join(lang === 'en' ? ', ' : ' ');
}

export function PlaceDetailPage() {
  const t = useTranslations('place');
  const { placeid = '' } = route.useSearch();
  const { id, place, error, retry } = usePlace(placeid);
  if (place) return <PlaceDetail place={place} />;
  const isUnknown =
    !Number.isInteger(id) ||
    id <= 0 ||
    (error instanceof ApiError && error.status >= 400 && error.status < 500);
  return (
    <Page title={isUnknown ? t('notFound') : t('title')}>
      {isUnknown ? (
        <EmptyState
          title={t('notFound')}
          text={t('notFoundText')}
          actions={
            <ButtonLink as={AppLink} href={paths.jobOrders()}>
              {t('toJobOrders')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} />
      ) : (
        <PlaceSkeleton />
      )}
    </Page>
  );
}

function PlaceDetail({ place }: { place: StoredPlace }) {
  const t = useTranslations('place');
  const { mapTilesUrl } = useConfig();
  const { latitude, longitude } = place;
  const hasPosition =
    Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
  const point = hasPosition ? { latitude, longitude } : null;
  const address = addressOf(place, useLang());
  return (
    <Page
      title={place.name}
      subtitle={
        <span className={styles.category}>
          <CategoryIcon icon={place.category_icon} size={18} />
          {[place.category_name, place.province_name].filter(Boolean).join(' · ')}
          {place.status === 'new' ? (
            <Badge tone="grey" icon={<IconMapPin size={16} stroke={1.75} aria-hidden />}>
              {t('isNew')}
            </Badge>
          ) : null}
        </span>
      }
      actions={
        <>
          <HistoryLink entity="place" record={place.id} />
          {place.editable ? (
            <ButtonLink
              as={AppLink}
              href={paths.editPlace(place.id)}
              icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            >
              {t('edit')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Gallery
            key={place.id}
            name={place.name}
            photos={place.photo}
            icon={place.category_icon}
          />
          {place.detail ? (
            <section>
              <h2>{t('detail')}</h2>
              <p className={styles.detail}>{place.detail}</p>
            </section>
          ) : null}
        </div>
        <div className={styles.column}>
          <section>
            <h2>{t('address')}</h2>
            <p>{address || t('noAddress')}</p>
          </section>
          {point ? (
            <section>
              <h2>{t('coordinates')}</h2>
              <p className={styles.point}>
                <span>
                  {latitude.toFixed(5)}, {longitude.toFixed(5)}
                </span>
                <a
                  href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('openMap')}
                </a>
              </p>
              <MapView
                className={styles.map}
                label={t('map', { name: place.name })}
                tilesUrl={mapTilesUrl}
                start={{ ...point, zoom: 14 }}
                markers={[{ key: 'place', label: '1', name: place.name, ...point }]}
                movable={false}
              />
            </section>
          ) : null}
          <section>
            <h2>{t('hours')}</h2>
            <OpeningHours periods={place.open_period} />
          </section>
          <PlaceContacts place={place} />
        </div>
      </div>
    </Page>
  );
}
