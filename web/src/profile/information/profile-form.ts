import {
  PROFILE_SECTIONS,
  type ProfileField,
  type ProfileInput,
  type ProfileSection,
} from '@joborder/shared/profile/validate';
import type { CallReply } from '../../platform/api';

export type Profile = CallReply<'GET /api/v2/web/profile'>;
/** What stands in the fields, by wire name. */
export type ProfileValues = Partial<Record<ProfileField, string>>;

/** The sections that the page shows: the names, and what an agency or a guide is registered with. */
export function sectionsOfProfile({ type_category, agency, guide }: Profile): ProfileSection[] {
  if (type_category === 'agency' && agency) return ['personal', 'agency'];
  return type_category === 'guides' && guide ? ['personal', 'guide'] : ['personal'];
}

/** The stored values, as the form begins with them. */
export function valuesOf(profile: Profile): ProfileValues {
  const { fname, lname, identication_card, agency, guide } = profile;
  const business = { agency, guide: guide, personal: null };
  return Object.assign(
    { firstname: fname, lastname: lname, identication_card },
    ...sectionsOfProfile(profile).map((section) => business[section]),
  ) as ProfileValues;
}

/** The body of the call: the fields of the shown sections. */
export function bodyOf(values: ProfileValues, sections: readonly ProfileSection[]): ProfileInput {
  const fields = sections.flatMap((section): readonly ProfileField[] => PROFILE_SECTIONS[section]);
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
}
