/** A number as a Thai keyboard and a document may write it. */
export const inThai = (number: string): string =>
  number.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
