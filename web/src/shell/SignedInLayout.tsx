import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { Providers } from '../platform/Providers';
import { useCan, useUser } from '../platform/session';
import { BottomBar } from './BottomBar';
import { ForbiddenPage } from './ForbiddenPage';
import './layout/layout.css';
import styles from './SignedInLayout.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/** Top bar, sidebar (bottom bar on phones) and the screen. */
export function SignedInLayout() {
  const t = useTranslations('ui');
  const user = useUser();
  const can = useCan();
  const { needs, rail = false, bare = false } = useMatches().at(-1)?.staticData ?? {};
  const router = useRouter();
  const isGone = user === null;
  useEffect(() => {
    // Signed out in another window: an open screen leads to the sign-in (PADD-02).
    if (isGone) void router.navigate({ href: paths.login(), replace: true });
  }, [isGone, router]);
  // Between signing out and the sign-in page there is nobody to draw the shell for.
  if (!user) return null;
  const allowed = !needs || can(needs);
  const screen = allowed ? <Outlet /> : <ForbiddenPage />;
  if (bare && allowed) return <Providers>{screen}</Providers>;
  return (
    <Providers>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <TopBar user={user} />
      <div className={styles.columns}>
        <Sidebar rail={rail} />
        <main id="content" className={`${styles.main} ${rail ? styles.whole : ''}`} tabIndex={-1}>
          {screen}
        </main>
      </div>
      {/* Work with a rail has its own buttons at the thumb. */}
      {rail ? null : <BottomBar />}
    </Providers>
  );
}
