import { IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { Preparing } from '../ui/Preparing';
import { MessagePage } from './MessagePage';
import { isReloading } from './missing-files';
import { useOffline } from './network';
import { PhoneLink } from './PhoneLink';

/** A screen that failed to load or to render; without a network its files may be what is missing. */
export function ErrorPage() {
  const t = useTranslations('platform');
  const ui = useTranslations('ui');
  const router = useRouter();
  const offline = useOffline();
  if (isReloading()) return <Preparing />;
  return (
    <MessagePage title={t('errorTitle')} text={t(offline ? 'network' : 'errorText')}>
      <Button
        kind="primary"
        icon={<IconRefresh size={18} stroke={2} aria-hidden />}
        // A reload without a network would leave the browser's own page.
        onClick={() => (offline ? void router.invalidate() : location.reload())}
      >
        {ui('retry')}
      </Button>
      {offline ? null : <PhoneLink />}
    </MessagePage>
  );
}
