import pg from 'pg';

type Parse = (text: string) => unknown;

// The types of pg-types name scalars only; it parses arrays as well.
const builtin = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;
const textArray = builtin(1009) as (text: string) => unknown[];

// Text that no double holds exactly stays text, so that nothing is rounded in silence.
const toNumber: Parse = (text) => {
  const value = Number(text);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
};
const toText: Parse = (text) => text;

const arrayOf =
  (parse: Parse): Parse =>
  (text) => {
    const each = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(each) : value === null ? null : parse(value as string);
    return each(textArray(text));
  };

const instant = builtin(1184);
const bytes = builtin(17);

const scalars: [type: number, array: number, parse: Parse][] = [
  [17, 1001, bytes], // bytea
  [20, 1016, toNumber], // int8
  [1082, 1182, toText], // date
  [1114, 1115, toText], // timestamp without a zone: no instant, so never a Date
  [1184, 1185, instant], // timestamptz
  [1186, 1187, toText], // interval
  [1700, 1231, toNumber], // numeric
];

/**
 * How values arrive, by type oid, the same from both drivers: `date` as `YYYY-MM-DD`, `int8` and
 * `numeric` as number (as text beyond 2^53), `timestamptz` as Date, `bytea` as Buffer.
 */
const parsers: Readonly<Record<number, Parse>> = Object.fromEntries(
  scalars.flatMap(([type, array, parse]) => [
    [type, parse],
    [array, arrayOf(parse)],
  ]),
);

/** The parsers in the form that a `pg` client takes. */
export const pgTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || builtin(oid, format),
} as typeof pg.types;
