import './ui/tokens.css';
import './ui/base.css';
import { beginFirstCalls } from './first-calls';
import { loadFacesAfterScripts } from './platform/faces';
import { isReloading, reloadForMissingFiles } from './platform/missing-files';
import { whenIdle } from './ui/when-idle';

reloadForMissingFiles();

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
  if (isReloading()) throw error;
  // No text bundle may have arrived: the page itself carries these two sentences.
  document.getElementById('preloader')?.remove();
  document.getElementById('root')?.replaceChildren();
  document.getElementById('start-failure')?.removeAttribute('hidden');
  throw error;
});
