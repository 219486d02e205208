import type { Day } from '@joborder/shared/dates';
import { IconChevronRight, IconFlag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { agendaOf, type Entry } from './calendar-days';
import { LOOK_ICONS } from './looks';
import text from '../../ui/text.module.css';
import looks from './looks.module.css';
import styles from './PhoneDays.module.css';
import type { Item } from './use-calendar';

export interface PhoneDaysProps {
  readonly items: readonly Item[];
  readonly week: readonly Day[];
  readonly day: Day;
  readonly today: Day;
  /** The last day of the list. */
  readonly last: Day;
  readonly onDay: (day: Day) => void;
}

/** On a phone: the week to choose a day from, then what is on this day and begins or ends after it. */
export function PhoneDays({ items, week, day, today, last, onDay }: PhoneDaysProps) {
  const t = useTranslations('calendar');
  const dates = useDates();
  const on = (date: Day) => items.filter(({ start, stop }) => start <= date && stop >= date);
  return (
    <>
      <div className={styles.week} role="group" aria-label={t('days')}>
        {week.map((date) => {
          const groups = on(date).filter(({ look }) => look !== 'cancelled');
          return (
            <button
              key={date}
              type="button"
              className={styles.choice}
              aria-pressed={date === day}
              aria-current={date === today ? 'date' : undefined}
              onClick={() => onDay(date)}
            >
              <span>{dates.weekdayShort(date)} </span>
              <b>{Number(date.slice(8))}</b>
              <span className={styles.dots} aria-hidden>
                {groups.slice(0, 3).map(({ id, look }) => (
                  <i key={id} data-look={look} />
                ))}
              </span>
              <span className="visually-hidden">
                {' '}
                {t('dayWith', { day: dates.dayWithWeekday(date), count: groups.length })}
              </span>
            </button>
          );
        })}
      </div>
      <ol className={styles.agenda} aria-label={t('agenda')}>
        {agendaOf(items, day, last).map(({ date, entries }) => (
          <li key={date} data-today={date === today ? '' : undefined}>
            <h3 className={styles.date}>
              <span>{dates.weekdayShort(date)}</span> <b>{Number(date.slice(8))}</b>{' '}
              {date === today ? <em>{t('today')}</em> : null}
            </h3>
            {entries.length === 0 ? <p className={text.quiet}>{t('noneOnDay')}</p> : null}
            <ul className={styles.cards}>
              {entries.map((entry) => (
                <li key={entry.item.id}>
                  <DayCard entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function DayCard({ entry: { item, kind, day, days } }: { entry: Entry<Item> }) {
  const t = useTranslations('calendar');
  const { look, name, people, refused, provinces, href } = item;
  const Icon = kind === 'ends' && look !== 'open' ? IconFlag : LOOK_ICONS[look];
  const what =
    kind === 'starts'
      ? t('starts', { days })
      : kind === 'ends'
        ? t('ends')
        : t('runs', { day, days });
  const province = provinces[day - 1];
  return (
    <AppLink className={`${looks.look} ${styles.card}`} data-look={look} href={href}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.text}>
        <b>{name}</b>
        <span className="visually-hidden"> {t(`looks.${look}`)}, </span>
        <span>
          {' '}
          {what} · {t('people', { count: people })}{' '}
        </span>
        {refused.length > 0 ? (
          <strong>{t('refusedBy', { names: refused.join(', ') })}</strong>
        ) : province ? (
          <span>{province}</span>
        ) : null}
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </AppLink>
  );
}
