import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Keys = Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>;

const hashed = (key: string) => createHash('sha256').update(key).digest();

/** The key of SECRET_KEY, else of a file that is made at the first use (docs/decisions/0021). */
const keyOf = ({ SECRET_KEY, DATA_DIR }: Keys) => hashed(SECRET_KEY ?? keyFile(DATA_DIR));

/** That one, and the one that still reads. */
const readingKeys = (keys: Keys) => [
  keyOf(keys),
  ...(keys.SECRET_KEY_OLD ? [hashed(keys.SECRET_KEY_OLD)] : []),
];

function keyFile(folder: string): string {
  const file = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true });
  try {
    // Refused where another process was first: its key is the one to use.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Encrypts what has to be read again later, so that a stolen database does not hold it (AES-256-GCM).
 * `owner` is bound to it: moved to another row, it does not open.
 */
export function encryptSecret(keys: Keys, secret: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, sealed: Buffer, owner: string): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES);
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** What was sealed; undefined when it was with another key or for another owner. */
export function decryptSecret(keys: Keys, sealed: Buffer, owner: string): Buffer | undefined {
  for (const key of readingKeys(keys)) {
    const secret = open(key, sealed, owner);
    if (secret) return secret;
  }
  return undefined;
}

/** The same sealed with SECRET_KEY; undefined when it is, or when no key opens it. */
export function reencryptSecret(keys: Keys, sealed: Buffer, owner: string): Buffer | undefined {
  if (open(keyOf(keys), sealed, owner)) return undefined;
  const secret = decryptSecret(keys, sealed, owner);
  return secret && encryptSecret(keys, secret, owner);
}

const signWith = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`signed ${text}`).digest('base64url');

/** Proof that we wrote the text, for addresses that carry their own permission (HMAC-SHA-256). */
export const sign = (keys: Keys, text: string): string => signWith(keyOf(keys), text);

export function isSigned(keys: Keys, text: string, signature: string): boolean {
  const theirs = Buffer.from(signature);
  return readingKeys(keys)
    .map((key) => Buffer.from(signWith(key, text)))
    .some((ours) => ours.length === theirs.length && timingSafeEqual(ours, theirs));
}
