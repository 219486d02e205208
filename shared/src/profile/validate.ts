import type { Issue } from '../endpoint';
import { UserType } from '../user-type';
import { plainCompanyName, plainLicence } from '../users/licence';
import { isEmail } from '../users/email';
import { isIdCard, plainIdCard } from '../users/validate';

/** The form of the profile as it is typed and sent; a kind of data is absent or whole. */
export interface ProfileInput {
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly identication_card?: string | null;
  readonly email?: string | null;
  readonly mobile?: string | null;
  readonly name?: string | null;
  readonly license?: string | null;
  readonly address?: string | null;
}
export type ProfileField = keyof ProfileInput;

/** The kinds of data that one call may carry, in the order in which they are checked. */
export const PROFILE_SECTIONS = {
  personal: ['firstname', 'lastname', 'identication_card'],
  /** How to reach whoever it is; any of it may be missing (D64). */
  contact: ['email', 'mobile', 'address'],
  agency: ['name', 'license', 'address'],
  guide: ['license', 'address'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfileSection = keyof typeof PROFILE_SECTIONS;

/** As long as a value may be; the ID card has 13 digits, foreign ones a few more signs. */
export const PROFILE_LENGTHS: Readonly<Record<ProfileField, number>> = {
  firstname: 200,
  lastname: 200,
  identication_card: 50,
  email: 200,
  mobile: 50,
  name: 300,
  license: 100,
  address: 2000,
};

/** Which section beside the personal one a kind of user has (ROLE-03). */
export function businessSection(type: number): 'agency' | 'guide' | null {
  if (type === UserType.agency) return 'agency';
  return type === UserType.guide ? 'guide' : null;
}

/** The fields of a section; an agency's and a guide's address stands with the licence. */
export const fieldsOf = (section: ProfileSection, type: number): readonly ProfileField[] =>
  section === 'contact' && businessSection(type) !== null
    ? PROFILE_SECTIONS.contact.filter((field) => field !== 'address')
    : PROFILE_SECTIONS[section];

/**
 * The sections that a body is about: those of which it has a value. A body without any is a personal
 * one that lacks everything.
 */
export function sectionsOf(input: ProfileInput, type: number): ProfileSection[] {
  const own = businessSection(type);
  const has = (section: ProfileSection) =>
    fieldsOf(section, type).some(
      (field) =>
        typeof input[field] === 'string' &&
        // Whoever has no licence has an address none the less.
        !(own === null && section === 'agency' && field === 'address'),
    );
  const found = (['personal', 'contact', own ?? 'agency'] as const).filter(has);
  return found.length > 0 ? found : ['personal'];
}

/** What is in force: it may be saved again, whatever it is. */
export type Identity = Pick<ProfileInput, 'license' | 'name'>;

/** The rule of a filled-in field beyond its length (D59). */
function oddness(path: ProfileField, value: string, current: Identity): Issue | undefined {
  switch (path) {
    case 'identication_card':
      return isIdCard(plainIdCard(value)) ? undefined : { path, code: 'idCardOdd' };
    case 'email':
      return isEmail(value) ? undefined : { path, code: 'emailOdd' };
    case 'license':
      return value === current.license || plainLicence(value) !== undefined
        ? undefined
        : { path, code: 'licenceOdd', values: { text: value } };
    case 'name':
      return value === current.name || plainCompanyName(value) !== undefined
        ? undefined
        : { path, code: 'companyNameOdd' };
    default:
      return undefined;
  }
}

/** What is missing, too long or odd, in the order of the form (PROF-12 to PROF-14). */
export function profileIssues(
  input: ProfileInput,
  sections: readonly ProfileSection[],
  current: Identity = {},
): Issue[] {
  const hasLicence = sections.includes('agency') || sections.includes('guide');
  return sections.flatMap((section) =>
    PROFILE_SECTIONS[section].flatMap((path): Issue[] => {
      if (section === 'contact' && path === 'address' && hasLicence) return [];
      const value = input[path]?.trim() ?? '';
      const max = PROFILE_LENGTHS[path];
      if (value === '') return section === 'contact' ? [] : [{ path, code: 'profileIncomplete' }];
      if (value.length > max) return [{ path, code: 'textTooLong', values: { max } }];
      const odd = oddness(path, value, current);
      return odd ? [odd] : [];
    }),
  );
}
