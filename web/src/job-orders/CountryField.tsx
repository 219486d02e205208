import { countryName, countryOptions } from '@joborder/shared/countries';
import { findCountry } from '@joborder/shared/find-country';
import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLang } from '../platform/i18n/language';
import { Field, type FieldProps } from '../ui/Field';
import { MantineRoot } from '../ui/MantineRoot';
import styles from './CountryField.module.css';

export interface CountryFieldProps extends FieldProps {
  /** alpha-2, '' for none. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** What stands there while nothing is chosen; as a value when `any`, else as a hint. */
  readonly placeholder: string;
  readonly any?: boolean;
  readonly nothingFound: string;
  readonly clearLabel: string;
  readonly disabled?: boolean;
  /** It replaces something that has the focus. */
  readonly takesFocus?: boolean;
}

/** All countries in the reader's language; typing finds names, demonyms and codes. */
export function CountryField({
  value,
  onChange,
  placeholder,
  any = false,
  nothingFound,
  clearLabel,
  disabled,
  takesFocus = false,
  ...field
}: CountryFieldProps) {
  const lang = useLang();
  const data = useMemo(
    () => countryOptions(lang).map(({ code, name }) => ({ value: code, label: name })),
    [lang],
  );
  return (
    <Field {...field}>
      {(parts) => (
        <MantineRoot>
          <Select
            {...parts}
            error={Boolean(field.error)}
            data={data}
            value={findCountry(value)}
            onChange={(code) => onChange(code ?? '')}
            // The button that clears it cannot be reached by keyboard: emptying the text does the same.
            onSearchChange={(text) => {
              if (text === '' && value !== '') onChange('');
            }}
            placeholder={placeholder}
            nothingFoundMessage={nothingFound}
            disabled={disabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the stand-in had it
            autoFocus={takesFocus}
            searchable
            clearable
            rightSection={
              value === '' ? <IconChevronDown size={18} stroke={1.75} aria-hidden /> : undefined
            }
            rightSectionPointerEvents={value === '' ? 'none' : undefined}
            clearButtonProps={{ 'aria-label': clearLabel }}
            autoComplete="off"
            maxDropdownHeight={280}
            filter={({ options, search }) => {
              const asked = search.trim().toLocaleLowerCase(lang);
              const exact = findCountry(search);
              // 'ลาว' is Laos before it is a part of Malawi: what is meant or begins so comes first.
              const rank = ({ value: code, label }: { value: string; label: string }) => {
                const name = label.toLocaleLowerCase(lang);
                if (code === exact) return 0;
                if (name.startsWith(asked)) return 1;
                const isFound =
                  name.includes(asked) || countryName(code, 'en').toLowerCase().includes(asked);
                return isFound ? 2 : 3;
              };
              return options
                .filter((option) => 'value' in option)
                .filter((option) => rank(option) < 3)
                .toSorted((one, other) => rank(one) - rank(other));
            }}
            classNames={{
              input: any ? `${styles.input} ${styles.any}` : styles.input,
              option: styles.option,
              section: styles.section,
            }}
          />
        </MantineRoot>
      )}
    </Field>
  );
}
