import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { MessagePage } from './MessagePage';
import { PhoneLink } from './PhoneLink';

/** A screen that failed to load or to render. */
export function ErrorPage() {
  const t = useTranslations('platform');
  const ui = useTranslations('ui');
  return (
    <MessagePage title={t('errorTitle')} text={t('errorText')}>
      <Button
        kind="primary"
        icon={<IconRefresh size={18} stroke={2} aria-hidden />}
        onClick={() => location.reload()}
      >
        {ui('retry')}
      </Button>
      <PhoneLink />
    </MessagePage>
  );
}
