import { useTranslations } from 'use-intl';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { VIEWS } from '../report-state';
import type { Report } from '../use-report';

/** What a column stands for: a month, or a year (REP-14, REP-23). */
export function ViewPicker({ report: { state, go } }: { report: Report }) {
  const t = useTranslations('reports');
  return (
    <SegmentedControl
      id="view"
      label={t('view')}
      value={state.view}
      onChange={(view) => go({ view })}
      options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
}
