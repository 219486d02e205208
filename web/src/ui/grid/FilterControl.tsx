import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import { FILTER_DELAY, useDebounced } from '../use-debounced';
import { lazyPart } from '../lazy-part';
import type { GridColumn } from './columns';
import styles from './FilterControl.module.css';
import { cleanFilter } from './filter-values';
import type { GridParts } from './grid-parts';
import { withFilter } from './grid-state';
import { useFilterWords } from './use-filter-words';

// Calendars come with the first grid that filters by a date or a number.
const RangeFilter = lazyPart(() =>
  import('./RangeFilter').then((file) => ({ default: file.RangeFilter })),
);

export interface FilterControlProps<Row> {
  readonly grid: GridParts<Row>;
  readonly column: GridColumn<Row>;
  /** `row` in the table under the head of the column, `form` with its label above. */
  readonly place: 'row' | 'form';
}

/** The filter of one column. */
export function FilterControl<Row>({ grid, column, place }: FilterControlProps<Row>) {
  const { state, onChange } = grid;
  const { field, filter, caption } = column;
  const t = useTranslations('grid.filter');
  const words = useFilterWords();
  const value = state.filters[field] ?? '';
  const apply = (next: string) => {
    const clean = cleanFilter(column, next);
    if (clean !== value) onChange(withFilter(state, field, clean));
  };
  const id = `${grid.id}-${place}-${field}`;
  const label =
    place === 'form' ? caption : <span className="visually-hidden">{t('of', { caption })}</span>;
  const look = place === 'row' ? styles.compact : undefined;
  if (!filter) return null;
  if (filter.kind === 'text') {
    return <TextFilter {...{ id, label, value, apply, className: look }} />;
  }
  if (filter.kind === 'select') {
    return (
      <SelectField
        id={id}
        label={label}
        className={look}
        value={value}
        onChange={(event) => apply(event.target.value)}
        options={[
          { value: '', label: t('any') },
          ...filter.options.map((option) => ({ ...option, value: String(option.value) })),
        ]}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <RangeFilter
        {...{ id, caption, kind: filter.kind, value, words: words(column, value), apply, place }}
      />
    </Suspense>
  );
}

function TextFilter({
  id,
  label,
  value,
  apply,
  className,
}: {
  id: string;
  label: ReactNode;
  value: string;
  apply: (value: string) => void;
  className: string | undefined;
}) {
  const t = useTranslations('grid.filter');
  const { typed, type, settle } = useDebounced(
    { value },
    (texts) => apply(texts.value ?? ''),
    FILTER_DELAY,
  );
  return (
    <TextField
      id={id}
      label={label}
      className={className}
      value={typed.value ?? ''}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => type({ value: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          settle();
        }
      }}
      trailing={
        typed.value ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clear')}
            onClick={() => type({ value: '' }, true)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        ) : undefined
      }
    />
  );
}
