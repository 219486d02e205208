import { lazy, Suspense, useState } from 'react';
import { useLang } from '../platform/i18n/language';
import { TextField } from '../ui/TextField';
import { useNear } from '../ui/use-near';
import type { CountryFieldProps } from './CountryField';

const CountryField = lazy(() =>
  import('./CountryField').then((file) => ({ default: file.CountryField })),
);

/**
 * `CountryField`, which comes when its place is in view or takes the focus: all countries of the world
 * and their search weigh as much as the rest of a screen.
 */
export function LazyCountryField(field: CountryFieldProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const [isFocused, setFocused] = useState(false);
  const lang = useLang();
  const { id, label, hint, optional, className, placeholder, error, value, disabled } = field;
  const standIn = (
    <TextField
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      placeholder={placeholder}
      error={error}
      // The browser's own names, until those of the list are there.
      value={
        /^[A-Z]{2}$/.test(value) ? new Intl.DisplayNames(lang, { type: 'region' }).of(value) : value
      }
      disabled={disabled}
      readOnly
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
  return (
    <div ref={place}>
      {isNear || isFocused ? (
        <Suspense fallback={standIn}>
          <CountryField {...field} takesFocus={isFocused} />
        </Suspense>
      ) : (
        standIn
      )}
    </div>
  );
}
