import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DayGuide } from '@joborder/shared/job-orders/draft';
import { useConfig } from '../../../platform/config';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';
import { Section } from './Section';
import { useConcernText } from './use-concern-text';

export function GuidesSummary({ onChange }: { onChange: () => void }) {
  const t = useTranslations('wizard.review');
  const { fileHost } = useConfig();
  const { draft, concerns, waiting } = useWizardContext();
  const textOf = useConcernText();
  const guides = new Map<number, { guide: DayGuide; days: number[]; paths: string[] }>();
  for (const [index, day] of draft.programme.days.entries()) {
    for (const [at, guide] of day.guides.entries()) {
      const entry = guides.get(guide.guide_id) ?? { guide, days: [], paths: [] };
      entry.days.push(day.day);
      entry.paths.push(`days.${index}.guides.${at}`);
      guides.set(guide.guide_id, entry);
    }
  }
  const open = waiting(2);
  /** What has to be acknowledged about a guide. */
  const warnedOf = (paths: readonly string[]) =>
    concerns
      .filter(({ warnings }) => warnings.some(({ path }) => paths.includes(path)))
      .map((concern) => {
        const { title } = textOf(concern);
        return open.includes(concern) ? title : `${title} · ${t('acknowledgedOne')}`;
      });
  return (
    <Section
      name="guides"
      gist={t('people', { count: guides.size })}
      isWaiting={waiting(2).some(({ warnings: [{ path }] }) => /guides/.test(path))}
      onChange={onChange}
    >
      <div className={styles.guides}>
        {[...guides.values()].map(({ guide, days, paths }) => {
          const warned = warnedOf(paths);
          return (
            <div
              key={guide.guide_id}
              className={styles.guide}
              data-warned={warned.length > 0 || undefined}
            >
              {guide.photo ? (
                <img src={`${fileHost}/${guide.photo}`} alt="" width={40} height={40} />
              ) : null}
              <div>
                <b>
                  {guide.fname} {guide.lname}
                </b>
                <span>
                  {guide.license} · {t('guideDays', { days: days.join(', ') })}
                  {guide.fee === undefined ? null : ` · ${t('baht', { amount: guide.fee })}`}
                </span>
                {warned.map((text) => (
                  <span key={text} className={styles.warned}>
                    <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {text}
                  </span>
                ))}
              </div>
            </div>
          );
        })}
        <div className={styles.fee}>
          <span>{t('fee')}</span>
          <b>{t('baht', { amount: draft.programme.guides_fee })}</b>
        </div>
      </div>
    </Section>
  );
}
