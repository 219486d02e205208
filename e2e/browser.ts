import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const cache = fileURLToPath(new URL('../node_modules/.cache/joborder-browser', import.meta.url));
const parts = ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'];

export interface Browser {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/**
 * The browser that comes as a package, unpacked once per version. Where the machine lacks the
 * libraries of a browser, those of the package are used; CHROMIUM_PATH names another browser.
 */
export async function findBrowser(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../package.json',
  );
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(cache, version);
  if (!existsSync(folder)) await unpack(join(dirname(manifest), 'bin'), folder);
  const executablePath = join(folder, 'chromium');
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return starts(executablePath)
    ? { executablePath }
    : { executablePath, env: { ...(process.env as Record<string, string>), ...libraries } };
}

async function unpack(from: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // The package unpacks into the folder for temporary files, where another version may lie.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    await Promise.all(parts.map((part) => inflate(join(from, part))));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Somebody else was faster.
    if (!existsSync(folder)) throw error;
  }
}

function starts(executable: string): boolean {
  try {
    execFileSync(executable, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
