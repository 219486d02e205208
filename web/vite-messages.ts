import compile from 'icu-minify/compile';
import { type Plugin, transformWithOxc } from 'vite';

/**
 * Message files: `messages.th.ts`, `sections.en.ts`, `texts.th.ts` … pure data, one const or more.
 * Those of `src/messages` only put them together.
 */
const MESSAGE_FILE = /(?<!\/src\/messages)\/[\w-]+\.(th|en)\.ts$/;

function compiled(value: unknown): unknown {
  if (typeof value === 'string') return compile(value);
  if (typeof value !== 'object' || value === null) {
    throw new Error(`Message files hold sentences only, not ${String(value)}`);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, compiled(item)]));
}

/**
 * Compiles ICU sentences while building, so that their parser (17 kB gz) stays out of the browser.
 * A sentence that cannot be parsed fails the build.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // Prebundling would resolve the alias's importer before the alias is known.
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    async transform(source, id) {
      if (!MESSAGE_FILE.test(id)) return null;
      const { code } = await transformWithOxc(source, id, { lang: 'ts', sourcemap: false });
      const file = (await import(
        `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
      )) as Record<string, unknown>;
      return {
        code: Object.entries(file)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value))};`)
          .join('\n'),
        map: null,
        moduleType: 'js',
      };
    },
  };
}
