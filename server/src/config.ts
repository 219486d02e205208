import { resolve } from 'node:path';
import { z } from 'zod';
import { readDatabaseUrl } from './platform/db/hosts';

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

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  /** Several hosts as libpq reads them, `…@a:5432,b:5432/db?target_session_attrs=read-write`. */
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      try {
        readDatabaseUrl(value);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional(),
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
    .refine((value) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(value).pathname), {
      message: 'must name a bucket: https://KEY:SECRET@host/bucket',
    })
    .optional(),
  /** Seals the secrets of second factors; without it a file in DATA_DIR does. Any 32 characters. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** OSRM server that is asked for ways by road; without one they are estimated (D77). */
  ROUTING_URL: url('http:', 'https:').optional(),
  MAP_TILES_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
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
  /** Malware scanner that is asked about every uploaded file, `tcp://host:3310` or `unix:/path`. */
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

export type Config = Readonly<z.infer<typeof Environment>> & {
  readonly SEED: 'demo' | 'reference' | 'none';
  readonly SHUTDOWN_DELAY: number;
  readonly PUBLIC_URL: string;
};

/**
 * Reads the environment once at start. A bad value stops the process with a
 * sentence naming the variable. `DATA_DIR` comes back absolute.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means the same as an absent one (compose files write `NAME=`).
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment cannot be used.\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    SEED: values.SEED ?? (values.NODE_ENV === 'production' ? 'none' : 'demo'),
    SHUTDOWN_DELAY: values.SHUTDOWN_DELAY ?? (values.NODE_ENV === 'production' ? 10 : 0),
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
  };
}

/** Do maps load from the servers of OpenStreetMap, whose rules do not cover a service like this? */
export const usesPublicTiles = ({ NODE_ENV, MAP_TILES_URL }: Config): boolean =>
  NODE_ENV === 'production' && /^https?:\/\/([^/]+\.)?openstreetmap\.org[:/]/i.test(MAP_TILES_URL);
