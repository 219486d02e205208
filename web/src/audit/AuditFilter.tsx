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
  const choices = [
    {
      name: 'period',
      options: [
        { value: '', label: t(`periods.${USUAL_PERIOD}`) },
        ...OTHER_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) })),
      ],
    },
    {
      name: 'action',
      options: [
        { value: '', label: t('filter.every') },
        ...ACTIONS.map((value) => ({ value, label: words.action(value) })),
      ],
    },
    {
      name: 'entity',
      options: [
        { value: '', label: t('filter.every') },
        ...ENTITIES.map((value) => ({ value, label: words.entity(value) })),
      ],
    },
  ] as const;
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
          ref={field === 'actor' ? first : undefined}
          leading={
            field === 'actor' ? <IconSearch size={18} stroke={1.75} aria-hidden /> : undefined
          }
          placeholder={field === 'actor' ? t('filter.actorHint') : undefined}
          autoComplete="off"
          maxLength={field === 'record' ? 40 : 200}
          value={typed[field] ?? ''}
          onChange={(event) => type({ [field]: event.target.value })}
        />
      ))}
      {choices.map(({ name, options: offered }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          label={t(`filter.${name}`)}
          value={typed[name] ?? ''}
          onChange={(event) => type({ [name]: event.target.value }, true)}
          options={offered}
        />
      ))}
      <Button kind="text" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </FilterForm>
  );
}
