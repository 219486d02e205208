import { checkDates } from '@joborder/shared/reports/period';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReportMessages } from '../use-report-messages';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import styles from './frame.module.css';

export interface Dates {
  readonly startdate: string;
  readonly enddate: string;
}

export interface DatePairProps {
  readonly id: string;
  readonly value: Dates;
  readonly onSearch: (dates: Dates) => void;
}

/** First and last day of a period; they count once they are searched with (REP-19). */
export function DatePair({ id, value, onSearch }: DatePairProps) {
  const t = useTranslations('reports.period');
  const messages = useReportMessages();
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  const [issues, setIssues] = useState<ReturnType<typeof checkDates>>([]);
  if (from.startdate !== value.startdate || from.enddate !== value.enddate) {
    // Back changed the period: the fields follow the address.
    setFrom(value);
    setTyped(value);
    setIssues([]);
  }
  const field = (path: keyof Dates) => {
    const issue = issues.find((each) => each.path === path);
    return {
      id: `${id}-${path}`,
      label: t(path),
      value: typed[path],
      onChange: (day: string) => setTyped((before) => ({ ...before, [path]: day })),
      error: issue ? messages.issue(issue) : null,
    };
  };
  const search = () => {
    const found = checkDates(typed);
    setIssues(found);
    if (found[0]) document.getElementById(`${id}-${found[0].path}`)?.focus();
    else onSearch(typed);
  };
  return (
    <form
      className={styles.dates}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <DateField {...field('startdate')} />
      {/* The end is not before the start (REP-22). */}
      <DateField
        {...field('enddate')}
        min={typed.startdate || undefined}
        opensOn={typed.startdate || undefined}
      />
      <Button kind="primary" type="submit" icon={<IconSearch size={18} stroke={2} aria-hidden />}>
        {t('search')}
      </Button>
    </form>
  );
}
