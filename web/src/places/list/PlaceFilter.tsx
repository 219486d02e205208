import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { FilterForm } from '../../ui/FilterForm';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { FILTER_DELAY, type Texts, useSettled } from '../../ui/use-settled';
import { useSlash } from '../../ui/use-slash';
import styles from './PlaceFilter.module.css';
import { STATUSES, TEXT_FILTERS } from './place-columns';

export interface PlaceFilterProps {
  /** What filters the list at present, by name of the call. */
  readonly values: Texts;
  readonly onFilter: (values: Texts) => void;
  /** Empties these filters and those of the grid. */
  readonly onClear: () => void;
}

const used = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The filter card: texts count after two seconds without typing, a status at once (BPLACE-04). */
export function PlaceFilter({ values, onFilter, onClear }: PlaceFilterProps) {
  const t = useTranslations('placeList');
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { typed, type, settle, reset } = useSettled(
    values,
    (texts) => {
      const next = used(texts);
      if (JSON.stringify(next) !== JSON.stringify(values)) onFilter(next);
    },
    FILTER_DELAY,
  );
  useSlash(() => {
    setOpen(true);
    // On a phone the card unfolds first.
    requestAnimationFrame(() => first.current?.focus());
  });
  const clear = () => {
    reset();
    onClear();
    first.current?.focus();
  };
  const count = Object.keys(used(values)).length;
  return (
    <FilterForm
      id="place-filter"
      label={t('filter.title')}
      toggle={count > 0 ? t('filter.toggleCount', { count }) : t('filter.toggle')}
      isOpen={isOpen}
      onOpen={setOpen}
      onSubmit={settle}
      className={styles.fields}
    >
      {TEXT_FILTERS.map((field) => (
        <TextField
          key={field}
          id={field}
          name={field}
          label={t(`filter.${field}`)}
          ref={field === 'name' ? first : undefined}
          leading={
            field === 'name' ? <IconSearch size={18} stroke={1.75} aria-hidden /> : undefined
          }
          placeholder={field === 'name' ? t('filter.nameHint') : undefined}
          autoComplete="off"
          maxLength={200}
          value={typed[field] ?? ''}
          onChange={(event) => type({ [field]: event.target.value })}
        />
      ))}
      <SelectField
        id="status"
        name="status"
        label={t('filter.status')}
        value={typed.status ?? ''}
        onChange={(event) => type({ status: event.target.value }, true)}
        options={[
          { value: '', label: t('status.all') },
          ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <Button kind="text" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </FilterForm>
  );
}
