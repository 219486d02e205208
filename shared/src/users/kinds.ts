/** Kinds of account as the filter sends them (USER-09): the numbers of `UserType`. */
export const USER_KINDS = ['1', '2', '3', '4', '5'] as const;

/** Status of an account (D35). */
export const UserStatus = { active: 1, suspended: 2, deleted: 3 } as const;

/** Months within which a licence expires, or it has expired already; 0 for not specified (USER-10). */
export const EXPIRY_MONTHS = ['0', '1', '3', '6'] as const;
