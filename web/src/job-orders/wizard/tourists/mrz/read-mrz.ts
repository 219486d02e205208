import { type Details, parse } from 'mrz';
import { MRZ_NO_COUNTRY, type MrzNoCountry, mrzCountry } from '@joborder/shared/countries';
import { type Day, isDay } from '@joborder/shared/dates';
import type { Tourist, Unsure } from '@joborder/shared/job-orders/draft';
import { passportKey } from '@joborder/shared/job-orders/manifest';

/** What the lines of a document say about a tourist; '' for what they do not. */
export type ReadFields = Pick<
  Tourist,
  'passport' | 'prefix' | 'firstname' | 'lastname' | 'date_of_birth' | 'nation'
>;

/** Parts of a document whose check digit can be wrong; `whole` covers all of its lines. */
export const CHECKED_PARTS = ['passport', 'birth', 'expiry', 'personal', 'whole'] as const;
export type CheckedPart = (typeof CHECKED_PARTS)[number];

/** What somebody has to compare with the document itself. */
export type ReadProblem =
  | { readonly kind: 'checkDigit'; readonly part: CheckedPart }
  /** No day of the calendar, or not known; `text` is what stands in the lines. */
  | { readonly kind: 'birth'; readonly text: string }
  | { readonly kind: 'nation'; readonly text: string }
  | { readonly kind: 'noCountry'; readonly code: MrzNoCountry }
  | { readonly kind: 'name' | 'passport' | 'visa' };

/** Fields to be compared with the document because a check digit is wrong, with what was read. */
export function unsureOf({ fields, problems }: ReadDocument): Unsure {
  const parts = problems.flatMap((each) => (each.kind === 'checkDigit' ? [each.part] : []));
  const columns = parts.map((part) =>
    part === 'birth' ? ('date_of_birth' as const) : ('passport' as const),
  );
  return Object.fromEntries(
    columns.flatMap((column) => (fields[column] === '' ? [] : [[column, fields[column]]])),
  );
}

export interface ReadDocument {
  readonly fields: ReadFields;
  readonly problems: readonly ReadProblem[];
}

const DIGITS = {
  documentNumberCheckDigit: 'passport',
  birthDateCheckDigit: 'birth',
  expirationDateCheckDigit: 'expiry',
  personalNumberCheckDigit: 'personal',
  compositeCheckDigit: 'whole',
} as const satisfies Partial<Record<NonNullable<Details['field']>, CheckedPart>>;

/**
 * A birth date of six digits. They do not say the century: it is the latest that is not in the future,
 * so nobody is read as older than 100 years.
 */
export function birthOf(digits: string, today: Day): Day | null {
  const day = (century: number) =>
    `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const now = Number(today.slice(0, 2));
  const found = [now, now - 1].map(day).find((each) => isDay(each) && each <= today);
  return found ?? null;
}

/** Without the fillers at the end; those within stand for spaces. */
const words = (text: string) => text.replace(/<+$/, '').replace(/<+/g, ' ').trim();

function wrongDigits(details: readonly Details[]): ReadProblem[] {
  const wrong = Object.entries(DIGITS)
    .filter(([field]) => details.some((each) => each.field === field && !each.valid))
    .map(([, part]) => part);
  // The digit over everything is wrong with any of the others, and says nothing more then.
  const named = wrong.length > 1 ? wrong.filter((part) => part !== 'whole') : wrong;
  return named.map((part) => ({ kind: 'checkDigit', part }));
}

/** Reads the two or three lines of one passport or card; `findDocuments` made sure of their lengths. */
export function readDocument(lines: readonly string[], today: Day): ReadDocument {
  const { details, documentNumber, fields } = parse([...lines], { autocorrect: true });
  // The value of a field that is not valid is not in `fields`: what can be read of it is kept.
  const of = (field: Details['field']) => details.find((each) => each.field === field);
  const raw = (field: Details['field']) => {
    const found = of(field);
    return found
      ? (lines[found.line] ?? '').slice(found.ranges[0]?.start, found.ranges[0]?.end)
      : '';
  };
  const corrected = (field: Details['field']) => of(field)?.value ?? words(raw(field));
  const problems: ReadProblem[] = [];
  if (lines[0]?.startsWith('V')) problems.push({ kind: 'visa' });
  problems.push(...wrongDigits(details));

  const passport = passportKey(documentNumber ?? words(raw('documentNumber')));
  if (passport === '') problems.push({ kind: 'passport' });

  const digits = of('birthDate')?.value ?? raw('birthDate');
  const birth = birthOf(digits, today);
  if (birth === null) problems.push({ kind: 'birth', text: raw('birthDate') });

  // Cards of France have no nationality of their own, but that of the state.
  const nationality = corrected(of('nationality') ? 'nationality' : 'issuingState');
  const nation = mrzCountry(nationality);
  if (nation === null) {
    const code = MRZ_NO_COUNTRY.find((each) => each === nationality);
    problems.push(code ? { kind: 'noCountry', code } : { kind: 'nation', text: nationality });
  }

  const surname = corrected('lastName').trim();
  // Whoever has one name only has it in the place of the surname, without anything after it.
  const hasGiven = raw('firstName').includes('<<') || fields.firstName !== fields.lastName;
  const given = hasGiven ? corrected('firstName').trim() : '';
  if (surname === '' && given === '') problems.push({ kind: 'name' });

  const sex = of('sex')?.value;
  return {
    fields: {
      passport,
      prefix: sex === 'male' ? 'Mr.' : sex === 'female' ? 'Ms.' : '',
      firstname: given === '' ? surname : given,
      lastname: given === '' ? '' : surname,
      date_of_birth: birth ?? '',
      nation: nation ?? '',
    },
    problems,
  };
}
