import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/SelectField';
import { type ReportFilter, subjectOf } from '../report-state';
import type { Report } from '../use-report';

/** What the report is about, or the format of a relation (REP-25). */
export function FilterPicker({ report: { spec, state, go } }: { report: Report }) {
  const t = useTranslations('reports');
  const choose = (filter: ReportFilter) => {
    const isSameKind = subjectOf(filter) === subjectOf(state.filter);
    go({ filter, search: isSameKind ? state.search : '' });
  };
  return (
    <SelectField
      id="filter"
      label={t('filter')}
      value={state.filter}
      onChange={(event) => choose(event.target.value as ReportFilter)}
      options={(spec.filters ?? []).map((value) => ({ value, label: t(`filters.${value}`) }))}
    />
  );
}
