// Builds what is stale: the web application, then the server. `--force` builds both.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), stats.mtimeMs);
}

const PARTS = [
  {
    name: 'web',
    result: 'web/dist/index.html',
    sources: ['web', 'shared', 'package-lock.json'],
    command: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    cwd: 'web',
  },
  {
    name: 'server',
    result: 'server/dist/main.js',
    sources: ['server', 'shared', 'package-lock.json'],
    command: ['build.mjs'],
    cwd: 'server',
  },
];

/** Runs the builds whose sources are newer than their result; throws when one fails. */
export function build({ force = false } = {}) {
  for (const part of PARTS) {
    const result = join(root, part.result);
    const built = existsSync(result) ? statSync(result).mtimeMs : 0;
    const changed = Math.max(...part.sources.map((source) => newest(join(root, source))));
    if (!force && built >= changed) continue;
    console.log(`Building the ${part.name} …`);
    const run = spawnSync(process.execPath, part.command, {
      cwd: join(root, part.cwd),
      stdio: 'inherit',
      // A runner of tests sets it to 'test', and React would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (run.status !== 0) throw new Error(`Building the ${part.name} failed.`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build({ force: process.argv.includes('--force') });
}
