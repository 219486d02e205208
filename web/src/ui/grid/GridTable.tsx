import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { SkeletonRows } from '../SkeletonTable';
import { ColumnHead } from './ColumnHead';
import { type GridColumn, type GridColumns, isSortable, plainValue } from './columns';
import { type GridLine, gridLines } from './grid-lines';
import { type GridParts, shownColumns } from './grid-parts';
import { changed } from './grid-state';
import styles from './GridTable.module.css';
import { GroupHead, GroupRest } from './GroupLine';
import { lazyGeneric } from './lazy-generic';

// Seldom shown.
const FilterControl = lazyGeneric(() =>
  import('./FilterControl').then((file) => ({ default: file.FilterControl })),
);

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const SKELETON_ROWS = 5;

export function CellContent<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  if (column.cell) return column.cell(row);
  return plainValue(column, row[column.field]) ?? '-';
}

/** The lines of the grid as a table, with heads that sort and a row of filters. */
export function GridTable<Row>({ grid }: { grid: GridParts<Row> }) {
  const t = useTranslations('grid');
  const { state, onChange, data, spec, rowKey, display, actions, isQuiet } = grid;
  const lines = gridLines(data, { open: state.open, rowKey });
  const shown = shownColumns(grid);
  const table = useTable<typeof features, GridLine<Row>>({
    features,
    data: lines,
    columns: useMemo(
      () =>
        spec.columns.map((column) => ({
          id: column.field,
          header: column.caption,
          enableSorting: isSortable(column),
          sortDescFirst: false,
          accessorFn: (line: GridLine<Row>) =>
            line.kind === 'row' ? line.row[column.field] : null,
        })),
      [spec.columns],
    ),
    getRowId: (line) => line.key,
    manualSorting: true,
    state: {
      sorting: state.sort.map(({ field, desc }) => ({ id: field, desc })),
      columnVisibility: Object.fromEntries(
        spec.columns.map((column) => [column.field, shown.includes(column)]),
      ),
    },
    onSortingChange: (update) => {
      const before = state.sort.map(({ field, desc }) => ({ id: field, desc }));
      const after = typeof update === 'function' ? update(before) : update;
      onChange(changed(state, { sort: after.map(({ id, desc }) => ({ field: id, desc })) }));
    },
  });
  const width = shown.length + (actions ? 1 : 0);
  const filterRow = display.filterRow && spec.columns.some((column) => column.filter);
  const isLoading = data.content === undefined;
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        aria-busy={data.isStale}
        data-stale={(data.isStale && !isLoading) || undefined}
      >
        <caption className="visually-hidden">{grid.label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = shown.find((each) => each.field === header.column.id);
                return column ? (
                  <ColumnHead
                    key={header.id}
                    grid={grid}
                    column={column}
                    onSort={header.column.getToggleSortingHandler()}
                  />
                ) : null;
              })}
              {actions ? (
                <th scope="col" className={`${styles.actionHead} screen-only`}>
                  {t('actions')}
                </th>
              ) : null}
            </tr>
          ))}
          {filterRow ? (
            <tr className={`${styles.filters} screen-only`} aria-label={t('filter.row')}>
              {shown.map((column) => (
                <td key={column.field}>
                  <Suspense>
                    <FilterControl grid={grid} column={column} place="row" />
                  </Suspense>
                </td>
              ))}
              {actions ? <td /> : null}
            </tr>
          ) : null}
        </thead>
        {/* Rows of the search before are no answer: nothing can be done with them. */}
        <tbody inert={data.isStale && !isLoading}>
          {isLoading ? (
            <SkeletonRows rows={SKELETON_ROWS} columns={width} />
          ) : (
            table.getRowModel().rows.map(({ id, original: line }) =>
              line.kind === 'row' ? (
                <tr key={id} data-quiet={isQuiet?.(line.row) || undefined}>
                  {shown.map((column, index) => (
                    <td
                      key={column.field}
                      data-align={column.align}
                      style={
                        index === 0 && line.depth > 0
                          ? { paddingInlineStart: 16 + line.depth * 24 }
                          : undefined
                      }
                    >
                      <CellContent column={column} row={line.row} />
                    </td>
                  ))}
                  {actions ? (
                    <td className={`${styles.actionCell} screen-only`}>
                      <div className={styles.actions}>{actions(line.row)}</div>
                    </td>
                  ) : null}
                </tr>
              ) : (
                <tr key={id} className={styles.group}>
                  {line.kind === 'group' ? (
                    <th scope="rowgroup" colSpan={width}>
                      <GroupHead grid={grid} line={line} />
                    </th>
                  ) : (
                    <td colSpan={width}>
                      <GroupRest grid={grid} line={line} />
                    </td>
                  )}
                </tr>
              ),
            )
          )}
        </tbody>
        <Totals grid={grid} shown={shown} summary={data.content ? data.summary : null} />
      </table>
    </div>
  );
}

/** Results over all filtered rows, under the columns that have one. */
export function Totals<Row>({
  grid: { spec, actions },
  shown,
  summary,
}: {
  grid: Pick<GridParts<Row>, 'spec' | 'actions'>;
  shown: GridColumns<Row>;
  /** Null while it is not known. */
  summary: readonly unknown[] | null;
}) {
  const t = useTranslations('grid');
  const totals = spec.columns.filter((column) => column.total);
  if (totals.length === 0 || !summary) return null;
  // The word stands before the first total, where there is room for it.
  const first = shown.findIndex((column) => column.total);
  return (
    <tfoot>
      <tr>
        {shown.map((column, index) => {
          const at = totals.indexOf(column);
          if (index === 0 && first !== 0) {
            return (
              <th key={column.field} scope="row">
                {t('totals')}
              </th>
            );
          }
          return (
            <td key={column.field} data-align={column.align}>
              {at < 0 ? null : (plainValue(column, summary[at]) ?? '-')}
            </td>
          );
        })}
        {actions ? <td /> : null}
      </tr>
    </tfoot>
  );
}
