import type { ProfileInput, ProfileSection } from '@joborder/shared/profile/validate';
import { audit } from '../platform/audit';
import type { Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { invalid } from '../platform/errors';
import type { Caller } from '../platform/session';
import { getProfile } from './queries';

const UNIQUE_VIOLATION = '23505';

const valueOf = (input: ProfileInput, field: keyof ProfileInput) => input[field]?.trim() ?? '';

const WRITERS: Readonly<
  Record<ProfileSection, (trx: Trx, caller: Caller, input: ProfileInput) => Promise<unknown>>
> = {
  personal: (trx, caller, input) =>
    trx
      .updateTable('users')
      .set({
        first_name: valueOf(input, 'firstname'),
        last_name: valueOf(input, 'lastname'),
        national_id: valueOf(input, 'identication_card'),
        updated_at: new Date(),
      })
      .where('id', '=', caller.id)
      .execute(),
  agency: (trx, caller, input) =>
    trx
      .updateTable('agencies')
      .set({
        name: valueOf(input, 'name'),
        license: valueOf(input, 'license'),
        address: valueOf(input, 'address'),
      })
      .where('id', '=', caller.agencyId)
      .execute(),
  guide: (trx, caller, input) =>
    trx
      .updateTable('guides')
      .set({ license: valueOf(input, 'license'), address: valueOf(input, 'address') })
      .where('id', '=', caller.guideId)
      .execute(),
};

/** The fields of these sections as they stand; the ID card number does not belong into a log. */
async function standing(trx: Trx, caller: Caller, sections: readonly ProfileSection[]) {
  const { fname, lname, agency, guide } = await getProfile(trx, caller.id);
  const fields = { personal: { firstname: fname, lastname: lname }, agency, guide };
  return Object.assign({}, ...sections.map((section) => fields[section])) as object;
}

/** Saves the checked sections of one's own profile; a licence that others have is refused. */
export async function saveProfile(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  input: ProfileInput,
  sections: readonly ProfileSection[],
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const before = await standing(trx, caller, sections);
      for (const section of sections) await WRITERS[section](trx, caller, input);
      await audit(trx, caller, {
        action: 'profile.save',
        entity: 'user',
        entityId: caller.id,
        before,
        after: await standing(trx, caller, sections),
      });
    });
  } catch (error) {
    // Two accounts may have asked for it at the same moment: the database decides.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw invalid([
      { path: 'license', code: 'licenceTaken', values: { text: valueOf(input, 'license') } },
    ]);
  }
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
