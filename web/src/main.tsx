import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './App';
import { loadConfig } from './platform/config';
import { ensureMessages } from './platform/i18n/language';
import { createAppRouter } from './router';
import { handleSessionTrouble } from './session-trouble';

const router = createAppRouter();
handleSessionTrouble(router);

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
      <App router={router} />
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
