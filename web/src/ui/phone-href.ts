import { thaiDigits } from '@joborder/shared/dates';

/** A number as it is written: digits, in groups or not. Three are the fewest, as of an emergency number. */
const NUMBER = /\+?\d(?:[\s().-]*\d){2,}/;

/** What stands for the call centre in pages that are drawn at build time; the server puts the number there. */
const PLACEHOLDER = /^\{\w+\}$/;

/** Thai numbers have ten digits where a mobile phone answers, else nine. */
const lengthOf = (digits: string): number => (/^0[689]/.test(digits) ? 10 : 9);

/**
 * The address that calls a number, or none where the text has no number. Of several numbers it calls the
 * first, and so of the lines of one office ('02 222 3333-5').
 */
export function phoneHref(text: string): string | undefined {
  if (PLACEHOLDER.test(text)) return `tel:${text}`;
  const [written] = NUMBER.exec(thaiDigits(text)) ?? [];
  if (written === undefined) return undefined;
  const digits = written.replace(/[^\d+]/g, '');
  return `tel:${/^0[1-9]/.test(digits) ? digits.slice(0, lengthOf(digits)) : digits}`;
}
