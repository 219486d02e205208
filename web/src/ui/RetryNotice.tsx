import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button';
import { Notice } from './Notice';

/** A part of the screen could not be loaded; the rest of it still works. */
export function RetryNotice({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}) {
  const t = useTranslations('ui');
  return (
    <Notice
      tone="amber"
      actions={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
