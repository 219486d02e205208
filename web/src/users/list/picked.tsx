import type { UserRow } from '@joborder/shared/users/contract';
import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { nameOf } from '../name';
import styles from './UserList.module.css';

/** The accounts that are picked for an action on all of them, by id. */
export interface Picked {
  readonly users: ReadonlyMap<number, UserRow>;
  readonly toggle: (user: UserRow) => void;
}

export const PickedContext = createContext<Picked | null>(null);

/** Picks an account; nothing where the grid stands alone, such as on paper. */
export function PickBox({ user }: { readonly user: UserRow }) {
  const t = useTranslations('userList.bulk');
  const picked = useContext(PickedContext);
  if (!picked) return null;
  return (
    <input
      type="checkbox"
      className={`${styles.pick} screen-only`}
      aria-label={t('pick', { name: nameOf(user) })}
      checked={picked.users.has(user.id)}
      onChange={() => picked.toggle(user)}
    />
  );
}
