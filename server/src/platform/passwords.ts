import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP); `Algorithm.Argon2id` is a const enum, hence the number. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A stampede of sign-ins must not exhaust memory: this many hashes at once, the others wait. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(password, OPTIONS));

/** What a typed password is compared with. */
export interface Credentials {
  /** Null while the account has no password of its own: its number on record is the first one. */
  readonly password_hash: string | null;
  readonly national_id: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The number stands in the account anyway, so a hash of it beside it would hide nothing. */
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
  const matches = await bounded(() => verify(against, password));
  if (!account) return false;
  return account.password_hash === null ? isFirstPassword(account, password) : matches;
}
