import { EXPIRY_MONTHS, USER_KINDS } from '@joborder/shared/users/kinds';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { FilterForm } from '../../ui/FilterForm';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { type FilterFormOptions, useFilterForm } from '../../ui/use-filter-form';
import styles from './UserList.module.css';

/** The filter card: texts count after two seconds without typing, choices at once (USER-05). */
export function UserFilter(options: FilterFormOptions) {
  const t = useTranslations('userList.filter');
  const types = useTranslations('rules.user_types');
  const { isOpen, setOpen, first, typed, type, settle, clear, count } = useFilterForm(options);
  return (
    <FilterForm
      id="user-filter"
      label={t('title')}
      toggle={count > 0 ? t('toggleCount', { count }) : t('toggle')}
      isOpen={isOpen}
      onOpen={setOpen}
      onSubmit={settle}
      className={styles.filter}
    >
      <TextField
        id="name"
        name="name"
        label={t('name')}
        ref={first}
        leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
        placeholder={t('nameHint')}
        autoComplete="off"
        maxLength={200}
        value={typed.name ?? ''}
        onChange={(event) => type({ name: event.target.value })}
      />
      <TextField
        id="license"
        name="license"
        label={t('license')}
        placeholder={t('licenseHint')}
        autoComplete="off"
        maxLength={200}
        value={typed.license ?? ''}
        onChange={(event) => type({ license: event.target.value })}
      />
      <SelectField
        id="user_type"
        name="user_type"
        label={t('type')}
        value={typed.user_type ?? ''}
        onChange={(event) => type({ user_type: event.target.value }, true)}
        options={[
          { value: '', label: t('anyType') },
          ...USER_KINDS.map((value) => ({ value, label: types(value) })),
        ]}
      />
      <SelectField
        id="expired"
        name="expired"
        label={t('expired')}
        value={typed.expired ?? '0'}
        onChange={(event) => {
          const { value } = event.target;
          type({ expired: value === '0' ? '' : value }, true);
        }}
        options={EXPIRY_MONTHS.map((value) => ({
          value,
          label: t('months', { months: Number(value) }),
        }))}
      />
      <Button kind="text" onClick={clear}>
        {t('clear')}
      </Button>
    </FilterForm>
  );
}
