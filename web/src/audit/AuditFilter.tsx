import { ACTIONS, ENTITIES, USUAL_PERIOD } from '@joborder/shared/audit/actions';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { FilterForm } from '../ui/FilterForm';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import { FILTER_DELAY, type Texts, useSettled } from '../ui/use-settled';
import styles from './Audit.module.css';
import { OTHER_PERIODS, TEXT_FILTERS, useAuditWords } from './audit-columns';

export interface AuditFilterProps {
  /** What filters the list at present, by name of the call. */
  readonly values: Texts;
  readonly onFilter: (values: Texts) => void;
  /** Empties these filters and those of the grid. */
  readonly onClear: () => void;
}

/** The filter card: texts count after two seconds without typing, choices at once. */
export function AuditFilter({ values, onFilter, onClear }: AuditFilterProps) {
  const t = useTranslations('audit');
  const words = useAuditWords();
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { typed, type, settle, reset } = useSettled(
    values,
    (texts) => {
      const used = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
      if (JSON.stringify(used) !== JSON.stringify(values)) onFilter(used);
    },
    FILTER_DELAY,
  );
  const clear = () => {
    reset();
    onClear();
    first.current?.focus();
  };
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
  const count = Object.keys(values).length;
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
      {choices.map(({ name, options }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          label={t(`filter.${name}`)}
          value={typed[name] ?? ''}
          onChange={(event) => type({ [name]: event.target.value }, true)}
          options={options}
        />
      ))}
      <Button kind="text" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </FilterForm>
  );
}
