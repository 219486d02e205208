import type { FastifyRequest } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import {
  emptyNewUser,
  hasField,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
  plainNewUser,
  usernameOf,
} from '@joborder/shared/users/new-user';
import { ApiError, invalid } from '../../platform/errors';
import { isListedPassword } from '../../session/common-passwords';
import { readForm } from '../../platform/upload';
import type { Db } from '../../platform/db/schema';
import { isPhoto } from '../photo';
import { findProvinces, withProvince } from './queries';

/** A checked form: every field is valid in itself; it may still collide with other accounts. */
export interface NewUserForm {
  readonly kind: NewUserKind;
  readonly user: NewUser;
  /** Undefined for none. */
  readonly photo: Buffer | undefined;
  /** The owner chooses the first password and is invited by e-mail (D64). */
  readonly isInvitation: boolean;
}

/** Reads and checks the multipart fields and the photo of a new account (wire-notes). */
export async function readNewUser(
  db: Db,
  request: FastifyRequest,
  kind: NewUserKind,
): Promise<NewUserForm> {
  const { fields, files, fileCount } = await readForm(request, { file: 'photo', most: 1 });
  const read: Record<NewUserField, string> = emptyNewUser();
  for (const field of Object.keys(read) as NewUserField[]) {
    const value = fields.get(field)?.at(-1) ?? '';
    if (value.includes('\0')) {
      throw new ApiError(400, 'INVALID_INPUT', { path: field }, [{ path: field, code: 'invalid' }]);
    }
    // Blanks at the ends of a password are the owner's; a form cannot have what its kind lacks.
    read[field] = !hasField(kind, field) ? '' : field === 'password' ? value : value.trim();
  }
  const [photo] = files;
  const { user, issue: unknownProvince } = withProvince(
    plainNewUser(read),
    await findProvinces(db),
  );
  // A text where a file belongs is no photo.
  const typed = fields.get('photo')?.at(-1) ?? '';
  const isInvitation = fields.get('invite')?.at(-1) === '1' && user.password === '';
  const issues: Issue[] = newUserIssues(kind, user, {
    isInvitation,
    photo: {
      count: fileCount + (typed === '' ? 0 : 1),
      isPhoto: typed === '' && photo !== undefined && (await isPhoto(photo.bytes)),
    },
    isCommon: isListedPassword,
  });
  if (unknownProvince) issues.push(unknownProvince);
  // The form does not ask for it (UADD-17), yet nobody can sign in without.
  if (usernameOf(user) === '') issues.push({ path: 'username', code: 'usernameMissing' });
  if (issues.length > 0) {
    throw issues.every((issue) => issue.code === 'photoType')
      ? new ApiError(415, 'UNSUPPORTED_MEDIA', {}, issues)
      : invalid(issues);
  }
  const named = { ...user, username: usernameOf(user) };
  return { kind, user: named, photo: photo?.bytes, isInvitation };
}
