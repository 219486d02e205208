import { useImperativeHandle, useMemo, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { COLUMNS, type Column } from '../columns';
import type { Problems } from '../problems';
import type { ManifestActions } from '../use-manifest';
import styles from './TouristGrid.module.css';
import { TouristRow } from './TouristRow';
import { nearestSpot, type ReadLines, useGrid } from './use-grid';
import { useGridEvents } from './use-grid-events';

export interface GridHandle {
  /** Brings a cell into view and gives it the focus. */
  show(row: number, column: Column): void;
  /** Begins a tourist on the empty line. */
  add(): void;
}

export interface TouristGridProps {
  readonly ref: Ref<GridHandle>;
  readonly manifest: ManifestActions;
  readonly problems: Problems;
  readonly start: string;
  readonly uploading: ReadonlySet<string>;
  readonly onFile: (key: string) => void;
  readonly onLines: ReadLines;
}

/** The list of tourists as a spreadsheet: cells that become inputs only while they are edited. */
export function TouristGrid(props: TouristGridProps) {
  const { ref, manifest, problems, start, uploading, onFile, onLines } = props;
  const t = useTranslations('tourists');
  const { tourists } = manifest;
  const grid = useGrid(manifest, onLines);
  const events = useGridEvents(grid, manifest, onFile, onLines);
  const { spot, edit, commit, cancel, goTo, startEdit } = grid;
  const next = useMemo(() => newTourist(tourists), [tourists]);
  const at = nearestSpot(spot ?? { row: 0, column: 'passport' }, tourists.length);

  useImperativeHandle(
    ref,
    () => ({
      show: goTo,
      add() {
        goTo(tourists.length, 'passport');
        requestAnimationFrame(() => startEdit('empty'));
      },
    }),
    [goTo, startEdit, tourists.length],
  );

  return (
    <div className={styles.frame}>
      {/* The rows take the focus one cell at a time; keys and pointers of all are handled here. */}
      <div
        {...events}
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
                <span className="visually-hidden">{t('columns.remove')}</span>
              ) : (
                t(`columns.${column}`)
              )}
              {column === 'date_of_birth' ? <span className={styles.era}> {t('era')}</span> : null}
            </div>
          ))}
        </div>
        {[...tourists, next].map((tourist, row) => (
          <TouristRow
            key={tourist.key}
            tourist={tourist}
            row={row}
            isNew={row === tourists.length}
            start={start}
            problems={problems.byRow.get(row)}
            focused={at.row === row ? at.column : null}
            isActive={spot !== null && at.row === row}
            edit={at.row === row ? edit : null}
            isUploading={uploading.has(tourist.key)}
            commit={commit}
            cancel={cancel}
          />
        ))}
      </div>
      <p id="tourists-table-help" className="visually-hidden">
        {t('tableHelp')}
      </p>
    </div>
  );
}
