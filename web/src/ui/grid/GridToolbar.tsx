import {
  IconAdjustmentsHorizontal,
  IconFilter,
  IconFilterOff,
  IconTableExport,
} from '@tabler/icons-react';
import { type RefObject, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { SearchBox } from '../SearchBox';
import { SEARCH_DELAY, useDebounced } from '../use-debounced';
import { ColumnChooser } from './ColumnChooser';
import { isSearchable } from './columns';
import type { GridParts } from './grid-parts';
import { changed, isUsualOrder } from './grid-state';
import { GroupPanel } from './GroupPanel';
import styles from './GridToolbar.module.css';
import { lazyGeneric } from './lazy-generic';

const CardTools = lazyGeneric(() =>
  import('./CardTools').then((file) => ({ default: file.CardTools })),
);
// Used by those who know the grid already: the rows do not wait for it.
const SavedViews = lazyGeneric(() =>
  import('./SavedViews').then((file) => ({ default: file.SavedViews })),
);
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface GridToolbarProps<Row> {
  readonly grid: GridParts<Row>;
  readonly isPhone: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onExport: (() => void) | undefined;
}

/** Group panel, search panel and the tools of a grid; on phones filters and order in a dialog. */
export function GridToolbar<Row>({ grid, isPhone, search, onExport }: GridToolbarProps<Row>) {
  const t = useTranslations('grid');
  const { spec, display, onDisplay, data } = grid;
  const hasFilters = spec.columns.some((column) => column.filter);
  const exportLabel = t('export');
  return (
    <div className={`${styles.toolbar} screen-only`}>
      {isPhone ? null : <GroupPanel {...grid} />}
      <div className={styles.tools}>
        {spec.columns.some(isSearchable) ? <Search grid={grid} input={search} /> : null}
        {isPhone ? <PhoneTools grid={grid} /> : null}
        <div className={styles.buttons}>
          {onExport ? (
            isPhone ? (
              <IconButton label={exportLabel} disabled={!data.total} onClick={onExport}>
                <IconTableExport {...ICON} />
              </IconButton>
            ) : (
              <Button
                className={styles.export}
                disabled={!data.total}
                icon={<IconTableExport {...ICON} />}
                onClick={onExport}
              >
                {exportLabel}
              </Button>
            )
          ) : null}
          {hasFilters && !isPhone ? (
            <IconButton
              label={t('filter.row')}
              aria-pressed={display.filterRow}
              onClick={() => onDisplay({ filterRow: !display.filterRow })}
            >
              {display.filterRow ? <IconFilterOff {...ICON} /> : <IconFilter {...ICON} />}
            </IconButton>
          ) : null}
          <Suspense fallback={<span className={styles.awaited} />}>
            <SavedViews grid={grid} />
          </Suspense>
          <ColumnChooser grid={grid} />
        </div>
      </div>
    </div>
  );
}

function Search<Row>({
  grid,
  input,
}: {
  grid: GridParts<Row>;
  input: RefObject<HTMLInputElement | null>;
}) {
  const t = useTranslations('grid');
  const { id, state, onChange } = grid;
  const { typed, type, settle } = useDebounced(
    { search: state.search },
    ({ search = '' }) => {
      if (search !== state.search) onChange(changed(state, { search }));
    },
    SEARCH_DELAY,
  );
  return (
    <SearchBox
      ref={input}
      id={`${id}-search`}
      className={styles.search}
      label={t('search')}
      clearLabel={t('clearSearch')}
      maxLength={200}
      value={typed.search ?? ''}
      onValue={(search) => type({ search })}
      onClear={() => type({ search: '' }, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

function PhoneTools<Row>({ grid }: { grid: GridParts<Row> }) {
  const t = useTranslations('grid.cards');
  const [isOpen, setOpen] = useState(false);
  const { spec, state } = grid;
  const used =
    Object.keys(state.filters).length +
    state.group.length +
    (isUsualOrder(state.sort, spec.start) ? 0 : state.sort.length);
  return (
    <>
      <Button
        className={styles.phoneTools}
        aria-haspopup="dialog"
        icon={<IconAdjustmentsHorizontal {...ICON} />}
        onClick={() => setOpen(true)}
      >
        {used > 0 ? t('toolsUsed', { count: used }) : t('tools')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CardTools grid={grid} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
