import type { Issue, UserType } from '../endpoint';
import { licenceDigits } from './licence';
import { type NewUser, TYPE_OF_KIND, usernameKey, usernameOf } from './new-user';
import { type ReadAccount, rule, type RowWarning } from './read-account';
import { idCardWarning } from './validate';

/** What is in use already. Guides and agencies have a numbering of licences each. */
export interface Taken {
  /** As `usernameKey` writes them. */
  readonly usernames: ReadonlySet<string>;
  /** As `licenceDigits` writes them. */
  readonly guideLicences: ReadonlySet<string>;
  readonly agencyLicences: ReadonlySet<string>;
}

function licencesOf(type: UserType | 0, taken: Taken): ReadonlySet<string> | undefined {
  if (type === TYPE_OF_KIND.guide) return taken.guideLicences;
  return type === TYPE_OF_KIND.agency ? taken.agencyLicences : undefined;
}

/** Where the licence number is the user name, too, one reason is enough for both. */
const isNamedByLicence = (user: NewUser) => usernameOf(user) === user.license;

/** Broken rules of a licence number and a user name that somebody has already. */
export function takenIssues(type: UserType | 0, user: NewUser, taken: Taken): Issue[] {
  const issues: Issue[] = [];
  const username = usernameOf(user);
  if (licencesOf(type, taken)?.has(licenceDigits(user.license))) {
    issues.push({ path: 'license', code: 'licenceTaken', values: { text: user.license } });
    if (isNamedByLicence(user)) return issues;
  }
  if (taken.usernames.has(usernameKey(username))) {
    issues.push({ path: 'username', code: 'usernameTaken', values: { text: username } });
  }
  return issues;
}

/** Lists the rows that collide with an account of the database. */
export function markTaken(rows: readonly ReadAccount[], taken: Taken): void {
  for (const row of rows) row.problems.push(...takenIssues(row.type, row.user, taken).map(rule));
}

/** Lists the rows whose licence number or user name is in an earlier row. */
export function markRepeated(rows: readonly ReadAccount[]): void {
  const lines = new Map<string, number>();
  const earlier = (key: string, line: number): number | undefined => {
    const found = lines.get(key);
    if (found === undefined) lines.set(key, line);
    return found;
  };
  for (const { line, type, user, problems } of rows) {
    const { license, username } = user;
    const licence =
      license === '' ? undefined : earlier(`licence ${type} ${licenceDigits(license)}`, line);
    const name = username === '' ? undefined : earlier(`name ${usernameKey(username)}`, line);
    if (licence !== undefined) {
      problems.push(rule({ code: 'licenceRepeated', values: { text: license, line: licence } }));
      if (isNamedByLicence(user)) continue;
    }
    if (name !== undefined) {
      problems.push(rule({ code: 'usernameRepeated', values: { text: username, line: name } }));
    }
  }
}

/** The rows whose number deserves a second look (D59): it may be misread, or that of an earlier row. */
export function cardWarnings<Row extends ReadAccount>(
  rows: readonly Row[],
): { readonly row: Row; readonly warnings: RowWarning[] }[] {
  const lines = new Map<string, number>();
  return rows.flatMap((row) => {
    const number = row.user.identication_card;
    const earlier = lines.get(number);
    if (earlier === undefined) lines.set(number, row.line);
    const odd = idCardWarning(number);
    const warnings: RowWarning[] = odd ? [odd] : [];
    if (earlier !== undefined) warnings.push({ code: 'idCardRepeated', values: { line: earlier } });
    return warnings.length > 0 ? [{ row, warnings }] : [];
  });
}
