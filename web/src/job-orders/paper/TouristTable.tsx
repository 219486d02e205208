import { countryName } from '@joborder/shared/countries';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import { flightText, type PaperOrder } from './paper-order';
import styles from './tables.module.css';

/** The manifest; on the public copy passports and birth dates in part (D19). */
export function TouristTable({ order }: { order: PaperOrder }) {
  const t = useTranslations('paper.tourists');
  const fact = useTranslations('touristFacts');
  const lang = useLang();
  const { day, dayOf, year } = useDates();
  const { counts, tourists, removedAt, masked } = order;
  const sums = [
    t('adults', { count: counts.tourists_adults }),
    t('children', { count: counts.tourists_children }),
    counts.tourists_fifteen > 0 && t('fifteen', { count: counts.tourists_fifteen }),
    counts.tourists_followers > 0 && t('followers', { count: counts.tourists_followers }),
    t('all', { count: counts.tourists_all }),
  ];
  const birth = (text: string) =>
    /^\d{4}$/.test(text) ? year(Number(text)) : text === '' ? '–' : day(text);
  const columns = masked ? 6 : 7;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {t('title')} <span>{sums.filter(Boolean).join(' · ')}</span>
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.n}>{t('n')}</th>
            <th className={styles.w3}>{fact('passport')}</th>
            <th>{fact('name')}</th>
            <th className={styles.w3}>{masked ? t('birthYear') : t('birth')}</th>
            {masked ? null : <th className={`${styles.right} ${styles.w1}`}>{fact('age')}</th>}
            <th className={styles.w3}>{fact('nation')}</th>
            <th className={styles.w2}>{fact('flight')}</th>
          </tr>
        </thead>
        <tbody>
          {tourists === null || tourists.length === 0 ? (
            <tr>
              <td colSpan={columns}>
                {tourists === null
                  ? t('missing')
                  : removedAt === null
                    ? t('none')
                    : t('removed', { day: dayOf(removedAt) })}
              </td>
            </tr>
          ) : null}
          {tourists?.map((tourist, index) => (
            <tr key={tourist.key}>
              <td className={styles.n}>{index + 1}</td>
              <td data-label={fact('passport')}>{tourist.passport}</td>
              <td className={styles.main}>{tourist.name}</td>
              <td data-label={masked ? t('birthYear') : t('birth')}>{birth(tourist.birth)}</td>
              {masked ? null : (
                <td data-label={fact('age')} className={styles.right}>
                  {tourist.age ?? '–'}
                </td>
              )}
              <td data-label={fact('nation')}>{countryName(tourist.nation, lang) || '–'}</td>
              <td data-label={fact('flight')}>
                {flightText(tourist.flight, tourist.flight_no) || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
