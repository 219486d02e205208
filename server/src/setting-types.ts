import { z } from 'zod';
import { readDatabaseUrl } from './platform/db/hosts';
import { WORK, type Work } from './platform/db/work';

/** A URL of one of these protocols, such as `https:`. */
export const url = (...protocols: string[]) =>
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

/** Does the path of a URL name a bucket? */
export const isBucketUrl = (value: string) =>
  URL.canParse(value) && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(value).pathname);

/** Whose manual it is. */
const AUDIENCES = ['agency', 'guide', 'officer'] as const;
type Audience = (typeof AUDIENCES)[number];
const isAudience = (name: string): name is Audience =>
  (AUDIENCES as readonly string[]).includes(name);

/** `guide=https://… guide=https://… agency=https://…`: addresses by audience, in their order. */
export const ManualVideos = z
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
export const DatabaseUrl = z
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
export const Connections = z
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

/** `authorization=Bearer%20…,name=value`, as OpenTelemetry writes headers. */
export const OtlpHeaders = z
  .string()
  .max(4_000)
  .default('')
  .transform((value, context) => {
    const headers: Record<string, string> = {};
    for (const item of value.split(',').filter((each) => each.trim() !== '')) {
      const [, name, text] = /^\s*([\w.-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(item) ?? [];
      if (name === undefined || text === undefined || /%(?![0-9a-f]{2})/i.test(text)) {
        // Not the item: it is a secret.
        context.addIssue({ code: 'custom', message: 'must be like "name=value,name=value"' });
        return z.NEVER;
      }
      headers[name] = decodeURIComponent(text);
    }
    return headers;
  });
