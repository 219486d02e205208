import './ui/tokens.css';
import './ui/base.css';
import { beginFirstCalls } from './first-calls';
import { loadFacesAfterScripts } from './platform/faces';
import { whenIdle } from './ui/when-idle';

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

/** The landing page is read before it is used: it stands there, and its links work. */
const isRead =
  document.documentElement.classList.contains('first-view') &&
  /^\/(introduction\/?)?$/i.test(location.pathname);

async function open() {
  void removeServiceWorkers().catch(() => {});
  if (isRead) await whenIdle();
  else beginFirstCalls(location);
  const loadFaces = loadFacesAfterScripts();
  const { start } = await import('./start');
  await start(loadFaces());
}

open().catch((error: unknown) => {
  // No text bundle may have arrived: the page itself carries these two sentences.
  document.getElementById('preloader')?.remove();
  document.getElementById('root')?.replaceChildren();
  document.getElementById('start-failure')?.removeAttribute('hidden');
  throw error;
});
