import { takenIssues } from '@joborder/shared/users/collisions';
import { TYPE_OF_KIND } from '@joborder/shared/users/new-user';
import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/errors';
import { hashPassword } from '../../platform/passwords';
import type { Caller } from '../../platform/session';
import type { NewUserForm } from './form';
import { dropPhoto, keepPhoto } from '../photo';
import { findTaken } from './queries';
import { storeUsers } from './store';

/** Adds a checked account with its photo, all or nothing; answers its id. */
export async function addUser(
  { db, storage, now }: Context,
  caller: Caller,
  { kind, user, photo: bytes }: NewUserForm,
): Promise<number> {
  const type = TYPE_OF_KIND[kind];
  const issues = takenIssues(type, user, await findTaken(db, [{ type, user }]));
  if (issues.length > 0) throw new ApiError(409, 'CONFLICT', {}, issues);
  const passwordHash = await hashPassword(user.password);
  const photo = await keepPhoto(storage, bytes);
  try {
    const [id = 0] = await db
      .transaction()
      .execute((trx) =>
        storeUsers(trx, caller, now(), 'user.add', [
          { type, user, licenseExpires: null, passwordHash, photo },
        ]),
      );
    return id;
  } catch (error) {
    await dropPhoto(storage, photo);
    throw error;
  }
}
