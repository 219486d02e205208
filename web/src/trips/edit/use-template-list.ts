import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { useCan } from '../../platform/use-session';

/** The list from which its reader opens a template, and the name of the way back to it. */
export function useTemplateList() {
  const t = useTranslations('tripEditor');
  return useCan()('trip_template:manage')
    ? { href: paths.tripTemplates(), label: t('toList') }
    : { href: paths.trips(), label: t('toTrips') };
}
