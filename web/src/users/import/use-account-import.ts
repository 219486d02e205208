import { MAX_ACCOUNT_FILE_BYTES } from '@joborder/shared/users/limits';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { queryClient } from '../../platform/query';
import { useTableFile } from '../../platform/use-table-file';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { confirm, notify } from '../../ui/dialogs';
import { USER_TYPES_KEY, USERS_KEY } from '../use-user-types';

/** Storing 100,000 accounts takes half a minute on a small machine. */
const SAVE_TIMEOUT = 300_000;

/** A file of accounts: chosen, read and checked, stored once it was looked at. */
export function useAccountImport() {
  const t = useTranslations('userImport');
  const router = useRouter();
  const table = useTableFile({
    name: 'account-file',
    read: (body, options) => call('POST /api/v2/web/users/import', { body }, options),
    most: { bytes: MAX_ACCOUNT_FILE_BYTES, refusal: t('tooLarge') },
    atOnce: true,
  });
  const { file, read } = table;
  const save = useMutation({
    mutationFn: () => {
      const body = new FormData();
      // What was seen is what is stored: the server compares.
      body.set('count', String(read?.count ?? 0));
      if (file) body.set('files', file);
      return call('POST /api/v2/web/users/import/save', { body }, { timeout: SAVE_TIMEOUT });
    },
    onSuccess: () => {
      for (const key of [USERS_KEY, USER_TYPES_KEY, WORK_QUEUE_KEY]) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  const finish = async ({ message }: { message: string }) => {
    await notify({ kind: 'success', text: message });
    await router.navigate({ href: paths.userList() });
  };
  const start = async () => {
    if (!read || save.isPending) return;
    const bad = read.problem_count;
    const sure =
      bad === 0 ||
      (await confirm({
        title: t('confirm.title'),
        text: t('confirm.text', { good: read.count, bad }),
        action: t('saveGood', { count: read.count }),
        refusal: t('confirm.refusal'),
      }));
    if (sure) save.mutate(undefined, { onSuccess: (answer) => void finish(answer) });
  };
  const choose = async (next: File | undefined) => {
    if (save.isPending) return;
    save.reset();
    await table.choose(next);
  };
  const checkAgain = () => {
    save.reset();
    table.send();
  };
  return {
    ...table,
    choose,
    start,
    checkAgain,
    isSaving: save.isPending,
    startedAt: save.submittedAt,
    saveError: save.error,
  } as const;
}

export type AccountImport = ReturnType<typeof useAccountImport>;
