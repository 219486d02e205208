import { ACTIONS, ENTITIES, USUAL_PERIOD } from '@joborder/shared/audit/actions';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { FilterForm } from '../ui/FilterForm';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import { type FilterFormOptions, useFilterForm } from '../ui/use-filter-form';
import styles from './Audit.module.css';
import { OTHER_PERIODS, TEXT_FILTERS, useAuditWords } from './audit-columns';

/** The filter card: texts count after two seconds without typing, choices at once. */
export function AuditFilter(options: FilterFormOptions) {
  const t = useTranslations('audit');
  const words = useAuditWords();
  const { isOpen, setOpen, first, typed, type, settle, clear, count } = useFilterForm(options);
  const choice = <Value extends string>(
    name: 'period' | 'action' | 'entity',
    usual: string,
    others: readonly Value[],
    labelOf: (value: Value) => string,
  ) => (
    <SelectField
      id={name}
      name={name}
      label={t(`filter.${name}`)}
      value={typed[name] ?? ''}
      onChange={(event) => type({ [name]: event.target.value }, true)}
      options={[
        { value: '', label: usual },
        ...others.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
  return (
    <FilterForm
      id="audit-filter"
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
          {...(field === 'actor' && {
            ref: first,
            leading: <IconSearch size={18} stroke={1.75} aria-hidden />,
            placeholder: t('filter.actorHint'),
          })}
          autoComplete="off"
          maxLength={field === 'record' ? 40 : 200}
          value={typed[field] ?? ''}
          onChange={(event) => type({ [field]: event.target.value })}
        />
      ))}
      {choice('period', t(`periods.${USUAL_PERIOD}`), OTHER_PERIODS, (days) =>
        t(`periods.${days}`),
      )}
      {choice('action', t('filter.every'), ACTIONS, words.action)}
      {choice('entity', t('filter.every'), ENTITIES, words.entity)}
      <Button kind="text" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </FilterForm>
  );
}
