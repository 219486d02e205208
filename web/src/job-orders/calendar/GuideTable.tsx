import { type Day, weekdayOf } from '@joborder/shared/dates';
import type { CalendarGuide } from '@joborder/shared/job-orders/calendar-contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { type DayKind, kindOn } from './calendar-days';
import styles from './GuideTable.module.css';
import legend from './Legend.module.css';
import { KIND_ICONS } from './looks';
import looks from './looks.module.css';

const KINDS = ['free', 'accepted', 'waiting', 'refused', 'elsewhere', 'expired'] as const;

function KindMark({ kind, className }: { kind: DayKind; className: string | undefined }) {
  const Icon = kind === 'free' ? null : KIND_ICONS[kind];
  return (
    <span className={`${looks.kind} ${className}`} data-kind={kind}>
      {Icon ? <Icon size={15} stroke={2} aria-hidden /> : null}
    </span>
  );
}

export interface GuideTableProps {
  readonly guides: readonly CalendarGuide[];
  readonly days: readonly Day[];
  readonly today: Day;
  readonly isStale: boolean;
}

/** The guides used last with the days of the month. */
export function GuideTable({ guides, days, today, isStale }: GuideTableProps) {
  const t = useTranslations('calendar');
  const dates = useDates();
  const title = useId();
  const lookOf = (day: Day) => ({
    'data-today': day === today ? '' : undefined,
    'data-weekend': [0, 6].includes(weekdayOf(day)) ? '' : undefined,
  });
  return (
    <section className={styles.guides} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('guides')}</h2>
        <ul className={legend.legend} aria-label={t('legend')}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <KindMark kind={kind} className={legend.kind} />
              {t(`kinds.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      {guides.length === 0 ? (
        <p className={styles.none}>{t('noGuides')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard
        <div className={styles.frame} tabIndex={0} role="region" aria-labelledby={title}>
          <table className={styles.table} aria-busy={isStale}>
            <thead>
              <tr>
                <th scope="col">{t('recentGuides')}</th>
                {days.map((day) => (
                  <th key={day} scope="col" {...lookOf(day)}>
                    <span aria-hidden>{Number(day.slice(8))}</span>
                    <span className="visually-hidden">{dates.dayShort(day)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guides.map((guide) => (
                <tr key={guide.guide_id}>
                  <th scope="row">
                    {guide.name}
                    <small>
                      {guide.license}
                      {kindOn(guide, days.at(-1) ?? today) === 'expired' ? (
                        <>
                          {' · '}
                          <b>{t('expired', { day: dates.dayOfMonth(guide.license_expires) })}</b>
                        </>
                      ) : null}
                    </small>
                  </th>
                  {days.map((day) => {
                    const kind = kindOn(guide, day);
                    const words = t(`kinds.${kind}`);
                    return (
                      <td key={day} {...lookOf(day)} title={kind === 'free' ? undefined : words}>
                        {kind === 'free' ? null : <KindMark kind={kind} className={styles.mark} />}
                        <span className="visually-hidden">{words}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.hint}>{t('guidesHint')}</p>
    </section>
  );
}
