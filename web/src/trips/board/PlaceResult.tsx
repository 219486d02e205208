import { IconCircleCheck, IconExternalLink, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DayPart } from '@joborder/shared/trips/plan';
import type { PlaceRow } from '@joborder/shared/places/contract';
import { paths } from '../../paths';
import { CategoryIcon } from '../../places/CategoryIcon';
import { PlacePhoto } from '../../places/PlacePhoto';
import { Button } from '../../ui/Button';
import { cutText } from '../../ui/cut-text';
import styles from './PlaceResult.module.css';
import { usePartNames } from './use-part-names';

export interface PlaceResultProps {
  readonly place: PlaceRow;
  /** Parts of the day that hold it already. */
  readonly held: readonly DayPart[];
  readonly onSelect: () => void;
}

/** A place that the search found. */
export function PlaceResult({ place, held, onSelect }: PlaceResultProps) {
  const t = useTranslations('board');
  const partNames = usePartNames();
  const name = cutText(place.name, 50);
  return (
    <li className={styles.card} data-held={held.length > 0 || undefined}>
      <PlacePhoto photos={place.photo} icon={place.category_icon} className={styles.photo} />
      <div className={styles.text}>
        <h3 className={styles.name} title={place.name}>
          {name === place.name ? (
            name
          ) : (
            <>
              <span aria-hidden>{name}</span>
              <span className="visually-hidden">{place.name}</span>
            </>
          )}
        </h3>
        <p className={styles.fact} title={place.category_name}>
          <CategoryIcon icon={place.category_icon} />
          {cutText(place.category_name, 28)}
        </p>
        <p className={styles.fact}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {place.province_name}
        </p>
        {held.length > 0 ? (
          <p className={styles.held}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('picker.added', { parts: partNames(held) })}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <a
          className={styles.details}
          href={paths.place(place.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('picker.details')}: ${place.name} ${t('opensNew')}`}
        >
          {t('picker.details')}
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </a>
        <Button
          kind="tonal"
          size="small"
          icon={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-label={t('picker.selectPlace', { place: place.name })}
          onClick={onSelect}
        >
          {t('picker.select')}
        </Button>
      </div>
    </li>
  );
}

/** The outline of a card while places are on their way. */
export function PlaceResultSkeleton() {
  return (
    <li className={`${styles.card} ${styles.skeleton}`} aria-hidden>
      <div className={styles.photo} />
      <div className={styles.text}>
        <span className={styles.bar} />
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
    </li>
  );
}
