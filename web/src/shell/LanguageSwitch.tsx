import { useTranslations } from 'use-intl';
import { type Lang, setLang, useLang } from '../platform/i18n/language';
import { useMissingNotice } from '../ui/lazy-part';
import styles from './LanguageSwitch.module.css';

const LANGUAGES: ReadonlyArray<{ lang: Lang; short: string; name: string }> = [
  { lang: 'th', short: 'ไทย', name: 'ไทย' },
  { lang: 'en', short: 'EN', name: 'English' },
];

/** Thai and English, each named in its own language (NAV-10). */
export function LanguageSwitch() {
  const t = useTranslations('shell');
  const current = useLang();
  const missing = useMissingNotice();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map(({ lang, short, name }) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          className={styles.choice}
          // What is read aloud starts with what is seen (WCAG 2.5.3).
          aria-label={short === name ? undefined : `${short} – ${name}`}
          aria-pressed={lang === current}
          onClick={() => void setLang(lang).catch(missing)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
