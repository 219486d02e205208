import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DayGuide } from '@joborder/shared/job-orders/draft';
import { useConfig } from '../../../platform/config';
import { useSpeaker } from '../../../platform/use-speaker';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';
import { Section } from './Section';

export function GuidesSummary({ onChange }: { onChange: () => void }) {
  const t = useTranslations('wizard.review');
  const speaker = useSpeaker();
  const { fileHost } = useConfig();
  const { draft, warnings } = useWizardContext();
  const guides = new Map<number, { guide: DayGuide; days: number[]; warned: string[] }>();
  for (const [index, day] of draft.step_2.days.entries()) {
    for (const [at, guide] of day.guides.entries()) {
      const entry = guides.get(guide.guide_id) ?? { guide, days: [], warned: [] };
      entry.days.push(day.day);
      entry.warned.push(
        ...warnings
          .filter((warning) => warning.path === `days.${index}.guides.${at}`)
          .map((warning) => speaker.warning(warning)),
      );
      guides.set(guide.guide_id, entry);
    }
  }
  return (
    <Section name="guides" onChange={onChange}>
      <div className={styles.guides}>
        {[...guides.values()].map(({ guide, days, warned }) => (
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
              </span>
              {warned.map((text) => (
                <span key={text} className={styles.warned}>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {text}
                </span>
              ))}
            </div>
          </div>
        ))}
        <div className={styles.fee}>
          <span>{t('fee')}</span>
          <b>{t('baht', { amount: draft.step_2.guides_fee })}</b>
        </div>
      </div>
    </Section>
  );
}
