import { type Day, weekdayOf } from '@joborder/shared/dates';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { type Bar, barsOf, monthOf } from './calendar-days';
import { LOOK_ICONS } from './looks';
import looks from './looks.module.css';
import styles from './MonthBars.module.css';
import type { Item } from './use-calendar';

export interface MonthBarsProps {
  readonly weeks: readonly (readonly Day[])[];
  readonly items: readonly Item[];
  readonly month: Day;
  readonly today: Day;
}

/**
 * The weeks of a month. For the eye the days are columns with bars over them; for screen readers each
 * week is a list of links that say name, people, status and days.
 */
export function MonthBars({ weeks, items, month, today }: MonthBarsProps) {
  const t = useTranslations('calendar');
  const dates = useDates();
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={weekdayOf(day)}>{dates.weekdayShort(day)}</span>
        ))}
      </div>
      {weeks.map((week) => {
        const [first = '', last = ''] = [week[0], week.at(-1)];
        const bars = barsOf(items, week);
        return (
          <section
            key={first}
            className={styles.week}
            aria-label={t('week', { range: dates.range(first, last) })}
          >
            <div className={styles.days} aria-hidden>
              {week.map((day) => (
                <span
                  key={day}
                  className={styles.day}
                  data-outside={monthOf(day) === month ? undefined : ''}
                  data-today={day === today ? '' : undefined}
                >
                  <b>
                    {monthOf(day) === day && day !== month
                      ? dates.dayOfMonth(day)
                      : Number(day.slice(8))}
                  </b>
                  {day === today ? ` ${t('today')}` : null}
                </span>
              ))}
            </div>
            {bars.length === 0 ? (
              <p className="visually-hidden">{t('noneInWeek')}</p>
            ) : (
              <ul className={styles.bars}>
                {bars.map((bar) => (
                  <WeekBar key={bar.item.id} bar={bar} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function WeekBar({ bar: { item, from, span, begins, ends } }: { bar: Bar<Item> }) {
  const t = useTranslations('calendar');
  const dates = useDates();
  const { look, name, people, refused, start, stop } = item;
  const Icon = LOOK_ICONS[look];
  const facts = [t('people', { count: people }), ...(refused.length > 0 ? [t('refused')] : [])];
  return (
    <li
      className={styles.place}
      data-from={from}
      data-span={span}
      data-begins={begins ? '' : undefined}
      data-ends={ends ? '' : undefined}
    >
      <AppLink
        className={`${looks.look} ${styles.bar}`}
        data-look={look}
        href={item.href}
        title={[name, ...facts, dates.range(start, stop)].join(' · ')}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={styles.text}>
          <b>{name}</b> · {facts.join(' · ')}
        </span>
        <span className="visually-hidden">
          , {t(`looks.${look}`)}
          {refused.length > 0 ? `, ${t('refusedBy', { names: refused.join(', ') })}` : null},{' '}
          {dates.range(start, stop)}
        </span>
      </AppLink>
    </li>
  );
}
