import { isDay, parseDay } from '../dates';
import type { Issue, UserType } from '../endpoint';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from '../session/passwords';
import type { Values } from '../texts';
import { isUsername, licenceOrTyped, plainCompanyName, plainLicence } from './licence';
import { isEmail } from './email';
import { isIdCard, plainIdCard } from './validate';

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
  /** The last day of the licence, `YYYY-MM-DD`, or the typed text that is no day. */
  readonly license_expires: string;
  /** Of the company. */
  readonly name: string;
  /** Who signs for the company. */
  readonly signatory: string;
  readonly address: string;
  /** Where a police officer serves: the number of a province; a file may have its name. */
  readonly province_id: string;
  /** '0' for an account that may not use the website; '' is '1'. */
  readonly website_enable: string;
  /** '2' for an account that begins suspended; '' is '1', active. A file may say it in words. */
  readonly status: string;
}
export type NewUserField = keyof NewUser;

/** What a kind has beyond the fields that all forms share (UADD-05, D55). */
export const EXTRA_FIELDS: Readonly<Record<NewUserKind, readonly NewUserField[]>> = {
  admin: [],
  operator: [],
  guide: ['license', 'license_expires', 'address'],
  agency: ['license', 'license_expires', 'name', 'signatory', 'address'],
  police: ['province_id', 'address'],
};
const EVERY_EXTRA = new Set(Object.values(EXTRA_FIELDS).flat());

/** Whether accounts of a kind have a field at all. */
export const hasField = (kind: NewUserKind, field: NewUserField): boolean =>
  !EVERY_EXTRA.has(field) || EXTRA_FIELDS[kind].includes(field);

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
  license_expires: 20,
  name: 300,
  signatory: 300,
  address: 2000,
  province_id: 200,
  website_enable: 1,
  status: 100,
};
const FIELDS = Object.keys(NEW_USER_LENGTHS) as NewUserField[];

export const emptyNewUser = (): NewUser =>
  Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<NewUserField, string>;

/** What a file may say instead of the number of a status, in lower case. */
const STATUS_WORDS: ReadonlyMap<string, string> = new Map([
  ['active', '1'],
  ['ใช้งาน', '1'],
  ['ปกติ', '1'],
  ['suspend', '2'],
  ['suspended', '2'],
  ['ระงับ', '2'],
  ['ระงับการใช้งาน', '2'],
]);

/** Numbers and names in the one way in which they are kept; what is none stays for the rules. */
export const plainNewUser = (user: NewUser): NewUser => ({
  ...user,
  license: licenceOrTyped(user.license),
  license_expires: parseDay(user.license_expires) ?? user.license_expires,
  name: plainCompanyName(user.name) ?? user.name,
  identication_card: plainIdCard(user.identication_card),
  status: STATUS_WORDS.get(user.status.toLowerCase()) ?? user.status,
});

/** Guides and agencies sign in with their licence number unless another name is given. */
export const usernameOf = ({ username, license }: NewUser): string =>
  username.trim() || license.trim();

/** The one way to compare user names: letter case makes no difference. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

type Report = (path: string, code: string, values?: Values) => void;

function checkPassword(report: Report, user: NewUser, isCommon: (text: string) => boolean): void {
  const { password } = user;
  if (password === '') report('password', 'passwordMissing');
  else if ([...password].length < MIN_PASSWORD_LENGTH) {
    report('password', 'userPasswordTooShort', { minimum: MIN_PASSWORD_LENGTH });
  } else if (isCommon(password)) report('password', 'passwordCommon');
  else if (usernameKey(password) === usernameKey(usernameOf(user))) {
    report('password', 'userPasswordIsUsername');
  }
}

function checkRepeated(report: Report, { password }: NewUser, again: string | undefined): void {
  if (again === '') report('password_again', 'passwordAgainMissing');
  else if (again !== undefined && again !== password) report('password_again', 'passwordsDiffer');
}

function checkReach(report: Report, kind: NewUserKind, { email, mobile }: NewUser): void {
  if (email.trim() === '') report('email', 'emailMissing');
  else if (!isEmail(email.trim())) report('email', 'emailOdd');
  // The operator form asks for the e-mail where the others ask for the mobile number (UADD-13).
  if (kind !== 'operator' && mobile.trim() === '') report('mobile', 'mobileMissing');
}

function checkExtras(report: Report, kind: NewUserKind, user: NewUser): void {
  const isEmpty = (field: NewUserField) => user[field].trim() === '';
  if (EXTRA_FIELDS[kind].includes('license')) {
    if (isEmpty('license')) report('license', 'licenceMissing');
    else if (plainLicence(user.license) === undefined) {
      report('license', 'licenceOdd', { text: user.license });
    }
  }
  const { license_expires } = user;
  if (license_expires !== '' && !isDay(license_expires)) {
    report('license_expires', 'licenceDayOdd', { text: license_expires });
  }
  if (kind === 'agency') {
    if (isEmpty('name')) report('name', 'companyNameMissing');
    else if (plainCompanyName(user.name) === undefined) report('name', 'companyNameOdd');
  }
  if (kind === 'guide' && isEmpty('address')) report('address', 'userAddressMissing');
  if (!['', '0', '1'].includes(user.website_enable)) {
    report('website_enable', 'websiteEnableOdd', { text: user.website_enable });
  }
  if (!['', '1', '2'].includes(user.status)) {
    report('status', 'newStatusOdd', { text: user.status });
  }
}

/** Rules of their own say what is wrong with these, however long they are. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  'identication_card',
  'website_enable',
  'status',
]);

function checkLengths(report: Report, user: NewUser): void {
  for (const field of FIELDS) {
    const max = NEW_USER_LENGTHS[field];
    if (!TOLD_OTHERWISE.has(field) && user[field].length > max) {
      report(field, 'textTooLong', { max });
    }
  }
}

/** What a form asks for beside its text fields; an import has neither. */
export interface FormFacts {
  /**
   * The owner is invited by mail to make the first password: nobody invents one (D64). It takes an
   * e-mail address.
   */
  readonly isInvitation?: boolean;
  /** The repeated password, known to the browser only (UADD-04). */
  readonly again?: string;
  /** None is needed. */
  readonly photo: { readonly count: number; readonly isPhoto: boolean };
  /** Of the server, whose list of common passwords is longer. */
  readonly isCommon?: (password: string) => boolean;
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
  const isInvited = form?.isInvitation === true && isEmail(user.email.trim());
  if (form && !isInvited) checkPassword(report, user, form.isCommon ?? isCommonPassword);
  if (form && !isInvited) checkRepeated(report, user, form.again);
  checkReach(report, kind, user);
  if (!isIdCard(plainIdCard(user.identication_card))) {
    report('identication_card', 'idCardOdd');
  }
  if (form && form.photo.count > 0 && !form.photo.isPhoto) report('photo', 'photoType');
  else if (form && form.photo.count > 1) report('photo', 'photosTooMany');
  checkExtras(report, kind, user);
  const username = usernameOf(user);
  if (username !== '' && username !== user.license && !isUsername(username)) {
    report('username', 'usernameOdd');
  }
  checkLengths(report, user);
  return issues;
}
