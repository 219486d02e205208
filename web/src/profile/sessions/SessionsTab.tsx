import { useMutation, useQuery } from '@tanstack/react-query';
import { IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { ApiError, call } from '../../platform/api';
import { LoadProblem } from '../../platform/LoadProblem';
import { readUser } from '../../platform/session';
import { useErrorText } from '../../platform/use-error-text';
import { endOwnSession, unsentHere } from '../../session/sign-out';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { focusLater } from '../../ui/focus-later';
import { Preparing } from '../../ui/Preparing';
import { toast } from '../../ui/toasts';
import { type OwnSession, SessionItem } from './SessionItem';
import styles from './SessionsTab.module.css';

const TITLE = 'own-sessions';

/** Where one is signed in, and how to end it. */
export function SessionsTab() {
  const t = useTranslations('profile.sessions');
  const router = useRouter();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['profile', readUser()?.id, 'sessions'],
    queryFn: ({ signal }) => call('GET /api/v2/web/profile/sessions', {}, { signal }),
  });
  const refused = (failure: unknown) => toast({ tone: 'red', text: errorText(failure) });
  // The row of a session that has ended goes, and its button with it.
  const leaveRow = () => focusLater(TITLE);
  const end = useMutation({
    mutationFn: ({ id }: OwnSession) =>
      call('POST /api/v2/web/profile/sessions/end', { body: { session_id: id } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'green', text: message });
      leaveRow();
    },
    onError: (failure) => {
      refused(failure);
      if (failure instanceof ApiError && failure.status === 404) leaveRow();
    },
    // One that has ended by itself leaves the list too.
    onSettled: () => refetch(),
  });
  const endAll = useMutation({
    mutationFn: () => call('POST /api/v2/web/profile/sessions/end_all'),
    onSuccess: async () => {
      await endOwnSession();
      await router.navigate({ href: paths.login() });
    },
    onError: refused,
  });
  const [isSending, setSending] = useState(false);
  const askToEndAll = async () => {
    setSending(true);
    const count = await unsentHere();
    setSending(false);
    const yes = await confirm({
      title: t('endAllQuestion'),
      text: t(count > 0 ? 'endAllUnsent' : 'endAllConsequence', { count }),
      action: t('endAll'),
    });
    if (yes) endAll.mutate();
  };

  if (isPending) return <Preparing />;
  if (!data) {
    return <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h2 id={TITLE} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <ul className={styles.list}>
        {data.sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate(session)}
          />
        ))}
      </ul>
      <Button
        icon={<IconLogout size={18} stroke={1.75} aria-hidden />}
        busy={endAll.isPending || isSending}
        onClick={() => void askToEndAll()}
      >
        {t('endAll')}
      </Button>
    </>
  );
}
