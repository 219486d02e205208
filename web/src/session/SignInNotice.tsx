import { useTranslations } from 'use-intl';
import { useErrorText } from '../platform/use-error-text';
import { Notice } from '../ui/Notice';
import type { Proven, SignInFailure } from './use-sign-in';

interface SignInNoticeProps {
  readonly failure: SignInFailure | null;
  readonly proven: Proven | null;
}

/** Why a sign-in failed, or why it asks for a code that was mailed. */
export function SignInNotice({ failure, proven }: SignInNoticeProps) {
  const t = useTranslations('session');
  const errorText = useErrorText();
  if (failure) {
    return (
      <Notice tone="red">
        {failure === 'notEnabled' ? t('notEnabled') : errorText(failure.error)}
      </Notice>
    );
  }
  return proven?.code === 'mail' ? <Notice tone="amber">{proven.message}</Notice> : null;
}
