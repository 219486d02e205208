import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from './concurrency';

/** argon2id, 19 MiB, two passes (OWASP); `Algorithm.Argon2id` is a const enum, hence the number. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A hash takes 19 MiB: this many at once; of the others so many wait, the rest is refused (503). */
export const passwordLimit = new ConcurrencyLimit('passwords', { total: 4, waiting: 100 });

export const hashPassword = (password: string): Promise<string> =>
  passwordLimit.run(() => hash(password, OPTIONS));

/** What a typed password is compared with. */
export interface Credentials {
  /** Null while the account has no password of its own: its number on record is the first one. */
  readonly password_hash: string | null;
  readonly national_id: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The account contains the number anyway, so a hash of it would hide nothing. */
const isFirstPassword = ({ national_id }: Credentials, password: string): boolean =>
  national_id !== '' && timingSafeEqual(digest(national_id), digest(password));

let decoy: Promise<string> | undefined;

/** False for a wrong password; an unknown account takes as long as a known one (D33). */
export async function passwordMatches(
  account: Credentials | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = account?.password_hash ?? (await decoy);
  const matches = await passwordLimit.run(() => verify(against, password));
  if (!account) return false;
  return account.password_hash === null ? isFirstPassword(account, password) : matches;
}
