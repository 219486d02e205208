import { Suspense, useState } from 'react';
import { useLang } from '../platform/i18n/language';
import { lazyPart } from '../ui/lazy-part';
import { TextField } from '../ui/TextField';
import { useNear } from '../ui/use-near';
import type { CountryFieldProps } from './CountryField';

interface StandInProps extends CountryFieldProps {
  readonly onFocused?: (isFocused: boolean) => void;
}

/** The field before its list of countries is there, and where that does not come. */
function StandIn({ onFocused, value, ...field }: StandInProps) {
  const lang = useLang();
  const { id, label, hint, optional, className, placeholder, error, disabled } = field;
  return (
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
      onFocus={() => onFocused?.(true)}
      onBlur={() => onFocused?.(false)}
    />
  );
}

const CountryField = lazyPart(
  () => import('./CountryField').then((file) => ({ default: file.CountryField })),
  StandIn,
);

/**
 * `CountryField`, which comes when its place is in view or takes the focus: all countries of the world
 * and their search weigh as much as the rest of a screen.
 */
export function LazyCountryField(field: CountryFieldProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const [isFocused, setFocused] = useState(false);
  const standIn = <StandIn {...field} onFocused={setFocused} />;
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
