import type { Issue, UserType } from '../endpoint';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from '../session/passwords';
import type { Values } from '../texts';

/** The five forms of /User/add, as their links and their calls name them (D32). */
export const NEW_USER_KINDS = ['admin', 'operator', 'guide', 'agency', 'police'] as const;
export type NewUserKind = (typeof NEW_USER_KINDS)[number];

/** As numbers: the contracts, which name them, do not reach the browser. */
export const TYPE_OF_KIND = {
  admin: 1,
  operator: 4,
  guide: 2,
  agency: 3,
  police: 5,
} as const satisfies Record<NewUserKind, UserType>;

/** The text fields of a new account by their wire names; a form leaves those it lacks empty. */
export interface NewUser {
  readonly title: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly mobile: string;
  readonly identication_card: string;
  readonly license: string;
  /** Of the company. */
  readonly name: string;
  readonly address: string;
}
export type NewUserField = keyof NewUser;

/** What a kind has beyond the fields that all forms share (UADD-05, D55). */
export const EXTRA_FIELDS: Readonly<Record<NewUserKind, readonly NewUserField[]>> = {
  admin: [],
  operator: [],
  guide: ['license', 'address'],
  agency: ['license', 'name', 'address'],
  police: ['address'],
};

export const ID_CARD_LENGTH = 13;

/** As long as the columns of other calls take them. */
export const NEW_USER_LENGTHS: Readonly<Record<NewUserField, number>> = {
  title: 100,
  firstname: 200,
  lastname: 200,
  username: 200,
  password: 200,
  email: 200,
  mobile: 50,
  identication_card: ID_CARD_LENGTH,
  license: 100,
  name: 300,
  address: 2000,
};
const FIELDS = Object.keys(NEW_USER_LENGTHS) as NewUserField[];

export const emptyNewUser = (): NewUser =>
  Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<NewUserField, string>;

/** Guides and agencies sign in with their licence number unless another name is given. */
export const usernameOf = ({ username, license }: NewUser): string =>
  username.trim() || license.trim();

/** The one way to compare user names: letter case does not tell them apart. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

type Report = (path: string, code: string, values?: Values) => void;

function checkPassword(report: Report, user: NewUser): void {
  const { password } = user;
  if (password === '') report('password', 'passwordMissing');
  else if (password.length < MIN_PASSWORD_LENGTH) {
    report('password', 'userPasswordTooShort', { minimum: MIN_PASSWORD_LENGTH });
  } else if (isCommonPassword(password)) report('password', 'passwordCommon');
  else if (usernameKey(password) === usernameKey(usernameOf(user))) {
    report('password', 'userPasswordIsUsername');
  }
}

/** An address that a mail can go to has one `@` with something on both sides, and no blanks. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);

function checkReach(report: Report, kind: NewUserKind, { email, mobile }: NewUser): void {
  if (email.trim() === '') report('email', 'emailMissing');
  else if (!looksLikeEmail(email.trim())) report('email', 'emailOdd');
  // The operator form asks for the e-mail where the others ask for the mobile number (UADD-13).
  if (kind !== 'operator' && mobile.trim() === '') report('mobile', 'mobileMissing');
}

function checkExtras(report: Report, kind: NewUserKind, user: NewUser): void {
  const isEmpty = (field: NewUserField) => user[field].trim() === '';
  if (EXTRA_FIELDS[kind].includes('license') && isEmpty('license')) {
    report('license', 'licenceMissing');
  }
  if (kind === 'agency' && isEmpty('name')) report('name', 'companyNameMissing');
  if (kind === 'guide' && isEmpty('address')) report('address', 'userAddressMissing');
}

function checkLengths(report: Report, user: NewUser): void {
  for (const field of FIELDS) {
    const max = NEW_USER_LENGTHS[field];
    if (field !== 'identication_card' && user[field].length > max) {
      report(field, 'textTooLong', { max });
    }
  }
}

/** What a form asks for beside its text fields; an import has neither. */
export interface FormFacts {
  /** The repeated password, known to the browser only (UADD-04). */
  readonly again?: string;
  readonly photo: { readonly count: number; readonly isPhoto: boolean };
}

/**
 * Broken rules of a new account in the specified order (UADD-08, D55); the first one is the message.
 * Without `form` it is a row of an import, whose first password is the ID card number.
 */
export function newUserIssues(kind: NewUserKind, user: NewUser, form?: FormFacts): Issue[] {
  const issues: Issue[] = [];
  const report: Report = (path, code, values) =>
    issues.push(values ? { path, code, values } : { path, code });
  if (user.firstname.trim() === '') report('firstname', 'firstNameMissing');
  if (user.lastname.trim() === '') report('lastname', 'lastNameMissing');
  if (form) checkPassword(report, user);
  if (form?.again === '') report('password_again', 'passwordAgainMissing');
  else if (form?.again !== undefined && form.again !== user.password) {
    report('password_again', 'passwordsDiffer');
  }
  checkReach(report, kind, user);
  if (user.identication_card.length !== ID_CARD_LENGTH) {
    report('identication_card', 'idCardOdd');
  }
  if (form?.photo.count === 0) report('photo', 'photoMissing');
  else if (form && !form.photo.isPhoto) report('photo', 'photoType');
  else if (form && form.photo.count > 1) report('photo', 'photosTooMany');
  checkExtras(report, kind, user);
  checkLengths(report, user);
  return issues;
}
