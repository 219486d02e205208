import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const File = z.object({ name: z.string(), bytes: z.number(), sha256: Sha256 });
const Table = z.object({
  rows: z.number(),
  /** Sum of a hash of each row, the same in whatever order they are. */
  sum: z.string(),
});

/** What a backup says of itself. It is written last: a folder without one is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Version of the product. */
  version: z.string(),
  /** Name of the last migration of the database. */
  schema: z.string(),
  /** The moment that the database is of. */
  time: z.iso.datetime(),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), server: z.string() }),
  /** By schema and name. */
  tables: z.record(z.string(), Table),
  /** Uploaded files, as they are in the storage. */
  files: z.array(File),
  /** In which pieces of which length the archives were written. */
  parts: z.object({ database: z.array(File), files: z.array(File) }),
});
export type Manifest = z.infer<typeof Manifest>;
export type Tables = Manifest['tables'];
export type Part = z.infer<typeof File>;
