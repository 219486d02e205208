import { type Day, thaiDigits } from '../dates';
import type { Issue } from '../endpoint';
import type { Counts, Manifest, Tourist } from './draft';
import { touristTexts } from './limits';
import { nextKeyNumber } from '../trips/itinerary';
import { ageOn } from './birth';

/** What makes a passport the same passport: upper case, no white space (wire-notes), in Western digits. */
export function passportKey(passport: string): string {
  return thaiDigits(passport)
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]/g, '')
    .toUpperCase();
}

/** Letters and digits, 3 to 20 of them, as machine-readable passports have. */
export function isPlausiblePassport(passport: string): boolean {
  return /^[A-Z0-9]{3,20}$/.test(passportKey(passport));
}

/** Under fifteen years. Exactly fifteen is neither child nor adult (AG 5, D12). */
export function isChild(age: number): boolean {
  return age < 15;
}

export function isAdult(age: number): boolean {
  return age > 15;
}

/** The manifest's counts with ages at the tour's start date (D12). */
export function counts(manifest: Manifest, start: Day): Counts {
  const ages = manifest.tourists.map((tourist) => ageOn(tourist.date_of_birth, start));
  const known = ages.filter((age) => age !== null);
  const followers = manifest.tourists_followers;
  const tourists_followers = Number.isSafeInteger(followers) && followers > 0 ? followers : 0;
  return {
    tourists_adults: known.filter(isAdult).length,
    tourists_children: known.filter(isChild).length,
    tourists_fifteen: known.filter((age) => age === 15).length,
    tourists_unknown: ages.length - known.length,
    tourists_followers,
    tourists_all: ages.length + tourists_followers,
  };
}

/** Rows (from 0) whose passport is in an earlier row, with that row. */
export function repeatedPassports(passports: readonly string[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [row, passport] of passports.entries()) {
    const key = passportKey(passport);
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else repeated.set(row, earlier);
  }
  return repeated;
}

/** An empty row for the end of the table. */
export function newTourist(tourists: readonly Tourist[], flight = ''): Tourist {
  return {
    key: `t${nextKeyNumber(tourists.map((tourist) => tourist.key))}`,
    passport: '',
    passport_file: '',
    prefix: '',
    firstname: '',
    lastname: '',
    date_of_birth: '',
    nation: '',
    ...touristTexts(() => ''),
    flight,
  };
}

/** Nothing was typed in the row; the table drops such rows instead of complaining about them. */
export function isBlank(tourist: Tourist): boolean {
  const { key: _key, unsure: _unsure, ...fields } = tourist;
  return Object.values(fields).every((field) => field.trim() === '');
}

export type ImportedTourist = Omit<Tourist, 'key' | 'unsure'> & { line: number };
export interface Merged {
  tourists: Tourist[];
  added: number;
  /** Rows left out because their passport is listed already, with the row (from 1) that has it. */
  skipped: { line: number; passport: string; row: number }[];
}

/**
 * Adds imported rows; those whose passport is already in the list are skipped (IMP-05, D15). Rows get
 * keys that no row of `before` has, e.g. of a list that they replace.
 */
export function mergeTourists(
  listed: readonly Tourist[],
  rows: readonly ImportedTourist[],
  before: readonly Tourist[] = listed,
): Merged {
  const tourists = [...listed];
  const skipped: Merged['skipped'] = [];
  const rowOf = new Map<string, number>();
  for (const [index, { passport }] of listed.entries()) {
    const key = passportKey(passport);
    if (key !== '' && !rowOf.has(key)) rowOf.set(key, index + 1);
  }
  let number = nextKeyNumber(before.map((tourist) => tourist.key));
  for (const { line, ...fields } of rows) {
    const key = passportKey(fields.passport);
    const row = rowOf.get(key);
    if (row === undefined) {
      tourists.push({ ...fields, key: `t${number++}` });
      if (key !== '') rowOf.set(key, tourists.length);
    } else skipped.push({ line, passport: fields.passport, row });
  }
  return { tourists, added: tourists.length - listed.length, skipped };
}

/** Issues of one table row, for marking its cells. Rows count from 0. */
export function issuesOfRow(issues: readonly Issue[], row: number): Issue[] {
  return issues.filter((issue) => issue.path.startsWith(`tourists.${row}.`));
}
