// oxlint-disable no-underscore-dangle -- zod keeps the definition of a schema under `_zod`
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointSpec } from './endpoint';
import { freeRecord, patterned, text } from './endpoint';

interface ContractModule {
  readonly [name: string]: unknown;
}
interface WithGlob {
  glob(patterns: string[], options: { eager: true }): Record<string, ContractModule>;
}
// Vite's function, whose types this package does not load.
const modules = (import.meta as unknown as WithGlob).glob(['./*/*.ts', '!./*/*.test.ts'], {
  eager: true,
});

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof (value as EndpointSpec | undefined)?.path === 'string' &&
  typeof (value as EndpointSpec).method === 'string';
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((table) => typeof table === 'object' && table !== null)
  .flatMap((table) => Object.values(table))
  .filter(isEndpoint);

type Check = z.core.$ZodCheck['_zod']['def'] & { maximum?: number; abort?: boolean };
const checksOf = (schema: z.core.$ZodType): Check[] => {
  const isCheck = (schema._zod as { traits: Set<string> }).traits.has('$ZodCheck');
  // The definition is then that of a check too.
  const own = isCheck ? [schema._zod.def as unknown as Check] : [];
  return [...own, ...(schema._zod.def.checks ?? []).map((check) => check._zod.def as Check)];
};

/**
 * What in a schema is without a limit. `bounded`: the value was checked by the schema before, as the
 * second half of a pipe is.
 */
function unbounded(schema: z.core.$ZodType, path: string, bounded = false): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const checks = checksOf(schema);
  switch (def.type) {
    case 'string': {
      if (bounded) return [];
      if ('coerce' in def && def.coerce) return [`${path}: coerces`];
      const limit = checks.findIndex(({ check, abort }) => check === 'max_length' && abort);
      if (limit === -1) return [`${path}: no maximum`];
      const early = checks.slice(0, limit).some(({ check }) => check !== 'min_length');
      return early ? [`${path}: a rule before the maximum`] : [];
    }
    case 'array':
      return [
        ...(bounded || checks.some(({ check }) => check === 'max_length')
          ? []
          : [`${path}: no maximum`]),
        ...unbounded(def.element, `${path}[]`),
      ];
    case 'record': {
      const most = z.globalRegistry.get(schema)?.maxProperties as number | undefined;
      const many = Object.fromEntries(Array.from({ length: (most ?? 0) + 1 }, (_, n) => [n, 1]));
      return most !== undefined && !z.core.safeParse(schema, many).success
        ? unbounded(def.keyType, `${path} key`)
        : [`${path}: no maximum`];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) =>
        unbounded(value, `${path}.${key}`),
      );
    case 'union':
      return def.options.flatMap((option) => unbounded(option, path, bounded));
    case 'pipe':
      return [...unbounded(def.in, path, bounded), ...unbounded(def.out, path, true)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return unbounded(def.innerType, path, bounded);
    case 'number':
      return 'coerce' in def && def.coerce ? [`${path}: coerces`] : [];
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
    case 'transform':
    case 'file':
      return [];
    default:
      return bounded ? [] : [`${path}: a ${def.type} takes anything`];
  }
}

describe('every input of every call has a limit', () => {
  test('the calls are found', () => {
    expect(endpoints.length).toBeGreaterThan(100);
  });

  test('a text has a maximum before any other rule, a list and a record have one, too', () => {
    const found = endpoints.flatMap(({ method, path, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? unbounded(schema, `${method} ${path} ${part}`) : [],
      ),
    );
    expect(found).toEqual([]);
  });

  test('the check finds what is without a limit', () => {
    const missed = {
      plain: z.string(),
      pattern: z.string().regex(/^a$/).max(5, { abort: true }),
      both: z.string().max(5).regex(/^a$/),
      uuid: z.uuid().max(36, { abort: true }),
      list: z.array(text(5)),
      inner: z.object({ a: z.array(z.object({ b: z.string().optional() })).max(3) }),
      record: z.record(z.string(), z.unknown()),
      unkept: z.record(text(5), z.unknown()).meta({ maxProperties: 3 }),
      coerced: z.coerce.number(),
      coercedText: z.coerce.string(),
      anything: z.unknown(),
      piped: z
        .union([z.number(), z.string()])
        .transform(String)
        .pipe(z.enum(['1'])),
    };
    for (const [name, schema] of Object.entries(missed)) {
      expect([name, unbounded(schema, name)]).not.toEqual([name, []]);
    }
    const kept = [
      text(5),
      patterned(5, /^a$/),
      z.array(text(5)).max(3),
      freeRecord(3),
      z
        .union([z.number(), text(5)])
        .transform(String)
        .pipe(z.enum(['1'])),
    ];
    expect(kept.flatMap((schema) => unbounded(schema, 'kept'))).toEqual([]);
  });

  test('a pattern never sees a text that is too long', () => {
    let seen = 0;
    const counting = /^a+$/;
    counting.test = (value) => {
      seen = Math.max(seen, value.length);
      return true;
    };
    const schema = patterned(5, counting);
    expect(schema.safeParse('aaa').success).toBe(true);
    expect(schema.safeParse('a'.repeat(100_000)).success).toBe(false);
    expect(seen).toBe(3);
  });
});
