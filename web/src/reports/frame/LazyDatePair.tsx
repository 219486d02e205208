import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { lazyPart } from '../../ui/lazy-part';
import type { DatePairProps } from './DatePair';
import styles from './frame.module.css';

const DatePair = lazyPart(() => import('./DatePair').then((file) => ({ default: file.DatePair })));

/** The two dates of a period: most reports are read without them. */
export function LazyDatePair(props: DatePairProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <DatePair {...props} />
    </Suspense>
  );
}

/** As large as the pair itself, or all below would move when it comes. */
function Waiting({ id, value }: DatePairProps) {
  const t = useTranslations('reports.period');
  const { grid } = useDates();
  return (
    <div className={styles.dates}>
      {(['startdate', 'enddate'] as const).map((path) => (
        <TextField
          key={path}
          id={`${id}-${path}`}
          label={t(path)}
          value={value[path] && grid(value[path])}
          readOnly
        />
      ))}
      <Button disabled icon={<IconSearch size={18} stroke={2} aria-hidden />}>
        {t('search')}
      </Button>
    </div>
  );
}
