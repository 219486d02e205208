import type { Issue } from '../endpoint';
import { UserType } from '../user-type';

/** The form of the profile as it is typed and sent; a kind of data is absent or whole. */
export interface ProfileInput {
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly identication_card?: string | null;
  readonly name?: string | null;
  readonly license?: string | null;
  readonly address?: string | null;
}
export type ProfileField = keyof ProfileInput;

/** The kinds of data that one call may carry, in the order in which they are checked. */
export const PROFILE_SECTIONS = {
  personal: ['firstname', 'lastname', 'identication_card'],
  agency: ['name', 'license', 'address'],
  guide: ['license', 'address'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfileSection = keyof typeof PROFILE_SECTIONS;

/** As long as a value may be; the ID card has 13 digits, foreign ones a few more signs. */
export const PROFILE_LENGTHS: Readonly<Record<ProfileField, number>> = {
  firstname: 200,
  lastname: 200,
  identication_card: 50,
  name: 300,
  license: 100,
  address: 2000,
};

/** Which section beside the personal one a kind of user has (ROLE-03). */
export function businessSection(type: number): 'agency' | 'guide' | null {
  if (type === UserType.agency) return 'agency';
  return type === UserType.guide ? 'guide' : null;
}

/**
 * The sections that a body is about: those of which it has a value. A body without any is a personal
 * one that lacks everything.
 */
export function sectionsOf(input: ProfileInput, type: number): ProfileSection[] {
  const has = (section: ProfileSection) =>
    PROFILE_SECTIONS[section].some((field) => typeof input[field] === 'string');
  const business = businessSection(type) ?? 'agency';
  const found = (['personal', business] as const).filter(has);
  return found.length > 0 ? found : ['personal'];
}

/** What is missing or too long, in the order of the form (PROF-12 to PROF-14). */
export function profileIssues(input: ProfileInput, sections: readonly ProfileSection[]): Issue[] {
  return sections
    .flatMap((section): readonly ProfileField[] => PROFILE_SECTIONS[section])
    .flatMap((path): Issue[] => {
      const value = input[path]?.trim() ?? '';
      const max = PROFILE_LENGTHS[path];
      if (value === '') return [{ path, code: 'profileIncomplete' }];
      return value.length > max ? [{ path, code: 'textTooLong', values: { max } }] : [];
    });
}
