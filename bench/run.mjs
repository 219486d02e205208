// Bundles the benchmarks and runs them: `npm run bench -- [list|save|report|grid|users|watch|sign-in|thread]
// [--orders=…] [--fraction=…] [--places=…] [--users=…] [--on=…]`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
// Its threads are started from built files.
spawnSync(process.execPath, ['build.mjs'], { cwd: `${root}server`, stdio: 'inherit' });
// Below the server's package, where it finds the migrations.
const outfile = `${root}server/node_modules/.cache/bench.mjs`;
await build({
  absWorkingDir: root,
  entryPoints: ['bench/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { '@joborder/shared': `${root}shared/src` },
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
