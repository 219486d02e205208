type Single = string | number | boolean | null;
/** A value as it may be read by an administrator: text, number, truth, or a list of such. */
export type Shown = Single | Single[];

const isList = (value: Shown): value is Single[] => Array.isArray(value);
const inLine = (value: Shown): Single => (isList(value) ? value.join(', ') : value);

export interface Change {
  /** Name of the column or fact. */
  readonly field: string;
  /** Null where there was, or is, nothing. */
  readonly before: Shown;
  readonly after: Shown;
}

/** Facts that are never shown, not even masked. */
const SECRET = /password|secret|token|hash/;
/** Facts about a person that are shown by their end alone. */
const NUMBER = /national_id|identi[fc]?i?cation_card|passport|mobile|phone|^tel$/;
/** Signs of an e-mail address in a row; whether they are one is seen afterwards, in linear time. */
const WORD = /[\w.+@-]+/g;
/** Thirteen digits in a row, as the ID card has them, wherever they are. */
const ID_CARD = /\b\d{1}[- ]?\d{4}[- ]?\d{5}[- ]?\d{2}[- ]?\d\b/g;

/** A telephone number of Thailand within a text. */
const PHONE = /(?<!\d)0\d{1,2}[- ]?\d{3}[- ]?\d{4}(?!\d)/g;

const tail = (text: string) => `•••${text.slice(-3)}`;

function maskEmail(word: string): string {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at) > at + 1
    ? `${word.slice(0, 1)}•••${word.slice(at)}`
    : word;
}

/** A fact without more personal data than that it changed. */
export function masked(field: string, value: unknown): Shown {
  if (value === null || value === undefined || value === '') return null;
  if (SECRET.test(field)) return '•••';
  if (Array.isArray(value)) return value.map((item) => inLine(masked(field, item)));
  if (typeof value === 'object') {
    return Object.entries(value).map(
      ([name, item]) => `${name}: ${inLine(masked(name, item)) ?? '–'}`,
    );
  }
  if (typeof value === 'boolean') return value;
  const text = String(value);
  if (NUMBER.test(field)) return tail(text);
  if (/birth/.test(field)) return text.slice(0, 4);
  if (typeof value === 'number') return value;
  return text.replaceAll(WORD, maskEmail).replaceAll(ID_CARD, tail).replaceAll(PHONE, tail);
}

const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A fact as it is compared: an empty text or list is nothing, and the order of names (jsonb has its own) does not count. */
const compared = (value: unknown): string =>
  JSON.stringify(isNothing(value) ? null : value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** What a command changed, from what the audit log keeps; equal facts are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => compared(old[field]) !== compared(now[field]))
    .map((field) => ({
      field,
      before: masked(field, old[field]),
      after: masked(field, now[field]),
    }));
}
