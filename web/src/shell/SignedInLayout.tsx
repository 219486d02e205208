import { lazyRouteComponent, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { useLoadedAfterPage } from '../platform/after-page';
import { Providers } from '../platform/Providers';
import { useCan, useUser } from '../platform/use-session';
import { loadDialogViews } from '../ui/DialogHost';
import { loadToastViews } from '../ui/ToastHost';
import { BottomBar } from './BottomBar';
import './layout/layout.css';
import styles from './SignedInLayout.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

// Menus list what is allowed: few ever see it.
const ForbiddenPage = lazyRouteComponent(() => import('./ForbiddenPage'), 'ForbiddenPage');

interface SignedInLayoutProps {
  /** What watches over the session, on every screen; the first picture does not wait for it. */
  readonly guard: ComponentType;
  /** What there is to be told; it has its place before it arrives. */
  readonly bell: ComponentType;
}

/** Top bar, sidebar (bottom bar on phones) and the screen. */
export function SignedInLayout({ guard: Guard, bell }: SignedInLayoutProps) {
  const t = useTranslations('ui');
  const user = useUser();
  const can = useCan();
  const matches = useMatches();
  const { needs, rail = false, bare = false } = matches.at(-1)?.staticData ?? {};
  const guide = can('guide_work:do')
    ? matches.map(({ staticData }) => staticData.guide).find(Boolean)
    : undefined;
  const router = useRouter();
  // What goes wrong without a network is said in them.
  useLoadedAfterPage(loadDialogViews);
  useLoadedAfterPage(loadToastViews);
  const isGone = user === null;
  useEffect(() => {
    // Signed out in another window: an open screen leads to the sign-in (PADD-02).
    if (isGone) void router.navigate({ href: paths.login(), replace: true });
  }, [isGone, router]);
  // Between signing out and the sign-in page there is nobody to draw the shell for.
  if (!user) return null;
  const allowed = !needs || can(needs);
  const screen = allowed ? (
    <Outlet />
  ) : (
    <Suspense>
      <ForbiddenPage />
    </Suspense>
  );
  return (
    // The screens of one person, and what was typed on them, are not the next one's.
    <Providers key={user.id}>
      {bare && allowed ? (
        screen
      ) : (
        <>
          <a className={`${styles.skip} screen-only`} href="#content">
            {t('skipToContent')}
          </a>
          <TopBar user={user} bell={bell} />
          <div className={styles.columns}>
            <Sidebar rail={rail} guide={guide} />
            <main
              id="content"
              className={`${styles.main} ${rail ? styles.whole : ''}`}
              tabIndex={-1}
            >
              {guide ? (
                <Suspense>
                  <guide.status />
                </Suspense>
              ) : null}
              {screen}
            </main>
          </div>
          {/* Work with a rail has its own buttons at the thumb. */}
          {rail ? null : <BottomBar guide={guide} />}
        </>
      )}
      <Suspense>
        <Guard />
      </Suspense>
    </Providers>
  );
}
