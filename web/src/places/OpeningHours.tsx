import type { PlaceRow } from '@joborder/shared/places/contract';
import { useTranslations } from 'use-intl';
import styles from './OpeningHours.module.css';

type Period = PlaceRow['open_period'][number];

/** 0 to 6 where the day is a number, also one that is written as text; else null. */
const weekdayOf = (day: Period['day']) =>
  /^[0-6]$/.test(String(day)) ? (Number(day) as 0 | 1 | 2 | 3 | 4 | 5 | 6) : null;

/** Opening hours from Monday to Sunday; free text as it was written. */
export function OpeningHours({ periods }: { periods: readonly Period[] }) {
  const t = useTranslations('place');
  if (periods.length === 0) return <p className={styles.none}>{t('noHours')}</p>;
  const rank = (weekday: number | null) => (weekday === null ? 7 : (weekday + 6) % 7);
  return (
    <dl className={styles.hours}>
      {periods
        .map((period) => ({ period, weekday: weekdayOf(period.day) }))
        .toSorted((a, b) => rank(a.weekday) - rank(b.weekday))
        .map(({ period, weekday }, index) => (
          // A day may have several periods.
          <div key={index}>
            <dt>{weekday === null ? String(period.day) : t(`weekday.${weekday}`)}</dt>
            <dd>
              {period.open_time && period.close_time
                ? `${period.open_time}–${period.close_time}`
                : period.open_time || period.close_time || t('closed')}
            </dd>
          </div>
        ))}
    </dl>
  );
}
