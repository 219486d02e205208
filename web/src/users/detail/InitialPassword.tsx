import type { UserDetail } from '@joborder/shared/users/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { useDates } from '../../platform/dates';
import { Button } from '../../ui/Button';
import { confirm, notify } from '../../ui/dialogs';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';

interface InitialPasswordProps {
  readonly user: UserDetail;
  readonly onChanged: () => void;
}

/** Of an account that was never used: until when its first password opens it, and a way to renew that. */
export function InitialPassword({ user, onChanged }: InitialPasswordProps) {
  const t = useTranslations('userDetail.initialPassword');
  const errorText = useErrorText();
  const dates = useDates();
  const renew = useMutation({
    mutationFn: () =>
      call('POST /api/v2/web/users/initial_password/renew', { body: { users_id: user.id } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'green', text: message });
      onChanged();
    },
    onError: (error) => void notify({ kind: 'operationFailed', text: errorText(error) }),
  });
  const [now] = useState(() => Date.now());
  const ends = user.initial_password_ends;
  if (ends === null) return null;
  const isOver = Date.parse(ends) <= now;
  const ask = async () => {
    const title = t('ask', { name: `${user.fname} ${user.lname}` });
    if (await confirm({ title, text: t('askText'), action: t('renew') })) renew.mutate();
  };
  return (
    <Notice
      tone={isOver ? 'amber' : 'blue'}
      actions={
        user.editable ? (
          <Button busy={renew.isPending} onClick={() => void ask()}>
            {t('renew')}
          </Button>
        ) : undefined
      }
    >
      <strong>{t(isOver ? 'over' : 'open', { at: dates.instant(ends) })}</strong> {t('help')}
    </Notice>
  );
}
