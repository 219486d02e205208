import { useTranslations } from 'use-intl';
import { Ring } from './Ring';
import styles from './SkeletonTable.module.css';

export interface SkeletonTableProps {
  /** Heads of the real table. */
  readonly columns: readonly string[];
  readonly rows?: number;
  /** Height of the real rows in px. */
  readonly rowHeight?: 48 | 58;
}

/** Rows of a table before its data. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // Rows without identity.
    <tr key={row} data-skeleton aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        // Cells without identity.
        <td key={column}>
          <span className={styles.bar} />
        </td>
      ))}
    </tr>
  ));
}

/** The table before its data: real heads, real heights, so that nothing jumps. */
export function SkeletonTable({ columns, rows = 5, rowHeight = 58 }: SkeletonTableProps) {
  const t = useTranslations('ui');
  return (
    <div className={styles.frame}>
      <p className={styles.line} role="status">
        <Ring size={18} />
        {t('preparing')}
      </p>
      <table className={styles.table} aria-hidden data-height={rowHeight}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SkeletonRows rows={rows} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}
