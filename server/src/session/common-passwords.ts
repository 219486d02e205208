import { createRequire } from 'node:module';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from '@joborder/shared/session/passwords';

/**
 * The most frequent leaked passwords as the package `@zxcvbn-ts/language-common` (MIT) keeps them:
 * 49,233 in small letters, of which 17,950 are long enough to be asked about here.
 */
const SOURCE = '@zxcvbn-ts/language-common/src/passwords.json';

let listed: ReadonlySet<string> | undefined;

/** The listed passwords that are long enough to be taken at all; read when first asked for. */
export function listedPasswords(): ReadonlySet<string> {
  listed ??= new Set(
    (createRequire(import.meta.url)(SOURCE) as string[]).filter(
      (password) => password.length >= MIN_PASSWORD_LENGTH,
    ),
  );
  return listed;
}

/** Is a password on the long list, or on the one that the forms have? Letter case does not help. */
export const isListedPassword = (password: string): boolean =>
  isCommonPassword(password) || listedPasswords().has(password.toLowerCase());
