// oxlint-disable no-underscore-dangle -- zod keeps the definition of a schema under `_zod`
import type { z } from 'zod';

/** What the texts of a request are made of, by what it is hard on. */
export const ALPHABETS: Readonly<Record<string, string>> = {
  blanks: ' ',
  digits: '9',
  brackets: '[',
  'combining marks': 'ก\u0E49\u0E33\u0301',
  'format characters': '\u200B\u202E\u00AD',
  quotes: '\'"%_\\',
};

export interface Making {
  /** What texts are filled with. */
  readonly alphabet: string;
  /** Signs more than a text may have. */
  readonly beyond: number;
  /** Texts of a pattern are filled too, and names that are known are not used. */
  readonly everything: boolean;
  /** Elements of lists. */
  readonly elements: number;
  /** Values that lead to a record, by the name of their field. */
  readonly known: Readonly<Record<string, unknown>>;
  /** Signs of the longest text; an address has no room for more. */
  readonly most: number;
  /** The only text that is too long, by its number; all of them where absent. */
  readonly only?: number;
}

type Def = z.core.$ZodTypes['_zod']['def'];
const SAMPLES = [
  '1',
  '2026-11-20',
  '7d9f1c1e-2f53-4ad0-9d3c-0b7a3f1c2d4e',
  '2026-11-20T10:00:00Z',
  'th',
];

const fill = (alphabet: string, length: number) =>
  alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length);

const maximumOf = (def: Def) =>
  (def.checks ?? [])
    .map((check) => (check._zod.def as { maximum?: number }).maximum)
    .find((maximum) => maximum !== undefined);
const hasPattern = (def: Def) =>
  (def.checks ?? []).some((check) => check._zod.def.check === 'string_format');

/** Values of a schema that are as hard on whoever reads them as it allows, or more. */
export function hostile(schema: z.core.$ZodType, making: Making) {
  let texts = 0;

  function text(of: z.core.$ZodType, def: Def): string {
    const maximum = maximumOf(def) ?? 90_000;
    const sample = SAMPLES.find((each) => (of as z.ZodType).safeParse(each).success);
    if (hasPattern(def) && !making.everything && sample !== undefined) return sample;
    texts += 1;
    const isBeyond = making.only === undefined || making.only === texts - 1;
    const length = Math.min(maximum, making.most) + (isBeyond ? making.beyond : 0);
    // Many patterns are slow only where the last sign does not fit.
    const last = making.everything ? '!' : '';
    return fill(making.alphabet, length - last.length) + last;
  }

  function value(of: z.core.$ZodType, name: string): unknown {
    if (!making.everything && Object.hasOwn(making.known, name)) return making.known[name];
    const { def } = (of as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'string':
        return text(of, def);
      case 'number':
        return (of as z.ZodType).safeParse(1).success ? 1 : 0;
      case 'boolean':
        return true;
      case 'enum':
        return Object.values(def.entries)[0];
      case 'literal':
        return def.values[0];
      case 'array':
        return Array.from({ length: Math.min(making.elements, maximumOf(def) ?? 1) }, () =>
          value(def.element, name),
        );
      case 'record':
        return { [fill(making.alphabet, 100)]: fill(making.alphabet, 1_000) };
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape).map(([key, each]) => [key, value(each, key)]),
        );
      case 'union': {
        const kindOf = (option: z.core.$ZodType) => (option as z.core.$ZodTypes)._zod.def.type;
        if (making.everything) {
          const longest = def.options
            .map((option) => value(option, name))
            .filter((each) => typeof each === 'string')
            .toSorted((a, b) => b.length - a.length)[0];
          if (longest !== undefined) return longest;
        }
        const texty = def.options.find((option) => kindOf(option) === 'string');
        return value(texty ?? (def.options[0] as z.core.$ZodType), name);
      }
      case 'pipe':
        return value(def.in, name);
      case 'optional':
      case 'nullable':
      case 'default':
      case 'catch':
      case 'readonly':
        return value(def.innerType, name);
      case 'null':
        return null;
      default:
        return undefined;
    }
  }

  return { value: value(schema, ''), texts };
}

const isFile = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return isFile(def.innerType);
  return def.type === 'array' ? isFile(def.element) : def.type === 'file';
};

/** The names of the files of a multipart form. */
export function fileFields(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, each]) => (isFile(each) ? [name] : []));
}

/** The text fields of a multipart form. */
export function formFields(schema: z.core.$ZodType, making: Making): [string, string][] {
  const { value } = hostile(schema, making);
  return Object.entries(value as object)
    .flatMap(([name, each]): [string, unknown][] =>
      Array.isArray(each) ? each.map((one) => [name, one]) : [[name, each]],
    )
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => [name, String(each)]);
}
