import {
  formatDayWithWeekday,
  formatMonth,
  formatMonthShort,
  formatWeekdayShort,
  shownYear,
} from '@joborder/shared/dates';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import styles from './Calendar.module.css';
import { MantineRoot } from './MantineRoot';

/** A month to pick from; Buddhist years in Thai, weeks from Sunday. `type="range"` for a period. */
export function Calendar<Type extends 'default' | 'range' = 'default'>({
  takesFocus = false,
  ...props
}: DatePickerProps<Type> & {
  /** Opened over a page: the arrow keys begin at a day. */
  readonly takesFocus?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The one that Tab leads to: what is chosen, else today, else the first.
    const day = place.current?.querySelector<HTMLElement>('table button[tabindex="0"]');
    if (!day) return;
    // What keeps the focus within looks for this once it stands at its place, until when nothing may scroll there.
    day.dataset.autofocus = '';
    day.focus({ preventScroll: true });
  }, [takesFocus]);
  const t = useTranslations('ui');
  const lang = useLocale();
  const year = (day: string) => shownYear(Number(day.slice(0, 4)), lang);
  return (
    <MantineRoot>
      <DatePicker<Type>
        ref={place}
        firstDayOfWeek={0}
        highlightToday
        hideOutsideDates
        size="md"
        classNames={{ day: styles.day, calendarHeaderLevel: styles.level }}
        monthLabelFormat={(day) => formatMonth(day, lang)}
        monthsListFormat={(day) => formatMonthShort(day, lang)}
        yearLabelFormat={year}
        yearsListFormat={year}
        decadeLabelFormat={(from, to) => `${year(from)}–${year(to)}`}
        weekdayFormat={(day) => formatWeekdayShort(day, lang)}
        getDayAriaLabel={(day) => formatDayWithWeekday(day, lang)}
        ariaLabels={{
          nextMonth: t('calendar.nextMonth'),
          previousMonth: t('calendar.previousMonth'),
          nextYear: t('calendar.nextYear'),
          previousYear: t('calendar.previousYear'),
          nextDecade: t('calendar.nextDecade'),
          previousDecade: t('calendar.previousDecade'),
        }}
        {...props}
      />
    </MantineRoot>
  );
}
