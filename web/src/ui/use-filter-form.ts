import { useRef, useState } from 'react';
import { FILTER_DELAY, type Texts, useDebounced } from './use-debounced';
import { useSlash } from './use-slash';

export interface FilterFormOptions {
  /** What filters the list at present, by name of the call. */
  readonly values: Texts;
  readonly onFilter: (values: Texts) => void;
  /** Empties these filters and those of the grid. */
  readonly onClear: () => void;
}

const used = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The filter card above a grid: texts count after two seconds without typing, choices at once. */
export function useFilterForm({ values, onFilter, onClear }: FilterFormOptions) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { typed, type, settle, reset } = useDebounced(
    values,
    (texts) => {
      const next = used(texts);
      if (JSON.stringify(next) !== JSON.stringify(values)) onFilter(next);
    },
    FILTER_DELAY,
  );
  useSlash(() => {
    setOpen(true);
    // On a phone the card unfolds first.
    requestAnimationFrame(() => first.current?.focus());
  });
  const clear = () => {
    reset();
    onClear();
    first.current?.focus();
  };
  return {
    isOpen,
    setOpen,
    /** The field that `/` and clearing lead to. */
    first,
    typed,
    type,
    settle,
    clear,
    count: Object.keys(used(values)).length,
  } as const;
}
