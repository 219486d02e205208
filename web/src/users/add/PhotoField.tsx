import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { PHOTO_TYPES } from '@joborder/shared/users/photo';
import { IconAlertCircle, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMessages } from '../../platform/use-messages';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/dialogs';
import { FileDrop } from '../../ui/FileDrop';
import type { NewUserState } from './use-new-user';
import text from '../../ui/text.module.css';
import styles from './UserForm.module.css';

/** The photo of the account (UADD-15, UADD-18, D14). */
export function PhotoField({ state }: { state: NewUserState }) {
  const t = useTranslations('userForm.photo');
  const ui = useTranslations('ui');
  const messages = useMessages('userIssues');
  const { setPhoto } = state;
  const { photo } = state.values;
  const error = state.errorOf('photo');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!PHOTO_TYPES.includes(file.type)) {
      // The specified answer also clears what was chosen before.
      setPhoto(null);
      await notify({ kind: 'error', text: messages.issue({ code: 'photoType' }) });
    } else if (file.size > MAX_UPLOAD_BYTES) {
      await notify({ kind: 'warning', text: messages.issue({ code: 'fileTooLarge' }) });
    } else setPhoto(file);
  };
  return (
    // A fieldset cannot be laid out as a field.
    <div className={styles.photo} role="group" aria-labelledby="photo-label">
      <span id="photo-label" className={text.strong}>
        {t('label')} <span className={text.caption}>{ui('optional')}</span>
      </span>
      {error ? (
        <span id="photo-error" className={styles.error}>
          <IconAlertCircle size={18} stroke={2} aria-hidden />
          <span>{error}</span>
        </span>
      ) : null}
      <FileDrop
        compact
        id="photo"
        label={t('label')}
        accept={PHOTO_TYPES.join(',')}
        picture={
          photo ? (
            <img className={styles.portrait} src={photo.url} alt={t('alt')} />
          ) : (
            <IconUserCircle className={styles.nobody} stroke={1} aria-hidden />
          )
        }
        lead={
          photo
            ? t('chosen', {
                name: photo.file.name,
                size: Math.max(1, Math.ceil(photo.file.size / 1000)),
              })
            : t('drop')
        }
        choose={t(photo ? 'change' : 'choose')}
        kinds={t('kinds')}
        errorId={error ? 'photo-error' : undefined}
        actions={
          photo ? (
            <Button
              kind="text"
              icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={() => {
                setPhoto(null);
                document.getElementById('photo')?.focus();
              }}
            >
              {t('remove')}
            </Button>
          ) : null
        }
        onChoose={(file) => void choose(file)}
      />
    </div>
  );
}
