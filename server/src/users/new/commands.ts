import { takenIssues } from '@joborder/shared/users/collisions';
import { TYPE_OF_KIND } from '@joborder/shared/users/new-user';
import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/errors';
import { admitFiles } from '../../platform/upload';
import { invite } from '../../session/account-emails';
import { hashPassword } from '../../platform/passwords';
import type { Caller } from '../../platform/session';
import type { NewUserForm } from './form';
import { dropPhoto, keepPhoto } from '../photo';
import { findTaken } from './queries';
import { storeUsers } from './store';

/** Adds a checked account with its photo, all or nothing; answers its id. */
export async function addUser(
  context: Context,
  caller: Caller,
  { kind, user, photo: bytes, isInvitation }: NewUserForm,
): Promise<number> {
  const { db, storage, now } = context;
  const type = TYPE_OF_KIND[kind];
  const issues = takenIssues(type, user, await findTaken(db, [{ type, user }]));
  if (issues.length > 0) throw new ApiError(409, 'CONFLICT', {}, issues);
  if (bytes) await admitFiles(context, caller, [bytes]);
  const passwordHash = isInvitation ? null : await hashPassword(user.password);
  const photo = bytes ? await keepPhoto(storage, bytes) : '';
  try {
    return await db.transaction().execute(async (trx) => {
      const at = now();
      const [id = 0] = await storeUsers(trx, caller, at, 'user.add', [
        { type, user, passwordHash, photo },
      ]);
      // Whoever is suspended cannot come in yet: renewing the initial password invites later.
      if (isInvitation && user.status !== '2')
        await invite(trx, { userId: id, address: user.email, now: at });
      return id;
    });
  } catch (error) {
    if (photo !== '') await dropPhoto(storage, photo);
    throw error;
  }
}
