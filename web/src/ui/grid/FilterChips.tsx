import { useTranslations } from 'use-intl';
import { FilterChips as Chips } from '../FilterChips';
import styles from './DataGrid.module.css';
import { type GridParts, shownColumns } from './grid-parts';
import { withFilter } from './grid-state';
import { useFilterWords } from './use-filter-words';

/** Filters that have no field on the screen: each chip says what it does and takes it away. */
export function FilterChips<Row>({ grid, isPhone }: { grid: GridParts<Row>; isPhone: boolean }) {
  const t = useTranslations('grid.filter');
  const words = useFilterWords();
  const { spec, state, onChange, display } = grid;
  const inRow = display.filterRow && !isPhone ? shownColumns(grid) : [];
  const chips = spec.columns
    .filter((column) => state.filters[column.field] && !inRow.includes(column))
    .map((column) => {
      const { field, caption } = column;
      const value = words(column, state.filters[field] ?? '');
      return {
        id: field,
        text: (
          <>
            {caption}: <b>{value}</b>
          </>
        ),
        label: t('remove', { caption, value }),
        onRemove: () => onChange(withFilter(state, field, '')),
      };
    });
  return (
    <div className={styles.chips}>
      <Chips label={t('used')} chips={chips} />
    </div>
  );
}
