import { keepsAccount } from '@joborder/shared/users/policy';
import type { Policy } from '../platform/authorized';

/** What the rules of decision 19 look at. */
export interface Kept {
  readonly type: number;
}

/** Whoever may call these at all sees every account; administrators' are changed by their like. */
export const keeping: Policy<Kept> = {
  see: () => true,
  act: (caller, account) => keepsAccount(caller, account.type),
};
