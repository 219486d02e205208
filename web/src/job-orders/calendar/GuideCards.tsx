import type { Day } from '@joborder/shared/dates';
import type { CalendarGuide } from '@joborder/shared/job-orders/calendar-contract';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { kindOn, runsOf } from './calendar-days';
import styles from './GuideCards.module.css';
import { KIND_ICONS } from './looks';
import looks from './looks.module.css';

/** On a phone: each guide with the days of a week, and the same in words. */
export function GuideCards({
  guides,
  days,
}: {
  guides: readonly CalendarGuide[];
  days: readonly Day[];
}) {
  const t = useTranslations('calendar');
  const dates = useDates();
  if (guides.length === 0) return <p className={styles.hint}>{t('noGuides')}</p>;
  return (
    <>
      <ul className={styles.cards} aria-label={t('recentGuides')}>
        {guides.map((guide) => {
          const runs = runsOf(guide, days);
          const isExpired = runs[0]?.kind === 'expired';
          return (
            <li key={guide.guide_id} className={styles.card}>
              <p className={styles.name}>
                <b>{guide.name}</b> <span>{guide.license}</span>
              </p>
              <div className={styles.days} aria-hidden>
                {days.map((day) => {
                  const kind = kindOn(guide, day);
                  const Icon = kind === 'free' ? null : KIND_ICONS[kind];
                  return (
                    <span key={day}>
                      {Number(day.slice(8))}
                      <span className={`${looks.kind} ${styles.mark}`} data-kind={kind}>
                        {Icon ? <Icon size={16} stroke={2} /> : null}
                      </span>
                    </span>
                  );
                })}
              </div>
              <ul className={styles.words}>
                {isExpired ? (
                  <li data-kind="expired">
                    {t('kinds.expired')} {dates.day(guide.license_expires)}
                  </li>
                ) : runs.length === 1 && runs[0]?.kind === 'free' ? (
                  <li data-kind="free">{t('freeAll')}</li>
                ) : (
                  runs.map(({ kind, from, to }) => (
                    <li key={from} data-kind={kind}>
                      {t('run', { kind: t(`kinds.${kind}`), range: dates.shortRange(from, to) })}
                    </li>
                  ))
                )}
              </ul>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('guidesHint')}</p>
    </>
  );
}
