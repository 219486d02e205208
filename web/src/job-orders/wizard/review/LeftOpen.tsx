import { IconMinus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMessages } from '../../../platform/use-messages';
import text from '../../../ui/text.module.css';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';

/** What is not filled in and may stay so, each with the way to its field. */
export function LeftOpen() {
  const t = useTranslations('wizard');
  const messages = useMessages();
  const { draft, warnings, lead } = useWizardContext();
  const { details } = draft;
  const open: { name: string; path: string }[] = [];
  if (details.external_agencys_code === '') {
    open.push({ name: t('details.external_agencys_code'), path: 'external_agencys_code' });
  }
  for (const direction of ['inbound', 'outbound'] as const) {
    const { type, no, country } = details[direction];
    const way = t(`details.${direction}`);
    if (type === 5) continue;
    if (no === '') {
      open.push({ name: `${t(`details.no.type${type}`)} ${way}`, path: `${direction}_no` });
    }
    if (country === '') {
      open.push({ name: t(`details.${direction}Country`), path: `${direction}_country` });
    }
  }
  const unknown = warnings.filter(({ code }) => code === 'ageUnknown');
  if (unknown[0]) {
    open.push({ name: t('review.birthUnknown', { count: unknown.length }), path: unknown[0].path });
  }
  const unplanned = warnings.find(({ code }) => code === 'daysUnplanned');
  if (unplanned) open.push({ name: messages.warning(unplanned), path: unplanned.path });
  if (open.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="left-open">
      <h2 id="left-open">{t('review.leftOpen')}</h2>
      <ul className={styles.open}>
        {open.map(({ name, path }) => (
          <li key={path}>
            <IconMinus size={16} stroke={2} aria-hidden />
            <span className={text.sentence}>{name}</span>
            <button type="button" onClick={() => lead(path)}>
              {t('review.fillIn')}
              <span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
