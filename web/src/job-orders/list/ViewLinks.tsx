import { getRouteApi } from '@tanstack/react-router';
import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import styles from './ViewLinks.module.css';

const route = getRouteApi('/signed-in/office/Joborder');

/** Whether the address asks for the calendar instead of the list. */
export const useIsCalendar = () => route.useSearch().view === 'calendar';

/** The job orders as a list or as a calendar; what the list is filtered by stays in the address. */
export function ViewLinks({ isCalendar }: { isCalendar: boolean }) {
  const t = useTranslations('jobOrderList.view');
  const { view: _view, month: _month, day: _day, part: _part, ...filter } = route.useSearch();
  const current = (is: boolean) => ({ 'aria-current': is ? ('true' as const) : undefined });
  return (
    <nav className={styles.links} aria-label={t('label')}>
      <AppLink href={paths.jobOrders(filter)} {...current(!isCalendar)}>
        <IconList size={18} stroke={1.75} aria-hidden />
        {t('list')}
      </AppLink>
      <AppLink href={paths.jobOrders({ ...filter, view: 'calendar' })} {...current(isCalendar)}>
        <IconCalendarMonth size={18} stroke={1.75} aria-hidden />
        {t('calendar')}
      </AppLink>
    </nav>
  );
}
