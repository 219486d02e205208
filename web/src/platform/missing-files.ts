const RELOADED = 'reloadedForFiles';

let reloading = false;

/** Whether the page is being loaded anew; what fails until then need not be shown. */
export const isReloading = (): boolean => reloading;

/**
 * A page from the browser's cache may name files that a newer version of the product no longer
 * has. A reload asks for the page itself; once, because the file may be missing for another reason.
 */
export function reloadForMissingFiles(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (!navigator.onLine || Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    reloading = true;
    location.reload();
  });
}
