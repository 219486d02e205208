import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { forgetResults, type WaitingResult } from './waiting-results';

/** Signing out would lose results that have not been sent: says so and offers to stay. */
export function LeaveDialog({ results }: { readonly results: readonly WaitingResult[] }) {
  const count = results.length;
  const isRefused = results.every(({ refusal }) => refusal !== null);
  const t = useTranslations('inspection.leave');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const stay = () => void router.navigate({ href: paths.inspections(), replace: true });
  const leave = async () => {
    setBusy(true);
    await forgetResults();
    await router.navigate({ href: paths.logout(), replace: true });
  };
  return (
    <Dialog
      title={t('title', { count })}
      onClose={stay}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void leave()}>
            {t('lose', { count })}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t(isRefused ? 'refusedText' : 'text')}</p>
    </Dialog>
  );
}
