import type { FastifyRequest } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import {
  emptyNewUser,
  EXTRA_FIELDS,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
  usernameOf,
} from '@joborder/shared/users/new-user';
import { ApiError, invalid } from '../../platform/errors';
import { readForm } from '../../platform/upload';
import { isPhoto } from '../photo';

/** A checked form: nothing in it breaks a rule of its own, others may still stand in its way. */
export interface NewUserForm {
  readonly kind: NewUserKind;
  readonly user: NewUser;
  readonly photo: Buffer;
}

const EVERY_EXTRA: readonly NewUserField[] = ['license', 'name', 'address'];

/** Reads and checks the multipart fields and the photo of a new account (wire-notes). */
export async function readNewUser(
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
    const isForeign = EVERY_EXTRA.includes(field) && !EXTRA_FIELDS[kind].includes(field);
    read[field] = isForeign ? '' : field === 'password' ? value : value.trim();
  }
  const [photo] = files;
  const issues: Issue[] = newUserIssues(kind, read, {
    photo: { count: fileCount, isPhoto: photo !== undefined && (await isPhoto(photo.bytes)) },
  });
  // The form does not ask for it (UADD-17), yet nobody can sign in without.
  if (usernameOf(read) === '') issues.push({ path: 'username', code: 'usernameMissing' });
  if (issues.length > 0 || !photo) {
    throw issues.every((issue) => issue.code === 'photoType')
      ? new ApiError(415, 'UNSUPPORTED_MEDIA', {}, issues)
      : invalid(issues);
  }
  return { kind, user: { ...read, username: usernameOf(read) }, photo: photo.bytes };
}
