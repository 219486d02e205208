import { z } from 'zod';
import { readDatabaseUrl } from './platform/db/hosts';
import { WORK, type Work } from './platform/db/work';
import { readMapTiles } from './platform/map-tiles';

const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    { message: `must be a URL starting with ${protocols.join(' or ')}` },
  );

const isBucketUrl = (value: string) =>
  URL.canParse(value) && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(value).pathname);

/** Whose manual it is. */
const AUDIENCES = ['agency', 'guide', 'officer'] as const;
type Audience = (typeof AUDIENCES)[number];
const isAudience = (name: string): name is Audience =>
  (AUDIENCES as readonly string[]).includes(name);

/** `guide=https://… guide=https://… agency=https://…`: addresses by audience, in their order. */
const ManualVideos = z
  .string()
  .max(4_000)
  .default('')
  .transform((value, context) => {
    const videos: Partial<Record<Audience, string[]>> = {};
    for (const item of value.split(/\s+/).filter(Boolean)) {
      const [, name = '', address = ''] = /^(\w+)=(.+)$/.exec(item) ?? [];
      if (!isAudience(name) || !URL.canParse(address) || !address.startsWith('https://')) {
        const message = `must be like "guide=https://…", for ${AUDIENCES.join(', ')}: ${item}`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      (videos[name] ??= []).push(new URL(address).href);
    }
    return videos;
  });

/** Several hosts as libpq reads them, `…@a:5432,b:5432/db?target_session_attrs=read-write`. */
const DatabaseUrl = z
  .string()
  .superRefine((value, context) => {
    try {
      readDatabaseUrl(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  })
  .optional();

/** `calls=20 exports=4`: connections to PostgreSQL of this process by kind of work. */
const Connections = z
  .string()
  .max(200)
  .default('')
  .transform((value, context) => {
    const limits: { [Kind in Work]?: { readonly connections: number } } = {};
    for (const item of value.split(/\s+/).filter(Boolean)) {
      const [, name = '', number = ''] = /^(\w+)=(\d{1,3})$/.exec(item) ?? [];
      const kind = WORK.find((each) => each === name && each !== 'health');
      if (!kind || Number(number) === 0) {
        const message = `must be like "calls=20 grids=6 exports=6 maintenance=2", each from 1 to 999: ${item}`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      limits[kind] = { connections: Number(number) };
    }
    return limits;
  });

/** The environment variables of the server (README, Settings). */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
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
    ),
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
