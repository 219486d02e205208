import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { Environment } from './environment';
import type { UrlName } from './platform/db/hosts';
import type { OpenDatabaseOptions } from './platform/db/open';

/** Settings that nobody else may read: each can be in a file, which `NAME_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'BACKUP_TO',
  'BACKUP_KEY',
  'SMTP_URL',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof z.infer<typeof Environment>)[];

/** The files that the addresses of the database were read from, absolute. */
type UrlFiles = { readonly [File in `${UrlName}_FILE`]?: string };

export type Config = Readonly<z.infer<typeof Environment>> &
  UrlFiles & {
    readonly SEED: 'demo' | 'reference' | 'none';
    readonly SHUTDOWN_DELAY: number;
    readonly PUBLIC_URL: string;
  };

type Variables = Record<string, string | undefined>;

/** The content of the file without the line end that editors and shells add. */
function readSecret(name: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${name}: the file ${file} cannot be read (${code}).`, { cause: error });
  }
  if (content === '') throw new Error(`${name}: the file ${file} is empty.`);
  return content;
}

/** The variables with the content of each `NAME_FILE` as `NAME`. */
function withSecrets(given: Variables): Variables {
  const found: Variables = {};
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw new Error(`${name} and ${name}_FILE are both set: only one of them can count.`);
    }
    found[name] = readSecret(`${name}_FILE`, file);
  }
  return { ...given, ...found };
}

/** An address as it is now: where it is in a file its password may have changed since the start. */
export function currentDatabaseUrl(
  config: { readonly [Name in UrlName]?: string } & UrlFiles,
  name: UrlName = 'DATABASE_URL',
): string | undefined {
  const file = config[`${name}_FILE`];
  return file ? readSecret(`${name}_FILE`, file) : config[name];
}

/** What the server's database is opened with. */
export const databaseOptions = (config: Config) =>
  ({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    readUrl: config.DATABASE_READ_URL,
    readLag: config.DATABASE_READ_LAG,
    limits: config.DATABASE_CONNECTIONS,
    currentUrl: (name) => currentDatabaseUrl(config, name),
    dataDir: config.DATA_DIR,
  }) satisfies Partial<OpenDatabaseOptions>;

/** The settings of what needs sessions of its own throughout: commands, and backups with pg_dump. */
export const withDirectUrl = (config: Config): Config =>
  config.DATABASE_DIRECT_URL === undefined
    ? config
    : {
        ...config,
        DATABASE_URL: config.DATABASE_DIRECT_URL,
        DATABASE_URL_FILE: config.DATABASE_DIRECT_URL_FILE,
      };

/**
 * Reads the environment once at start. A bad value stops the process with a
 * sentence naming the variable. `DATA_DIR` comes back absolute.
 */
export function readConfig(env: Variables): Config {
  // An empty variable means the same as an absent one (compose files write `NAME=`).
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(withSecrets(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment cannot be used.\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const lacking = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).find(
    (name) => values[name] !== undefined && values.DATABASE_URL === undefined,
  );
  if (lacking) throw new Error(`${lacking} is set, and DATABASE_URL is not.`);
  const fileOf = (name: UrlName) => {
    const file = given[`${name}_FILE`];
    return file ? { [`${name}_FILE`]: resolve(file) } : {};
  };
  return {
    ...values,
    ...fileOf('DATABASE_URL'),
    ...fileOf('DATABASE_DIRECT_URL'),
    ...fileOf('DATABASE_READ_URL'),
    DATA_DIR: resolve(values.DATA_DIR),
    SEED: values.SEED ?? (values.NODE_ENV === 'production' ? 'none' : 'demo'),
    SHUTDOWN_DELAY: values.SHUTDOWN_DELAY ?? (values.NODE_ENV === 'production' ? 10 : 0),
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
  };
}

/** Do maps load from the servers of OpenStreetMap, whose rules do not cover a service like this? */
export const usesPublicTiles = ({ NODE_ENV, MAP_TILES_URL }: Config): boolean =>
  NODE_ENV === 'production' && /^https?:\/\/([^/]+\.)?openstreetmap\.org[:/]/i.test(MAP_TILES_URL);
