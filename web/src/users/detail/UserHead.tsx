import type { UserDetail } from '@joborder/shared/users/contract';
import { PHOTO_TYPES } from '@joborder/shared/users/photo';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PersonPhoto } from '../../platform/PersonPhoto';
import { withTitle } from '../name';
import { UserStatusBadge } from '../UserStatusBadge';
import { usePhotoChange } from './use-photo-change';
import styles from './UserDetail.module.css';

export interface UserHeadProps {
  readonly user: UserDetail;
  readonly writable: boolean;
  readonly onChanged: () => void;
}

/** Photo, full name, kind and status; a click on the photo picks another (UDET-03). */
export function UserHead({ user, writable, onChanged }: UserHeadProps) {
  const t = useTranslations('userDetail.photo');
  const types = useTranslations('rules.user_types');
  const input = useRef<HTMLInputElement>(null);
  const { pick, isBusy } = usePhotoChange(user.id, onChanged);
  const name = `${withTitle(user.title, user.fname)} ${user.lname}`;
  // A new path is a new picture: what was broken before may not be any longer.
  const photo = <PersonPhoto key={user.photo} photo={user.photo} size="huge" />;
  return (
    <section className={styles.person}>
      {writable ? (
        <>
          <button
            type="button"
            className={styles.photo}
            aria-label={t('change', { name })}
            aria-describedby="photo-hint"
            aria-busy={isBusy || undefined}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {photo}
            <span className={styles.camera}>
              <IconCamera size={18} stroke={1.75} aria-hidden />
            </span>
          </button>
          <input
            ref={input}
            type="file"
            hidden
            accept={PHOTO_TYPES.join(',')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be picked again after a refusal.
              event.target.value = '';
              if (file) void pick(file);
            }}
          />
        </>
      ) : (
        photo
      )}
      <div>
        <h2>{name}</h2>
        <p>{types(`${user.type_id as 1 | 2 | 3 | 4 | 5}`)}</p>
        <UserStatusBadge status={user.status} />
        {writable ? (
          <p id="photo-hint" className={styles.hint}>
            {t('hint')}
          </p>
        ) : null}
      </div>
    </section>
  );
}
