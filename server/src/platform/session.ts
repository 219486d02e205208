import type { FastifyRequest } from 'fastify';
import { type Expression, type Selectable, sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import type { Config } from '../config';
import { preparedQuery, preparedStatement } from './db/prepared-statements';
import type { Database, Db } from './db/schema';
import { hashToken, newToken } from './tokens';

/** The signed-in user of a request, read afresh each time so that suspension acts at once (D35). */
export interface Caller {
  readonly id: number;
  readonly type: UserType;
  readonly agencyId: number | null;
  readonly guideId: number | null;
  readonly mustChangePassword: boolean;
  readonly address: string;
  /** Up to where in the write-ahead log the session wrote lately: what it reads has to have that. */
  readonly wrote?: string;
}

export const isStaff = (caller: Caller) =>
  caller.type === UserType.officer ||
  caller.type === UserType.police ||
  (caller.type === UserType.administrator && caller.agencyId === null);

const HOURS = 3_600_000;
/** Without 'remember me' a session lasts a working day; with it, a month. */
export const SESSION_LIFE = { day: 12 * HOURS, remembered: 30 * 24 * HOURS } as const;

/** How exactly the page of own sessions tells when one was last used; it saves a write per call. */
const USED_EVERY = 5 * 60_000;
/** The same for sessions that end without activity: they end at most so much too early. */
const USED_EVERY_OF_STAFF = 15_000;

/** Who sees everybody's data is signed out after a while without activity. */
const ENDING_TYPES: readonly number[] = [UserType.administrator, UserType.officer, UserType.police];

/** Milliseconds without activity after which a session of this kind of user ends; null for never. */
export const inactivityOf = (config: Pick<Config, 'INACTIVITY_MINUTES'>, type: number) =>
  config.INACTIVITY_MINUTES > 0 && ENDING_TYPES.includes(type)
    ? config.INACTIVITY_MINUTES * 60_000
    : null;

/** A condition on `sessions` and `users`: the session has not run out, and its account may sign in. */
const lasting = (config: Pick<Config, 'INACTIVITY_MINUTES'>, now: Date) => sql<boolean>`(
  sessions.expires_at > ${now} and users.status = 1 and users.website_enable = 1
  and (${config.INACTIVITY_MINUTES}::int = 0 or users.type <> all (${ENDING_TYPES}::int[])
    or sessions.last_used_at > ${new Date(now.getTime() - config.INACTIVITY_MINUTES * 60_000)}))`;

export interface NewSession {
  readonly userId: number;
  readonly now: Date;
  readonly life: number;
  readonly address: string;
  readonly userAgent: string;
}

const rowOf = (token: string, session: NewSession) => ({
  token_hash: hashToken(token),
  user_id: session.userId,
  created_at: session.now,
  last_used_at: session.now,
  expires_at: new Date(session.now.getTime() + session.life),
  address: session.address,
  user_agent: session.userAgent.slice(0, 300),
});

/** Makes a session and returns its token, stored only as a hash. */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const token = newToken();
  await db.insertInto('sessions').values(rowOf(token, session)).execute();
  return token;
}

/** What a sign-in was checked against. */
export interface Checked {
  readonly password_hash: string | null;
  readonly credentials_version: number;
}

/**
 * Makes a session for an account that was checked a moment ago, if it is still as it was checked; one
 * statement. The lock orders it with changes of the account: either the change comes first and nothing
 * is opened, or the change ends this session with the others.
 */
export async function openCheckedSession(
  db: Db,
  session: NewSession,
  checked: Checked,
): Promise<string | undefined> {
  const token = newToken();
  const row = rowOf(token, session);
  const { rows } = await sql`
    insert into sessions
      (token_hash, user_id, created_at, last_used_at, expires_at, address, user_agent)
    select ${row.token_hash}, id, ${row.created_at}::timestamptz, ${row.last_used_at}::timestamptz,
      ${row.expires_at}::timestamptz, ${row.address}, ${row.user_agent}
    from users
    where id = ${session.userId} and status = 1 and website_enable = 1
      and password_hash is not distinct from ${checked.password_hash}
      and credentials_version = ${checked.credentials_version}
    for share
    returning user_id`.execute(db);
  return rows.length > 0 ? token : undefined;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** The channel on which every server process is notified of ended sessions. */
export const SESSIONS_ENDED = 'sessions_ended';

/** Ends the sessions of a user, but for one: password changes, suspension (D33, D35). */
export async function closeSessionsOf(db: Db, userId: number, except?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '<>', hashToken(except));
  await query.execute();
  await sql`select pg_notify(${SESSIONS_ENDED}, '')`.execute(db);
}

type SignedIn = Pick<
  Selectable<Database['users']>,
  'id' | 'type' | 'agency_id' | 'guide_id' | 'must_change_password'
> &
  Pick<Selectable<Database['sessions']>, 'last_used_at'> & { readonly wrote: string | null };

/** Circumstances of a request that counts, or does not count, as its user's activity. */
export interface Use {
  readonly now: Date;
  readonly address: string;
  readonly config: Pick<Config, 'INACTIVITY_MINUTES'>;
  /** Made by the client on its own: it does not prolong the session. */
  readonly background?: boolean;
}

const signedIn = preparedQuery(
  (_, { hash, now }: { hash: Expression<Buffer>; now: Expression<Date> }) => sql<SignedIn>`
    select users.id, users.type, users.agency_id, users.guide_id, users.must_change_password,
      sessions.last_used_at, case when sessions.wrote_at > now() - interval '2 minutes'
        then sessions.wrote_lsn end as wrote
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${hash} and sessions.expires_at > ${now}
      and users.status = 1 and users.website_enable = 1`,
);

/** The caller behind a token, or undefined when it is unknown, ended or its account may not sign in. */
export async function callerOf(
  db: Db,
  token: string,
  { now, address, config, background = false }: Use,
): Promise<Caller | undefined> {
  const [row] = await signedIn(db, { hash: hashToken(token), now });
  if (!row) return undefined;
  const unused = now.getTime() - row.last_used_at.getTime();
  const inactivity = inactivityOf(config, row.type);
  if (inactivity !== null && unused >= inactivity) {
    await closeSession(db, token);
    return undefined;
  }
  if (!background && unused > (inactivity === null ? USED_EVERY : USED_EVERY_OF_STAFF)) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, address })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }
  return {
    id: row.id,
    type: row.type as UserType,
    agencyId: row.agency_id,
    guideId: row.guide_id,
    mustChangePassword: row.must_change_password,
    address,
    wrote: row.wrote ?? undefined,
  };
}

/**
 * Remembers that a session has written, on the primary and so for every process: until a replica has got
 * as far, what the session reads comes from the primary. Without waiting for the disk: a primary that
 * breaks down in this moment loses it, and the next read may be as old as any other.
 */
export async function noteWrite(db: Db, token: string): Promise<void> {
  await preparedStatement(sql`
    with unsynced as (select set_config('synchronous_commit', 'off', true))
    update sessions set wrote_at = now(), wrote_lsn = pg_current_wal_insert_lsn()
    from unsynced where token_hash = ${hashToken(token)}`).execute(db);
}

/** The callers of those of these tokens that are still good, as their accounts are now. */
export async function stillSignedIn(
  db: Db,
  tokens: readonly string[],
  { now, config }: Pick<Use, 'now' | 'config'>,
): Promise<Map<string, Caller>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.token_hash', 'sessions.address', 'users.id', 'users.type'])
    .select(['users.agency_id', 'users.guide_id', 'users.must_change_password'])
    .where('sessions.token_hash', 'in', tokens.map(hashToken))
    .where(lasting(config, now))
    .execute();
  return new Map(
    rows.flatMap(({ token_hash, id, type, agency_id, guide_id, address, ...row }) => {
      const token = byHash.get(token_hash.toString('hex'));
      const caller: Caller = {
        id,
        type: type as UserType,
        agencyId: agency_id,
        guideId: guide_id,
        mustChangePassword: row.must_change_password,
        address,
      };
      return token ? [[token, caller] as const] : [];
    }),
  );
}

/** Header with which a client says that nobody asked for a request: a look every minute, a stream. */
const BACKGROUND = 'x-background';
export const isBackground = (request: FastifyRequest): boolean =>
  request.headers[BACKGROUND] !== undefined;

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now}`.execute(db);
}
