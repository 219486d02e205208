import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const { dependencies } = JSON.parse(
  await readFile(new URL('./package.json', import.meta.url), 'utf8'),
);
const root = fileURLToPath(new URL('.', import.meta.url));

/** Our own packages are bundled, everything from the registry stays outside. */
export const options = {
  absWorkingDir: root,
  entryPoints: {
    main: 'src/main.ts',
    'audit-export': 'src/audit-export.ts',
    'audit-verify': 'src/audit-verify.ts',
    backup: 'src/backup.ts',
    migrate: 'src/migrate.ts',
    ready: 'src/ready.ts',
    restore: 'src/restore.ts',
    'restore-drill': 'src/restore-drill.ts',
    rollups: 'src/rollups.ts',
    'create-admin': 'src/create-admin.ts',
    // Started as a thread by the others.
    'embedded-worker': 'src/platform/db/embedded-worker.ts',
    'table-worker': 'src/platform/tables/table-worker.ts',
  },
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--watch')) await (await context(options)).watch();
  else await build(options);
}
