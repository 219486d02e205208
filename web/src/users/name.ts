import type { UserRow } from '@joborder/shared/users/contract';

/** 'นายธีรวุฒิ', 'Mr. Martin': Thai titles stand before a name without a space. */
export const withTitle = (title: string, name: string): string =>
  /[A-Za-z]\.?$/.test(title) ? `${title} ${name}` : `${title}${name}`;

/** Title, first and last name of an account. */
export const nameOf = ({ title, fullname }: Pick<UserRow, 'title' | 'fullname'>): string =>
  withTitle(title, fullname);
