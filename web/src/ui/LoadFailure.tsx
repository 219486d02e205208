import { IconCloudOff, IconPhone, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from './Button';
import { phoneHref } from './phone-href';
import styles from './states.module.css';

export interface LoadFailureProps {
  /** What could not be loaded: 'โหลดใบสั่งงานไม่สำเร็จ'. */
  readonly title: string;
  /** What happened and what is still there; null where the title says it all. */
  readonly text: string | null;
  /** Reference of the failure in the server's log. */
  readonly reference?: string | null;
  readonly onRetry?: () => void;
  readonly callCentre?: string;
  /** The way to where one came from. */
  readonly leave?: ReactNode;
}

export function LoadFailure({
  title,
  text,
  reference,
  onRetry,
  callCentre = '',
  leave,
}: LoadFailureProps) {
  const t = useTranslations('ui');
  const href = phoneHref(callCentre);
  return (
    <section className={styles.failure} role="alert">
      <span className={styles.mark}>
        <IconCloudOff size={28} stroke={1.75} aria-hidden />
      </span>
      <h2>{title}</h2>
      {text === null ? null : <p className={styles.quiet}>{text}</p>}
      <div className={styles.actions}>
        {onRetry ? (
          <Button
            kind="primary"
            icon={<IconRefresh size={18} stroke={2} aria-hidden />}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        ) : null}
        {href ? (
          <ButtonLink href={href} icon={<IconPhone size={18} stroke={1.75} aria-hidden />}>
            {t('phone')} {callCentre}
          </ButtonLink>
        ) : null}
        {leave}
      </div>
      {reference ? (
        <p className={styles.reference}>
          {t('reference')} {reference}
        </p>
      ) : null}
    </section>
  );
}
