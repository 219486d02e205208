// Bundles the benchmarks and runs them: `npm run bench -- [http|list|save|report|grid|users|watch|sign-in|thread|jobs|wizard|first-view]
// [--orders=…] [--fraction=…] [--only=…] [--peer] [--places=…] [--users=…] [--on=…]`.
// `http` measures the built product end to end, with `--peer` beside PostGraphile; it, and what is measured in a browser, is run when it is named.
// In a browser `jobs` counts clicks and keys, `wizard` measures long lists of tourists, `first-view` how soon pages show.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { build as buildProduct } from '../scripts/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = process.argv.slice(2);
if (asked.includes('http')) buildProduct();
/** What is measured in a browser, and how Playwright is called for it. */
const IN_BROWSER = {
  jobs: ['-c', 'e2e', 'jobs.spec', '--workers=1', '--reporter=bench/jobs-reporter.ts'],
  wizard: ['-c', 'bench', 'wizard.measure'],
  'first-view': ['-c', 'bench', 'first-view.measure'],
};
const others = asked.filter((each) => !(each in IN_BROWSER));

function runInBrowser(options) {
  const command = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...options];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
if (others.length < asked.length) {
  buildProduct();
  for (const [name, options] of Object.entries(IN_BROWSER)) {
    if (asked.includes(name)) process.exitCode ||= runInBrowser(options);
  }
  if (others.every((each) => each.startsWith('--'))) process.exit();
}

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
const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...others], {
  stdio: 'inherit',
});
process.exitCode ||= status ?? 1;
