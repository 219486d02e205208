import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseDay } from '@joborder/shared/dates';
import { UserType } from '@joborder/shared/endpoint';
import type { SentAgency, SentGuide, SentInformation } from '@joborder/shared/users/contract';
import { licenceDigits, licenceOrTyped, plainLicence } from '@joborder/shared/users/licence';
import {
  type AgencyLicence,
  type GuideLicence,
  type Information,
  plainIdCard,
} from '@joborder/shared/users/validate';
import { audit, pick } from '../platform/audit';
import { authorize, type Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import { invalid } from '../platform/errors';
import type { Trx } from '../platform/db/schema';
import type { Caller } from '../platform/session';
import { refuseOutdated, versionOf } from '../platform/versions';
import { accountFacts } from './audit-facts';
import {
  changeEmail,
  changeNumber,
  hasLicence,
  lockForAdmission,
  saveAgencyMobile,
  shutOut,
} from './commands';
import { tellHolder } from './change-identity';
import type { Holder } from './identity-changes';
import { keeping } from './policy';
import {
  type Account,
  type AgencyRecord,
  type GuideRecord,
  lockAgencyRecord,
  lockGuideRecord,
} from './queries';

type PersonName = Pick<Account, 'first_name' | 'last_name'>;
const nameOf = ({ first_name, last_name }: PersonName) => `${first_name} ${last_name}`;

/** What was sent of a record, and what the sender saw in the same fields. */
export interface Edit<Fields> {
  readonly sent: Fields;
  readonly seen: Fields | undefined;
}

/** The settings of an account as they are once these fields have been saved; what is not sent stays. */
export function informationOf(account: Account, sent: SentInformation): Information {
  const { status, website_enable, identication_card, province_id } = sent;
  return {
    title: (sent.title ?? account.title).trim(),
    firstname: (sent.firstname ?? account.first_name).trim(),
    lastname: (sent.lastname ?? account.last_name).trim(),
    email: (sent.email ?? account.email).trim(),
    mobile: (sent.mobile ?? account.mobile).trim(),
    address: (sent.address ?? account.address).trim(),
    status: status == null ? account.status : Number(status),
    website_enable: website_enable == null ? account.website_enable : Number(website_enable),
    identication_card: plainIdCard(identication_card ?? account.national_id),
    province_id: province_id == null ? account.province_id : Number(province_id) || null,
  };
}

/** The day that was sent, '' to take it away; what is not sent stays. */
const expiryOf = (sent: SentGuide, before: Pick<GuideRecord, 'license_expires'>): string =>
  sent.license_expires == null
    ? (before.license_expires ?? '')
    : (parseDay(sent.license_expires) ?? sent.license_expires.trim());

/** A guide's licence as it is once these fields have been saved. */
export const guideOf = (before: GuideRecord, sent: SentGuide): GuideLicence => ({
  license: licenceOrTyped(sent.license ?? before.license),
  license_expires: expiryOf(sent, before),
  address: (sent.address ?? before.address).trim(),
});

/** An agency as it is once these fields have been saved. */
export const agencyOf = (before: AgencyRecord, sent: SentAgency): AgencyLicence => ({
  name: (sent.name ?? before.name).trim(),
  license: licenceOrTyped(sent.license ?? before.license),
  license_expires: expiryOf(sent, before),
  address: (sent.address ?? before.address).trim(),
  signatory: (sent.signatory ?? before.signatory).trim(),
});

/**
 * A locked record with what was sent; 409 where a field that the sender saw with one value has another by now.
 */
function edited<Stored, Fields extends object, Result>(
  of: (stored: Stored, sent: Fields) => Result,
  stored: Stored,
  { sent, seen }: Edit<Fields>,
): Result {
  if (seen) refuseOutdated(versionOf(of(stored, seen)), of(stored, {} as Fields));
  return of(stored, sent);
}

/** Tells a guide whom staff give another name: it stands on the papers, that of an agency's account does not. */
async function tellGuideChanged(
  trx: Trx,
  guideId: number | null,
  { before, after, at }: Record<'before' | 'after', PersonName> & { readonly at: Date },
): Promise<void> {
  const name = nameOf(after);
  if (guideId === null || name === nameOf(before)) return;
  await tellHolder(
    trx,
    { agencyId: null, guideId },
    { kind: 'identityChanged', source: randomUUID(), at, facts: { name } },
  );
}

/** Saves the settings of an account, whose rules were checked before. */
export async function saveInformation(
  { db, now }: Context,
  caller: Caller,
  account: Authorized<Account>,
  edit: Edit<SentInformation>,
): Promise<void> {
  const admission = informationOf(account, edit.sent);
  await db.transaction().execute(async (trx) => {
    const before = await lockForAdmission(trx, caller, account, admission);
    const information = edited(informationOf, before, edit);
    await shutOut(trx, caller, before, information);
    const at = now();
    const { title, firstname, lastname, email, mobile, address } = information;
    const row = {
      title,
      first_name: firstname,
      last_name: lastname,
      email,
      mobile,
      // Of guides and agencies it stands with the licence.
      address: hasLicence(before) ? before.address : address,
      national_id: information.identication_card,
      province_id: before.type === UserType.police ? information.province_id : before.province_id,
      status: information.status,
      website_enable: information.website_enable,
    };
    await trx
      .updateTable('users')
      .set({ ...row, updated_at: at })
      .where('id', '=', account.id)
      .execute();
    await saveAgencyMobile(trx, before, mobile);
    await changeEmail(trx, before, { email, at });
    await changeNumber(trx, before, information.identication_card);
    await tellGuideChanged(trx, before.guide_id, { before, after: row, at });
    await audit(trx, caller, {
      action: 'user.edit',
      entity: 'user',
      entityId: account.id,
      before: accountFacts(before),
      after: accountFacts(row),
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

type Identity = Pick<GuideRecord, 'license'> & Partial<Pick<AgencyRecord, 'name'>>;

/** Tells a holder what stands on the papers from now on, where it is another name or number. */
async function tellChanged(
  trx: Trx,
  holder: Holder,
  { before, after, at }: { readonly before: Identity; readonly after: Identity; readonly at: Date },
): Promise<void> {
  const facts = {
    ...(after.license === before.license ? {} : { license: after.license }),
    ...(after.name === before.name ? {} : { name: after.name }),
  };
  if (Object.keys(facts).length === 0) return;
  await tellHolder(trx, holder, { kind: 'identityChanged', source: randomUUID(), at, facts });
}

export async function saveGuide(
  { db, now }: Context,
  caller: Caller,
  guide: Authorized<GuideRecord>,
  edit: Edit<SentGuide>,
): Promise<void> {
  const saving = db.transaction().execute(async (trx) => {
    const before = authorize(keeping, caller, await lockGuideRecord(trx, guide.id));
    const { license, license_expires: expires, address } = edited(guideOf, before, edit);
    const number = { license, license_unclear: isUnclear('guides', before.license, license) };
    const license_expires = expires || null;
    const { license_unclear } = await trx
      .updateTable('guides')
      .set({ ...number, license_expires, address })
      .where('id', '=', before.id)
      .returning('license_unclear')
      .executeTakeFirstOrThrow();
    await audit(trx, caller, {
      action: 'guide.edit',
      entity: 'guide',
      entityId: before.id,
      before: pick(before, ['license', 'license_unclear', 'license_expires', 'address']),
      after: { license, license_unclear, license_expires, address },
    });
    const holder = { agencyId: null, guideId: before.id };
    await tellChanged(trx, holder, {
      before: { license: before.license },
      after: { license },
      at: now(),
    });
  });
  await refuseTaken('guide.license', guideOf(guide, edit.sent).license, saving);
}

export async function saveAgency(
  { db, now }: Context,
  caller: Caller,
  agency: Authorized<AgencyRecord>,
  edit: Edit<SentAgency>,
): Promise<void> {
  const saving = db.transaction().execute(async (trx) => {
    const before = authorize(keeping, caller, await lockAgencyRecord(trx, agency.id));
    const after = edited(agencyOf, before, edit);
    const { name, license, license_expires: expires, address, signatory } = after;
    const number = { license, license_unclear: isUnclear('agencies', before.license, license) };
    const license_expires = expires || null;
    const { license_unclear } = await trx
      .updateTable('agencies')
      .set({ name, ...number, license_expires, address, signatory })
      .where('id', '=', before.id)
      .returning('license_unclear')
      .executeTakeFirstOrThrow();
    const facts = { name, license, license_unclear, license_expires, address, signatory };
    await audit(trx, caller, {
      action: 'agency.edit',
      entity: 'agency',
      entityId: before.id,
      before: pick(before, Object.keys(facts)),
      after: facts,
    });
    const holder = { agencyId: before.id, guideId: null };
    await tellChanged(trx, holder, { before, after, at: now() });
  });
  await refuseTaken('agency.license', agencyOf(agency, edit.sent).license, saving);
}
