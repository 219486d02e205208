import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { FilterForm } from '../../ui/FilterForm';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { type FilterFormOptions, useFilterForm } from '../../ui/use-filter-form';
import styles from './PlaceFilter.module.css';
import { STATUSES, TEXT_FILTERS } from './place-columns';

/** The filter card: texts count after two seconds without typing, a status at once (BPLACE-04). */
export function PlaceFilter(options: FilterFormOptions) {
  const t = useTranslations('placeList');
  const { isOpen, setOpen, first, typed, type, settle, clear, count } = useFilterForm(options);
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
