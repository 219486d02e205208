import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { Pagination } from '../Pagination';
import { Ring } from '../Ring';
import { useSlash } from '../use-slash';
import styles from './DataGrid.module.css';
import { useDisplay } from './display';
import { FilterChips } from './FilterChips';
import { type GridParts, shownColumns } from './grid-parts';
import { isFiltered, unfiltered } from './grid-state';
import { GridTable } from './GridTable';
import { GridToolbar } from './GridToolbar';
import { lazyGeneric } from './lazy-generic';
import { useKeepFocus } from './use-keep-focus';

export interface DataGridProps<Row> extends Omit<GridParts<Row>, 'display' | 'onDisplay'> {
  /** Shows the row of filters from the start. */
  readonly filterRow?: boolean;
  /** There is nothing at all: what this is and how it fills. */
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** Writes the spreadsheet with the columns that are shown. */
  readonly onExport?: (fields: readonly string[]) => void;
  /** What is printed instead of the page that is shown. */
  readonly paper?: (grid: GridParts<Row>) => ReactNode;
  /** Something else of the screen answers to `/`. */
  readonly withoutSlash?: boolean;
}

// Desks never need them.
const GridCards = lazyGeneric(() =>
  import('./GridCards').then((file) => ({ default: file.GridCards })),
);

/** Below this width a row is a card. */
const CARDS = '(max-width: 639px)';

/**
 * Rows in pages, with sorting, filters, search, groups, totals, a choice of columns, saved views
 * and a spreadsheet (BO 9). What it shows is decided by `state`, which the page keeps in its
 * address; `data` comes from a loader that answers that state.
 */
export function DataGrid<Row>({
  filterRow = false,
  empty,
  onExport,
  paper,
  withoutSlash = false,
  ...parts
}: DataGridProps<Row>) {
  const t = useTranslations('grid');
  const isPhone = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false });
  const [display, onDisplay] = useDisplay(parts.id, { hidden: [], filterRow, views: [] });
  const search = useRef<HTMLInputElement>(null);
  useSlash(() => {
    if (!withoutSlash) search.current?.focus();
  });
  const frame = useRef<HTMLElement>(null);
  const keepFocus = useKeepFocus(frame);
  const grid: GridParts<Row> = { ...parts, display, onDisplay };
  const { state, onChange, data, problem } = grid;

  const { content, total, isStale, error } = data;
  const isNothing = total === 0 && !isStale;
  if (isNothing && !isFiltered(state) && !error) return <EmptyState {...empty} />;

  const fields = [
    ...state.group.map((level) => level.field),
    ...shownColumns(grid).map((column) => column.field),
  ];
  return (
    <>
      {paper?.(grid)}
      <section
        ref={frame}
        className={styles.frame}
        data-paperless={paper ? '' : undefined}
        aria-label={grid.label}
        tabIndex={-1}
        onFocusCapture={keepFocus.onFocus}
        onBlurCapture={keepFocus.onBlur}
      >
        <GridToolbar
          grid={grid}
          isPhone={isPhone}
          search={search}
          onExport={onExport && (() => onExport(fields))}
        />
        <FilterChips grid={grid} isPhone={isPhone} />
        {error ? <div className={styles.problem}>{problem(error, data.retry)}</div> : null}
        {isStale && !error ? <Loading isFirst={content === undefined} /> : null}
        {/* The pager waits for the cards, or it would jump when they come. */}
        <Suspense fallback={<Loading isFirst />}>
          {content === undefined && error ? null : isPhone ? (
            <GridCards grid={grid} />
          ) : (
            <GridTable grid={grid} />
          )}
          {isNothing && !error ? (
            <div className={styles.nothing} role="status">
              <EmptyState
                title={t('nothing')}
                text={t('nothingText')}
                actions={
                  <Button onClick={() => onChange(unfiltered(state))}>{t('clearFilters')}</Button>
                }
              />
            </div>
          ) : null}
          {content && !isNothing ? (
            <Pagination
              page={data.page}
              pageSize={state.size}
              total={data.groupCount ?? total ?? 0}
              shown={
                isStale ? (
                  t('searching')
                ) : data.groupCount === undefined ? undefined : (
                  <ShownGroups grid={grid} />
                )
              }
              onPage={(page) => onChange({ ...state, page })}
              onPageSize={(size) => onChange({ ...state, size, page: 1 })}
            />
          ) : null}
        </Suspense>
      </section>
    </>
  );
}

/** 'แสดงกลุ่มที่ 1–20 จาก 77 กลุ่ม (500 รายการ)' */
function ShownGroups<Row>({ grid: { data, state } }: { grid: GridParts<Row> }) {
  const t = useTranslations('grid');
  const { groupCount = 0, total = 0, page } = data;
  return t.rich('shownGroups', {
    first: (page - 1) * state.size + 1,
    last: Math.min(groupCount, page * state.size),
    total: groupCount,
    rows: total,
    b: (text) => <b>{text}</b>,
  });
}

/** Stands above the rows of the search before, which are no answer any more (USER-04). */
function Loading({ isFirst }: { readonly isFirst: boolean }) {
  const ui = useTranslations('ui');
  const t = useTranslations('grid');
  return (
    <p className={styles.loading} data-above={!isFirst || undefined} role="status">
      <Ring size={18} />
      {isFirst ? ui('preparing') : t('searching')}
    </p>
  );
}
