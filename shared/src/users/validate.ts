import type { Issue } from '../endpoint';
import type { Values } from '../texts';
import { UserStatus } from './kinds';

/*
 * The rules of an account that exists, the same for form and API (D18). Paths are those of the
 * calls' bodies: `information.firstname`, `guide.license`, `agency.name`.
 */

export const ID_CARD_DIGITS = 13;

/** As many characters as the calls take. */
export const USER_LIMITS = {
  name: 200,
  email: 200,
  license: 100,
  address: 2000,
  agency: 300,
} as const;

export interface Information {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly status: number;
  readonly identication_card: string;
}

export interface GuideLicence {
  readonly license: string;
  readonly address: string;
}

export interface AgencyLicence extends GuideLicence {
  readonly name: string;
}

/** The digits of an ID card number as people write it: `1 1020 03456 78 9`, with spaces or hyphens. */
export const plainIdCard = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** One `@` between two parts without white space, and a dot in the second. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

export const isIdCard = (digits: string): boolean =>
  digits.length === ID_CARD_DIGITS && /^\d+$/.test(digits);

const blank = (text: string) => text.trim() === '';

function collect() {
  const issues: Issue[] = [];
  const check = (isBroken: boolean, path: string, code: string, values?: Values) => {
    if (isBroken) issues.push(values ? { path, code, values } : { path, code });
  };
  return { issues, check };
}

/** Broken rules of the settings tab in the order of its fields; e-mail and ID card may be empty. */
export function informationIssues(information: Information): Issue[] {
  const { firstname, lastname, email, status } = information;
  const card = plainIdCard(information.identication_card);
  const { issues, check } = collect();
  const known = (Object.values(UserStatus) as number[]).includes(status);
  check(!known, 'information.status', 'userStatusUnknown');
  check(blank(firstname), 'information.firstname', 'firstNameMissing');
  check(blank(lastname), 'information.lastname', 'lastNameMissing');
  check(!blank(email) && !isEmail(email.trim()), 'information.email', 'emailOdd');
  check(card !== '' && !isIdCard(card), 'information.identication_card', 'idCardOdd');
  return issues;
}

export function guideIssues({ license }: GuideLicence): Issue[] {
  const { issues, check } = collect();
  check(blank(license), 'guide.license', 'licenceMissing');
  return issues;
}

export function agencyIssues({ name, license }: AgencyLicence): Issue[] {
  const { issues, check } = collect();
  check(blank(name), 'agency.name', 'companyNameMissing');
  check(blank(license), 'agency.license', 'licenceMissing');
  return issues;
}
