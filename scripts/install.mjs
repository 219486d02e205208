// Installs what is missing: `npm ci` where node_modules does not match the lockfile.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Leaves a copy of the lockfile beside what it installed, and compares with it the next time. */
export function install() {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const mark = join(root, 'node_modules', '.installed-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing packages …');
  // What builds is a development package, also where NODE_ENV=production.
  const run = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (run.status !== 0) throw new Error('npm ci failed.');
  writeFileSync(mark, wanted);
}
