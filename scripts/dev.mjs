// `npm run dev`: the server, built again and restarted at every change, and Vite for the screens.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
install();
build();

const env = { API_URL: `http://127.0.0.1:${process.env.PORT || 3000}`, ...process.env };
const children = [
  // esbuild writes anew what changed, Node restarts what was written.
  ['server', ['build.mjs', '--watch']],
  ['.', ['--watch', '--watch-preserve-output', '--enable-source-maps', 'server/dist/main.js']],
  ['web', [join(root, 'node_modules/vite/bin/vite.js')]],
].map(([folder, args]) =>
  spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit', env }),
);

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// Without one of them the rest is of no use.
for (const child of children) child.once('exit', stop);
