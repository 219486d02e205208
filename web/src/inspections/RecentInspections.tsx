import type { Inspection } from '@joborder/shared/inspections/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import styles from './RecentInspections.module.css';
import { ResultBadge } from './ResultBadge';

/** The last results, each leading to its order. */
export function RecentInspections({
  inspections,
}: {
  readonly inspections: readonly Inspection[];
}) {
  const { instant } = useDates();
  return (
    <ul className={styles.list}>
      {inspections.map((each) => (
        <li key={each.inspection_id}>
          <AppLink href={paths.inspection({ joborder_code: each.joborder_code })}>
            <b>{formatCode(each.joborder_code)}</b>
            <span>{instant(each.at)}</span>
          </AppLink>
          <ResultBadge {...each} />
        </li>
      ))}
    </ul>
  );
}
