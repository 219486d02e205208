import type { Issue } from '@joborder/shared/endpoint';
import { plainText } from '@joborder/shared/plain-text';
import { UserStatus } from '@joborder/shared/users/kinds';
import { plainCompanyName, plainLicence } from '@joborder/shared/users/licence';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { ApiError, invalid, notFound } from '../platform/errors';
import { addNotices, type NewNotice } from '../notices/notices';
import { enqueue, jobId } from '../platform/jobs';
import type { Caller } from '../platform/session';
import { identityEmailJob } from './identity/email';
import { findCollision, findWaiting, type Holder, lockHolder, pendingOf } from './identity-changes';

const UNIQUE_VIOLATION = '23505';

/** The requested name and licence; null where no change is requested. */
interface WantedIdentity {
  readonly license: string | null;
  readonly name: string | null;
}

/** What a form sends: the value in force is no wish, in whichever way of writing it is kept. */
function wish(typed: string, plain: (text: string) => string | undefined, inForce: string) {
  const isInForce = [inForce, plainText(inForce).trim()].includes(typed);
  const wanted = plain(typed) ?? typed;
  return isInForce || wanted === inForce ? null : wanted;
}

const taken = (field: 'license' | 'name', text: string): Issue => ({
  path: field,
  code: field === 'license' ? 'licenceTaken' : 'companyNameTaken',
  values: { text },
});

/**
 * Keeps what differs from the identity in force as a request (D59); the open one of the holder is
 * replaced, and what it asked for beside that is taken along. Answers what waits now. 422 where the
 * number is somebody else's, or the name looks like another one.
 */
export async function requestIdentity(
  trx: Trx,
  caller: Caller,
  holder: Holder,
  { typed, now }: { readonly typed: { license: string; name: string }; readonly now: Date },
) {
  const current = await lockHolder(trx, holder);
  if (!current) throw notFound();
  const open = await findWaiting(trx, holder);
  const asked = {
    license: wish(typed.license, plainLicence, current.license),
    name: holder.agencyId === null ? null : wish(typed.name, plainCompanyName, current.name),
  };
  const isNew =
    (asked.license !== null && asked.license !== open?.license) ||
    (asked.name !== null && asked.name !== open?.name);
  if (!isNew) return pendingOf(open);
  const collision = await findCollision(trx, holder, asked);
  if (collision) throw invalid([taken(collision.field, asked[collision.field] ?? '')]);
  if (open) {
    await trx
      .updateTable('identity_changes')
      .set({ status: 'replaced', decided_by: caller.id, decided_at: now })
      .where('id', '=', open.id)
      .execute();
  }
  const values = {
    license: asked.license ?? open?.license ?? null,
    name: asked.name ?? open?.name ?? null,
  };
  const change = await trx
    .insertInto('identity_changes')
    .values({
      agency_id: holder.agencyId,
      guide_id: holder.agencyId === null ? holder.guideId : null,
      ...values,
      license_before: current.license,
      name_before: current.name,
      requested_by: caller.id,
      requested_at: now,
    })
    .returning(['id', 'license', 'name', 'requested_at'])
    .executeTakeFirstOrThrow();
  await audit(trx, caller, {
    action: 'identity.request',
    ...entityOf(holder),
    before: identityFacts(holder, current),
    after: askedFacts(values),
  });
  return pendingOf(change);
}

const entityOf = ({ agencyId, guideId }: Holder) =>
  agencyId === null
    ? { entity: 'guide', entityId: guideId }
    : { entity: 'agency', entityId: agencyId };

const identityFacts = (
  { agencyId }: Holder,
  { license, name }: { license: string; name: string },
) => (agencyId === null ? { license } : { license, name });
const askedFacts = ({ license, name }: WantedIdentity) => ({
  ...(license === null ? {} : { license }),
  ...(name === null ? {} : { name }),
});

type Decision = 'approved' | 'refused';

/** Closes a waiting request; of two that decide at once, one finds it open. */
async function close(
  trx: Trx,
  caller: Caller,
  id: number,
  { status, reason, now }: { status: Decision; reason: string; now: Date },
) {
  const known = await trx
    .selectFrom('identity_changes')
    .select(['agency_id as agencyId', 'guide_id as guideId'])
    .where('id', '=', id)
    .executeTakeFirst();
  // The holder is locked first, as by a new request: the other way round both would wait for ever.
  const before = known && (await lockHolder(trx, known));
  if (!before) throw notFound();
  const change = await trx
    .updateTable('identity_changes')
    .set({ status, reason, decided_by: caller.id, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['license', 'name'])
    .executeTakeFirst();
  if (!change) throw new ApiError(409, 'IDENTITY_DECIDED');
  await tellHolder(trx, known, {
    kind: status === 'approved' ? 'identityApproved' : 'identityRefused',
    source: jobId(`identity change ${id}`),
    at: now,
    facts: { ...askedFacts(change), ...(reason === '' ? {} : { reason }) },
  });
  // To the accounts of the holder as they are when it is sent.
  await enqueue(trx, identityEmailJob, [{ data: { changeId: id } }]);
  return { change, holder: known, before };
}

/** Adds a notice for each active account of an agency or a guide. */
export async function tellHolder(
  trx: Trx,
  { agencyId, guideId }: Holder,
  notice: Omit<NewNotice, 'userId'>,
): Promise<void> {
  const accounts = await trx
    .selectFrom('users')
    .select('id')
    .where('status', '=', UserStatus.active)
    .where((eb) =>
      agencyId === null ? eb('guide_id', '=', guideId) : eb('agency_id', '=', agencyId),
    )
    .execute();
  await addNotices(
    trx,
    accounts.map(({ id }) => ({ ...notice, userId: id })),
  );
}

/** Puts a requested identity in force, all of it or nothing; 409 where somebody else has it by now. */
export async function approveIdentity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const decision = { status: 'approved' as const, reason: '', now: now() };
    const { change, holder, before } = await close(trx, caller, id, decision);
    const collision = await findCollision(trx, holder, change);
    const refused = (field: 'license' | 'name') =>
      new ApiError(409, 'CONFLICT', {}, [taken(field, change[field] ?? '')]);
    if (collision) throw refused(collision.field);
    const after = { license: change.license ?? before.license, name: change.name ?? before.name };
    // A number that was marked as unclear no longer is once another one is in force.
    const isUnclear = before.license_unclear && change.license === null;
    try {
      await putInForce(trx, holder, change);
    } catch (error) {
      // Somebody took the number between the look and the write: the database decides.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      throw refused('license');
    }
    await audit(trx, caller, {
      action: 'identity.approve',
      ...entityOf(holder),
      before: { ...identityFacts(holder, before), license_unclear: before.license_unclear },
      after: { ...identityFacts(holder, after), license_unclear: isUnclear },
    });
  });
}

async function putInForce(
  trx: Trx,
  { agencyId, guideId }: Holder,
  { license, name }: WantedIdentity,
) {
  const number = license === null ? {} : { license, license_unclear: false };
  if (agencyId === null) {
    await trx.updateTable('guides').set(number).where('id', '=', guideId).execute();
    return;
  }
  await trx
    .updateTable('agencies')
    .set({ ...number, ...(name === null ? {} : { name }) })
    .where('id', '=', agencyId)
    .execute();
}

/** Changes nothing; the holder is notified of the reason. */
export async function refuseIdentity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const decision = { status: 'refused' as const, reason, now: now() };
    const { change, holder } = await close(trx, caller, id, decision);
    await audit(trx, caller, {
      action: 'identity.refuse',
      ...entityOf(holder),
      // What was asked for never was in force.
      after: {
        ...(change.license === null ? {} : { asked_license: change.license }),
        ...(change.name === null ? {} : { asked_name: change.name }),
        reason,
      },
    });
  });
}
