/** Kinds of user (decision D29); compared as strings on the wire, as numbers here. */
export const UserType = {
  administrator: 1,
  guide: 2,
  agency: 3,
  officer: 4,
  police: 5,
} as const;
export type UserType = (typeof UserType)[keyof typeof UserType];
export const ALL_USER_TYPES: readonly UserType[] = [1, 2, 3, 4, 5];
