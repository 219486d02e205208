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

type Keys = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;

/** The key of SECRET_KEY, else of a file that is made at the first use (docs/decisions/0021). */
const keyOf = ({ SECRET_KEY, DATA_DIR }: Keys) =>
  createHash('sha256')
    .update(SECRET_KEY ?? keyFile(DATA_DIR))
    .digest();

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
export function seal(keys: Keys, secret: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed; undefined when it was with another key or for another owner. */
export function unseal(keys: Keys, sealed: Buffer, owner: string): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES);
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Proof that we wrote the text, for addresses that carry their own permission (HMAC-SHA-256). */
export const sign = (keys: Keys, text: string): string =>
  createHmac('sha256', keyOf(keys)).update(`signed ${text}`).digest('base64url');

export function isSigned(keys: Keys, text: string, signature: string): boolean {
  const [ours, theirs] = [sign(keys, text), signature].map((each) => Buffer.from(each)) as [
    Buffer,
    Buffer,
  ];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
