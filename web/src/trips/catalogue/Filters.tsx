import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { RetryNotice } from '../../ui/RetryNotice';
import { TextField } from '../../ui/TextField';
import { useDebounced } from '../../ui/use-debounced';
import { useSlash } from '../../ui/use-slash';
import { OptionChecks } from '../OptionChecks';
import styles from './Filters.module.css';
import { isFiltered, NO_FILTER, type TripView } from './trip-view';
import { useTripOptions } from './use-trips';

/** Typing rests so long before it is searched for (AG 4). */
const DEBOUNCE = 1000;

export interface FiltersProps {
  readonly view: TripView;
  readonly onFilter: (change: Partial<Omit<TripView, 'show'>>) => void;
}

/** The search box and the two lists of checkboxes; folded on phones. */
export function Filters({ view, onFilter }: FiltersProps) {
  const t = useTranslations('tripCatalogue');
  const { regions, categories, failed, retry } = useTripOptions(view);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, settle } = useDebounced(
    { name: view.name },
    ({ name = '' }) => {
      if (name !== view.name) onFilter({ name });
    },
    DEBOUNCE,
  );
  useSlash(() => input.current?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle();
  };
  const spoken = (count: number) => t('matches', { count });
  const chosen = view.regions.length + view.categories.length;
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={t('search')}
      noValidate
      onSubmit={submit}
    >
      <TextField
        id="trip-search"
        ref={input}
        type="search"
        label={<span className="visually-hidden">{t('search')}</span>}
        leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
        placeholder={t('searchHint')}
        value={typed.name ?? ''}
        onChange={(event) => type({ name: event.target.value })}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
      />
      <Button
        className={styles.fold}
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-expanded={open}
        aria-controls="trip-options"
        onClick={() => setOpen(!open)}
      >
        {chosen === 0 ? t('filters') : t('filtersChosen', { count: chosen })}
      </Button>
      <div id="trip-options" className={styles.lists} data-open={open || undefined}>
        {failed ? <RetryNotice onRetry={retry}>{t('optionsFailed')}</RetryNotice> : null}
        <OptionChecks
          legend={t('regions')}
          options={regions}
          spoken={spoken}
          onChange={(ids) => onFilter({ regions: ids })}
        />
        <OptionChecks
          legend={t('categories')}
          options={categories}
          spoken={spoken}
          onChange={(ids) => onFilter({ categories: ids })}
        />
      </div>
      {isFiltered(view) ? (
        <Button kind="text" className={styles.clear} onClick={() => onFilter(NO_FILTER)}>
          {t('clear')}
        </Button>
      ) : null}
    </form>
  );
}
