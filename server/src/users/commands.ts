import { UserType } from '@joborder/shared/endpoint';
import { UserStatus } from '@joborder/shared/users/kinds';
import type { AgencyLicence, GuideLicence, Information } from '@joborder/shared/users/validate';
import { audit } from '../platform/audit';
import { authorize, type Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { ApiError, invalid } from '../platform/errors';
import { type Caller, closeSessionsOf } from '../platform/session';
import { accountFacts } from './audit-facts';
import { keeping } from './policy';
import { type Account, type AgencyRecord, type GuideRecord, lockAccountRecord } from './queries';

/** Administrators that may sign in are locked, so that two of them cannot remove each other. */
async function keepAnAdministrator(trx: Trx, leaving: number): Promise<void> {
  const active = await trx
    .selectFrom('users')
    .select('id')
    .where('type', '=', UserType.administrator)
    .where('status', '=', UserStatus.active)
    .where('website_enable', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (active.every(({ id }) => id === leaving)) throw new ApiError(409, 'LAST_ADMINISTRATOR');
}

/** What a change of the status needs beside the column (D35, decision 19). */
async function changeStatus(
  trx: Trx,
  caller: Caller,
  before: Account,
  status: number,
): Promise<void> {
  if (status === UserStatus.active || status === before.status) return;
  if (before.id === caller.id) throw new ApiError(409, 'OWN_ACCOUNT');
  await closeSessionsOf(trx, before.id);
}

/** Locks an account for a change of its status; administrators before it, always in this order. */
async function lockForStatus(trx: Trx, caller: Caller, id: number, type: number, status: number) {
  if (type === UserType.administrator && status !== UserStatus.active) {
    await keepAnAdministrator(trx, id);
  }
  return authorize(keeping, caller, await lockAccountRecord(trx, id));
}

/** Saves the settings of an account, checked before. */
export async function saveInformation(
  { db, now }: Context,
  caller: Caller,
  account: Authorized<Account>,
  { firstname, lastname, email, status, identication_card }: Information,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockForStatus(trx, caller, account.id, account.type, status);
    await changeStatus(trx, caller, before, status);
    const row = {
      first_name: firstname,
      last_name: lastname,
      email,
      national_id: identication_card,
      status,
    };
    await trx
      .updateTable('users')
      .set({ ...row, updated_at: now() })
      .where('id', '=', account.id)
      .execute();
    await audit(trx, caller, {
      action: 'user.edit',
      entity: 'user',
      entityId: account.id,
      before: accountFacts(before),
      after: accountFacts(row),
    });
  });
}

/** Sets an account to deleted; the record stays. Deleting it again changes nothing. */
export async function deleteUser(
  { db, now }: Context,
  caller: Caller,
  account: Authorized<Account>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const status = UserStatus.deleted;
    const before = await lockForStatus(trx, caller, account.id, account.type, status);
    if (before.status === status) return;
    await changeStatus(trx, caller, before, status);
    await trx
      .updateTable('users')
      .set({ status, updated_at: now() })
      .where('id', '=', account.id)
      .execute();
    await audit(trx, caller, {
      action: 'user.delete',
      entity: 'user',
      entityId: account.id,
      before: { status: before.status },
      after: { status },
    });
  });
}

/** A licence number belongs to one holder: its constraint says so, whoever writes at the same time. */
async function refuseTaken(path: string, license: string, saving: Promise<void>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '23505') throw error;
    throw invalid([{ path, code: 'licenceTaken', values: { text: license } }]);
  }
}

export async function saveGuide(
  { db }: Context,
  caller: Caller,
  before: Authorized<GuideRecord>,
  { license, address }: GuideLicence,
): Promise<void> {
  const saving = db.transaction().execute(async (trx) => {
    await trx.updateTable('guides').set({ license, address }).where('id', '=', before.id).execute();
    await audit(trx, caller, {
      action: 'guide.edit',
      entity: 'guide',
      entityId: before.id,
      before: { license: before.license, address: before.address },
      after: { license, address },
    });
  });
  await refuseTaken('guide.license', license, saving);
}

export async function saveAgency(
  { db }: Context,
  caller: Caller,
  before: Authorized<AgencyRecord>,
  { name, license, address }: AgencyLicence,
): Promise<void> {
  const saving = db.transaction().execute(async (trx) => {
    await trx
      .updateTable('agencies')
      .set({ name, license, address })
      .where('id', '=', before.id)
      .execute();
    await audit(trx, caller, {
      action: 'agency.edit',
      entity: 'agency',
      entityId: before.id,
      before: { name: before.name, license: before.license, address: before.address },
      after: { name, license, address },
    });
  });
  await refuseTaken('agency.license', license, saving);
}
