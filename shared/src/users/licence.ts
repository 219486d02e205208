import { thaiDigits } from '../dates';
import { plainText } from '../plain-text';

/*
 * Numbers and names by which a holder is known, in one way of writing (D59). Two that look alike are
 * the same one: order numbers and papers are made of them.
 */

export const MAX_LICENCE_LENGTH = 30;
/** A user name made of other signs could look like somebody else's. */
const USERNAME = /^[A-Za-z0-9._@/-]+$/;

/**
 * A licence number as it is kept: digits with `/` or `-` between them. Other ways of typing the same
 * signs are understood; undefined for what is no licence number.
 */
export function plainLicence(typed: string): string | undefined {
  if (typed.length > 4 * MAX_LICENCE_LENGTH) return undefined;
  const plain = thaiDigits(plainText(typed).normalize('NFKC'))
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\p{Pd}−]/gu, '-');
  if (plain.length > MAX_LICENCE_LENGTH) return undefined;
  return plain.split(/[/-]/).every((part) => /^[0-9]+$/.test(part)) ? plain : undefined;
}

/** What makes a licence number the same number; no two agencies share it, and no two guides. */
export const licenceDigits = (licence: string): string => licence.replaceAll(/[^0-9]/g, '');

/** A licence number as it is kept, or what was typed where it is none; the rules refuse that. */
export const licenceOrTyped = (typed: string): string => plainLicence(typed) ?? typed.trim();

export const isUsername = (text: string): boolean => USERNAME.test(text);

/** Thai and Latin letters, digits and the signs of company names. */
const COMPANY_NAME = /^[\p{Script=Thai}฿A-Za-zÀ-ÖØ-öø-ÿ0-9 .,'’"“”()&+/@#:;!?*%–-]+$/u;
const FULL_WIDTH = /[！-～]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/** The name of a company as it is kept; undefined where it has letters of other scripts. */
export function plainCompanyName(typed: string): string | undefined {
  const plain = plainText(typed)
    .normalize('NFC')
    .replaceAll(FULL_WIDTH, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET),
    )
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return COMPANY_NAME.test(plain) ? plain : undefined;
}

/** Signs that are written like another one, in the order in which they are replaced. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  // Two letters เ are written like one แ; ำ is two signs after normalising.
  [/เเ/g, 'แ'],
  [/[il1|!]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** What makes a company name look like another one: letters alone, look-alikes as one. */
export function companyNameKey(name: string): string {
  const letters = thaiDigits(plainText(name).normalize('NFKD'))
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}|!]/gu, '');
  return ALIKE.reduce((text, [sign, other]) => text.replaceAll(sign, other), letters);
}
