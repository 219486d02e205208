import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { FilterForm } from '../../ui/FilterForm';
import { TextField } from '../../ui/TextField';
import { useSlash } from '../../ui/use-slash';
import { LazyCountryField } from '../LazyCountryField';
import styles from './FilterCard.module.css';
import { dayProblems, FIELDS, type Fields, type FilterField, NO_FIELDS } from './list-filter';

export interface FilterCardProps {
  /** What filters the list at present. */
  readonly fields: Fields;
  readonly onSearch: (fields: Fields) => void;
  /** Whoever sees the orders of many agencies may pick one. */
  readonly agencies: boolean;
}

const EXAMPLES = {
  joborder_code: '110000169000148',
  guide_license: '21-00001',
  passport_no: 'TZ8914021',
  agency_license: '11/00001',
} as const;

/** The search card: values count once they are searched for. */
export function FilterCard({ fields, onSearch, agencies }: FilterCardProps) {
  const t = useTranslations('jobOrderList.filter');
  const [typed, setTyped] = useState(fields);
  const [from, setFrom] = useState(fields);
  const [problems, setProblems] = useState<ReturnType<typeof dayProblems>>({});
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  if (from !== fields) {
    // Back, a chip or Clear changed the filter: the card follows the address.
    setFrom(fields);
    setTyped(fields);
    setProblems({});
  }

  useSlash(() => {
    setOpen(true);
    // On a phone the card unfolds first.
    requestAnimationFrame(() => first.current?.focus());
  });

  const set = (field: FilterField) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }));
  const submit = () => {
    const next = Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim()])) as Fields;
    const found = dayProblems(next);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong) document.getElementById(wrong)?.focus();
    else {
      setOpen(false);
      onSearch(next);
    }
  };
  const clear = () => {
    setTyped(NO_FIELDS);
    setProblems({});
    onSearch(NO_FIELDS);
    first.current?.focus();
  };
  const used = FIELDS.filter((field) => fields[field] !== '').length;

  const text = (field: keyof typeof EXAMPLES | 'place_name') => ({
    id: field,
    name: field,
    label: t(field),
    value: typed[field],
    onChange: (event: { target: { value: string } }) => set(field)(event.target.value),
    placeholder:
      field === 'place_name' ? t('placeHint') : t('example', { example: EXAMPLES[field] }),
    autoComplete: 'off',
    maxLength: field === 'place_name' ? 200 : 40,
  });
  const day = (field: 'inbound_from' | 'outbound_to') => {
    const problem = problems[field];
    return {
      id: field,
      name: field,
      label: t(field),
      value: typed[field],
      onChange: set(field),
      error: problem ? t(problem, { text: typed[field] }) : null,
    };
  };
  return (
    <FilterForm
      id="filter-fields"
      label={t('title')}
      toggle={used > 0 ? t('toggleCount', { count: used }) : t('toggle')}
      isOpen={open}
      onOpen={setOpen}
      onSubmit={submit}
    >
      <TextField {...text('joborder_code')} ref={first} inputMode="numeric" />
      <TextField {...text('guide_license')} />
      <TextField {...text('passport_no')} autoCapitalize="characters" spellCheck={false} />
      <TextField {...text('place_name')} />
      <DateField {...day('inbound_from')} />
      <DateField {...day('outbound_to')} />
      <LazyCountryField
        id="tourist_origincountry"
        label={t('tourist_origincountry')}
        any
        placeholder={t('anyCountry')}
        nothingFound={t('noCountry')}
        clearLabel={t('clear')}
        value={typed.tourist_origincountry}
        onChange={set('tourist_origincountry')}
      />
      {agencies ? <TextField {...text('agency_license')} /> : null}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" icon={<IconSearch size={18} stroke={2} aria-hidden />}>
          {t('search')}
        </Button>
        <Button kind="text" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </FilterForm>
  );
}
