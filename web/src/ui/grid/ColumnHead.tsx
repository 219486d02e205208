import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type GridColumn, isSortable } from './columns';
import type { ColumnMenu as Menu } from './ColumnMenu';
import { lazyPart } from '../lazy-part';
import styles from './ColumnHead.module.css';
import type { GridParts } from './grid-parts';
import { useDragHead } from './use-group-drag';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

// Most heads only sort: their menu arrives when one is opened.
const ColumnMenu = lazyPart(() =>
  import('./ColumnMenu').then((file) => ({ default: file.ColumnMenu })),
) as typeof Menu;

interface ColumnHeadProps<Row> {
  readonly grid: GridParts<Row>;
  readonly column: GridColumn<Row>;
  /** Sorts by this column; with Shift beside the others. */
  readonly onSort: ((event: MouseEvent) => void) | undefined;
}

/** Caption that sorts, and a menu with everything that can be done with the column. */
export function ColumnHead<Row>({ grid, column, onSort }: ColumnHeadProps<Row>) {
  const t = useTranslations('grid');
  const head = useRef<HTMLTableCellElement>(null);
  const { sort } = grid.state;
  const { field, caption, groupable = false } = column;
  useDragHead(head, grid.id, groupable ? field : null);

  const place = sort.findIndex((order) => order.field === field);
  const order = sort[place];
  const Icon = !order ? IconArrowsSort : order.desc ? IconArrowDown : IconArrowUp;
  const aria = !order ? 'none' : order.desc ? 'descending' : 'ascending';
  return (
    <th
      ref={head}
      scope="col"
      abbr={caption}
      className={styles.head}
      data-align={column.align}
      data-draggable={groupable || undefined}
      style={column.width ? { minWidth: column.width } : undefined}
      aria-sort={isSortable(column) ? aria : undefined}
    >
      <span className={styles.row}>
        {isSortable(column) ? (
          <button
            type="button"
            className={styles.sort}
            data-current={order ? '' : undefined}
            onClick={onSort}
          >
            {caption}
            <Icon {...ICON} />
            {order && sort.length > 1 ? (
              <small>
                <span className="visually-hidden">{t('column.order', { n: place + 1 })}</span>
                <span aria-hidden>{place + 1}</span>
              </small>
            ) : null}
          </button>
        ) : (
          <span className={styles.caption}>{caption}</span>
        )}
        <MenuButton grid={grid} column={column} />
      </span>
    </th>
  );
}

interface MenuButtonProps<Row> {
  readonly grid: GridParts<Row>;
  readonly column: GridColumn<Row>;
}

function MenuButton<Row>({ grid, column }: MenuButtonProps<Row>) {
  const t = useTranslations('grid.column');
  const [isUsed, setUsed] = useState(false);
  const { caption, groupable = false, hideable = true } = column;
  if (!isSortable(column) && !groupable && !hideable) return null;
  const button = (
    <button
      type="button"
      className={`${styles.menu} screen-only`}
      aria-label={t('menu', { caption })}
      aria-haspopup="menu"
      {...(isUsed ? {} : { onClick: () => setUsed(true) })}
    >
      <IconDotsVertical {...ICON} />
    </button>
  );
  return isUsed ? (
    <Suspense fallback={button}>
      <ColumnMenu grid={grid} column={column} button={button} />
    </Suspense>
  ) : (
    button
  );
}
