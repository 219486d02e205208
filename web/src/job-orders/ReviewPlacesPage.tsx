import type { NewPlace } from '@joborder/shared/job-orders/queue-contract';
import {
  IconArrowLeft,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconPencil,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import { useDates } from '../platform/dates';
import { useLang } from '../platform/i18n/language';
import { LoadProblem } from '../platform/LoadProblem';
import { CategoryIcon } from '../places/CategoryIcon';
import { OpeningHours } from '../places/OpeningHours';
import { PlaceContacts } from '../places/PlaceFacts';
import { PlacePhoto } from '../places/PlacePhoto';
import { Page } from '../shell/Page';
import { Badge } from '../ui/Badge';
import { Button, ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { MapView } from '../ui/MapView';
import { Notice } from '../ui/Notice';
import { Preparing } from '../ui/Preparing';
import { daysSince } from './queue/NewPlaces';
import layout from '../ui/layout.module.css';
import styles from './queue/Review.module.css';
import { useApproval } from '../places/use-approval';
import { useWorkQueue } from './queue/use-work-queue';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** /Workqueue/places: one place after the other, each approved or skipped (D72). */
export function ReviewPlacesPage() {
  const t = useTranslations('workQueue.review');
  const { data, error, refetch } = useWorkQueue();
  // Those that waited when the page was opened: what is approved stays in the count.
  const [list, setList] = useState<readonly NewPlace[] | null>(null);
  if (data && list === null) setList(data.places);
  const back = (
    <ButtonLink as={AppLink} href={paths.workQueue()} icon={<IconArrowLeft {...ICON} />}>
      {t('back')}
    </ButtonLink>
  );
  if (list && list.length > 0) return <Review list={list} />;
  return (
    <Page title={t('title')} actions={back}>
      {error && !list ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : list ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <Preparing />
      )}
    </Page>
  );
}

function Review({ list }: { readonly list: readonly NewPlace[] }) {
  const t = useTranslations('workQueue.review');
  const router = useRouter();
  const [at, setAt] = useState(0);
  const [approved, setApproved] = useState<ReadonlySet<number>>(new Set());
  const approval = useApproval((ids) => {
    setApproved((before) => new Set([...before, ...ids]));
    if (at + 1 < list.length) setAt(at + 1);
    else router.history.push(paths.workQueue());
  });
  const place = list[at] as NewPlace;
  const isLast = at + 1 === list.length;
  const isApproved = approved.has(place.id);
  return (
    <Page
      title={t('title')}
      subtitle={
        <span role="status">
          {t('position', { at: at + 1, count: list.length, approved: approved.size })}
        </span>
      }
      actions={
        <>
          <ButtonLink as={AppLink} href={paths.workQueue()} icon={<IconArrowLeft {...ICON} />}>
            {t('back')}
          </ButtonLink>
          <Button
            icon={<IconChevronLeft {...ICON} />}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            {t('previous')}
          </Button>
          <Button
            arrow={<IconChevronRight {...ICON} />}
            disabled={isLast}
            onClick={() => setAt(at + 1)}
          >
            {t('skip')}
          </Button>
        </>
      }
    >
      <div className={styles.steps} aria-hidden>
        {list.map(({ id }, index) => (
          <span
            key={id}
            data-state={index === at ? 'current' : approved.has(id) ? 'approved' : undefined}
          />
        ))}
      </div>
      <PlaceCard key={place.id} place={place} isApproved={isApproved} />
      <div className={styles.foot}>
        <ButtonLink
          as={AppLink}
          kind="text"
          href={paths.editPlace(place.id)}
          icon={<IconPencil {...ICON} />}
        >
          {t('edit')}
        </ButtonLink>
        <Button
          kind="primary"
          icon={<IconCheck {...ICON} />}
          busy={approval.isPending}
          disabled={isApproved}
          onClick={() => approval.mutate([place.id])}
        >
          {isLast ? t('approveLast') : t('approveNext', { next: at + 2 })}
        </Button>
      </div>
    </Page>
  );
}

function PlaceCard({
  place,
  isApproved,
}: {
  readonly place: NewPlace;
  readonly isApproved: boolean;
}) {
  const t = useTranslations('workQueue');
  const of = useTranslations('place');
  const lang = useLang();
  const { instant } = useDates();
  const { mapTilesUrl } = useConfig();
  const { data, error, refetch } = useQuery({
    queryKey: ['place', place.id, lang],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/place/get/:id',
        { params: { id: place.id }, query: { lang } },
        { signal },
      ),
  });
  const address = data
    ? [data.address, data.sub_district_name, data.district_name, data.province_name]
        .filter((part, index) => part !== '' && (index === 0 || !data.address.includes(part)))
        .join(' ')
    : '';
  return (
    <div className={styles.columns}>
      <article className={styles.card}>
        <div className={styles.head}>
          <PlacePhoto className={styles.photo} photos={place.photo} icon={place.category_icon} />
          <div>
            <p className={styles.badges}>
              {isApproved ? (
                <Badge tone="green" icon={<IconCircleCheck size={16} stroke={1.75} aria-hidden />}>
                  {t('review.isApproved')}
                </Badge>
              ) : (
                <Badge tone="amber" icon={<IconCheck size={16} stroke={1.75} aria-hidden />}>
                  {`${of('isNew')} · ${t('waits', { days: daysSince(place.created_at) })}`}
                </Badge>
              )}
              <Badge tone="grey" icon={<CategoryIcon icon={place.category_icon} />}>
                {place.category_name}
              </Badge>
            </p>
            <h2>{place.name}</h2>
            <p className={styles.by}>
              {t('review.addedBy', {
                name: place.added_by || t('places.nobody'),
                at: instant(place.created_at),
              })}
            </p>
          </div>
        </div>
        {error ? (
          <LoadProblem title={t('review.failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <div className={styles.facts}>
            <section>
              <h3>{of('address')}</h3>
              <p>{address || of('noAddress')}</p>
            </section>
            <section>
              <h3>{of('hours')}</h3>
              <OpeningHours periods={data.open_period} />
            </section>
            <PlaceContacts place={data} heading="h3" />
            {data.detail ? (
              <section className={styles.wide}>
                <h3>{of('detail')}</h3>
                <p className={styles.detail}>{data.detail}</p>
              </section>
            ) : null}
          </div>
        ) : (
          <Preparing />
        )}
      </article>
      <div className={layout.stack}>
        {data ? (
          <div className={styles.card}>
            <MapView
              className={styles.map}
              label={of('map', { name: place.name })}
              tilesUrl={mapTilesUrl}
              start={{ latitude: data.latitude, longitude: data.longitude, zoom: 15 }}
              markers={[
                {
                  key: 'place',
                  label: '1',
                  name: place.name,
                  latitude: data.latitude,
                  longitude: data.longitude,
                },
              ]}
              movable={false}
            />
            <p className={styles.point}>
              {data.latitude.toFixed(6)}, {data.longitude.toFixed(6)}
            </p>
          </div>
        ) : null}
        {place.similar ? (
          <Notice tone="amber">
            <strong>{t('review.double')}</strong>
            <br />
            <AppLink href={paths.place(place.similar.id)} target="_blank">
              {t('review.nearby', {
                name: place.similar.name,
                distance: place.similar.distance,
              })}
            </AppLink>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
