import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { UrlName } from './platform/db/hosts';
import type { OpenDatabaseOptions } from './platform/db/open';
import { readMapTiles } from './platform/map-tiles';
import { DEFAULT_ADDRESS } from './platform/readiness';
import { proxyTrust } from './platform/request-id';
import {
  Connections,
  DatabaseUrl,
  isBucketUrl,
  ManualVideos,
  OtlpHeaders,
  url,
} from './setting-types';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(DEFAULT_ADDRESS.PORT),
  HOST: z.string().min(1).default(DEFAULT_ADDRESS.HOST),
  /** Files in PEM: the server then speaks `https:` itself, HTTP/2 and HTTP/1.1. */
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: DatabaseUrl,
  /** Leads to PostgreSQL where DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: DatabaseUrl,
  /** Leads to streaming replicas, from which grids, reports, exports and look-ups are read. */
  DATABASE_READ_URL: DatabaseUrl,
  /** Seconds that what is read there may be old. */
  DATABASE_READ_LAG: z.coerce.number().int().min(2).max(60).default(10),
  DATABASE_CONNECTIONS: Connections,
  /** `wait`: starting waits until `npm run migrate` has brought the database up to date. */
  MIGRATIONS: z.enum(['apply', 'wait']).default('apply'),
  SEED: z.enum(['demo', 'reference', 'none']).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** Mail server, with user and password where it wants them; without it mails become files. */
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^(?:[^\p{Cc}<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      message: 'must be an address like "Job Order Online <no-reply@example.go.th>"',
    })
    .optional(),
  /** Bucket for uploaded files, `https://KEY:SECRET@host/bucket?region=…`; else they are on the disk. */
  STORAGE_URL: url('http:', 'https:')
    .refine(isBucketUrl, { message: 'must name a bucket: https://KEY:SECRET@host/bucket' })
    .optional(),
  /** A folder, or a bucket as in STORAGE_URL; unset: `DATA_DIR/backups`. */
  BACKUP_TO: z
    .string()
    .refine((value) => !/^https?:/.test(value) || isBucketUrl(value), {
      message: 'must be a folder, or a bucket: https://KEY:SECRET@host/bucket',
    })
    .optional(),
  /** An age recipient (`age1…`: writes backups only) or identity (`AGE-SECRET-KEY-1…`: reads them too). */
  BACKUP_KEY: z
    .string()
    .transform((value) => value.split('\n').find((line) => line && !line.startsWith('#')) ?? '')
    .refine((value) => /^(age1[0-9a-z]{58}|AGE-SECRET-KEY-1[0-9A-Z]{58})$/.test(value), {
      message: 'must be a key that `npm run backup -- new-key` makes: age1… or AGE-SECRET-KEY-1…',
    })
    .optional(),
  /** Times of the day in Bangkok at which a backup is begun. */
  BACKUP_SCHEDULE: z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/,
      'must be like 02:30 or 02:30,14:30',
    )
    .transform((value) => value.split(','))
    .optional(),
  /** Days after which a backup is removed. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(36_500).default(30),
  /** Seals the secrets of second factors; without it a file in DATA_DIR does. Any 32 characters. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Another key that still reads what it sealed, until everything is sealed with SECRET_KEY. */
  SECRET_KEY_OLD: z.string().min(32, 'must have at least 32 characters').optional(),
  /** OSRM server for routes by road; without one they are estimated (D77). */
  ROUTING_URL: url('http:', 'https:').optional(),
  MAP_TILES_URL: z
    .string()
    .max(2_000)
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .superRefine((value, context) => {
      try {
        readMapTiles(value);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    }),
  /** Where images load from (CONST-04); empty is this server. */
  FILES_URL: z.union([z.literal(''), url('http:', 'https:')]).default(''),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value) =>
      value === 'true' ? true : value === '' || value === 'false' ? false : value,
    )
    .superRefine((value, context) => {
      try {
        proxyTrust(value);
      } catch (error) {
        const message = `must be true, or addresses and networks: ${(error as Error).message}`;
        context.addIssue({ code: 'custom', message });
      }
    }),
  /** What visitors see of an order by its number alone (D63). */
  PUBLIC_PAPER: z.enum(['summary', 'masked']).default('summary'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Seconds in which balancers notice that the process is about to stop. */
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(600).optional(),
  /** Seconds that what is under way then has to be answered. */
  SHUTDOWN_TIMEOUT: z.coerce.number().int().min(1).max(600).default(20),
  /** Days after a tour's end until its tourists' personal data are removed; unset: never. */
  RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  /** Orders that ended until then may be removed in any number at once: a person has said so. */
  RETENTION_CONFIRMED_UNTIL: z.iso.date().optional(),
  /** A port of its own for `/metrics`, on HOST. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** What whoever reads `/metrics` sends as bearer token. */
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  /** Where traces are sent, over OTLP/HTTP as JSON; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  /** What the collector wants to see, such as a token. */
  OTEL_EXPORTER_OTLP_HEADERS: OtlpHeaders,
  OTEL_SERVICE_NAME: z.string().max(100).default('job-order-online'),
  /** Malware scanner that scans every uploaded file, `tcp://host:3310` or `unix:/path`. */
  CLAMD_URL: url('tcp:', 'unix:').optional(),
  /** How long the number on record opens an account that was never used (D65). */
  INITIAL_PASSWORD_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** After so long without activity staff has to sign in again; 0: never. */
  INACTIVITY_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_440)
    .refine((minutes) => minutes === 0 || minutes >= 5, { message: 'must be 0, or at least 5' })
    .default(30),
  /** Links to videos that show how it is used; the landing page has them with the manuals. */
  MANUAL_VIDEOS: ManualVideos,
  CALL_CENTRE: z.string().default('0 2000 1690'),
  GUIDE_APP_IOS: z.string().default(''),
  GUIDE_APP_ANDROID: z.string().default(''),
  OFFICER_APP_IOS: z.string().default(''),
  OFFICER_APP_ANDROID: z.string().default(''),
});

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
  'OTEL_EXPORTER_OTLP_HEADERS',
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
  if ((values.TLS_CERT === undefined) !== (values.TLS_KEY === undefined)) {
    throw new Error('TLS_CERT and TLS_KEY belong together: only one of them is set.');
  }
  const scheme = values.TLS_CERT ? 'https' : 'http';
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
    PUBLIC_URL: (values.PUBLIC_URL ?? `${scheme}://${values.HOST}:${values.PORT}`).replace(
      /\/$/,
      '',
    ),
  };
}

/** Do maps load from the servers of OpenStreetMap, whose rules do not cover a service like this? */
export const usesPublicTiles = ({ NODE_ENV, MAP_TILES_URL }: Config): boolean =>
  NODE_ENV === 'production' && /^https?:\/\/([^/]+\.)?openstreetmap\.org[:/]/i.test(MAP_TILES_URL);
