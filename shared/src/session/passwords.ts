import type { Issue } from '../endpoint';

/** Passwords: at least this many characters, any characters (D33). */
export const MIN_PASSWORD_LENGTH = 8;

// The ones of at least eight characters at the top of published lists of leaked passwords,
// and those that users of this system would think of first.
const COMMON = new Set(
  `12345678 123456789 1234567890 123123123 11111111 00000000 87654321 987654321 password password1
  password123 passw0rd p@ssw0rd qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx zaq12wsx abcd1234
  abc12345 asdfghjk asdfghjkl iloveyou sunshine princess football baseball superman trustno1
  letmein1 welcome1 welcome123 admin123 admin1234 administrator changeme changeme123 dragon123
  monkey123 master123 shadow123 michael1 jennifer computer internet starwars whatever samsung1
  liverpool chelsea1 arsenal1 thailand thailand1 bangkok1 bangkok123 tourism1 tourism123 joborder
  joborder1 joborder123 12341234 11223344 12121212 66666666 88888888 99999999 55555555 q1w2e3r4
  a1b2c3d4 aa123456 a123456789 1234qwer qwer1234 asdf1234 zxcvbnm1 zxcvbnm123 mypassword secret123
  testtest test1234 testing123 guest1234 google123 facebook`.split(/\s+/),
);

/**
 * Would a guesser try this among the first? Letter case does not help. The list is short because
 * forms load it; the server asks a long one besides (`server/src/session/common-passwords.ts`).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || /^(.)\1+$/.test(plain);
}

/** Whose password it is going to be. */
export interface PasswordOwner {
  readonly username: string;
  /** The registration or ID number, with which the account began; '' for none. */
  readonly initialPassword: string;
  /** Known only where it has just been typed. */
  readonly oldPassword?: string;
}

/** Why a password cannot be taken (D33), the first reason; null when it can. */
export function passwordIssue(
  password: string,
  { username, initialPassword, oldPassword }: PasswordOwner,
  isCommon = isCommonPassword,
): Omit<Issue, 'path'> | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    return { code: 'passwordTooShort', values: { minimum: MIN_PASSWORD_LENGTH } };
  }
  if (isCommon(password)) return { code: 'passwordCommon' };
  if (password.toLowerCase() === username.toLowerCase()) return { code: 'passwordIsUsername' };
  if (password === oldPassword || password === initialPassword) {
    return { code: 'passwordUnchanged' };
  }
  return null;
}
