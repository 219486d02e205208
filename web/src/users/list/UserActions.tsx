import type { UserRow } from '@joborder/shared/users/contract';
import { UserStatus } from '@joborder/shared/users/kinds';
import { keepsAccount } from '@joborder/shared/users/policy';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useUser } from '../../platform/use-session';
import { IconButton } from '../../ui/IconButton';
import { nameOf } from '../name';
import styles from './UserList.module.css';

export interface UserActionsProps {
  readonly user: UserRow;
  readonly onRemove: (user: UserRow) => void;
}

/** What the viewer may do with an account (USER-06 to USER-08, decision 19). */
export function UserActions({ user, onRemove }: UserActionsProps) {
  const t = useTranslations('userList');
  const viewer = useUser();
  const name = nameOf(user);
  const keeper = { type: Number(viewer?.type), agencyId: viewer?.agency_id ?? null };
  const keeps = keepsAccount(keeper, user.type_id);
  const removable = keeps && user.status !== UserStatus.deleted && user.id !== viewer?.id;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <AppLink
        className={styles.detail}
        href={paths.user(user.id)}
        aria-label={t('detailOf', { name })}
      >
        {t('detail')}
      </AppLink>
      {keeps ? (
        <AppLink
          className={styles.edit}
          href={paths.user(user.id, 'write')}
          data-tooltip={t('edit')}
          aria-label={t('editOf', { name })}
        >
          <IconPencil {...icon} />
        </AppLink>
      ) : (
        <span className={styles.gap} />
      )}
      {removable ? (
        <IconButton danger label={t('remove.label', { name })} onClick={() => onRemove(user)}>
          <IconTrash {...icon} />
        </IconButton>
      ) : (
        <span className={styles.gap} />
      )}
    </>
  );
}
