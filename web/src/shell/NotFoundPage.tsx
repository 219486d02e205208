import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { MessagePage } from '../platform/MessagePage';
import { PhoneLink } from '../platform/PhoneLink';
import { ButtonLink } from '../ui/Button';
import { VisitorHeader } from './VisitorHeader';

/** An address that is none, for everybody: who is signed in gets back to the own menu by one button. */
export function NotFoundPage() {
  const t = useTranslations('platform');
  return (
    <>
      <VisitorHeader />
      <main id="content" tabIndex={-1}>
        <MessagePage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
          <ButtonLink as={AppLink} kind="primary" href={paths.home()}>
            {t('home')}
          </ButtonLink>
          <PhoneLink />
        </MessagePage>
      </main>
    </>
  );
}
