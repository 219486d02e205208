import { useTranslations } from 'use-intl';
import { RetryNotice } from '../../ui/RetryNotice';
import { useWizardContext } from './WizardContext';

/**
 * In the place of a step whose files did not come. Browsers do not ask for them again on the same page, so the
 * page is loaded anew, which goes on with the draft at this step: once that is on the server.
 */
export function MissingStep() {
  const t = useTranslations('ui');
  const { autosave } = useWizardContext();
  const retry = async () => {
    if (await autosave.flush()) location.reload();
  };
  return <RetryNotice onRetry={() => void retry()}>{t('missing')}</RetryNotice>;
}
