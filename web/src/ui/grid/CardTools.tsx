import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { SelectField } from '../SelectField';
import { isSortable } from './columns';
import { FilterControl } from './FilterControl';
import styles from './GridPopover.module.css';
import { type GridParts, sortBy } from './grid-parts';
import { changed, unfiltered } from './grid-state';

/** Levels of groups that a phone offers. */
const LEVELS = [0, 1];

/** Order, groups and filters of the cards: what the heads of the columns do in the table. */
export function CardTools<Row>({ grid, onClose }: { grid: GridParts<Row>; onClose: () => void }) {
  const t = useTranslations('grid');
  const { id, spec, state, onChange } = grid;
  const [order] = state.sort;
  const groupable = spec.columns.filter((column) => column.groupable);
  const setLevel = (level: number, field: string) =>
    onChange(
      changed(state, {
        group: [
          ...state.group.filter((each, index) => index < level && each.field !== field),
          ...(field === '' ? [] : [{ field, desc: false }]),
          ...(field === ''
            ? []
            : state.group.filter((each, index) => index > level && each.field !== field)),
        ],
      }),
    );
  return (
    <Dialog
      title={t('cards.tools')}
      onClose={onClose}
      size="medium"
      closable
      footer={
        <>
          <Button onClick={() => onChange(unfiltered(state))}>{t('clearFilters')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('cards.done')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          id={`${id}-order`}
          label={t('cards.sort')}
          value={order ? `${order.desc ? '-' : ''}${order.field}` : ''}
          onChange={({ target: { value } }) =>
            sortBy(grid, value.replace(/^-/, ''), value === '' ? null : value.startsWith('-'))
          }
          options={[
            { value: '', label: t('cards.unsorted') },
            ...spec.columns.filter(isSortable).flatMap(({ field, caption }) => [
              { value: field, label: t('cards.rising', { caption }) },
              { value: `-${field}`, label: t('cards.falling', { caption }) },
            ]),
          ]}
        />
        {groupable.length > 0
          ? LEVELS.filter((level) => level <= state.group.length).map((level) => (
              <SelectField
                key={level}
                id={`${id}-group-${level}`}
                label={t(level === 0 ? 'cards.firstGroup' : 'cards.nextGroup')}
                value={state.group[level]?.field ?? ''}
                onChange={(event) => setLevel(level, event.target.value)}
                options={[
                  { value: '', label: t('cards.ungrouped') },
                  ...groupable.map(({ field, caption }) => ({ value: field, label: caption })),
                ]}
              />
            ))
          : null}
        {spec.columns
          .filter((column) => column.filter)
          .map((column) => (
            <FilterControl key={column.field} grid={grid} column={column} place="form" />
          ))}
      </div>
    </Dialog>
  );
}
