import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/SelectField';
import { type Comparison, COMPARISONS } from '../report-state';
import type { Report } from '../use-report';
import { LazyDatePair } from './LazyDatePair';

/** A second period beside the first: the one before, the same days last year, or two dates. */
export function ComparePicker({ report: { state, go } }: { report: Report }) {
  const t = useTranslations('reports.compare');
  const [isChoosing, setChoosing] = useState(false);
  const compare = isChoosing ? 'custom' : state.compare;
  const choose = (next: Comparison) => {
    setChoosing(next === 'custom');
    if (next !== 'custom') go({ compare: next, compare_start: '', compare_end: '' });
  };
  return (
    <>
      <SelectField
        id="compare"
        label={t('label')}
        value={compare}
        onChange={(event) => choose(event.target.value as Comparison)}
        options={COMPARISONS.map((value) => ({ value, label: t(`values.${value}`) }))}
      />
      {compare === 'custom' ? (
        <LazyDatePair
          id="compare"
          value={{ startdate: state.compare_start, enddate: state.compare_end }}
          onSearch={({ startdate, enddate }) => {
            setChoosing(false);
            go({ compare: 'custom', compare_start: startdate, compare_end: enddate });
          }}
        />
      ) : null}
    </>
  );
}
