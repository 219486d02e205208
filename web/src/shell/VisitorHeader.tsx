import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import { phoneHref } from '../ui/phone-href';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './VisitorHeader.module.css';

/** Top bar of the public pages; `nav` and `action` are the page's own. */
export function VisitorHeader({ nav, action }: { nav?: ReactNode; action?: ReactNode }) {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  const { callCentre } = useConfig();
  return (
    <>
      <a className={`${styles.skip} screen-only`} href="#content">
        {ui('skipToContent')}
      </a>
      <header className={`${styles.bar} screen-only`}>
        <div className={styles.inner}>
          <AppLink href={paths.introduction()} className={styles.brand}>
            <Brand />
          </AppLink>
          <div className={styles.nav}>{nav}</div>
          <div className={styles.tools}>
            {callCentre ? (
              <a className={styles.phone} href={phoneHref(callCentre)}>
                <IconPhone size={18} stroke={1.75} aria-hidden />
                {t('callCentre')} <b>{callCentre}</b>
              </a>
            ) : null}
            <LanguageSwitch />
            {action}
          </div>
        </div>
      </header>
    </>
  );
}
