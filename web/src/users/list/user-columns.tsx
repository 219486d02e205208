import type { UserRow } from '@joborder/shared/users/contract';
import { EXPIRY_MONTHS, USER_KINDS } from '@joborder/shared/users/kinds';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PersonPhoto } from '../../platform/PersonPhoto';
import type { GridSpec } from '../../ui/grid/columns';
import { UserStatusBadge } from '../UserStatusBadge';
import { ExpiryCell } from './ExpiryCell';
import styles from './UserList.module.css';

const STATUSES = [1, 2, 3] as const;

/** 'นายธีรวุฒิ สยามวิถี': Thai titles stand before the name without a space. */
export function nameOf({ title, fullname }: Pick<UserRow, 'title' | 'fullname'>): string {
  return `${title}${fullname}`;
}

function NameCell({ user }: { user: UserRow }) {
  return (
    <span className={styles.person}>
      <PersonPhoto photo={user.photo} size="medium" />
      <span className={styles.name}>
        {nameOf(user)}
        {user.agency_name ? <small>{user.agency_name}</small> : null}
      </span>
    </span>
  );
}

/** The columns of the user list and the filters of the card above it. */
export function useUserColumns(): GridSpec<UserRow> {
  const t = useTranslations('userList.columns');
  const types = useTranslations('rules.user_types');
  const statuses = useTranslations('rules.user_status');
  return useMemo(() => {
    const text = { filter: { kind: 'text' } } as const;
    return {
      params: [
        { name: 'name', personal: true },
        { name: 'license', personal: true, secret: true },
        { name: 'user_type', options: USER_KINDS },
        { name: 'expired', options: EXPIRY_MONTHS.slice(1) },
      ],
      columns: [
        {
          field: 'fullname',
          caption: t('name'),
          cell: (user) => <NameCell user={user} />,
          ...text,
          hideable: false,
          personal: true,
          width: 230,
          card: 'title',
        },
        { field: 'licence', caption: t('licence'), ...text },
        { field: 'email', caption: t('email'), ...text, personal: true, card: 'wide' },
        {
          field: 'type_id',
          caption: t('type'),
          filter: {
            kind: 'select',
            options: USER_KINDS.map((kind) => ({ value: Number(kind), label: types(kind) })),
          },
          groupable: true,
        },
        {
          field: 'expired_date',
          caption: t('expires'),
          cell: (user) => <ExpiryCell day={user.expired_date} />,
          filter: { kind: 'date' },
        },
        {
          field: 'status',
          caption: t('status'),
          cell: (user) => <UserStatusBadge status={user.status} />,
          filter: {
            kind: 'select',
            options: STATUSES.map((value) => ({ value, label: statuses(`${value}`) })),
          },
          groupable: true,
          card: 'badge',
        },
      ],
    } satisfies GridSpec<UserRow>;
  }, [t, types, statuses]);
}
