import type { Tourist, Unsure } from '@joborder/shared/job-orders/draft';
import { MAX_TOURISTS } from '@joborder/shared/job-orders/limits';
import { newTourist, passportKey } from '@joborder/shared/job-orders/manifest';
import type { ReadFields } from './read-mrz';

/** Where a document went; rows by their keys, as numbers change. */
export type Placed =
  | { readonly kind: 'added' | 'filled' | 'listed'; readonly key: string }
  /** The list is as long as it may be. */
  | { readonly kind: 'full' };

export interface Placing {
  readonly tourists: readonly Tourist[];
  readonly placed: Placed;
}

const NAMES = [
  'passport',
  'prefix',
  'firstname',
  'lastname',
  'date_of_birth',
  'nation',
] as const satisfies readonly (keyof ReadFields)[];

/**
 * Puts what a document says into the list: into the row `into` where it is given and exists, where it
 * replaces what stands there; else into the row of the same passport, where it fills in what is missing
 * and replaces nothing; else into a new row.
 */
export function placeDocument(
  tourists: readonly Tourist[],
  fields: ReadFields,
  {
    flight = '',
    into = '',
    unsure = {},
  }: { readonly flight?: string; readonly into?: string; readonly unsure?: Unsure } = {},
): Placing {
  const given = Object.fromEntries(
    NAMES.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]])),
  ) as Partial<ReadFields>;
  const passport = passportKey(fields.passport);
  const earlier =
    passport === '' ? undefined : tourists.find((each) => passportKey(each.passport) === passport);
  const target = tourists.find(({ key }) => key === into);
  /** What is not sure of the fields that are taken over, beside what was not sure before. */
  const marked = (before?: Tourist, taken: readonly (keyof ReadFields)[] = NAMES) => {
    const own = Object.entries(unsure).filter(([name]) => taken.some((each) => each === name));
    const all: Unsure = { ...before?.unsure, ...Object.fromEntries(own) };
    return Object.keys(all).length > 0 ? { unsure: all } : {};
  };
  const changed = (key: string, row: Tourist): Placing => ({
    tourists: tourists.map((each) => (each.key === key ? row : each)),
    placed: { kind: 'filled', key },
  });
  if (target && (!earlier || earlier === target)) {
    return changed(target.key, { ...target, ...given, ...marked(target) });
  }
  if (earlier) {
    const missing = NAMES.filter((name) => earlier[name].trim() === '' && given[name]);
    if (missing.length === 0) return { tourists, placed: { kind: 'listed', key: earlier.key } };
    const added = Object.fromEntries(missing.map((name) => [name, given[name]]));
    return changed(earlier.key, { ...earlier, ...added, ...marked(earlier, missing) });
  }
  if (tourists.length >= MAX_TOURISTS) return { tourists, placed: { kind: 'full' } };
  const row = { ...newTourist(tourists, flight), ...given, ...marked() };
  return { tourists: [...tourists, row], placed: { kind: 'added', key: row.key } };
}
