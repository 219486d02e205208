import type { Db } from '../platform/db/schema';

export async function findPasswordHash(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['username', 'password_hash', 'national_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The initial password is the registration or ID number: never a valid new one (D33).
  return { ...row, initialPasswords: row.national_id ? [row.national_id] : [] };
}

export async function getProfile(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .leftJoin('guides', 'guides.id', 'users.guide_id')
    .select(['users.id', 'users.username', 'users.first_name as fname', 'users.last_name as lname'])
    .select(['users.national_id as identication_card', 'users.type'])
    .select(['agencies.name', 'agencies.license', 'agencies.address'])
    .select(['guides.license as guide_license', 'guides.address as guide_address'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const kind: 'agency' | 'guides' | 'staff' =
    row.type === 3 ? 'agency' : row.type === 2 ? 'guides' : 'staff';
  return {
    id: row.id,
    username: row.username,
    fname: row.fname,
    lname: row.lname,
    identication_card: row.identication_card,
    type_category: kind,
    agency:
      row.name !== null && row.license !== null && row.address !== null
        ? { name: row.name, license: row.license, address: row.address }
        : null,
    guide:
      row.guide_license !== null && row.guide_address !== null
        ? { license: row.guide_license, address: row.guide_address }
        : null,
  };
}
