import { UserType } from '../user-type';

interface Keeper {
  readonly type: number;
  readonly agencyId: number | null;
}

/**
 * Who keeps an account (decision 19): administrators all of them, officers all but those of
 * administrators; administrators who belong to an agency none (D31). Screens ask this for their icons,
 * the server before every change.
 */
export const keepsAccount = ({ type, agencyId }: Keeper, account: number): boolean =>
  (type === UserType.administrator && agencyId === null) ||
  (type === UserType.officer && account !== UserType.administrator);
