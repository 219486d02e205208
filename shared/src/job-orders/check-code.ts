import { thaiDigits } from '../dates';

/*
 * The six characters under the barcode of a printed paper: who holds the paper may see the masked
 * document (D63). No sign looks like another one.
 */

export const CHECK_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CHECK_CODE_LENGTH = 6;

/** A check code as it is kept, of what was typed or pasted; undefined for what cannot be one. */
export function plainCheckCode(typed: string): string | undefined {
  const plain = thaiDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();
  const known = [...plain].every((sign) => CHECK_CODE_SIGNS.includes(sign));
  return plain.length === CHECK_CODE_LENGTH && known ? plain : undefined;
}

/** As it is printed: `7K3 F9P`. */
export const formatCheckCode = (code: string): string =>
  code.length === CHECK_CODE_LENGTH ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
