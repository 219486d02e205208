import { useTranslations } from 'use-intl';
import { plainValue } from './columns';
import styles from './GridCards.module.css';
import { gridLines } from './grid-lines';
import { type GridParts, shownColumns } from './grid-parts';
import { CellContent } from './GridTable';
import { GroupHead, GroupRest } from './GroupLine';

const SKELETON_CARDS = 3;

/** The lines of the grid as cards, for phones. */
export function GridCards<Row>({ grid }: { grid: GridParts<Row> }) {
  const { data, state, rowKey, label, isQuiet } = grid;
  const isLoading = data.content === undefined;
  const lines = gridLines(data, { open: state.open, rowKey });
  return (
    <ul
      className={styles.cards}
      aria-label={label}
      aria-busy={data.isStale}
      inert={data.isStale && !isLoading}
      data-stale={(data.isStale && !isLoading) || undefined}
    >
      {isLoading
        ? Array.from({ length: SKELETON_CARDS }, (_, card) => (
            // Cards without identity.
            <li key={card} className={`${styles.card} ${styles.skeleton}`} aria-hidden>
              <span />
              <span />
              <span />
            </li>
          ))
        : lines.map((line) =>
            line.kind === 'row' ? (
              <li
                key={line.key}
                className={styles.card}
                data-quiet={isQuiet?.(line.row) || undefined}
              >
                <Card grid={grid} row={line.row} />
              </li>
            ) : (
              <li key={line.key} className={styles.group}>
                {line.kind === 'group' ? (
                  <GroupHead grid={grid} line={line} />
                ) : (
                  <GroupRest grid={grid} line={line} />
                )}
              </li>
            ),
          )}
      {isLoading ? null : <Totals grid={grid} />}
    </ul>
  );
}

function Card<Row>({ grid, row }: { grid: GridParts<Row>; row: Row }) {
  const columns = shownColumns(grid);
  const of = (role: string) => columns.filter((column) => (column.card ?? 'fact') === role);
  const facts = [...of('fact'), ...of('wide')];
  const cells = (role: string) =>
    of(role).map((column) => <CellContent key={column.field} column={column} row={row} />);
  return (
    <>
      <div className={styles.head}>
        {cells('picture')}
        <div className={styles.title}>{cells('title')}</div>
        {cells('badge')}
      </div>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map((column) => (
            <div key={column.field} data-wide={column.card === 'wide' || undefined}>
              <dt>{column.caption}</dt>
              <dd>
                <CellContent column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {grid.actions ? (
        <div className={`${styles.actions} screen-only`}>{grid.actions(row)}</div>
      ) : null}
    </>
  );
}

function Totals<Row>({ grid }: { grid: GridParts<Row> }) {
  const t = useTranslations('grid');
  const totals = grid.spec.columns.filter((column) => column.total);
  if (totals.length === 0) return null;
  return (
    <li className={styles.card}>
      <b>{t('totals')}</b>
      <dl className={styles.facts}>
        {totals.map((column, index) => (
          <div key={column.field}>
            <dt>{column.caption}</dt>
            <dd>{plainValue(column, grid.data.summary[index]) ?? '-'}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
