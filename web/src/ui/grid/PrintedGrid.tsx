import { useTranslations } from 'use-intl';
import { type GridParts, shownColumns } from './grid-parts';
import { isUsualOrder } from './grid-state';
import { CellContent, Totals } from './GridTable';
import styles from './PrintedGrid.module.css';
import { useFilterWords } from './use-filter-words';

/** All rows of a grid, or as many of them as there is room for. */
export interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that the filters find. */
  readonly total: number;
  readonly summary: readonly unknown[];
}

/** A grid on paper: all its rows in their order, what they are filtered by, and the totals. */
export function PrintedGrid<Row>({
  grid,
  printed: { rows, total, summary },
}: {
  readonly grid: GridParts<Row>;
  readonly printed: PrintedRows<Row>;
}) {
  const t = useTranslations('grid');
  // On paper a group is a column like any other.
  const shown = shownColumns({ ...grid, state: { ...grid.state, group: [] } });
  const words = useChoice(grid);
  return (
    <section className={styles.printed}>
      {words.length > 0 ? <p>{words.join(' · ')}</p> : null}
      {rows.length < total ? <p>{t('printedFirst', { count: rows.length, total })}</p> : null}
      <table>
        <caption>{grid.label}</caption>
        <thead>
          <tr>
            {shown.map(({ field, caption, align, card }) => (
              <th key={field} scope="col" data-align={align} data-card={card}>
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={grid.rowKey(row)}>
              {shown.map((column) => (
                <td key={column.field} data-align={column.align}>
                  <CellContent column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals grid={{ spec: grid.spec }} shown={shown} summary={summary} />
      </table>
    </section>
  );
}

/** What the rows are searched, filtered and sorted by, in words; their usual order needs none. */
function useChoice<Row>({ spec, state }: GridParts<Row>): string[] {
  const t = useTranslations('grid');
  const words = useFilterWords();
  const captionOf = (field: string) =>
    spec.columns.find((column) => column.field === field)?.caption ?? '';
  const order = [...state.group, ...state.sort].filter(({ field }) => captionOf(field));
  const isUsual = isUsualOrder(order, spec.start);
  const sorted = order.map(({ field, desc }) =>
    t(desc ? 'cards.falling' : 'cards.rising', { caption: captionOf(field) }),
  );
  return [
    ...(state.search ? [`${t('search')}: ${state.search}`] : []),
    ...spec.columns.flatMap((column) => {
      const value = state.filters[column.field];
      return value ? [`${column.caption}: ${words(column, value)}`] : [];
    }),
    ...(isUsual || sorted.length === 0 ? [] : [`${t('cards.sort')}: ${sorted.join(', ')}`]),
  ];
}
