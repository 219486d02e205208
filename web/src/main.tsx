import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { paths } from './paths';
import { onSessionTrouble } from './platform/api';
import { loadConfig } from './platform/config';
import { I18n } from './platform/i18n/I18n';
import { ensureMessages } from './platform/i18n/language';
import { presence } from './platform/presence';
import { clearSession, noteSessionEnd, readUser, rememberPage } from './platform/session';
import { router } from './router';
import { ToastHost } from './ui/ToastHost';
import { DialogHost } from './ui/DialogHost';

onSessionTrouble({
  expired() {
    // Several calls of one screen fail together; the first of them ends the session.
    if (!readUser()) return;
    // What was typed stays, and the sign-in comes to the page.
    if (presence.keepsPage()) return;
    rememberPage(router.state.location.href);
    noteSessionEnd();
    clearSession();
    // What was loaded for this person is not the next one's.
    void import('./platform/query').then(({ queryClient }) => queryClient.clear());
    void router.navigate({ href: paths.login() });
  },
  passwordChangeRequired() {
    void router.navigate({ href: paths.profile('password') });
  },
});

const RELOADED = 'reloadedForFiles';

/**
 * A page from the browser's cache may name files that a newer version of the product no longer
 * has. A reload asks for the page itself; once, because the file may be missing for another reason.
 */
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

/** One left from an earlier version would serve its own old pages (D43); the guide's stays (D69). */
async function removeServiceWorkers() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) {
    if (!registration.scope.endsWith('/guide')) void registration.unregister();
  }
}

async function start() {
  void loadConfig();
  void removeServiceWorkers().catch(() => {});
  await Promise.all([ensureMessages('public'), router.load()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <I18n>
        <RouterProvider router={router} />
        <DialogHost />
        <ToastHost />
      </I18n>
    </StrictMode>,
  );
  document.getElementById('preloader')?.remove();
}

start().catch((error: unknown) => {
  // No text bundle may have arrived: the page itself carries these two sentences.
  document.getElementById('preloader')?.remove();
  document.getElementById('start-failure')?.removeAttribute('hidden');
  throw error;
});
