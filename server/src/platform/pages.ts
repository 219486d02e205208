import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the build says that a page loads; see `web/vite-preloads.ts`. */
interface Preloads {
  readonly path: string;
  /** The page, where it has several addresses. */
  readonly page: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page's content in both languages. */
interface View {
  readonly th: string;
  readonly en: string;
}

/** What the build has drawn of pages; see `web/vite-first-view.ts`. */
interface FirstViews {
  /** Runs before they are shown. */
  readonly script: string;
  /** Their content as HTML by the page. */
  readonly views: Readonly<Record<string, View>>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent. */
interface Page {
  readonly etag: string;
  /** Compressed once, when it is first asked for: to compress all pages at start takes half a second. */
  body(encoding: Encoding): Promise<Buffer>;
}

const COMPRESS = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const settingsTag = (settings: object) =>
  `<meta name="config" content="${escaped(JSON.stringify(settings))}" />`;

/** Where something stands on the page already, its styles and faces come before the scripts. */
const fileTags = ({ scripts, styles }: Preloads, isDrawn: boolean) => {
  const style = isDrawn ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  const script = isDrawn ? 'rel="modulepreload" fetchpriority="low"' : 'rel="modulepreload"';
  return [
    ...styles.map((file) => `<link ${style} crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link ${script} crossorigin href="/${file}" />`),
  ];
};

/** Addresses of the application are read without regard to case, with or without a slash at the end. */
function matcher(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}/?$`, 'i');
}

function pageOf(html: string): Page {
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    // Weak: the compressed ones are the same page.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      // Who asks meanwhile waits for the same one: many ask at once after a restart.
      const body = bodies.get(encoding) ?? COMPRESS[encoding](plain);
      bodies.set(encoding, body);
      return body;
    },
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, { etag, body }: Page) {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await body(encoding));
}

const readBuilt = async <T>(webRoot: string, name: string) =>
  JSON.parse(await readFile(join(webRoot, '.vite', name), 'utf8')) as T;

/** The page with what the build has drawn of it, and with the number that is called for help. */
function withView(html: string, { th, en }: View, callCentre: string): string {
  const called = (view: string) =>
    view
      .replaceAll('tel:{callCentre}', () => `tel:${escaped(callCentre.replaceAll(/\s/g, ''))}`)
      .replaceAll('{callCentre}', () => escaped(callCentre));
  return html
    .replace('<html lang="th"', () => '<html lang="th" class="first-view"')
    .replace('<div id="root"></div>', () =>
      [
        `<div id="root" data-first-view>${called(th)}</div>`,
        `<template id="first-view-en">${called(en)}</template>`,
      ].join('\n    '),
    );
}

/**
 * The built application's one page, for each of its addresses with the names of the files that this
 * address needs, so that the browser asks for all of them at once; what anybody opens first is drawn in
 * it already. The settings stand in its head, which saves every screen a call.
 */
export async function readPages(webRoot: string, settings: { readonly callCentre: string }) {
  const [html, preloads, { script, views }] = await Promise.all([
    readFile(join(webRoot, 'index.html'), 'utf8'),
    readBuilt<Preloads[]>(webRoot, 'preloads.json'),
    readBuilt<FirstViews>(webRoot, 'first-views.json'),
  ]);
  const head = (page: string, ...tags: string[]) =>
    page.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('')}  </head>`);
  // Where nothing stands yet, the scripts come first and ask for the faces themselves.
  const withoutFaces = html
    .split('\n')
    .filter((line) => !line.includes('as="font"'))
    .join('\n');
  const pages = preloads.map((each) => {
    const view = views[each.page];
    const tags = [settingsTag(settings), ...fileTags(each, view !== undefined)];
    return {
      matches: matcher(each.path),
      page: pageOf(
        view === undefined
          ? head(withoutFaces, ...tags)
          : withView(
              head(html, ...tags, `<script src="/${script}"></script>`),
              view,
              settings.callCentre,
            ),
      ),
    };
  });
  const plain = pageOf(head(html, settingsTag(settings)));
  return {
    /** Answers a request for any address of the application; 304 where the browser has the page. */
    send(request: FastifyRequest, reply: FastifyReply, path: string) {
      return send(request, reply, pages.find(({ matches }) => matches.test(path))?.page ?? plain);
    },
  };
}
