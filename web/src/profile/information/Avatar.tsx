import { PHOTO_TYPES, photoIssue } from '@joborder/shared/users/photo';
import { IconCamera, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { useMessages } from '../../platform/use-messages';
import { confirm, notify } from '../../ui/dialogs';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import styles from './Avatar.module.css';
import { usePhoto } from './use-photo';

/** A photo over a slow line takes a while. */
const UPLOAD_TIMEOUT = 60_000;

export interface AvatarProps {
  readonly userId: number;
  readonly photo: string;
  readonly onChanged: () => void;
}

/** One's own photo; a click chooses another (PROF-02, PROF-03). */
export function Avatar({ userId, photo, onChanged }: AvatarProps) {
  const t = useTranslations('profile.photo');
  const messages = useMessages();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const url = usePhoto(userId, photo);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('profile_pics', file);
      return call('POST /api/v2/web/profile/change_image', { body }, { timeout: UPLOAD_TIMEOUT });
    },
    onSuccess: ({ message }) => {
      toast({ tone: 'green', text: message });
      onChanged();
    },
    // The dialog has the specified words; the reason stays on the page.
    onError: () => notify({ kind: 'failed', text: t('failed') }),
  });

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const [file] = field.files ?? [];
    if (!file) return;
    upload.reset();
    const issue = photoIssue(file);
    if (issue) await notify({ kind: 'warning', text: messages.issue(issue) });
    else if (
      await confirm({
        title: t('question'),
        text: t('consequence', { name: file.name }),
        action: t('change'),
      })
    ) {
      upload.mutate(file);
    }
    // The same file may be chosen again.
    field.value = '';
  };

  return (
    <div className={styles.avatar}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('change')}
        title={t('change')}
        aria-busy={upload.isPending || undefined}
        onClick={() => input.current?.click()}
      >
        {url ? <img src={url} alt="" /> : <IconUser size={48} stroke={1.5} aria-hidden />}
        <span className={styles.mark}>
          <IconCamera size={18} stroke={1.75} aria-hidden />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        hidden
        aria-label={t('file')}
        onChange={(event) => void choose(event)}
      />
      <p className={styles.hint}>{t('sizes')}</p>
      {upload.isError ? <Notice tone="red">{errorText(upload.error)}</Notice> : null}
    </div>
  );
}
