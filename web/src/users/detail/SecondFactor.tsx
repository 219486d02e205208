import type { UserDetail } from '@joborder/shared/users/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useUser } from '../../platform/use-session';
import { useErrorText } from '../../platform/use-error-text';
import { Button } from '../../ui/Button';
import { confirm, notify } from '../../ui/dialogs';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';

/** The way out for whoever lost phone and recovery codes: somebody else takes the factor away. */
export function SecondFactor({ user, onChanged }: { user: UserDetail; onChanged: () => void }) {
  const t = useTranslations('userDetail.secondFactor');
  const errorText = useErrorText();
  const own = useUser()?.id === user.id;
  const reset = useMutation({
    mutationFn: () =>
      call('POST /api/v2/web/users/second_factor/reset', { body: { users_id: user.id } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'green', text: message });
      onChanged();
    },
    onError: (error) => void notify({ kind: 'operationFailed', text: errorText(error) }),
  });
  if (!user.second_factor || own) return null;
  const ask = async () => {
    const title = t('ask', { name: `${user.fname} ${user.lname}` });
    if (await confirm({ title, text: t('askText'), action: t('off'), danger: true })) {
      reset.mutate();
    }
  };
  return (
    <Notice
      actions={
        <Button busy={reset.isPending} onClick={() => void ask()}>
          {t('off')}
        </Button>
      }
    >
      <strong>{t('on')}</strong> {t('help')}
    </Notice>
  );
}
