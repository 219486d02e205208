import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '@joborder/shared/job-orders/full-name';
import { countryName } from '@joborder/shared/countries';
import { isDay } from '@joborder/shared/dates';
import { counts } from '@joborder/shared/job-orders/manifest';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { useDates } from '../../../platform/dates';
import { useLang } from '../../../platform/i18n/language';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';
import { Section } from './Section';

const FIRST = 5;

export function TouristsSummary({ onChange }: { onChange: () => void }) {
  const t = useTranslations('wizard.review');
  const fact = useTranslations('touristFacts');
  const lang = useLang();
  const dates = useDates();
  const { draft, waiting } = useWizardContext();
  const { details, manifest } = draft;
  const [all, setAll] = useState(false);
  const start = details.joborder_start;
  // Counted anew each time the step is entered (JO4-06).
  const counted = counts(manifest, start);
  const shown = all ? manifest.tourists : manifest.tourists.slice(0, FIRST);
  const rest = manifest.tourists.length - FIRST;
  const bold = { b: (text: React.ReactNode) => <b>{text}</b> };
  return (
    <Section
      name="tourists"
      gist={t('people', { count: counted.tourists_all })}
      isWaiting={waiting(3).length > 0}
      onChange={onChange}
    >
      <p className={styles.counts}>
        <span>{t.rich('adults', { count: counted.tourists_adults, ...bold })}</span>
        <span>{t.rich('children', { count: counted.tourists_children, ...bold })}</span>
        {counted.tourists_fifteen > 0 ? (
          <span>{t.rich('fifteen', { count: counted.tourists_fifteen, ...bold })}</span>
        ) : null}
        {counted.tourists_unknown > 0 ? (
          <span>{t.rich('unknown', { count: counted.tourists_unknown, ...bold })}</span>
        ) : null}
        <span>{t.rich('followers', { count: counted.tourists_followers, ...bold })}</span>
        <span className={styles.total}>
          {t.rich('all', { count: counted.tourists_all, ...bold })}
        </span>
      </p>
      <table className={styles.tourists}>
        <thead>
          <tr>
            <th scope="col">{t('columns.row')}</th>
            <th scope="col">{fact('passport')}</th>
            <th scope="col">{fact('name')}</th>
            <th scope="col">{t('columns.birth')}</th>
            <th scope="col" className={styles.right}>
              {fact('age')}
            </th>
            <th scope="col">{fact('nation')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tourist, index) => (
            <tr key={tourist.key}>
              <td>{index + 1}</td>
              <td>{tourist.passport}</td>
              <td>{fullName(tourist.prefix, tourist.firstname, tourist.lastname)}</td>
              <td>
                {isDay(tourist.date_of_birth) ? dates.birth(tourist.date_of_birth) : t('none')}
              </td>
              <td className={styles.right}>{ageOn(tourist.date_of_birth, start) ?? t('none')}</td>
              <td>{tourist.nation ? countryName(tourist.nation, lang) : t('none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('less') : t('more', { count: rest })}
          {all ? (
            <IconChevronUp size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          )}
        </button>
      ) : null}
    </Section>
  );
}
