import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { usePageTitle } from '../shell/page-title';
import { VisitorHeader } from '../shell/VisitorHeader';
import { ButtonLink } from '../ui/Button';
import { Audiences } from './Audiences';
import { Hero, HeroPicture } from './Hero';
import { LandingFooter } from './LandingFooter';
import styles from './LandingPage.module.css';
import { LookUp } from './LookUp';
import { Steps } from './Steps';

function Anchors({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations('landing.nav');
  return (
    <>
      <a href="#look-up" onClick={onFollow}>
        {t('lookUp')}
      </a>
      <a href="#manuals" onClick={onFollow}>
        {t('manuals')}
      </a>
      <a href="#apps" onClick={onFollow}>
        {t('apps')}
      </a>
    </>
  );
}

function PhoneMenu() {
  const t = useTranslations('landing');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('menu')}
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpen(!open)}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      <nav id="phone-menu" className={styles.phoneMenu} aria-label={t('menu')} hidden={!open}>
        <Anchors onFollow={() => setOpen(false)} />
        <AppLink href={paths.login()}>{t('signIn')}</AppLink>
      </nav>
    </>
  );
}

export function LandingPage() {
  const t = useTranslations('landing');
  usePageTitle(t('title'));
  return (
    <>
      <VisitorHeader
        nav={
          <nav className={styles.nav} aria-label={t('menu')}>
            <Anchors />
          </nav>
        }
        action={
          <>
            <ButtonLink as={AppLink} href={paths.login()} className={styles.signIn}>
              {t('signIn')}
            </ButtonLink>
            <PhoneMenu />
          </>
        }
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Hero />
        <div className={styles.content}>
          <LookUp />
          <HeroPicture />
          <Audiences />
          <Steps />
        </div>
      </main>
      <LandingFooter />
    </>
  );
}
