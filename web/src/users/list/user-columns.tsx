import type { UserRow } from '@joborder/shared/users/contract';
import { EXPIRY_MONTHS, USER_KINDS } from '@joborder/shared/users/kinds';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PersonPhoto } from '../../platform/PersonPhoto';
import type { GridSpec } from '../../ui/grid/columns';
import { UserStatusBadge } from '../UserStatusBadge';
import { ExpiryCell } from './ExpiryCell';
import { withTitle } from '../name';
import { PickBox } from './picked';
import texts from '../../ui/text.module.css';
import styles from './UserList.module.css';

const STATUSES = [1, 2, 3] as const;

function NameCell({ user }: { user: UserRow }) {
  return (
    <span className={styles.person}>
      <PickBox user={user} />
      <PersonPhoto photo={user.photo} size="medium" />
      <span className={styles.name}>
        {/* Between first and last name, and nowhere else, a line may end. */}
        <span>{withTitle(user.title, user.fname)}</span> <span>{user.lname}</span>
        {user.agency_name ? (
          <small className={texts.twoLines} title={user.agency_name}>
            {user.agency_name}
          </small>
        ) : null}
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
          width: 210,
          card: 'title',
        },
        { field: 'licence', caption: t('licence'), ...text },
        {
          field: 'email',
          caption: t('email'),
          cell: (user) =>
            user.email ? (
              <span className={styles.email} title={user.email}>
                {user.email}
              </span>
            ) : (
              '-'
            ),
          ...text,
          personal: true,
          card: 'wide',
        },
        {
          field: 'type_id',
          caption: t('type'),
          cell: (user) => (
            <span className={styles.type}>{types(`${user.type_id as 1 | 2 | 3 | 4 | 5}`)}</span>
          ),
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
