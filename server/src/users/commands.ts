import { UserType } from '@joborder/shared/endpoint';
import { UserStatus } from '@joborder/shared/users/kinds';
import { audit } from '../platform/audit';
import { authorize, type Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import { type Caller, closeSessionsOf } from '../platform/session';
import { endCodes, invite, tellOwner } from '../session/account-emails';
import { keeping } from './policy';
import { type Account, lockAccountRecord } from './queries';

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

type Admission = Pick<Account, 'status' | 'website_enable'>;

const isShutOut = ({ status, website_enable }: Admission): boolean =>
  status !== UserStatus.active || website_enable !== 1;

/** Whoever may no longer sign in is signed out at once (D29, D35, decision 19). */
export async function shutOut(
  trx: Trx,
  caller: Caller,
  before: Account,
  after: Admission,
): Promise<void> {
  const isSame = after.status === before.status && after.website_enable === before.website_enable;
  if (isSame || !isShutOut(after)) return;
  if (before.id === caller.id) throw new ApiError(409, 'OWN_ACCOUNT');
  await closeSessionsOf(trx, before.id);
}

/** Locks an account for a change of its admission; administrators before it, always in this order. */
export async function lockForAdmission(
  trx: Trx,
  caller: Caller,
  { id, type }: Account,
  after: Partial<Admission>,
) {
  if (type === UserType.administrator && isShutOut({ status: 1, website_enable: 1, ...after })) {
    await keepAnAdministrator(trx, id);
  }
  return authorize(keeping, caller, await lockAccountRecord(trx, id));
}

export const hasLicence = ({ type }: Pick<Account, 'type'>) =>
  type === UserType.guide || type === UserType.agency;

/** An agency's account has the number that is printed on the agency's papers. */
export async function saveAgencyMobile(
  trx: Trx,
  { type, agency_id }: Pick<Account, 'type' | 'agency_id'>,
  mobile: string,
): Promise<void> {
  if (type !== UserType.agency || agency_id === null) return;
  await trx.updateTable('agencies').set({ mobile }).where('id', '=', agency_id).execute();
}

/** A new e-mail address: both addresses are notified, and earlier codes expire (D65). */
export async function changeEmail(
  trx: Trx,
  before: Pick<Account, 'id' | 'email'>,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  if (email.toLowerCase() === before.email.trim().toLowerCase()) return;
  // Nobody turns a session that was left open into a new password: links wait a day (decision 29).
  await trx
    .updateTable('users')
    .set({ email_changed_at: at })
    .where('id', '=', before.id)
    .execute();
  await endCodes(trx, before.id);
  const addresses = [before.email, email];
  await tellOwner(trx, { userId: before.id, about: 'email', addresses, now: at });
}

/** The number is the password of an account that has no other: who signed in with the old one is out. */
export async function changeNumber(trx: Trx, before: Account, number: string): Promise<void> {
  if (number === before.national_id || !before.must_change_password) return;
  await trx
    .updateTable('users')
    .set((eb) => ({ credentials_version: eb('credentials_version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await closeSessionsOf(trx, before.id);
}

/** The initial password of an account is good again from now on; 409 once its owner has another. */
export async function renewInitialPassword(
  { db, now }: Context,
  caller: Caller,
  account: Authorized<Account>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = authorize(keeping, caller, await lockAccountRecord(trx, account.id));
    if (!before.must_change_password) throw new ApiError(409, 'INITIAL_PASSWORD_USED');
    await trx
      .updateTable('users')
      .set({ initial_password_renewed_at: now() })
      .where('id', '=', account.id)
      .execute();
    await invite(trx, { userId: account.id, address: before.email, now: now() });
    await audit(trx, caller, {
      action: 'user.initial-password',
      entity: 'user',
      entityId: account.id,
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
    const before = await lockForAdmission(trx, caller, account, { status });
    if (before.status === status) return;
    await shutOut(trx, caller, before, { status, website_enable: before.website_enable });
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
