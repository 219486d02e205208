import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const { dependencies } = JSON.parse(
  await readFile(new URL('./package.json', import.meta.url), 'utf8'),
);
const root = fileURLToPath(new URL('.', import.meta.url));

/** Our own packages are bundled, everything from the registry stays outside. */
const options = {
  absWorkingDir: root,
  entryPoints: ['src/main.ts', 'src/backup.ts', 'src/rollups.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: Object.keys(dependencies)
    .filter((name) => !name.startsWith('@joborder/'))
    .flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
