import { thaiDigits } from '../dates';

/**
 * A job order number as it is stored: papers print it in groups, the wizard begins it with the licence as that is
 * written, and a Thai keyboard has digits of its own.
 */
export const plainOrderCode = (typed: string): string =>
  thaiDigits(typed).replaceAll(/[\s/-]/g, '');
