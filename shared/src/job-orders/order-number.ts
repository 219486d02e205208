import type { Day } from '../dates';
import { shownYear } from '../dates';

function buddhistYear(day: Day): string {
  return String(shownYear(Number(day.slice(0, 4)), 'th') % 100).padStart(2, '0');
}

/** The placeholder for the number of an order that is not saved yet: `11/0000169xxxxxx` (AG 9, D9). */
export function orderNumberPreview(licence: string, today: Day): string {
  return `${licence}${buddhistYear(today)}xxxxxx`;
}

/** Digits of the licence and two of the Buddhist year; a running number of six follows (D9). */
export function orderNumberPrefix(licence: string, day: Day): string {
  return `${licence.replace(/\D/g, '')}${buddhistYear(day)}`;
}

/** An order code in groups, for reading aloud: `1100001 69 000148`. */
export function formatCode(code: string): string {
  if (code.length <= 8) return code;
  return [code.slice(0, -8), code.slice(-8, -6), code.slice(-6)].join(' ');
}
