import {
  fieldsOf,
  type ProfileField,
  type ProfileInput,
  type ProfileSection,
} from '@joborder/shared/profile/validate';
import { UserType } from '@joborder/shared/user-type';
import type { CallReply } from '../../platform/api';

export type Profile = CallReply<'GET /api/v2/web/profile'>;
/** What stands in the fields, by wire name. */
export type ProfileValues = Partial<Record<ProfileField, string>>;

/** The sections that the page shows: the names, and what an agency or a guide is registered with. */
export function sectionsOfProfile({ type_category, agency, guide }: Profile): ProfileSection[] {
  if (type_category === 'agency' && agency) return ['personal', 'contact', 'agency'];
  if (type_category === 'guides' && guide) return ['personal', 'contact', 'guide'];
  return ['personal', 'contact'];
}

/** The stored values, as the form begins with them. */
export function valuesOf(profile: Profile): ProfileValues {
  const { fname, lname, identication_card, email, mobile, address, agency, guide } = profile;
  const { name, license } = agency ?? { name: '', license: guide?.license ?? '' };
  return {
    firstname: fname,
    lastname: lname,
    identication_card,
    email,
    mobile,
    address,
    name,
    license,
  };
}

const TYPES = { guides: UserType.guide, agency: UserType.agency, staff: UserType.officer } as const;

/** The fields of a section as the form shows them. */
export const fieldsIn = ({ type_category }: Profile, section: ProfileSection) =>
  fieldsOf(section, TYPES[type_category]);

/** The body of the call: the fields of the shown sections. */
export function bodyOf(profile: Profile, values: ProfileValues): ProfileInput {
  const fields = sectionsOfProfile(profile).flatMap((section) => fieldsIn(profile, section));
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
}
