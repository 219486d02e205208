import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin, transformWithOxc } from 'vite';
import { root } from './vite-loads.ts';

const DRAWN = join(root, 'node_modules/.cache/first-view');
const EARLY = join(root, 'src/first-view/early.ts');

/**
 * Draws the pages that anybody opens first while building, so that they can be read as soon as the
 * page itself has arrived; the server puts them in. `early.ts` runs before they are shown.
 */
export function drawFirstViews(plugins: () => Plugin[]): Plugin {
  return {
    name: 'draw-first-views',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler() {
        await build({
          configFile: false,
          root,
          logLevel: 'error',
          plugins: plugins(),
          ssr: { noExternal: true },
          build: {
            ssr: 'src/first-view/draw.ts',
            outDir: DRAWN,
            emptyOutDir: true,
            copyPublicDir: false,
          },
        });
        // In a process of its own: what stands in for a browser there must not be seen here.
        const { stdout } = await promisify(execFile)(process.execPath, [join(DRAWN, 'draw.js')], {
          env: { ...process.env, NODE_ENV: 'production' },
          maxBuffer: 10_000_000,
        });
        const { code } = await transformWithOxc(readFileSync(EARLY, 'utf8'), EARLY, {
          lang: 'ts',
          sourcemap: false,
        });
        const early = this.emitFile({
          type: 'asset',
          name: 'early.js',
          source: `{${code.replace(/export\s*\{\s*\};?/, '')}}`,
        });
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-views.json',
          source: JSON.stringify({
            script: this.getFileName(early),
            views: JSON.parse(stdout) as Record<string, { th: string; en: string }>,
          }),
        });
      },
    },
  };
}
