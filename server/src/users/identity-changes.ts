import { sql } from 'kysely';
import type { IdentityChange, Pending } from '@joborder/shared/users/identity';
import { companyNameKey, licenceDigits } from '@joborder/shared/users/licence';
import type { Db, Trx } from '../platform/db/schema';
import { countOf } from '../platform/search';

/** Whose identity it is; exactly one of the two. */
export interface Holder {
  readonly agencyId: number | null;
  readonly guideId: number | null;
}

const ofHolder = ({ agencyId, guideId }: Holder) =>
  agencyId === null ? sql<boolean>`guide_id = ${guideId}` : sql<boolean>`agency_id = ${agencyId}`;

/** What a holder is called today, for the length of the transaction. */
export async function lockHolder(trx: Trx, { agencyId, guideId }: Holder) {
  const found =
    agencyId === null
      ? await trx
          .selectFrom('guides')
          .select(['license', 'license_unclear', 'address', sql<string>`''`.as('name')])
          .where('id', '=', guideId)
          .forUpdate()
          .executeTakeFirst()
      : await trx
          .selectFrom('agencies')
          .select(['license', 'license_unclear', 'address', 'name'])
          .where('id', '=', agencyId)
          .forUpdate()
          .executeTakeFirst();
  return found;
}

export type WaitingChange = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The open request of a holder; a holder has one at most. */
export function findWaiting(db: Db, holder: Holder) {
  return db
    .selectFrom('identity_changes')
    .select(['id', 'license', 'name', 'requested_at'])
    .where('status', '=', 'waiting')
    .where(ofHolder(holder))
    .executeTakeFirst();
}

/** What of a request waits, as profile and account page carry it. */
export function pendingOf(change: WaitingChange | undefined) {
  const pending: Pending = {
    ...(change?.license ? { license: change.license } : {}),
    ...(change?.name ? { name: change.name } : {}),
  };
  return {
    pending,
    pending_request: change
      ? { id: change.id, requested_at: change.requested_at.toISOString() }
      : null,
  };
}

interface Asked {
  readonly license: string | null;
  readonly name: string | null;
}

/**
 * Who else has the number, or a company name that looks like the asked one; undefined for nobody.
 * Agencies are a few thousand: their names are compared here, by the rule that the form has.
 */
export async function findCollision(db: Db, holder: Holder, asked: Asked) {
  const { agencyId, guideId } = holder;
  if (asked.license !== null) {
    const digits = licenceDigits(asked.license);
    const { rows } = await (agencyId === null
      ? sql<{ name: string }>`
          select users.first_name || ' ' || users.last_name as name
          from guides join users on users.guide_id = guides.id
          where not license_unclear and guides.id <> ${guideId}
            and regexp_replace(guides.license, '[^0-9]', '', 'g') = ${digits}`
      : sql<{ name: string }>`
          select name from agencies where not license_unclear and id <> ${agencyId}
            and regexp_replace(license, '[^0-9]', '', 'g') = ${digits}`
    ).execute(db);
    if (rows[0]) return { field: 'license' as const, holder: rows[0].name };
  }
  if (asked.name !== null && agencyId !== null) {
    const key = companyNameKey(asked.name);
    const others = await db
      .selectFrom('agencies')
      .select('name')
      .where('id', '<>', agencyId)
      .execute();
    const alike = others.find(({ name }) => companyNameKey(name) === key);
    if (alike) return { field: 'name' as const, holder: alike.name };
  }
  return undefined;
}

interface WaitingRow {
  id: number;
  agency_id: number | null;
  guide_id: number | null;
  users_id: number;
  requested_by: string;
  requested_at: Date;
  license: string | null;
  name: string | null;
  current_license: string;
  current_name: string;
  holder: string;
  orders: number;
  total: number;
}

function readWaiting(
  db: Db,
  userId: number | undefined,
  page: { readonly take: number; readonly skip: number },
) {
  return sql<WaitingRow>`
    select changes.id, changes.agency_id, changes.guide_id, changes.license, changes.name,
      changes.requested_at, askers.id as users_id,
      askers.first_name || ' ' || askers.last_name as requested_by,
      coalesce(agencies.license, guides.license) as current_license,
      coalesce(agencies.name, '') as current_name,
      coalesce(agencies.name, (select first_name || ' ' || last_name from users
        where users.guide_id = changes.guide_id), '') as holder,
      case when changes.agency_id is null
        then (select count(*) from job_order_acceptances
          where job_order_acceptances.guide_id = changes.guide_id)
        else (select count(*) from job_orders where job_orders.agency_id = changes.agency_id)
      end::int as orders,
      (count(*) over ())::int as total
    from identity_changes as changes
    join users as askers on askers.id = changes.requested_by
    left join agencies on agencies.id = changes.agency_id
    left join guides on guides.id = changes.guide_id
    where changes.status = 'waiting'
      and (${userId ?? null}::bigint is null or exists (select from users
        where users.id = ${userId ?? null}::bigint
          and (users.agency_id = changes.agency_id or users.guide_id = changes.guide_id)))
    order by changes.requested_at, changes.id
    limit ${page.take} offset ${page.skip}`.execute(db);
}

function presentWaiting(row: WaitingRow, takenBy: string): IdentityChange {
  const { license, name } = row;
  return {
    id: row.id,
    kind: row.agency_id === null ? 'guide' : 'agency',
    users_id: row.users_id,
    requested_by: row.requested_by,
    requested_at: row.requested_at.toISOString(),
    holder: row.holder,
    fields: [
      ...(name === null
        ? []
        : [{ field: 'name' as const, current: row.current_name, asked: name }]),
      ...(license === null
        ? []
        : [{ field: 'license' as const, current: row.current_license, asked: license }]),
    ],
    taken_by: takenBy,
    orders: row.orders,
  };
}

/** Requests that wait, the oldest first. */
export async function listWaiting(
  db: Db,
  by: { readonly userId: number | undefined },
  page: { readonly take: number; readonly skip: number },
): Promise<{ changes: IdentityChange[]; count: number }> {
  const { rows } = await readWaiting(db, by.userId, page);
  const changes: IdentityChange[] = [];
  for (const row of rows) {
    const { license, name } = row;
    const holder = { agencyId: row.agency_id, guideId: row.guide_id };
    const collision = await findCollision(db, holder, { license, name });
    changes.push(presentWaiting(row, collision?.holder ?? ''));
  }
  const count = await countOf(rows, page.skip, () => listWaiting(db, by, { take: 1, skip: 0 }));
  return { changes, count };
}
