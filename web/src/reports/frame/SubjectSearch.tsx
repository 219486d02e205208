import { closestCountry } from '@joborder/shared/find-country';
import { Combobox, useCombobox } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/IconButton';
import { MantineRoot } from '../../ui/MantineRoot';
import { TextField } from '../../ui/TextField';
import { SEARCH_DELAY, useDebounced } from '../../ui/use-debounced';
import { useSlash } from '../../ui/use-slash';
import type { SubjectKind } from '../report-state';
import { useSubjectName } from '../subject';
import styles from './SubjectSearch.module.css';
import { useSuggestions } from './suggestions';

export interface SubjectSearchProps {
  readonly kind: SubjectKind;
  /** What is searched for: a country's code, a place's id, or a part of a name. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/**
 * Searches for a country or a place. Suggestions come once typing has paused (REP-15); choosing one,
 * typing its whole name, or Enter searches.
 */
export function SubjectSearch({ kind, search, onSearch }: SubjectSearchProps) {
  const t = useTranslations('reports.search');
  const name = useSubjectName(kind, search);
  /** What is typed; null while the search in force stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const input = useRef<HTMLInputElement>(null);
  useSlash(() => input.current?.focus());
  const { type, reset } = useDebounced(
    { asked },
    (texts) => setAsked(texts.asked ?? ''),
    SEARCH_DELAY,
  );
  const { found, isPending, error } = useSuggestions(kind, typed === null ? '' : asked);
  const text = typed ?? name;

  const apply = (value: string) => {
    combobox.closeDropdown();
    reset();
    setTyped(null);
    setAsked('');
    onSearch(value);
  };
  return (
    <MantineRoot>
      <Combobox store={combobox} position="bottom-start" onOptionSubmit={apply}>
        <Combobox.Target withExpandedAttribute>
          <TextField
            id="search"
            label={t(`labels.${kind}`)}
            className={styles.field}
            ref={input}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={200}
            placeholder={t(`hints.${kind}`)}
            leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
            trailing={
              text === '' ? null : (
                <IconButton
                  label={t('clear')}
                  onClick={() => {
                    apply('');
                    input.current?.focus();
                  }}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconButton>
              )
            }
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              type({ asked: event.target.value });
              combobox.openDropdown();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return;
              event.preventDefault();
              if (typed === null) return;
              // A country goes by its code, so that the list of job orders finds it too.
              const country = kind === 'country' ? closestCountry(typed) : null;
              apply(country ?? typed.trim());
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={typed === null || asked === ''}>
          <Combobox.Options aria-label={t('suggestions')}>
            {found.map(({ value, name: option, detail }) => (
              <Combobox.Option key={value} value={value} className={styles.option}>
                {option}
                {detail ? <small>{detail}</small> : null}
              </Combobox.Option>
            ))}
            {found.length === 0 ? (
              <Combobox.Empty>
                {error ? t('failed') : isPending ? t('searching') : t('nothing')}
              </Combobox.Empty>
            ) : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </MantineRoot>
  );
}
