import { useTranslations } from 'use-intl';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { useDates } from '../../../platform/dates';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';
import { Section } from './Section';

export function ItinerarySummary({ onChange }: { onChange: () => void }) {
  const t = useTranslations('wizard.review');
  const dates = useDates();
  const { draft, waiting } = useWizardContext();
  const { details, programme } = draft;
  return (
    <Section
      name="itinerary"
      gist={t('stops', { count: stopsOf(programme.days).length })}
      isWaiting={waiting(2).some(({ warnings: [{ path }] }) => !/guides/.test(path))}
      onChange={onChange}
    >
      <table className={styles.itinerary}>
        <thead>
          <tr>
            <th scope="col">{t('columns.day')}</th>
            {DAY_PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`columns.part${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programme.days.map((day) => {
            const date = dateOfDay(details.joborder_start, day.day);
            const provinces = new Set(
              DAY_PARTS.flatMap((part) => day.parts[part].map((stop) => stop.province_name)).filter(
                Boolean,
              ),
            );
            return (
              <tr key={day.day}>
                <th scope="row">
                  <b>{t('day', { day: day.day })}</b>
                  {date ? <span>{dates.dayWithWeekday(date)}</span> : null}
                  <span>{[...provinces].join(', ')}</span>
                </th>
                {DAY_PARTS.map((part) => (
                  <td key={part} data-label={t(`columns.part${part}`)}>
                    {day.parts[part].length === 0 ? (
                      t('none')
                    ) : (
                      <ol>
                        {day.parts[part].map((stop) => (
                          <li key={stop.key} value={stop.place_ordering}>
                            {stop.place_name}
                          </li>
                        ))}
                      </ol>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
