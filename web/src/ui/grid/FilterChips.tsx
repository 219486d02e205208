import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import styles from './FilterChips.module.css';
import { type GridParts, shownColumns } from './grid-parts';
import { withFilter } from './grid-state';
import { useFilterWords } from './use-filter-words';

/** Filters that have no field on the screen: each chip says what it does and takes it away. */
export function FilterChips<Row>({ grid, isPhone }: { grid: GridParts<Row>; isPhone: boolean }) {
  const t = useTranslations('grid.filter');
  const words = useFilterWords();
  const { spec, state, onChange, display } = grid;
  const inRow = display.filterRow && !isPhone ? shownColumns(grid) : [];
  const used = spec.columns.filter(
    (column) => state.filters[column.field] && !inRow.includes(column),
  );
  if (used.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('used')}>
      {used.map((column) => {
        const { field, caption } = column;
        const value = words(column, state.filters[field] ?? '');
        return (
          <li key={field}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('remove', { caption, value })}
              onClick={() => onChange(withFilter(state, field, ''))}
            >
              <span>
                {caption}: <b>{value}</b>
              </span>
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
