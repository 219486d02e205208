import { sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import { UserStatus } from '@joborder/shared/users/kinds';
import { licenceDigits, plainLicence } from '@joborder/shared/users/licence';
import type { AgencyLicence, GuideLicence, Information } from '@joborder/shared/users/validate';
import { audit, pick } from '../platform/audit';
import { authorize, type Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { ApiError, invalid } from '../platform/errors';
import { type Caller, closeSessionsOf } from '../platform/session';
import { endCodes, invite, tellOwner } from '../session/account-emails';
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

type Admission = Pick<Account, 'status' | 'website_enable'>;

const isShutOut = ({ status, website_enable }: Admission): boolean =>
  status !== UserStatus.active || website_enable !== 1;

/** Whoever may no longer sign in is signed out at once (D29, D35, decision 19). */
async function shutOut(trx: Trx, caller: Caller, before: Account, after: Admission): Promise<void> {
  const isSame = after.status === before.status && after.website_enable === before.website_enable;
  if (isSame || !isShutOut(after)) return;
  if (before.id === caller.id) throw new ApiError(409, 'OWN_ACCOUNT');
  await closeSessionsOf(trx, before.id);
}

/** Locks an account for a change of its admission; administrators before it, always in this order. */
async function lockForAdmission(
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

/** Saves the settings of an account, checked before. */
export async function saveInformation(
  { db, now }: Context,
  caller: Caller,
  account: Authorized<Account>,
  information: Information,
): Promise<void> {
  const { email, status, website_enable, identication_card } = information;
  await db.transaction().execute(async (trx) => {
    const admission = { status, website_enable };
    const before = await lockForAdmission(trx, caller, account, admission);
    await shutOut(trx, caller, before, admission);
    const at = now();
    const { title, firstname, lastname, mobile, address, province_id } = information;
    const row = {
      title,
      first_name: firstname,
      last_name: lastname,
      email,
      mobile,
      // Of guides and agencies it stands with the licence.
      address: hasLicence(account) ? before.address : address,
      national_id: identication_card,
      province_id: account.type === UserType.police ? province_id : before.province_id,
      ...admission,
    };
    await trx
      .updateTable('users')
      .set({ ...row, updated_at: at })
      .where('id', '=', account.id)
      .execute();
    await saveAgencyMobile(trx, account, mobile);
    await changeEmail(trx, before, { email, at });
    await changeNumber(trx, before, identication_card);
    await audit(trx, caller, {
      action: 'user.edit',
      entity: 'user',
      entityId: account.id,
      before: accountFacts(before),
      after: accountFacts(row),
    });
  });
}

const hasLicence = ({ type }: Pick<Account, 'type'>) =>
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
async function changeNumber(trx: Trx, before: Account, number: string): Promise<void> {
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

/**
 * A number that was marked as unclear (D59) no longer is when staff enter another one, or save it once
 * nobody else has it: of two with one number the holder that was marked may be the right one.
 */
function isUnclear(table: 'guides' | 'agencies', before: string, license: string) {
  if (license !== before) return sql<boolean>`false`;
  if (plainLicence(license) !== license) return sql<boolean>`license_unclear`;
  return sql<boolean>`license_unclear and exists (select from ${sql.table(table)} as others
    where not others.license_unclear
      and regexp_replace(others.license, '[^0-9]', '', 'g') = ${licenceDigits(license)})`;
}

export async function saveGuide(
  { db }: Context,
  caller: Caller,
  before: Authorized<GuideRecord>,
  { license, license_expires: expires, address }: GuideLicence,
): Promise<void> {
  const saving = db.transaction().execute(async (trx) => {
    const number = { license, license_unclear: isUnclear('guides', before.license, license) };
    const license_expires = expires || null;
    await trx
      .updateTable('guides')
      .set({ ...number, license_expires, address })
      .where('id', '=', before.id)
      .execute();
    await audit(trx, caller, {
      action: 'guide.edit',
      entity: 'guide',
      entityId: before.id,
      before: pick(before, ['license', 'license_expires', 'address']),
      after: { license, license_expires, address },
    });
  });
  await refuseTaken('guide.license', license, saving);
}

export async function saveAgency(
  { db }: Context,
  caller: Caller,
  before: Authorized<AgencyRecord>,
  { name, license, license_expires: expires, address, signatory }: AgencyLicence,
): Promise<void> {
  const saving = db.transaction().execute(async (trx) => {
    const number = { license, license_unclear: isUnclear('agencies', before.license, license) };
    const license_expires = expires || null;
    await trx
      .updateTable('agencies')
      .set({ name, ...number, license_expires, address, signatory })
      .where('id', '=', before.id)
      .execute();
    await audit(trx, caller, {
      action: 'agency.edit',
      entity: 'agency',
      entityId: before.id,
      before: pick(before, ['name', 'license', 'license_expires', 'address', 'signatory']),
      after: { name, license, license_expires, address, signatory },
    });
  });
  await refuseTaken('agency.license', license, saving);
}
