import { basename, dirname, extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Context } from './context';
import { ApiError, notFound, sendFailure } from './errors';
import { ARCHIVE_PATH, readMapTiles } from './map-tiles';
import { readPages } from './pages';

type Pages = Awaited<ReturnType<typeof readPages>>;

const anyone = { access: { public: true, rows: 'static files' } } as const;
const MEDIA_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
/** First segments of paths that belong to the API: unknown ones answer JSON, never the application. */
const API = /^\/(api|auth|data|devexpress|report|search|place|users|media|password)(\/|$)/;

/** Paths of files and of anything hidden, such as `/.env`: unknown ones are not there. */
const FILE = /\/(\.|%2e)|(\.|%2e)\w{1,8}$/i;
/** Pages and answers about papers: no search engine keeps them (D63). */
export const NOT_INDEXED = 'noindex, nofollow, noarchive';
const PAPERS = /^\/(verify|joborder_search|joborder\/(search_)?paper)(\/|$)/i;

/** Names of built files change with their content; drawings and icons are good for a day. */
const fileCache = (path: string) => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/(scenes|logo)\//.test(path) ? 'public, max-age=86400' : 'no-cache';
};

/**
 * The thread that reads QR codes compiles WebAssembly, which no page may. A thread has the policy
 * that its own file is sent with.
 */
const CODE_READER = /\/assets\/code-reader\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const CODE_READER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The browser's side: the built application with a fallback for its own routes,
 * public images under `/media/`, and the settings it reads at start.
 */
export async function registerWeb(app: FastifyInstance, context: Context, webRoot?: string) {
  const tiles = readMapTiles(context.config.MAP_TILES_URL);
  const settings = browserSettings(context.config, tiles.url);
  app.get('/config.json', { config: anyone, schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(settings),
  );
  registerMedia(app, context);
  if (tiles.file) await registerMapArchive(app, tiles.file);
  const pages = webRoot ? await readPages(webRoot, settings) : undefined;
  if (webRoot) await registerBuiltFiles(app, webRoot);
  answerNotFound(app, pages);
}

function browserSettings(config: Config, mapTilesUrl: string) {
  return {
    callCentre: config.CALL_CENTRE,
    publicUrl: config.PUBLIC_URL,
    mapTilesUrl,
    fileHost: config.FILES_URL || '/media',
    routing: config.ROUTING_URL !== undefined,
    appLinks: {
      guide: { ios: config.GUIDE_APP_IOS, android: config.GUIDE_APP_ANDROID },
      officer: { ios: config.OFFICER_APP_IOS, android: config.OFFICER_APP_ANDROID },
    },
    manuals: Object.fromEntries(
      Object.entries(config.MANUAL_VIDEOS).map(([audience, videos]) => [audience, { videos }]),
    ),
  };
}

/** Photos of people: caches that several share do not keep them. */
const PORTRAITS = 'media/portraits/';

/** Images of the file host: pictures of places, and photos of people under names that nobody guesses. */
function registerMedia(app: FastifyInstance, { storage }: Pick<Context, 'storage'>): void {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: anyone, schema: { hide: true } },
    async (request, reply) => {
      const name = `media/${request.params['*']}`;
      const type = MEDIA_TYPES[extname(name)];
      const file = type ? await storage.get(name) : undefined;
      if (!file) throw notFound();
      const kept = name.startsWith(PORTRAITS) ? 'private' : 'public';
      return reply
        .type(type as string)
        .header('content-length', file.bytes)
        .header('content-disposition', 'inline')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', `${kept}, max-age=31536000, immutable`)
        .send(file.stream);
    },
  );
}

/** A map archive on this machine. */
async function registerMapArchive(app: FastifyInstance, archive: string): Promise<void> {
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: dirname(archive),
      serve: false,
      // Browsers read it a range at a time.
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=86400');
      },
    });
    files.get(ARCHIVE_PATH, { config: anyone, schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(basename(archive)),
    );
  });
}

/** The files of the built application. */
async function registerBuiltFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...anyone };
    });
    await files.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      // The build has compressed them; these names are not served themselves.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', fileCache(path));
        if (CODE_READER.test(path)) {
          reply.header('content-security-policy', CODE_READER_POLICY);
        }
      },
    });
  });
}

/** Pages of the application under their own addresses; 404 or 405 for everything else. */
function answerNotFound(app: FastifyInstance, pages: Pages | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path);
    if (pages && isPage && !FILE.test(path)) {
      if (PAPERS.test(path)) reply.header('x-robots-tag', NOT_INDEXED);
      return pages.send(request, reply, path);
    }
    const methods = app.supportedMethods.filter((method) => app.hasRoute({ method, url: path }));
    return sendFailure(
      request,
      reply,
      methods.length > 0 ? new ApiError(405, 'METHOD_NOT_ALLOWED') : notFound(),
    );
  });
}
