import { todayInBangkok } from '@joborder/shared/dates';
import { type Period, PERIODS } from '@joborder/shared/reports/period';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { choosePeriod, type PeriodChoice } from '../report-state';
import type { Report } from '../use-report';
import { LazyDatePair } from './LazyDatePair';

/** Today, 7 days, 30 days, or two dates that apply once they are searched with (REP-19). */
export function PeriodPicker({ report: { spec, state, go } }: { report: Report }) {
  const t = useTranslations('reports.period');
  /** A custom period whose dates have not been searched with yet. */
  const [draft, setDraft] = useState<PeriodChoice | null>(null);
  const applied: PeriodChoice = {
    value: state.value,
    startdate: state.start_date,
    enddate: state.end_date,
  };
  const choice = draft ?? applied;
  const apply = ({ value, startdate, enddate }: PeriodChoice) => {
    setDraft(null);
    go({ value, start_date: startdate, end_date: enddate });
  };
  const choose = (value: Period) => {
    const next = choosePeriod(value, spec, todayInBangkok());
    if (next.isSearch) apply(next);
    else setDraft(next);
  };
  return (
    <>
      <SegmentedControl
        id="period"
        label={t('label')}
        value={choice.value}
        onChange={choose}
        options={PERIODS.map((value) => ({
          value,
          label: t(`values.${value}`),
          icon:
            value === 'custom' ? <IconCalendar size={18} stroke={1.75} aria-hidden /> : undefined,
        }))}
      />
      {choice.value === 'custom' ? (
        <LazyDatePair
          id="period"
          value={choice}
          onSearch={(dates) => apply({ value: 'custom', ...dates })}
        />
      ) : null}
    </>
  );
}
