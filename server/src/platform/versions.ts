import { createHash } from 'node:crypto';
import { ApiError } from './errors';

/** A short text that is another one for other content; whoever edits a record sends it back with the save. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** 409 where a record was saved since an edit of it began. Callers that send no version replace what is stored. */
export function refuseOutdated(version: string | null | undefined, stored: unknown): void {
  if (version && version !== versionOf(stored)) throw new ApiError(409, 'CONFLICT_CHANGED');
}
