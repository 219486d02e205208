import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useOutbox } from './guide-data';
import { forgetGuide } from './running-outbox';

/** Signing out would lose what has not been sent: says so and offers to stay. */
export function LeaveDialog() {
  const t = useTranslations('guide');
  const router = useRouter();
  const { entries } = useOutbox();
  const [busy, setBusy] = useState(false);
  const count = entries.length;
  const isRefused = entries.every(({ refusal }) => refusal !== null);
  const unsentText = t(isRefused ? 'leaveRefusedText' : 'leaveText');
  const stay = () => void router.navigate({ href: paths.guideWork(), replace: true });
  const leave = async () => {
    setBusy(true);
    await forgetGuide();
    await router.navigate({ href: paths.logout(), replace: true });
  };
  return (
    <Dialog
      title={count > 0 ? t('leaveTitle', { count }) : t('leaveSentTitle')}
      onClose={stay}
      footer={
        <>
          <Button kind={count > 0 ? 'danger' : 'primary'} busy={busy} onClick={() => void leave()}>
            {count > 0 ? t('leaveAndLose', { count }) : t('leave')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{count > 0 ? unsentText : t('leaveSentText')}</p>
    </Dialog>
  );
}
