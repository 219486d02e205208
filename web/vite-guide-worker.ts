import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const SOURCE = join(root, 'src/guide-worker/guide-worker.ts');

/** What the guide's page begins with and what others load for it; what these import comes with them. */
const ENTRIES = [
  'index.html',
  'src/start.tsx',
  'src/routes.tsx',
  'src/SignedIn.tsx',
  'src/session/sign-out.ts',
  'src/platform/check-session.ts',
  ...['public', 'app', 'guide', 'layout'].flatMap((name) =>
    ['th', 'en'].map((lang) => `src/messages/${name}.${lang}.ts`),
  ),
  'src/tracking/GuidePage.tsx',
  'src/tracking/guide/GuideStatus.tsx',
];
/** Whose lazily loaded parts belong to other screens. */
const LEADS_ELSEWHERE = ['src/router.tsx', 'src/routes.tsx', 'src/messages/bundles.ts'];
/** Faces of the screens in Thai and English; the paper has its own. */
const FONTS = /thai-looped-(thai|latin)-\d.*\.woff2$/;
/** Files of `public` that the page shows. */
const PUBLIC = ['favicon.svg', 'guide.webmanifest'];
const PUBLIC_FOLDERS = ['scenes', 'icons'];

function publicFiles(): string[] {
  const inFolders = PUBLIC_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'public', folder)).map((name) => `${folder}/${name}`),
  );
  return [...PUBLIC, ...inFolders];
}

/** What the search for the files needs of the build. */
interface Build {
  readonly chunks: readonly Rolldown.OutputChunk[];
  readonly moduleOf: (id: string) => Rolldown.ModuleInfo | null;
}

/**
 * Scripts and styles of the guide's page with all that it loads later, such as the sheet with the QR code.
 * Lazy parts are followed by module: a file holds several, and what others of them load are other screens.
 */
function codeFiles({ chunks, moduleOf }: Build): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(
    chunks.flatMap(({ moduleIds, facadeModuleId, fileName }) =>
      [...moduleIds, facadeModuleId].map((id) => [id, fileName]),
    ),
  );
  const elsewhere = new Set(LEADS_ELSEWHERE.map((name) => join(root, name)));
  const files = new Set<string>();
  const keep = (fileName: string | undefined) => {
    const chunk = byFile.get(fileName ?? '');
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of chunk.imports) keep(next);
  };
  const seen = new Set<string>();
  const keepLazyParts = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {};
    for (const next of importedIds) keepLazyParts(next);
    if (elsewhere.has(id)) return;
    for (const next of dynamicallyImportedIds) {
      keep(byModule.get(next));
      keepLazyParts(next);
    }
  };
  for (const entry of ENTRIES) {
    const id = join(root, entry);
    if (!byModule.has(id)) throw new Error(`The guide's page has no ${entry} any more.`);
    keep(byModule.get(id));
    keepLazyParts(id);
  }
  return files;
}

/**
 * Builds `guide-worker.js`, the service worker of the guide's page, with the list of files that it
 * keeps. Its version is that of their names and contents, so an unchanged build changes nothing.
 */
export function guideWorker(): Plugin {
  return {
    name: 'guide-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = codeFiles({
          chunks: Object.values(bundle).filter((each) => each.type === 'chunk'),
          moduleOf: (id) => this.getModuleInfo(id),
        });
        for (const each of Object.values(bundle)) {
          if (each.type === 'asset' && FONTS.test(each.fileName)) files.add(each.fileName);
        }
        const shown = publicFiles();
        const hash = createHash('sha256');
        for (const name of [...files].toSorted()) hash.update(name);
        for (const name of shown) hash.update(readFileSync(join(root, 'public', name)));
        const page = bundle['index.html'];
        if (page?.type === 'asset') hash.update(page.source);
        const build = {
          version: hash.digest('hex').slice(0, 16),
          files: [...files, ...shown].toSorted().map((name) => `/${name}`),
        };
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, {
          lang: 'ts',
          sourcemap: false,
        });
        this.emitFile({
          type: 'asset',
          fileName: 'guide-worker.js',
          source: `const BUILD = ${JSON.stringify(build)};\n${code.replace(/export\s*\{\s*\};?/, '')}`,
        });
      },
    },
  };
}
