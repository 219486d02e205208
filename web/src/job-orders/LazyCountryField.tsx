import { lazy, Suspense, useState } from 'react';
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
  const { id, label, placeholder, error } = field;
  const standIn = (
    <TextField
      id={id}
      label={label}
      placeholder={placeholder}
      error={error}
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
