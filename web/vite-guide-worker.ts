import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const SOURCE = join(root, 'src/guide-worker/guide-worker.ts');

/** Entries of what the guide's page loads; what these import comes with them. */
const ENTRIES = [
  'index.html',
  'src/start.tsx',
  'src/routes.tsx',
  'src/platform/check-session.ts',
  'src/messages/public.th.ts',
  'src/messages/public.en.ts',
  'src/messages/app.th.ts',
  'src/messages/app.en.ts',
  'src/messages/guide.th.ts',
  'src/messages/guide.en.ts',
  'src/ui/DialogViews.tsx',
  'src/ui/ToastViews.tsx',
];
/** Whose lazily loaded parts belong to the page too; the router's lead to every screen. */
const WITH_LAZY_PARTS = [
  'src/SignedIn.tsx',
  'src/session/SessionGuard.tsx',
  'src/tracking/GuidePage.tsx',
  'src/tracking/guide/GuideStatus.tsx',
];
/** Faces of the screens in Thai and English; the paper has its own. */
const FONTS = /ThaiLooped-.*\.woff2$/;
/** Files of `public` that the page shows. */
const PUBLIC = ['favicon.svg', 'guide.webmanifest'];
const PUBLIC_FOLDERS = ['scenes', 'icons'];

function publicFiles(): string[] {
  const inFolders = PUBLIC_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'public', folder)).map((name) => `${folder}/${name}`),
  );
  return [...PUBLIC, ...inFolders];
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
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const lazy = new Set(WITH_LAZY_PARTS.map((name) => join(root, name)));
        const files = new Set<string>();
        const visit = (fileName: string) => {
          const chunk = byFile.get(fileName);
          if (!chunk || files.has(fileName)) return;
          files.add(fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
          for (const next of chunk.imports) visit(next);
          if (!chunk.moduleIds.some((id) => lazy.has(id))) return;
          for (const next of chunk.dynamicImports) visit(next);
        };
        for (const entry of [...ENTRIES, ...WITH_LAZY_PARTS]) {
          const chunk = chunks.find(
            ({ facadeModuleId, moduleIds }) =>
              facadeModuleId === join(root, entry) || moduleIds.includes(join(root, entry)),
          );
          if (!chunk) this.error(`The guide's page has no ${entry} any more.`);
          visit(chunk.fileName);
        }
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
