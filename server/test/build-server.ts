import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

let built = false;

/** Builds the server once for a run of the tests: its threads are started from built files. */
export function buildServer(): void {
  if (built) return;
  built = true;
  const server = fileURLToPath(new URL('..', import.meta.url));
  execFileSync(process.execPath, ['build.mjs'], { cwd: server, stdio: 'inherit' });
}

/** Builds web and server where a source is newer than the result. */
export function buildProduct(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
}
