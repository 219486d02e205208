import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { MessagePage } from '../platform/MessagePage';
import { PhoneLink } from '../platform/PhoneLink';
import { ButtonLink } from '../ui/Button';

export function ForbiddenPage() {
  const t = useTranslations('platform');
  return (
    <MessagePage code="403" title={t('forbiddenTitle')} text={t('forbiddenText')}>
      <ButtonLink as={AppLink} kind="primary" href={paths.home()}>
        {t('home')}
      </ButtonLink>
      <PhoneLink />
    </MessagePage>
  );
}
