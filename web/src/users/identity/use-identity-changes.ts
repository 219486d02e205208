import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { toast } from '../../ui/toasts';

const KEY = 'identity-changes';
/** As many requests as the queue shows at once. */
const SHOWN = 20;

/** The requests that wait, the oldest first; of one account, or all. */
export function useIdentityChanges(usersId?: number, enabled = true) {
  return useQuery({
    queryKey: [KEY, usersId ?? 'all'],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/identity/changes',
        { query: { take: SHOWN, ...(usersId ? { users_id: usersId } : {}) } },
        { signal },
      ),
    enabled,
    staleTime: 0,
  });
}

/** Decides a request; the lists are loaded again, also where somebody else was quicker. */
export function useDecision(changeId: number, onDecided?: () => void) {
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? call('POST /api/v2/web/identity/approve', { body: { change_id: changeId } })
        : call('POST /api/v2/web/identity/refuse', { body: { change_id: changeId, reason } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'green', text: message });
      onDecided?.();
    },
    onError: (error) => {
      toast({ tone: 'red', text: errorText(error) });
      if (error instanceof ApiError && error.status === 409) onDecided?.();
    },
    onSettled: () =>
      Promise.all([KEY, WORK_QUEUE_KEY].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
  return {
    approve: () => mutate(null),
    refuse: (reason: string) => mutateAsync(reason),
    isPending,
  };
}
