import { lazy, Suspense } from 'react';
import { Preparing } from '../../ui/Preparing';
import type { DatePairProps } from './DatePair';

const DatePair = lazy(() => import('./DatePair').then((file) => ({ default: file.DatePair })));

/** The two dates of a period: most reports are read without them. */
export function LazyDatePair(props: DatePairProps) {
  return (
    <Suspense fallback={<Preparing />}>
      <DatePair {...props} />
    </Suspense>
  );
}
