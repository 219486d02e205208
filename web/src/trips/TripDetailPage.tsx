import { IconExternalLink, IconEyeOff, IconFilePlus } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HistoryLink } from '../audit/HistoryLink';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { Badge } from '../ui/Badge';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Preparing } from '../ui/Preparing';
import { Collage } from './catalogue/Collage';
import { DayPlan } from './detail/DayPlan';
import { PlanMap } from './detail/PlanMap';
import { summaryOf, type Trip, useTrip } from './detail/use-trip';
import layout from '../ui/layout.module.css';
import styles from './TripDetailPage.module.css';

const route = getRouteApi('/signed-in/Tripdetail');

/** A trip template to look at before it is chosen (AG 2). */
export function TripDetailPage() {
  const t = useTranslations('tripCatalogue.detail');
  const { id: asked = '' } = route.useSearch();
  const id = Number(asked);
  const { data, error, refetch } = useTrip(id);
  if (data) return <TripDetail trip={data} />;
  const isUnknown =
    !(Number.isSafeInteger(id) && id > 0) ||
    (error instanceof ApiError && error.status >= 400 && error.status < 500);
  return (
    <Page title={isUnknown ? t('notFound') : t('title')}>
      {isUnknown ? (
        <EmptyState
          title={t('notFound')}
          text={t('notFoundText')}
          actions={
            <ButtonLink as={AppLink} href={paths.trips()}>
              {t('toTrips')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <TripSkeleton />
      )}
    </Page>
  );
}

function TripSkeleton() {
  return (
    <>
      <Preparing />
      <div className={`${styles.top} ${styles.skeleton}`} aria-hidden>
        <span className={styles.collage} />
        <span />
      </div>
      <div className={`${styles.plan} ${styles.skeleton}`} aria-hidden>
        <span />
        <span />
      </div>
    </>
  );
}

function TripDetail({ trip }: { trip: Trip }) {
  const t = useTranslations('tripCatalogue.detail');
  const tCard = useTranslations('tripCatalogue');
  const router = useRouter();
  const search = route.useSearch();
  const { days } = trip.detail;
  const { placeCount, provinces, categories, icon, photos } = summaryOf(days);
  const asked = Number(search.day);
  const day =
    search.day === 'all'
      ? null
      : days.some((each) => each.day === asked)
        ? asked
        : (days[0]?.day ?? null);
  // The day on the map belongs to the address, not to the way back; the page stays put.
  const showDay = (next: number | null) =>
    void router.navigate({
      href: paths.trip(trip.id, next ?? 'all'),
      replace: true,
      resetScroll: false,
    });
  const facts = [
    [t('duration'), tCard('days', { days: days.length, nights: days.length - 1 })],
    [t('province'), provinces.join(', ')],
    [t('category'), categories.join(', ')],
    [t('group'), t('groupSize', { min: trip.min_recommend, max: trip.max_recommend })],
  ];
  return (
    <Page
      title={trip.name}
      subtitle={
        <span className={styles.subtitle}>
          {[
            tCard('days', { days: days.length, nights: days.length - 1 }),
            provinces.join(', '),
            tCard('places', { count: placeCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {trip.visible === 2 ? (
            <Badge tone="grey" icon={<IconEyeOff size={16} stroke={1.75} aria-hidden />}>
              {tCard('hidden')}
            </Badge>
          ) : null}
        </span>
      }
      actions={
        <>
          <HistoryLink entity="trip" record={trip.id} />
          {trip.editable ? (
            <ButtonLink
              href={paths.tripTemplate(trip.id)}
              target="_blank"
              rel="noreferrer"
              arrow={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
              aria-label={`${t('edit')} ${t('newWindow')}`}
            >
              {t('edit')}
            </ButtonLink>
          ) : null}
          <ButtonLink
            as={AppLink}
            kind="primary"
            href={paths.newJobOrderFromTrip(trip.id)}
            icon={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
          >
            {tCard('choose')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.top}>
        <div role="img" aria-label={t('photos', { name: trip.name })} className={styles.collage}>
          <Collage photos={photos} icon={icon} most={4} className={styles.pictures} />
        </div>
        <section className={styles.about} aria-labelledby="trip-about">
          <h2 id="trip-about">{t('facts')}</h2>
          <p className={styles.description}>{trip.description || t('noDescription')}</p>
          <dl>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
      <h2>{t('plan')}</h2>
      {days.length === 0 ? (
        <p>{t('noPlan')}</p>
      ) : (
        <div className={styles.plan}>
          <div className={layout.stack}>
            {days.map((each) => (
              <DayPlan
                key={each.day}
                day={each}
                current={each.day === day}
                onShow={() => showDay(each.day)}
              />
            ))}
          </div>
          <div className={styles.side}>
            <PlanMap days={days} day={day} onDay={showDay} />
          </div>
        </div>
      )}
    </Page>
  );
}
