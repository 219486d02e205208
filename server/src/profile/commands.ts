import {
  businessSection,
  type ProfileInput,
  type ProfileSection,
} from '@joborder/shared/profile/validate';
import type { Pending } from '@joborder/shared/users/identity';
import { plainIdCard } from '@joborder/shared/users/validate';
import { audit } from '../platform/audit';
import type { Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import type { Caller } from '../platform/session';
import { maskedEmail, maskedNumber } from '../users/audit-facts';
import { changeEmail, saveAgencyMobile } from '../users/commands';
import { requestIdentity } from '../users/change-identity';
import { getProfile } from './queries';

const valueOf = (input: ProfileInput, field: keyof ProfileInput) => input[field]?.trim() ?? '';

/** What counts at once; of an agency and a guide that is the address (D59). */
const WRITERS: Readonly<
  Record<
    ProfileSection,
    (trx: Trx, caller: Caller, input: ProfileInput, now: Date) => Promise<unknown>
  >
> = {
  personal: (trx, caller, input, now) =>
    trx
      .updateTable('users')
      .set({
        first_name: valueOf(input, 'firstname'),
        last_name: valueOf(input, 'lastname'),
        national_id: plainIdCard(valueOf(input, 'identication_card')),
        updated_at: now,
      })
      .where('id', '=', caller.id)
      .execute(),
  contact: async (trx, caller, input, now) => {
    const before = await trx
      .selectFrom('users')
      .select(['id', 'email', 'mobile', 'address', 'type', 'agency_id'])
      .where('id', '=', caller.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // What is not sent stays.
    const kept = (field: 'email' | 'mobile' | 'address') =>
      typeof input[field] === 'string' ? valueOf(input, field) : before[field];
    const hasLicence = businessSection(caller.type) !== null;
    const row = {
      email: kept('email'),
      mobile: kept('mobile'),
      ...(hasLicence ? {} : { address: kept('address') }),
    };
    await trx.updateTable('users').set(row).where('id', '=', caller.id).execute();
    await saveAgencyMobile(trx, before, row.mobile);
    await changeEmail(trx, before, { email: row.email, at: now });
  },
  agency: (trx, caller, input) =>
    trx
      .updateTable('agencies')
      .set({ address: valueOf(input, 'address') })
      .where('id', '=', caller.agencyId)
      .execute(),
  guide: (trx, caller, input) =>
    trx
      .updateTable('guides')
      .set({ address: valueOf(input, 'address') })
      .where('id', '=', caller.guideId)
      .execute(),
};

/** Asks for the licence number and name of the form, where they are not those in force. */
async function askForIdentity(
  trx: Trx,
  caller: Caller,
  input: ProfileInput,
  { section, now }: { readonly section: ProfileSection; readonly now: Date },
): Promise<Pending> {
  const isAgency = section === 'agency';
  const holder = {
    agencyId: isAgency ? caller.agencyId : null,
    guideId: isAgency ? null : caller.guideId,
  };
  const typed = { license: valueOf(input, 'license'), name: valueOf(input, 'name') };
  return (await requestIdentity(trx, caller, holder, { typed, now })).pending;
}

/** The current fields of these sections, named and masked as where staff edit an account. */
async function standing(trx: Trx, caller: Caller, sections: readonly ProfileSection[]) {
  const own = await getProfile(trx, caller.id);
  const { fname, lname, identication_card, email, mobile, address, agency, guide } = own;
  const fields = {
    personal: {
      first_name: fname,
      last_name: lname,
      national_id: maskedNumber(identication_card),
    },
    contact: { email: maskedEmail(email), mobile: maskedNumber(mobile), address },
    agency,
    guide,
  };
  return Object.assign({}, ...sections.map((section) => fields[section])) as object;
}

/**
 * Saves the checked sections of one's own profile. Another licence number or company name becomes a
 * request; answers the fields that wait for a decision.
 */
export async function saveProfile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  input: ProfileInput,
  sections: readonly ProfileSection[],
): Promise<(keyof Pending)[]> {
  return db.transaction().execute(async (trx) => {
    const before = await standing(trx, caller, sections);
    let pending: Pending = (await getProfile(trx, caller.id)).pending;
    for (const section of sections) {
      await WRITERS[section](trx, caller, input, now());
      if (section === 'agency' || section === 'guide') {
        pending = await askForIdentity(trx, caller, input, { section, now: now() });
      }
    }
    await audit(trx, caller, {
      action: 'profile.save',
      entity: 'user',
      entityId: caller.id,
      before,
      after: await standing(trx, caller, sections),
    });
    return Object.keys(pending) as (keyof Pending)[];
  });
}

/** Ends one of the caller's own sessions. */
export async function endSession(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  session: Authorized<{ readonly id: string }>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
    await audit(trx, caller, { action: 'session.end', entity: 'user', entityId: caller.id });
  });
}
