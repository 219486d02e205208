import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconEyeOff,
  IconListTree,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { FloatingMenu } from '../FloatingMenu';
import { type GridColumn, isSortable } from './columns';
import { type GridParts, sortBy } from './grid-parts';
import { changed, toggleGroup } from './grid-state';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface ColumnMenuProps<Row> {
  readonly grid: GridParts<Row>;
  readonly column: GridColumn<Row>;
  readonly button: ReactElement;
}

/** Everything that can be done with a column: it arrives with its first use, open. */
export function ColumnMenu<Row>({ grid, column, button }: ColumnMenuProps<Row>) {
  const t = useTranslations('grid.column');
  const { state, onChange, display, onDisplay } = grid;
  const { field, groupable = false, hideable = true } = column;
  const sortable = isSortable(column);
  const isSorted = state.sort.some((order) => order.field === field);
  const icon = { ...ICON, size: 18 } as const;
  return (
    <FloatingMenu button={button} position="bottom-start" width={250}>
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
              leftSection={<IconArrowsSort {...icon} />}
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
    </FloatingMenu>
  );
}
