import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconDotsVertical,
  IconEyeOff,
  IconListTree,
  IconPlus,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type GridColumn, isSortable } from './columns';
import styles from './ColumnHead.module.css';
import { type GridParts, sortBy } from './grid-parts';
import { changed, toggleGroup } from './grid-state';
import { useDragHead } from './use-group-drag';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

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
        <ColumnMenu grid={grid} column={column} />
      </span>
    </th>
  );
}

function ColumnMenu<Row>({ grid, column }: { grid: GridParts<Row>; column: GridColumn<Row> }) {
  const t = useTranslations('grid.column');
  const { state, onChange, display, onDisplay } = grid;
  const { field, caption, groupable = false, hideable = true } = column;
  const sortable = isSortable(column);
  if (!sortable && !groupable && !hideable) return null;
  const isSorted = state.sort.some((order) => order.field === field);
  const icon = { ...ICON, size: 18 } as const;
  return (
    <Menu position="bottom-start" width={250}>
      <Menu.Target>
        <button type="button" className={styles.menu} aria-label={t('menu', { caption })}>
          <IconDotsVertical {...ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable ? (
          <>
            <Menu.Item
              leftSection={<IconArrowUp {...icon} />}
              onClick={() => sortBy(grid, field, false)}
            >
              {t('ascending')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...icon} />}
              onClick={() => sortBy(grid, field, true)}
            >
              {t('descending')}
            </Menu.Item>
            {isSorted ? (
              <Menu.Item
                leftSection={<IconArrowsSort {...icon} />}
                onClick={() =>
                  onChange(
                    changed(state, { sort: state.sort.filter((order) => order.field !== field) }),
                  )
                }
              >
                {t('unsorted')}
              </Menu.Item>
            ) : state.sort.length > 0 ? (
              <Menu.Item
                leftSection={<IconPlus {...icon} />}
                onClick={() =>
                  onChange(changed(state, { sort: [...state.sort, { field, desc: false }] }))
                }
              >
                {t('also')}
              </Menu.Item>
            ) : null}
          </>
        ) : null}
        {groupable ? (
          <Menu.Item
            leftSection={<IconListTree {...icon} />}
            onClick={() => onChange(toggleGroup(state, field))}
          >
            {t('group')}
          </Menu.Item>
        ) : null}
        {hideable ? (
          <Menu.Item
            leftSection={<IconEyeOff {...icon} />}
            onClick={() => onDisplay({ hidden: [...display.hidden, field] })}
          >
            {t('hide')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
