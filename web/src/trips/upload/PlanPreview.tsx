import type { Reply } from '@joborder/shared/endpoint';
import type { trips } from '@joborder/shared/trips/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { CategoryIcon } from '../../places/CategoryIcon';
import { PlacePhoto } from '../../places/PlacePhoto';
import { PART_ICONS, PART_NAMES } from '../../itinerary/part-icons';
import styles from './PlanPreview.module.css';

export type ReadPlan = Reply<typeof trips.upload>;

/** Rows that were not understood, each with its line, what stands there, and why. */
export function RefusedRows({ rows }: { rows: ReadPlan['rows'] }) {
  const t = useTranslations('tripUpload');
  const refused = rows.filter((row) => row.reason !== undefined);
  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby="refused-rows">
      <h3 id="refused-rows">
        <IconAlertCircle size={20} stroke={1.75} aria-hidden />
        {t('refused', { count: refused.length })}
      </h3>
      <p>{t('refusedText')}</p>
      <ol>
        {refused.map(({ line, day, daypart, place, reason }) => (
          <li key={line}>
            <span className={styles.line}>{t('line', { line })}</span>
            <span>{[day, daypart, place].join(', ')}</span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The days of a plan that was read, to look at before it is opened. */
export function PlanPreview({ days }: { days: ReadPlan['detail']['days'] }) {
  const t = useTranslations('tripUpload');
  return (
    <ol className={styles.days}>
      {days.map(({ day, dayparts }) => (
        <li key={day}>
          <h3>{t('day', { day })}</h3>
          {dayparts.every(({ places }) => places.length === 0) ? (
            <p className={styles.empty}>{t('emptyDay')}</p>
          ) : null}
          {dayparts.map(({ daypart, places }) => {
            const part = ([1, 2, 3] as const).find((each) => each === daypart);
            if (!part || places.length === 0) return null;
            const Icon = PART_ICONS[part];
            return (
              <div key={part} className={styles.part}>
                <h4>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {t(PART_NAMES[part])}
                </h4>
                <ol>
                  {places.map((place) => (
                    <li key={place.place_id}>
                      <PlacePhoto photos={place.place_img} icon={place.category_icon} />
                      <span>
                        <b>{place.place_name}</b>
                        <span className={styles.fact}>
                          <CategoryIcon icon={place.category_icon} />
                          {place.category_name} · {place.province_name}
                        </span>
                      </span>
                    </li>
                  ))}
                </ol>
              </div>
            );
          })}
        </li>
      ))}
    </ol>
  );
}
