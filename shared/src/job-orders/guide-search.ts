import type { Issue } from '../endpoint';
import { licenceDigits, plainLicence } from '../users/licence';

/** Fewer characters would list guides instead of finding one. */
export const MIN_GUIDE_SEARCH = 3;

/** Why guides are not searched by this text, or nothing where they are. */
export function guideSearchIssue(by: 'name' | 'license', text: string): Issue | undefined {
  const typed = text.trim();
  if (typed === '') return { path: by, code: 'guideSearchEmpty' };
  const values = { minimum: MIN_GUIDE_SEARCH };
  if (by === 'name') {
    return [...typed].length < MIN_GUIDE_SEARCH
      ? { path: by, code: 'guideSearchShort', values }
      : undefined;
  }
  const licence = plainLicence(typed);
  return licence === undefined || licenceDigits(licence).length < MIN_GUIDE_SEARCH
    ? { path: by, code: 'guideSearchLicence' }
    : undefined;
}
