import type { UserRow } from '@joborder/shared/users/contract';

/** 'นายธีรวุฒิ สยามวิถี': Thai titles stand before the name without a space. */
export function nameOf({ title, fullname }: Pick<UserRow, 'title' | 'fullname'>): string {
  return `${title}${fullname}`;
}
