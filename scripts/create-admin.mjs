// `npm run create-admin`: installs and builds what is missing, then makes an administrator.
import { spawnSync } from 'node:child_process';
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
const { status } = spawnSync(
  process.execPath,
  [join(root, 'server/dist/create-admin.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
