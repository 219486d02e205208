import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readDatabaseUrl } from '../db/hosts';

type Tool = 'pg_dump' | 'pg_restore';
/** Where Debian has them, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** Where the tools may be, those of the newest version first. */
export function toolFolders(debian = DEBIAN): string[] {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  return [
    ...newest.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

/** The newest one here; throws a sentence that says what to install. */
export function findTool(tool: Tool, where = toolFolders()): string {
  const found = where.map((folder) => join(folder, tool)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    `${tool} is not installed here. Backups of PostgreSQL need it, of the version of the server or a ` +
      'newer one: install the package postgresql-client.',
  );
}

/** libpq reads lists of hosts itself; the password goes by the environment, which `ps` does not show. */
function target(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const { user, password } = new pg.Client({ connectionString: readDatabaseUrl(databaseUrl).url });
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|LANG|HOME|PG[A-Z]+)$/.test(name),
  );
  return {
    url: databaseUrl
      .replace(/^(postgres(?:ql)?:\/\/)[^/?#]*@/, '$1')
      .replace(/([?&])(?:user|password)=[^&]*(?:&|$)/g, '$1')
      .replace(/[?&]$/, ''),
    env: {
      ...Object.fromEntries(kept),
      ...(user ? { PGUSER: user } : {}),
      ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
      PGCONNECT_TIMEOUT: '10',
    },
  };
}

function run(tool: Tool, args: readonly string[], databaseUrl: string, signal?: AbortSignal) {
  const { url, env } = target(databaseUrl);
  const child = spawn(findTool(tool), [...args, `--dbname=${url}`], { env, signal });
  let said = '';
  child.stderr.on('data', (chunk) => (said = `${said}${String(chunk)}`.slice(0, 4_000)));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const ended = closed.then(([code]) => {
    if (code === 0) return;
    // Later lines quote rows.
    const [reason = `it ended with ${code}`] = said.split('\n');
    throw new Error(`${tool} failed: ${reason}`);
  });
  // Who awaits it gets the failure; without this it would be unhandled if nobody does.
  ended.catch(() => {});
  return { child, ended };
}

/** What pg_dump writes of a snapshot, in its custom format; `ended` rejects where it failed. */
export function dump(
  databaseUrl: string,
  snapshot: string,
  signal?: AbortSignal,
): { readonly content: Readable; readonly ended: Promise<void> } {
  const args = ['--format=custom', `--snapshot=${snapshot}`];
  const { child, ended } = run('pg_dump', args, databaseUrl, signal);
  return { content: child.stdout, ended };
}

/** Restores such an archive whole or not at all. */
export async function load(databaseUrl: string, archive: Readable): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = run('pg_restore', args, databaseUrl);
  const written = pipeline(archive, child.stdin);
  // Where it ends early the pipe breaks, and what it said tells more; where the archive fails it has
  // to end, too.
  await written.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    child.kill();
    throw error;
  });
  await ended;
}

/** The same server and account, another database. */
export const withDatabase = (databaseUrl: string, name: string) =>
  databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/?#]*)(?:\/[^?#]*)?/, `$1/${name}`);
