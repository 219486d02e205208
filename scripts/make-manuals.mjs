// `npm run manuals`: makes the manuals' pages, pictures and PDFs from e2e/manuals with the running product.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
build();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', 'manuals.spec.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MANUALS: 'write' } },
);
process.exitCode = status ?? 1;
