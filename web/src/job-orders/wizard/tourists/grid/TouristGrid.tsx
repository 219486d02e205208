import { Fragment, useCallback, useImperativeHandle, useMemo, type Ref, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { DRAWN_WHOLE, useRowWindow } from '../../../../ui/use-row-window';
import { COLUMNS, type Column } from '../columns';
import type { Problems } from '../problems';
import type { ManifestActions } from '../use-manifest';
import styles from './TouristGrid.module.css';
import { TouristRow } from './TouristRow';
import { nearestSpot, type ReadLines, type Spot, useGrid } from './use-grid';
import { useGridEvents } from './use-grid-events';

export interface GridHandle {
  /** Brings a cell into view and gives it the focus. */
  show(row: number, column: Column): void;
  /** Brings a cell into view and leaves the focus where it is. */
  reveal(row: number, column: Column): void;
  /** Begins a tourist on the empty line. */
  add(): void;
}

export interface TouristGridProps {
  readonly ref: Ref<GridHandle>;
  readonly manifest: ManifestActions;
  readonly problems: Problems;
  readonly start: string;
  readonly uploading: ReadonlySet<string>;
  /** The cell that was searched for. */
  readonly found: Spot | null;
  readonly onFile: (key: string) => void;
  readonly onLines: ReadLines;
}

/** Pixels of a row of one line. */
const ROW_HEIGHT = 38;

/**
 * The list of tourists as a spreadsheet: cells that become inputs only while they are edited. Of a long
 * list the rows in view are in the document, and the one with the focus.
 */
export function TouristGrid(props: TouristGridProps) {
  const { ref, manifest, problems, start, uploading, found, onFile, onLines } = props;
  const t = useTranslations('tourists');
  const fact = useTranslations('touristFacts');
  const { tourists } = manifest;
  const grid = useGrid(manifest, onLines);
  const events = useGridEvents(grid, manifest, onFile, onLines);
  const { spot, edit, commit, cancel, goTo, reveal, startEdit } = grid;
  const next = useMemo(() => newTourist(tourists), [tourists]);
  const at = nearestSpot(spot ?? { row: 0, column: 'passport' }, tourists.length);

  const list = useRef<HTMLDivElement>(null);
  const keyOf = useCallback((row: number) => (tourists[row] ?? next).key, [tourists, next]);
  const { rows, rest, measure } = useRowWindow({
    list,
    count: tourists.length + 1,
    keyOf,
    height: ROW_HEIGHT,
    isShort: tourists.length <= DRAWN_WHOLE,
    kept: [at.row],
  });

  useImperativeHandle(
    ref,
    () => ({
      show: goTo,
      reveal,
      add() {
        goTo(tourists.length, 'passport');
        requestAnimationFrame(() => startEdit('empty'));
      },
    }),
    [goTo, reveal, startEdit, tourists.length],
  );

  return (
    <div className={styles.frame}>
      {/* The rows take the focus one cell at a time; keys and pointers of all are handled here. */}
      <div
        {...events}
        ref={list}
        role="grid"
        aria-label={t('table')}
        aria-describedby="tourists-table-help"
        aria-rowcount={tourists.length + 2}
        aria-colcount={COLUMNS.length + 1}
        className={styles.grid}
      >
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
          <div role="columnheader" aria-colindex={1} className={styles.corner}>
            <span className="visually-hidden">{t('row')}</span>
          </div>
          {COLUMNS.map((column, index) => (
            <div
              key={column}
              role="columnheader"
              aria-colindex={index + 2}
              className={styles.heading}
              data-heading={column}
            >
              {column === 'remove' ? (
                <span className="visually-hidden">{t('removeColumn')}</span>
              ) : (
                fact(column)
              )}
              {column === 'date_of_birth' ? <span className={styles.era}> {t('era')}</span> : null}
            </div>
          ))}
        </div>
        {rows.map(({ index: row, space }) => {
          const tourist = tourists[row] ?? next;
          return (
            <Fragment key={tourist.key}>
              {space > 0 ? (
                <div role="presentation" className={styles.space} style={{ height: space }} />
              ) : null}
              <TouristRow
                ref={measure}
                tourist={tourist}
                row={row}
                isNew={row === tourists.length}
                start={start}
                problems={problems.byRow.get(row)}
                focused={at.row === row ? at.column : null}
                isActive={spot !== null && at.row === row}
                edit={at.row === row ? edit : null}
                found={found?.row === row ? found.column : null}
                isUploading={uploading.has(tourist.key)}
                commit={commit}
                cancel={cancel}
              />
            </Fragment>
          );
        })}
        {rest > 0 ? (
          <div role="presentation" className={styles.space} style={{ height: rest }} />
        ) : null}
      </div>
      <p id="tourists-table-help" className="visually-hidden">
        {t('tableHelp')}
      </p>
    </div>
  );
}
