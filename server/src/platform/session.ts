import type { FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import { plannedOnce } from './db/planned-once';
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
}

export const isStaff = (caller: Caller) =>
  caller.type === UserType.officer ||
  caller.type === UserType.police ||
  (caller.type === UserType.administrator && caller.agencyId === null);

const HOURS = 3_600_000;
/** Without 'remember me' a session lasts a working day; with it, a month. */
export const SESSION_LIFE = { day: 12 * HOURS, remembered: 30 * 24 * HOURS } as const;

/** How exactly the page of own sessions knows when one was last used; it saves a write per call. */
const USED_EVERY = 5 * 60_000;

/** Makes a session and returns its token, stored only as a hash. */
export async function openSession(
  db: Db,
  session: { userId: number; now: Date; life: number; address: string; userAgent: string },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + session.life),
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute();
  return token;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Where every server process hears that sessions were ended. */
export const SESSIONS_ENDED = 'sessions_ended';

/** Ends every session of a user: password changes and suspension (D33, D35). */
export async function closeSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await sql`select pg_notify(${SESSIONS_ENDED}, '')`.execute(db);
}

type SignedIn = Pick<
  Selectable<Database['users']>,
  'id' | 'type' | 'agency_id' | 'guide_id' | 'must_change_password'
> &
  Pick<Selectable<Database['sessions']>, 'last_used_at'>;

/** The caller behind a token, or undefined when it is unknown, expired or its account may not sign in. */
export async function callerOf(
  db: Db,
  token: string,
  now: Date,
  address: string,
): Promise<Caller | undefined> {
  const { rows } = await plannedOnce(sql<SignedIn>`
    select users.id, users.type, users.agency_id, users.guide_id, users.must_change_password,
      sessions.last_used_at
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${hashToken(token)} and sessions.expires_at > ${now}
      and users.status = 1 and users.website_enable = 1`).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > USED_EVERY) {
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
  };
}

/** Which of these tokens still belong to somebody who may be signed in. */
export async function stillSignedIn(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.token_hash')
    .where('sessions.token_hash', 'in', tokens.map(hashToken))
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 1)
    .where('users.website_enable', '=', 1)
    .execute();
  return new Set(rows.flatMap((row) => byHash.get(row.token_hash.toString('hex')) ?? []));
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now}`.execute(db);
}
