import type { Lang } from '@joborder/shared/endpoint';
import type { Db } from '../platform/db/schema';
import { findWaiting, pendingOf } from '../users/identity-changes';
import { hashToken } from '../platform/tokens';

export async function getProfile(db: Db, id: number, lang: Lang = 'th') {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .leftJoin('guides', 'guides.id', 'users.guide_id')
    .leftJoin('provinces', 'provinces.id', 'users.province_id')
    .select(['users.id', 'users.username', 'users.first_name as fname', 'users.last_name as lname'])
    .select(['users.national_id as identication_card', 'users.photo', 'users.type'])
    .select(['users.agency_id', 'users.guide_id', 'users.title', 'users.email', 'users.mobile'])
    .select(['users.address as own_address', 'users.license_expires', 'agencies.signatory'])
    .select(`provinces.name_${lang} as province`)
    .select(['agencies.name', 'agencies.license', 'agencies.address'])
    .select(['guides.license as guide_license', 'guides.address as guide_address'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const holder = { agencyId: row.agency_id, guideId: row.agency_id === null ? row.guide_id : null };
  const waits = holder.agencyId !== null || holder.guideId !== null;
  const kind: 'agency' | 'guides' | 'staff' =
    row.type === 3 ? 'agency' : row.type === 2 ? 'guides' : 'staff';
  return {
    id: row.id,
    username: row.username,
    title: row.title,
    fname: row.fname,
    lname: row.lname,
    identication_card: row.identication_card,
    email: row.email,
    mobile: row.mobile,
    address: row.address ?? row.guide_address ?? row.own_address,
    license_expires: row.license_expires,
    province: row.province ?? '',
    photo: row.photo,
    type_category: kind,
    agency:
      row.name !== null && row.license !== null && row.address !== null
        ? {
            name: row.name,
            license: row.license,
            address: row.address,
            signatory: row.signatory ?? '',
          }
        : null,
    guide:
      row.guide_license !== null && row.guide_address !== null
        ? { license: row.guide_license, address: row.guide_address }
        : null,
    ...pendingOf(waits ? await findWaiting(db, holder) : undefined),
  };
}

/** The sessions of an account that still count, the last used one first. */
export async function listSessions(db: Db, userId: number, token: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .select((eb) => eb('token_hash', '=', hashToken(token)).as('current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, user_agent, address, created_at, last_used_at, expires_at, current }) => ({
    id,
    user_agent,
    address,
    since: created_at.toISOString(),
    last_used: last_used_at.toISOString(),
    expires: expires_at.toISOString(),
    current: Boolean(current),
  }));
}

/** By the id that the page shows. */
export async function findSession(db: Db, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
