import type { TripCard } from '@joborder/shared/trips/contract';
import { IconCalendar, IconEyeOff, IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { CategoryIcon } from '../../places/CategoryIcon';
import { AppLink } from '../../platform/AppLink';
import { ButtonLink } from '../../ui/Button';
import { cutFact } from './card-text';
import { Collage } from './Collage';
import { CutText } from '../../ui/CutText';
import text from '../../ui/text.module.css';
import styles from './TripTile.module.css';

/** A trip of the catalogue: what it is at a glance, its details, and the way into a job order. */
export function TripTile({ trip }: { trip: TripCard }) {
  const t = useTranslations('tripCatalogue');
  const titleId = `trip-${trip.id}`;
  return (
    <li className={styles.tile}>
      <article aria-labelledby={titleId}>
        <div className={styles.picture}>
          <Collage
            photos={trip.photo}
            icon={trip.category_icon}
            most={3}
            className={styles.photo}
          />
          <span className={styles.days}>
            <IconCalendar size={16} stroke={1.75} aria-hidden />
            {t('days', { days: trip.days, nights: trip.days - 1 })}
          </span>
          {trip.visible === 2 ? (
            <span className={styles.hidden}>
              <IconEyeOff size={16} stroke={1.75} aria-hidden />
              {t('hidden')}
            </span>
          ) : null}
        </div>
        <div className={styles.text}>
          <h2 id={titleId} className={text.twoLines} title={trip.name}>
            {trip.name}
          </h2>
          <p>
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            <span>
              <span className="visually-hidden">{t('province')}: </span>
              <CutText wholeOnPhones text={trip.province} cut={cutFact(trip.province)} /> ·{' '}
              {t('places', { count: trip.place_count })}
            </span>
          </p>
          <p>
            <CategoryIcon icon={trip.category_icon} />
            <span>
              <span className="visually-hidden">{t('category')}: </span>
              <CutText wholeOnPhones text={trip.category_name} cut={cutFact(trip.category_name)} />
            </span>
          </p>
          <p className={styles.address}>
            <span className="visually-hidden">{t('address')}: </span>
            <CutText wholeOnPhones text={trip.address} cut={cutFact(trip.address)} />
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink
            as={AppLink}
            size="small"
            href={paths.trip(trip.id)}
            aria-label={`${t('moreDetails')}: ${trip.name}`}
          >
            {t('moreDetails')}
          </ButtonLink>
          <ButtonLink
            as={AppLink}
            size="small"
            kind="tonal"
            className={styles.choose}
            href={paths.newJobOrderFromTrip(trip.id)}
            aria-label={`${t('choose')}: ${trip.name}`}
          >
            {t('choose')}
          </ButtonLink>
        </div>
      </article>
    </li>
  );
}

/** The outline of a card while trips are on their way. */
export function TripTileSkeleton() {
  return (
    <li className={`${styles.tile} ${styles.skeleton}`} aria-hidden>
      <article>
        <div className={styles.picture} />
        <div className={styles.text}>
          <span />
          <span />
          <span />
          <span />
        </div>
        <div className={styles.actions}>
          <span />
          <span />
        </div>
      </article>
    </li>
  );
}
