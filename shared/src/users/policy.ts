import { UserType } from '../user-type';

/**
 * Who keeps an account (decision 19): administrators all of them, officers all but those of
 * administrators. Screens ask this for their icons, the server before every change.
 */
export const keepsAccount = (caller: number, account: number): boolean =>
  caller === UserType.administrator ||
  (caller === UserType.officer && account !== UserType.administrator);
