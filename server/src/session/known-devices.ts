import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../platform/db/schema';
import { hashToken, newToken } from '../platform/tokens';

/** A device that nobody signed in with for so long is a stranger again. */
const REMEMBERED_DAYS = 365;
const DAY = 86_400_000;

const isSecure = (config: Config) => config.PUBLIC_URL.startsWith('https:');
// The prefix keeps other hosts of the domain from setting it; browsers demand https for it.
const cookieName = (config: Config) => (isSecure(config) ? '__Host-device' : 'device');

/** The token of the browser's cookie, whosever device it is. */
export function deviceToken(config: Config, request: FastifyRequest): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(config)}=([\\w-]{43})(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1];
}

const rememberedSince = (now: Date) => new Date(now.getTime() - REMEMBERED_DAYS * DAY);

/** Has the user of that name signed in with this device before? */
export async function isKnownDevice(
  db: Db,
  token: string,
  username: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', rememberedSince(now))
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the browser of a request for an account that proved to be its user's. A token that is no
 * device of ours is not adopted: somebody else might have planted it.
 */
export async function rememberDevice(
  db: Db,
  config: Config,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  userId: number,
  now: Date,
): Promise<void> {
  const offered = deviceToken(config, request);
  const ours =
    offered &&
    (await db
      .selectFrom('known_devices')
      .select('user_id')
      .where('token_hash', '=', hashToken(offered))
      .executeTakeFirst());
  const token = offered && ours ? offered : newToken();
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id: userId, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${token}; Path=/; Max-Age=${REMEMBERED_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  );
}

/** Forgets the devices of an account, but for the one in whose hands it evidently is. */
export async function forgetDevices(db: Db, userId: number, except?: string): Promise<void> {
  let query = db.deleteFrom('known_devices').where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '<>', hashToken(except));
  await query.execute();
}

export async function removeForgottenDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', rememberedSince(now)).execute();
}
