import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import type { NewPlace } from '@joborder/shared/job-orders/queue-contract';
import { IconAlertTriangle, IconCheck, IconMapPin, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { PlacePhoto } from '../../places/PlacePhoto';
import { useApproval } from '../../places/use-approval';
import { Button, ButtonLink } from '../../ui/Button';
import { CheckboxField } from '../../ui/CheckboxField';
import { focusLater } from '../../ui/focus-later';
import { QueueGroup, queueTitleId } from './QueueGroup';
import styles from './Queue.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Whole days since an instant, by the calendar of Bangkok. */
export const daysSince = (instant: string): number =>
  Math.max(0, diffDays(todayInBangkok(new Date(instant)), todayInBangkok()));

interface NewPlacesProps {
  readonly rows: readonly NewPlace[];
  readonly count: number;
}

/** Places that wait for approval: in the row, several at once, or one after the other. */
export function NewPlaces({ rows, count }: NewPlacesProps) {
  const t = useTranslations('workQueue');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const approval = useApproval((ids) => {
    setPicked((before) => new Set([...before].filter((id) => !ids.includes(id))));
    focusLater(queueTitleId('places'));
  });
  const chosen = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const isAll = chosen.length === rows.length;
  const toggle = (id: number) =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const running = approval.isPending ? approval.variables : [];
  return (
    <QueueGroup
      id="places"
      icon={<IconMapPin size={22} stroke={1.75} aria-hidden />}
      title={t('groups.places')}
      count={count}
      note={t('places.note')}
      actions={
        <ButtonLink
          as={AppLink}
          href={paths.reviewPlaces()}
          icon={<IconPlayerTrackNext {...ICON} />}
        >
          {t('places.review', { count })}
        </ButtonLink>
      }
      more={
        count > rows.length ? (
          <>
            {t('more', { shown: rows.length, count })}{' '}
            <AppLink href={paths.places({ status: 'new' })}>{t('all')}</AppLink>
          </>
        ) : null
      }
    >
      <div className={styles.bulk}>
        <CheckboxField
          label={t('places.picked', { count: chosen.length, of: rows.length })}
          checked={isAll}
          onChange={() => setPicked(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
        {chosen.length === 0 ? null : (
          <Button
            kind="tonal"
            icon={<IconCheck {...ICON} />}
            busy={running.length > 1}
            onClick={() => approval.mutate(chosen)}
          >
            {t('places.approvePicked', { count: chosen.length })}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((place) => (
          <li
            key={place.id}
            className={styles.place}
            data-picked={picked.has(place.id) || undefined}
          >
            <input
              type="checkbox"
              aria-label={t('places.pick', { name: place.name })}
              checked={picked.has(place.id)}
              onChange={() => toggle(place.id)}
            />
            <PlacePhoto className={styles.photo} photos={place.photo} icon={place.category_icon} />
            <div>
              <AppLink className={styles.code} href={paths.place(place.id)}>
                {place.name}
              </AppLink>
              <small>{[place.category_name, place.province_name].join(' · ')}</small>
              {place.similar ? (
                <span className={styles.mark} data-tone="amber">
                  <IconAlertTriangle {...ICON} />
                  {t('places.similar', {
                    name: place.similar.name,
                    distance: place.similar.distance,
                  })}
                </span>
              ) : null}
            </div>
            <div>
              {place.added_by || t('places.nobody')}
              <small>{t('waits', { days: daysSince(place.created_at) })}</small>
            </div>
            <div className={styles.actions}>
              <Button
                kind="tonal"
                icon={<IconCheck {...ICON} />}
                aria-label={t('places.approveOf', { name: place.name })}
                busy={running.length === 1 && running[0] === place.id}
                onClick={() => approval.mutate([place.id])}
              >
                {t('places.approve')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </QueueGroup>
  );
}
