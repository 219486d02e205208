/// <reference lib="webworker" />
/*
 * The service worker of `/guide`: the page and its files, so that a reload, a closed tab or a
 * restarted phone opens the day without a network. It keeps files of the build alone. Answers of the
 * API, which belong to whoever is signed in, never pass through its cache.
 */

/** Written by the build (`vite-guide-worker.ts`): the files of the guide's screens. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'guide-';
const CACHE = PREFIX + BUILD.version;
const PAGE = '/guide';
const FILES = new Set(BUILD.files);
/** On a network that hardly answers, the page kept is better than a blank one. */
const PATIENCE_MS = 3000;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...BUILD.files]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  // A page of the version before may still be open and ask for a file of its own.
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const kept = async (key: string) => (await caches.open(CACHE)).match(key);

/** The server's page where there is one, so that a new version shows at once. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answer = fetch(request);
  const first = await Promise.race([answer, late]).catch(() => undefined);
  if (first?.ok) return first;
  return (await kept(PAGE)) ?? answer;
}

const file = async (request: Request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // The scope is a prefix: other addresses that begin alike are none of its business.
    if (pathname === PAGE) event.respondWith(page(request));
  } else if (FILES.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(file(request));
  }
});
