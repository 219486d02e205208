import { isDay } from '../dates';
import type { Issue } from '../endpoint';
import type { Values } from '../texts';
import { isEmail } from './email';
import { UserStatus } from './kinds';
import { plainCompanyName, plainLicence } from './licence';

/*
 * The rules of an account that exists, the same for form and API (D18). Paths are those of the
 * calls' bodies: `information.firstname`, `guide.license`, `agency.name`.
 */

export const ID_CARD_DIGITS = 13;

/** As many characters as the calls take. */
export const USER_LIMITS = {
  title: 100,
  name: 200,
  mobile: 50,
  signatory: 300,
  email: 200,
  license: 100,
  address: 2000,
  agency: 300,
} as const;

export interface Information {
  readonly title: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly mobile: string;
  /** Of guides and agencies it stands with the licence. */
  readonly address: string;
  readonly status: number;
  /** 0: the account may not use the website, and its sessions end (D29). */
  readonly website_enable: number;
  readonly identication_card: string;
  /** Where a police officer serves; null for none. */
  readonly province_id: number | null;
}

export interface GuideLicence {
  readonly license: string;
  /** Its last day; '' for one that is not known. */
  readonly license_expires: string;
  readonly address: string;
}

export interface AgencyLicence extends GuideLicence {
  readonly name: string;
  readonly signatory: string;
}

/** The digits of an ID card number as people write it: `1 1020 03456 78 9`, with spaces or hyphens. */
export const plainIdCard = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

export const isIdCard = (digits: string): boolean =>
  digits.length === ID_CARD_DIGITS && /^\d+$/.test(digits);

/** Whether the last digit of a whole number fits the others; a misread number shows here. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, -1)).reduce(
    (total, digit, at) => total + Number(digit) * (ID_CARD_DIGITS - at),
    0,
  );
  return (11 - (sum % 11)) % 10 === Number(digits.at(-1));
}

/** A number whose check digit is wrong is kept, but deserves a second look (D59). */
export function idCardWarning(typed: string): { readonly code: 'idCardDigit' } | undefined {
  const digits = plainIdCard(typed);
  return isIdCard(digits) && !hasCheckDigit(digits) ? { code: 'idCardDigit' } : undefined;
}

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
  const { firstname, lastname, email, status, website_enable } = information;
  const card = plainIdCard(information.identication_card);
  const { issues, check } = collect();
  const known = (Object.values(UserStatus) as number[]).includes(status);
  check(!known, 'information.status', 'userStatusUnknown');
  check(![0, 1].includes(website_enable), 'information.website_enable', 'websiteEnableOdd', {
    text: String(website_enable),
  });
  check(blank(firstname), 'information.firstname', 'firstNameMissing');
  check(blank(lastname), 'information.lastname', 'lastNameMissing');
  check(!blank(email) && !isEmail(email.trim()), 'information.email', 'emailOdd');
  check(card !== '' && !isIdCard(card), 'information.identication_card', 'idCardOdd');
  return issues;
}

/** An invalid licence number may stay where it is already stored (D59). */
const isOddLicence = (license: string, before: string | undefined) =>
  !blank(license) && license !== before && plainLicence(license) === undefined;

/** The rules of a renewed licence. */
function expiryIssues(path: string, expires: string): Issue[] {
  if (expires === '' || isDay(expires)) return [];
  return [{ path, code: 'licenceDayOdd', values: { text: expires } }];
}

export function guideIssues(
  { license, license_expires }: GuideLicence,
  before?: Pick<GuideLicence, 'license'>,
): Issue[] {
  const { issues, check } = collect();
  const odd = isOddLicence(license, before?.license);
  check(blank(license), 'guide.license', 'licenceMissing');
  check(odd, 'guide.license', 'licenceOdd', { text: license });
  return [...issues, ...expiryIssues('guide.license_expires', license_expires)];
}

export function agencyIssues(
  { name, license, license_expires }: AgencyLicence,
  before?: Pick<AgencyLicence, 'license' | 'name'>,
): Issue[] {
  const { issues, check } = collect();
  const odd = isOddLicence(license, before?.license);
  const oddName = !blank(name) && name !== before?.name && plainCompanyName(name) === undefined;
  check(blank(name), 'agency.name', 'companyNameMissing');
  check(oddName, 'agency.name', 'companyNameOdd');
  check(blank(license), 'agency.license', 'licenceMissing');
  check(odd, 'agency.license', 'licenceOdd', { text: license });
  return [...issues, ...expiryIssues('agency.license_expires', license_expires)];
}
