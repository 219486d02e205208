import type { UserRow } from '@joborder/shared/users/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { confirm, notify } from '../../ui/dialogs';
import { USER_TYPES_KEY, USERS_KEY } from '../use-user-types';
import { nameOf } from '../name';

/** Deletes an account after asking; the list is loaded again once the answer was read (BERR-01 to 03). */
export function useRemoval() {
  const t = useTranslations('userList.remove');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: UserRow) =>
      call('POST /api/v2/web/users/delete', { body: { users_id: id } }),
    onSuccess: async () => {
      await notify({ kind: 'success', text: t('done') });
      for (const key of [USERS_KEY, USER_TYPES_KEY, WORK_QUEUE_KEY]) {
        void cache.invalidateQueries({ queryKey: [key] });
      }
    },
    onError: (error) => {
      void notify({ kind: 'error', text: t('failed', { reason: errorText(error) }) });
    },
  });
  return async (user: UserRow) => {
    const yes = await confirm({
      title: t('title'),
      text: t('text', { name: nameOf(user) }),
      action: t('action'),
      refusal: t('refusal'),
      danger: 'delete',
    });
    if (yes) mutate(user);
  };
}
