import type { PlaceRow } from '@joborder/shared/places/contract';
import { useTranslations } from 'use-intl';
import styles from './OpeningHours.module.css';

type Period = PlaceRow['open_period'][number];

const isWeekday = (day: Period['day']): day is 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  /^[0-6]$/.test(String(day));

/** Opening hours from Monday to Sunday; free text as it was written. */
export function OpeningHours({ periods }: { periods: readonly Period[] }) {
  const t = useTranslations('place');
  if (periods.length === 0) return <p className={styles.none}>{t('noHours')}</p>;
  const rank = ({ day }: Period) => (isWeekday(day) ? (day + 6) % 7 : 7);
  return (
    <dl className={styles.hours}>
      {periods
        .toSorted((a, b) => rank(a) - rank(b))
        .map((period, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several periods
          <div key={index}>
            <dt>{isWeekday(period.day) ? t(`weekday.${period.day}`) : String(period.day)}</dt>
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
