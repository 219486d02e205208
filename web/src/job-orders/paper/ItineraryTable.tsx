import { isEmptyDay } from '@joborder/shared/dates';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import type { PaperDay } from './paper-order';
import styles from './tables.module.css';

/** The places of every day by part of day, numbered over the whole tour. */
export function ItineraryTable({ days }: { days: readonly PaperDay[] }) {
  const t = useTranslations('paper.itinerary');
  const { day: shown, dayShort, year } = useDates();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('title')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.day}>{t('day')}</th>
            {DAY_PARTS.map((part) => (
              <th key={part}>{t(`${part}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.length === 0 ? (
            <tr>
              <td colSpan={4}>{t('none')}</td>
            </tr>
          ) : null}
          {days.map((each) => (
            <tr key={each.day}>
              <td className={`${styles.main} ${styles.day}`}>
                <b>{t('dayN', { day: each.day })}</b>{' '}
                {isEmptyDay(each.date) ? null : (
                  <time dateTime={each.date} title={shown(each.date)}>
                    {dayShort(each.date)} {year(Number(each.date.slice(0, 4)))}
                  </time>
                )}
                <div>{each.provinces.join(', ')}</div>
              </td>
              {DAY_PARTS.map((part) => (
                <td key={part} data-label={t(`${part}`)}>
                  {each.parts[part].length === 0 ? (
                    '–'
                  ) : (
                    <ol className={styles.stops}>
                      {each.parts[part].map((stop) => (
                        <li key={stop.n}>
                          <span>{stop.n}.</span>
                          {stop.name}
                        </li>
                      ))}
                    </ol>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
