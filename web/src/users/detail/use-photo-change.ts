import { photoIssue } from '@joborder/shared/users/photo';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useMessages } from '../../platform/use-messages';
import { confirm, notify } from '../../ui/dialogs';

const UPLOAD_TIMEOUT = 60_000;

/** Takes a picked file for the photo of an account, after asking (UDET-10, BERR-07, BERR-08). */
export function usePhotoChange(users_id: number, onChanged: () => void) {
  const t = useTranslations('userDetail.photo');
  const messages = useMessages();
  const change = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('users_id', String(users_id));
      body.set('profile_pics', file);
      return call('POST /api/v2/web/users/change_image', { body }, { timeout: UPLOAD_TIMEOUT });
    },
    onSuccess: async () => {
      await notify({ kind: 'success', text: t('done') });
      onChanged();
    },
    onError: () => void notify({ kind: 'failed', text: t('failed') }),
  });
  const pick = async (file: File) => {
    const issue = photoIssue(file);
    if (issue) await notify({ kind: 'warning', text: messages.issue(issue) });
    else if (await confirm({ title: t('ask'), text: t('askText'), action: t('action') })) {
      change.mutate(file);
    }
  };
  return { pick, isBusy: change.isPending } as const;
}
