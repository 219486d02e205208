import { ResponseSerializationError } from '@fastify/type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/** Paths of what `sent` has and `named` has not, as `users.0.password_hash`. */
function unnamed(sent: unknown, named: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null || sent instanceof Date) return [];
  const known = new Map(Object.entries(named ?? {}));
  return Object.entries(sent).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (known.has(key)) return unnamed(value, known.get(key), at);
    return value === undefined ? [] : [at];
  });
}

/**
 * Writes replies as their contract describes them: a field that it does not name stays here, and a
 * reply that breaks it is an error, 500. Where `exact`, as in tests, a field that it does not name is
 * an error too: what is read from the database for nothing is seen at once.
 */
export const replySerializer =
  ({ exact }: { readonly exact: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) =>
  (data) => {
    const { data: reply, error } = z.safeEncode(schema, data);
    const extra = exact && !error ? unnamed(data, reply) : [];
    if (extra.length > 0) {
      const cause = new z.ZodError([
        {
          code: 'unrecognized_keys',
          keys: extra,
          path: [],
          input: data,
          message: `not in the contract: ${extra.join(', ')}`,
        },
      ]);
      throw new ResponseSerializationError(method, url, { cause });
    }
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(reply);
  };
