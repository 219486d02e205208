import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { plainValue } from './columns';
import type { GridLine } from './grid-lines';
import type { GridParts } from './grid-parts';
import { changed, toggleOpen } from './grid-state';
import { Ring } from '../Ring';
import styles from './GroupLine.module.css';

type Line<Row, Kind> = Extract<GridLine<Row>, { kind: Kind }>;

/** 'จังหวัด: **ภูเก็ต** 12 รายการ': opens and closes; the count leads to just these rows. */
export function GroupHead<Row>({ grid, line }: { grid: GridParts<Row>; line: Line<Row, 'group'> }) {
  const t = useTranslations('grid');
  const { state, onChange, spec } = grid;
  const { path, by, group, isOpen, depth } = line;
  const column = spec.columns.find((each) => each.field === by.field);
  const caption = column?.caption ?? by.field;
  const value = (column && plainValue(column, group.key)) ?? t('noValue');
  const count = group.count;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  // Only a list of values filters exactly what the group holds.
  const narrows = column?.filter?.kind === 'select' && group.key !== null && depth === 0;
  const only = () =>
    onChange(
      changed(state, {
        filters: { ...state.filters, [by.field]: String(group.key) },
        group: state.group.filter((level) => level.field !== by.field),
      }),
    );
  return (
    <div className={styles.group} style={{ paddingInlineStart: depth * 24 }}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => onChange(toggleOpen(state, path))}
      >
        <Chevron size={18} stroke={1.75} aria-hidden />
        <span>
          {caption}: <b>{value}</b>
        </span>
        {narrows ? null : <span className={styles.count}>{t('group.count', { count })}</span>}
      </button>
      {narrows ? (
        <button
          type="button"
          className={styles.only}
          aria-label={t('group.only', { caption, value, count })}
          onClick={only}
        >
          {t('group.count', { count })}
        </button>
      ) : null}
      <GroupTotals grid={grid} summary={group.summary ?? []} />
    </div>
  );
}

function GroupTotals<Row>({
  grid,
  summary,
}: {
  grid: GridParts<Row>;
  summary: readonly unknown[];
}) {
  const totals = grid.spec.columns.filter((column) => column.total);
  if (totals.length === 0) return null;
  return (
    <span className={styles.totals}>
      {totals.map((column, index) => (
        <span key={column.field}>
          {column.caption}: <b>{plainValue(column, summary[index]) ?? '-'}</b>
        </span>
      ))}
    </span>
  );
}

/** The end of what is shown of an open group. */
export function GroupRest<Row>({
  grid,
  line,
}: {
  grid: GridParts<Row>;
  line: Line<Row, 'pending' | 'failed' | 'more'>;
}) {
  const t = useTranslations('grid');
  const ui = useTranslations('ui');
  const { path, left, level, depth, kind } = line;
  const { state, spec, data } = grid;
  const key = path.at(-1) ?? null;
  const column = spec.columns.find((each) => each.field === state.group[depth - 1]?.field);
  const value = (column && plainValue(column, key)) ?? t('noValue');
  const indent = { paddingInlineStart: depth * 24 + 26 };
  if (kind === 'failed') {
    return (
      <div className={styles.rest} style={indent} role="alert">
        <span>{t('group.failed')}</span>
        <Button size="small" onClick={level?.retry}>
          {ui('retry')}
        </Button>
      </div>
    );
  }
  if (kind === 'pending' || level?.isStale) {
    return (
      <div className={styles.rest} style={indent} role="status">
        <Ring size={16} />
        {t('group.pending')}
      </div>
    );
  }
  return (
    <div className={styles.rest} style={indent}>
      <Button kind="text" size="small" onClick={() => data.more(path)}>
        {t('group.more', { count: Math.min(left, state.size), left })}
        <span className="visually-hidden"> {t('group.moreIn', { value })}</span>
      </Button>
    </div>
  );
}
