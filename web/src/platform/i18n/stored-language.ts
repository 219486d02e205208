export type Lang = 'th' | 'en';

export const LANGUAGE = 'lang';

/** The language that the reader chose in this browser; Thai where none was, or nothing is stored. */
export function storedLanguage(): Lang {
  try {
    return localStorage.getItem(LANGUAGE) === 'en' ? 'en' : 'th';
  } catch {
    return 'th';
  }
}
