import type { Plugin } from 'vite';
import { PAGES } from './scripts/pages.mjs';
import { type Chunk, closureIn, namedOf } from './vite-loads.ts';

/** What the server may name in the head of a page, so that a browser asks for all of it at once. */
interface Preloads {
  /** Address of the page, with `{…}` where a value stands, e.g. `/Savedoc/{code}`. */
  readonly path: string;
  /** The page as `scripts/pages.mjs` names it. */
  readonly page: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const LANDING = '/introduction';
/** Other addresses of a page. */
const ALSO_AT: Readonly<Record<string, readonly string[]>> = {
  // Whoever is signed in is led to their own first page from there.
  [LANDING]: ['/'],
  '/joborder/paper/{code}': ['/joborder/search_paper/{code}', '/verify/{token}'],
};

/**
 * Writes down which scripts and style sheets each page needs besides those that `index.html` names.
 * Without it a browser learns of a page's files from its first script, and of the page's parts from
 * the next one: on a slow line that is half a second each time. Texts are those in Thai.
 */
export function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const stylesOf = (file: string) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])];
        const closure = closureIn(chunks);
        const first = closure(['index.html'], 'th');
        const linked = new Set([...first].flatMap(stylesOf));
        const pages = new Map<string, Preloads>();
        for (const [page, , entries] of PAGES) {
          const path = page.replace(/[?,].*/, '');
          // Parts of a page that have a line of their own come when somebody wants them.
          if (pages.has(path)) continue;
          const files = [...closure(namedOf(entries), 'th')];
          pages.set(path, {
            path,
            page: path,
            // It is read before it is used: the application comes when there is time (main.ts).
            scripts: path === LANDING ? [] : files.filter((file) => !first.has(file)),
            styles: [...new Set(files.flatMap(stylesOf))].filter((file) => !linked.has(file)),
          });
        }
        this.emitFile({
          type: 'asset',
          fileName: '.vite/preloads.json',
          source: JSON.stringify(
            [...pages.values()].flatMap((page) =>
              [page.path, ...(ALSO_AT[page.path] ?? [])].map((path) => ({ ...page, path })),
            ),
          ),
        });
      },
    },
  };
}
