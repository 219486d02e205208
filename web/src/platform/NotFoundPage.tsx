import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { AppLink } from './AppLink';
import { MessagePage } from './MessagePage';
import { PhoneLink } from './PhoneLink';

export function NotFoundPage() {
  const t = useTranslations('platform');
  return (
    <MessagePage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
      <ButtonLink as={AppLink} kind="primary" href={paths.home()}>
        {t('home')}
      </ButtonLink>
      <PhoneLink />
    </MessagePage>
  );
}
