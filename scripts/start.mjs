// `npm start`: installs what is missing, builds what is stale, then serves.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  install();
  build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'server/dist/main.js')],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// A signal to npm ends npm and its shell, and reaches nobody else.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 200).unref();
}
