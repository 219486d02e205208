import {
  IconChevronDown,
  IconFilePlus,
  IconFileUpload,
  IconPlus,
  IconRoute,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { Button, ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Preparing } from '../ui/Preparing';
import { Filters } from './catalogue/Filters';
import { isFiltered, NO_FILTER, STEP, useTripView } from './catalogue/trip-view';
import { TripTile, TripTileSkeleton } from './catalogue/TripTile';
import { useTrips } from './catalogue/use-trips';
import styles from './TripListPage.module.css';

/** The catalogue of trip templates (AG 2). */
export function TripListPage() {
  const t = useTranslations('tripCatalogue');
  const { view, filter, grow } = useTripView();
  const { trips, count, query } = useTrips(view);
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  const shown = trips?.length ?? 0;

  useEffect(() => {
    // The button is gone with the last trips: the keyboard goes on at the first new one.
    const from = focusFrom.current;
    if (from === null || shown <= from) return;
    focusFrom.current = null;
    if (shown >= count) list.current?.children[from]?.querySelector('a')?.focus();
  }, [shown, count]);

  const more = async () => {
    const loaded = query.data?.pages.reduce((sum, page) => sum + page.tours.length, 0) ?? 0;
    const next = shown + STEP;
    if (loaded < Math.min(next, count) && (await query.fetchNextPage()).isError) return;
    focusFrom.current = shown;
    grow(next);
  };
  const create = (kind: 'primary' | 'secondary') => (
    <ButtonLink
      as={AppLink}
      kind={kind}
      href={paths.tripPeriod()}
      icon={<IconPlus size={18} stroke={2} aria-hidden />}
    >
      {t('create')}
    </ButtonLink>
  );
  const blank = (
    <ButtonLink
      as={AppLink}
      kind="text"
      href={paths.newJobOrder()}
      icon={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
    >
      {t('other.blank')}
    </ButtonLink>
  );

  const content = () => {
    if (query.isError && !trips) {
      return (
        <LoadProblem
          title={t('loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (!trips) {
      return (
        <>
          <Preparing />
          <ul className={styles.grid} aria-hidden>
            {Array.from({ length: 6 }, (_, at) => (
              <TripTileSkeleton key={`loading-${at}`} />
            ))}
          </ul>
        </>
      );
    }
    if (trips.length === 0) {
      const which = isFiltered(view) ? 'nothing' : 'empty';
      return (
        <EmptyState
          title={t(`${which}.title`)}
          text={t(`${which}.text`)}
          actions={
            <>
              {which === 'nothing' ? (
                <Button onClick={() => filter(NO_FILTER)}>{t('clear')}</Button>
              ) : null}
              {create('secondary')}
              {blank}
            </>
          }
        />
      );
    }
    return (
      <>
        <ul className={styles.grid} ref={list} aria-label={t('results')}>
          {trips.map((trip) => (
            <TripTile key={trip.id} trip={trip} />
          ))}
          {query.isFetchingNextPage
            ? Array.from({ length: Math.min(STEP, count - shown) }, (_, at) => (
                <TripTileSkeleton key={`more-${at}`} />
              ))
            : null}
          {query.isFetchingNextPage ? null : (
            <li className={styles.other}>
              <IconRoute size={26} stroke={1.75} aria-hidden />
              <h2>{t('other.title')}</h2>
              <p>{t('other.text')}</p>
              <div>
                {create('secondary')}
                {blank}
              </div>
            </li>
          )}
        </ul>
        {shown < count ? (
          <div className={styles.more}>
            {query.isFetchNextPageError ? <p role="alert">{t('moreFailed')}</p> : null}
            <Button
              busy={query.isFetchingNextPage}
              icon={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
              onClick={() => void more()}
            >
              {t('more', { count: Math.min(STEP, count - shown) })}
            </Button>
          </div>
        ) : null}
      </>
    );
  };
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ButtonLink
            as={AppLink}
            href={paths.tripUpload()}
            icon={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
          >
            {t('upload')}
          </ButtonLink>
          {create('primary')}
        </>
      }
    >
      <div className={styles.columns}>
        <Filters view={view} onFilter={filter} />
        <div className={styles.main}>
          <p className={styles.shown} role="status">
            {trips && trips.length > 0
              ? t.rich('shown', { shown, all: count, b: (words) => <b>{words}</b> })
              : null}
          </p>
          {content()}
        </div>
      </div>
    </Page>
  );
}
