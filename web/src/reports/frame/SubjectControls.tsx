import type { ReactNode } from 'react';
import { subjectOf } from '../report-state';
import type { Report } from '../use-report';
import { ComparePicker } from './ComparePicker';
import { FilterPicker } from './FilterPicker';
import { PeriodPicker } from './PeriodPicker';
import { SubjectField } from './SubjectField';

/** The controls of a report about what is searched for; `children` says how it is drawn. */
export function SubjectControls({
  report,
  children,
}: {
  readonly report: Report;
  readonly children: ReactNode;
}) {
  const { state, go } = report;
  const kind = subjectOf(state.filter);
  return (
    <>
      <FilterPicker report={report} />
      <SubjectField
        key={kind}
        kind={kind}
        search={state.search}
        onSearch={(search) => go({ search })}
      />
      {children}
      <PeriodPicker report={report} />
      <ComparePicker report={report} />
    </>
  );
}
