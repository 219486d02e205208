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
