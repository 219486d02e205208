import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing after which a text filter counts (BPLACE-04). */
export const FILTER_DELAY = 2000;
/** The search panel is quicker: nothing is typed beside it. */
export const SEARCH_DELAY = 500;

export type Texts = Readonly<Record<string, string>>;

export interface Debounced {
  readonly typed: Texts;
  /** Takes a change in; it counts once typing has paused, or now. */
  readonly type: (change: Texts, now?: boolean) => void;
  /** Lets what is typed count now: on Enter. */
  readonly settle: () => void;
  /** Forgets what is typed; the caller says what counts instead. */
  readonly reset: () => void;
}

const trimmed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
const sameTexts = (one: Texts, other: Texts) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  );

/**
 * Texts that count when nobody has typed in any of them for a while. They follow `value`, so that
 * Back and Clear show in the fields too.
 */
export function useDebounced(
  value: Texts,
  apply: (texts: Texts) => void,
  delay: number,
): Debounced {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ typed, apply });
  latest.current.apply = apply;
  if (!sameTexts(from, value)) {
    setFrom(value);
    // What was typed last is what counts now: a space at its end may be followed by a word.
    if (!sameTexts(trimmed(typed), value)) {
      clearTimeout(timer.current);
      setTyped(value);
      latest.current.typed = value;
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    clearTimeout(timer.current);
    latest.current.apply(trimmed(latest.current.typed));
  };
  const type = (change: Texts, now = false) => {
    latest.current.typed = { ...latest.current.typed, ...change };
    setTyped(latest.current.typed);
    clearTimeout(timer.current);
    if (now) settle();
    else timer.current = setTimeout(settle, delay);
  };
  const reset = () => {
    clearTimeout(timer.current);
    latest.current.typed = {};
    setTyped({});
  };
  return { typed, type, settle, reset };
}
