import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { thaiDigits } from '@joborder/shared/dates';

/** What every authenticator app understands (RFC 6238): six digits, SHA-1, 30 seconds. */
const PERIOD = 30;
const ISSUER = 'Job Order Online';

const totp = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromHex(Buffer.from(secret).toString('hex')),
  });

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** How an app learns the secret: typed in, or scanned. */
export function enrolment(secret: Uint8Array, username: string) {
  const generator = totp(secret, username);
  return { secret: generator.secret.base32, uri: generator.toString() };
}

/** The step of 30 seconds that a code belongs to; null for a wrong one. Clocks may differ by a step. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

// Without those that are taken for one another on paper; 32, so that a byte picks one evenly.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** A random code in groups that can be typed: five bits a letter. */
export const typedCode = (groups: number, letters: number): string =>
  Array.from({ length: groups }, () =>
    [...randomBytes(letters)].map((byte) => LETTERS[byte % LETTERS.length]).join(''),
  ).join('-');

/** Ten codes of 140 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => typedCode(4, 7));

/** Hyphens, blanks and letter case are left out of what is compared. */
export const hashTypedCode = (code: string): Buffer =>
  createHash('sha256')
    .update(
      thaiDigits(code)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, ''),
    )
    .digest();

/** Six digits, however an app groups them; a Thai keyboard has its own. */
export const digitsOf = (typed: string): string | null => {
  const digits = thaiDigits(typed).replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};
