import { z } from 'zod';
import type { UserType } from './user-type';

export { ALL_USER_TYPES, UserType } from './user-type';

/**
 * Who may call an endpoint and on whose rows. `rows` is prose for the reader of
 * the matrix in the documentation; the policy of the feature enforces it.
 */
export type Access =
  | { readonly public: true; readonly rows: string }
  | {
      readonly types: readonly UserType[];
      readonly rows: string;
      /** Administrators who belong to an agency are refused: the call is about all agencies (D31). */
      readonly withoutAgency?: true;
    };

/** Bytes of a body, but for the few calls that say they need more. */
export const BODY_LIMIT = 100_000;

export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path; parameters as `:name`. */
  readonly path: string;
  /** Further paths served by the same handler (decisions D5, D28). */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Bytes of a body that is no multipart form; `BODY_LIMIT` unless told. */
  readonly bodyLimit?: number;
  /** The body is multipart/form-data; `body` documents its parts and the handler reads the stream. */
  readonly multipart?: boolean;
  /** The answer is a file of this media type instead of JSON. */
  readonly produces?: string;
  readonly reply: z.ZodType;
  /** What a failure of this call carries beside D2's fields, made from its message. */
  readonly failsWith?: (message: string) => Pick<Failure, 'users' | 'result'>;
}

/** Declares one call of the API: the single source of its path, shapes and permission. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type In<T> = T extends z.ZodType ? z.input<T> : never;

/** What a caller sends. Parts that the endpoint does not have are absent. */
export type Input<E extends EndpointSpec> = (E extends { params: z.ZodType }
  ? { params: In<E['params']> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query?: In<E['query']> } : unknown) &
  (E extends { multipart: true }
    ? { body: FormData }
    : E extends { body: z.ZodType }
      ? { body: In<E['body']> }
      : unknown);

/** What a successful call answers. */
export type Reply<E extends EndpointSpec> = z.output<E['reply']>;

/** The key of an endpoint in the typed client, e.g. `POST /login`. */
export type EndpointKey<E extends EndpointSpec> = `${E['method']} ${E['path']}`;

/** Endpoints of a feature table, by their key. */
export type ByKey<Table extends Record<string, EndpointSpec>> = {
  [K in keyof Table as EndpointKey<Table[K]>]: Table[K];
};

/** One broken rule: where, which, and the values its sentence needs. */
export interface Issue {
  /** Dotted path into the submitted record, e.g. `tourists.3.passport`. */
  readonly path: string;
  /** Key of the sentence under `issues` in the texts. */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The body of every failure (decision D2). `message` stands first for DevExtreme's client. */
export const Failure = z.object({
  message: z.string(),
  msg: z.string(),
  status: z.literal('error'),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Reference of an unexpected error in the log. */
  reference: z.string().optional(),
  users: z.string().optional(),
  result: z.number().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** Language of an answer: `lang` parameter, else `Accept-Language`, else Thai (decision D2). */
export const Lang = z.enum(['th', 'en']).catch('th');
export type Lang = 'th' | 'en';

/** At most `max` characters. A longer text is refused before any further rule looks at it. */
const bounded = (max: number) => z.string().max(max, { abort: true });

/** Text at the edge: NUL bytes cannot be stored and are refused (embedded and PostgreSQL alike). */
export const text = (max = 2000) => bounded(max).refine((value) => !value.includes('\0'));

/** Text of a pattern, which sees at most `max` characters. */
export const patterned = (max: number, pattern: RegExp) => bounded(max).regex(pattern);

/** An id as legacy clients send it: a positive integer, or its digits as text. */
export const Id = z.union([
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  patterned(15, /^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().positive()),
]);

/** A non-negative page bound as number or digits. */
export const Count = z.union([
  z.number().int().min(0).max(1_000_000_000),
  patterned(9, /^\d{1,9}$/).transform(Number),
]);

/** A UUID. */
export const Uuid = bounded(36).pipe(z.uuid());

/** An instant in ISO 8601 with `Z` or an offset. */
export const Instant = bounded(40).pipe(z.iso.datetime({ offset: true }));

/** A coordinate as number or decimal text; an empty one counts as absent. */
export const Degrees = (most: number) =>
  z
    .union([
      z.number(),
      z.literal('').transform(() => undefined),
      patterned(30, /^-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/).transform(Number),
    ])
    .pipe(z.number().min(-most).max(most).optional())
    .optional();

/** Names with values of any kind, at most `max` of them; limits of nesting and size are those of the body. */
export const freeRecord = (max: number) =>
  z
    .record(text(100), z.unknown())
    .refine((record) => Object.keys(record).length <= max)
    .meta({ maxProperties: max });

export const Success = z.object({ status: z.literal('success') });
