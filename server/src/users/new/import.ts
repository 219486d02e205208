import type { FastifyRequest } from 'fastify';
import type { Lang, UserType } from '@joborder/shared/endpoint';
import { ruleMessagesOf } from '@joborder/shared/sentence';
import { cardWarnings, markTaken } from '@joborder/shared/users/collisions';
import { readAccounts } from '@joborder/shared/users/import';
import { MAX_ACCOUNT_FILE_BYTES } from '@joborder/shared/users/limits';
import { type ReadAccount, rule } from '@joborder/shared/users/read-account';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/schema';
import { ApiError, invalid } from '../../platform/errors';
import type { Caller } from '../../platform/session';
import { readLargeTable } from '../../platform/tables/table-file';
import { readForm } from '../../platform/upload';
import { findProvinces, findTaken, withProvince } from './queries';
import { type StoredUser, storeUsers } from './store';

/** What a preview shows; all are counted. */
const SHOWN_ACCOUNTS = 10;
const SHOWN_PROBLEMS = 100;
/** Rows per statement: the embedded database holds everybody up while one runs. */
const AT_ONCE = 1_000;

export interface AccountFile {
  readonly rows: readonly ReadAccount[];
  /** Headings of columns that are not read. */
  readonly unread: readonly string[];
  /** How many good rows the sender has seen; undefined when it does not say. */
  readonly seen: number | undefined;
}

/** The accounts of an uploaded file; those that break a rule say which. */
export async function readAccountFile(db: Db, request: FastifyRequest): Promise<AccountFile> {
  const { fields, files } = await readForm(request, {
    file: 'files',
    most: 1,
    bytes: MAX_ACCOUNT_FILE_BYTES,
  });
  const [file] = files;
  if (!file) throw invalid([{ path: 'files', code: 'required' }]);
  const read = readAccounts(await readLargeTable(file.bytes));
  if (!read.ok) throw new ApiError(422, read.code, read.values);
  const provinces = await findProvinces(db);
  const rows = read.rows.map((row): ReadAccount => {
    const { user, issue } = withProvince(row.user, provinces);
    return { ...row, user, problems: issue ? [...row.problems, rule(issue)] : row.problems };
  });
  const count = fields.get('count')?.at(-1);
  if (count !== undefined && !/^\d{1,6}$/.test(count)) {
    throw invalid([{ path: 'count', code: 'invalid' }]);
  }
  return { rows, unread: read.unread, seen: count === undefined ? undefined : Number(count) };
}

type GoodAccount = ReadAccount & { readonly type: UserType };

/** Looks the rows up among the accounts of the database, and parts them. */
async function sort(db: Db, rows: readonly ReadAccount[]) {
  markTaken(rows, await findTaken(db, rows));
  const isGood = (row: ReadAccount): row is GoodAccount => row.problems.length === 0;
  return { good: rows.filter(isGood), bad: rows.filter((row) => !isGood(row)) };
}

const nameOf = ({ user }: ReadAccount) => `${user.firstname} ${user.lastname}`.trim();

/** What a file would do, counted and with its first rows. */
export async function previewAccounts(db: Db, lang: Lang, { rows, unread }: AccountFile) {
  const { good, bad } = await sort(db, rows);
  const warned = cardWarnings(good);
  const counts = new Map<number, number>();
  for (const { type } of good) counts.set(type, (counts.get(type) ?? 0) + 1);
  const messages = ruleMessagesOf[lang];
  return {
    accounts: good.slice(0, SHOWN_ACCOUNTS).map((row) => ({
      line: row.line,
      type: row.type,
      username: row.user.username,
      name: nameOf(row),
      licence: row.user.license,
      email: row.user.email,
    })),
    count: good.length,
    kinds: [...counts]
      .map(([type, count]) => ({ type, count }))
      .toSorted((a, b) => a.type - b.type),
    problems: bad.slice(0, SHOWN_PROBLEMS).map((row) => ({
      line: row.line,
      name: nameOf(row),
      message: row.problems
        .map(({ section, ...problem }) => messages[section === 'rows' ? 'row' : 'issue'](problem))
        .join(' · '),
    })),
    problem_count: bad.length,
    warnings: warned.slice(0, SHOWN_PROBLEMS).map(({ row, warnings }) => ({
      line: row.line,
      name: nameOf(row),
      message: warnings.map(messages.warning).join(' · '),
    })),
    warning_count: warned.length,
    unread_columns: [...unread],
  };
}

const toStore = ({ type, user }: GoodAccount): StoredUser => ({
  type,
  user,
  passwordHash: null,
  photo: '',
});

/** Stores the accounts of a file, all or none of those that the sender has seen; answers how many. */
export async function importAccounts(
  { db, now }: Context,
  caller: Caller,
  { rows, seen }: AccountFile,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { good, bad } = await sort(trx, rows);
    if (seen === undefined && bad.length > 0) {
      throw new ApiError(422, 'IMPORT_BAD_ROWS', { count: bad.length });
    }
    if (good.length === 0) throw new ApiError(422, 'IMPORT_EMPTY');
    if (seen !== undefined && seen !== good.length) {
      throw new ApiError(409, 'IMPORT_CHANGED', { count: good.length });
    }
    for (let at = 0; at < good.length; at += AT_ONCE) {
      const batch = good.slice(at, at + AT_ONCE).map(toStore);
      await storeUsers(trx, caller, now(), 'user.import', batch);
    }
    return good.length;
  });
}
