import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { addDays } from '@joborder/shared/dates';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import type { PlanStop } from '@joborder/shared/trips/plan';
import { useDates } from '../../../platform/dates';
import { useMessages } from '../../../platform/use-messages';
import { useBoard } from '../../../itinerary/BoardContext';
import { Remedy, StopWarning } from '../../../itinerary/StopWarning';
import { useWizardContext } from '../WizardContext';
import { openDayFor } from './open-day';

const A_SUNDAY = '2023-01-01';

/** The card's own warning: closed on that weekday, with the way out. */
export function ClosedDay({ stop, date }: { stop: PlanStop; date: string }) {
  const t = useTranslations('programme');
  const dates = useDates();
  const { lang } = useMessages();
  const { move } = useBoard();
  const { details, programme } = useWizardContext().draft;
  const start = details.joborder_start;
  const open = [0, 1, 2, 3, 4, 5, 6].filter((day) => !stop.closed_weekdays.includes(day));
  const names = open.map((day) => dates.weekday(addDays(A_SUNDAY, day)));
  const target = openDayFor(programme.days, start, stop.key);
  return (
    <StopWarning
      icon={<IconCalendarOff size={18} stroke={1.75} aria-hidden />}
      text={
        <>
          {t('closed', { weekday: dates.weekday(date) })}
          {open.length > 0 && open.length <= 3
            ? ` · ${t('onlyOpen', { weekdays: new Intl.ListFormat(lang).format(names) })}`
            : null}
        </>
      }
      remedy={
        target ? (
          <Remedy onClick={() => move(stop.key, target)}>
            {t('moveToDay', {
              day: target.day,
              weekday: dates.weekday(dateOfDay(start, target.day)),
            })}
          </Remedy>
        ) : null
      }
    />
  );
}
