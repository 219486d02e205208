import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { z } from 'zod';

/** Characters of a field that its form does not have, or that is a number. */
const OTHERWISE = 200;
/** UTF-8 of a character of the basic plane, Thai among them. */
export const BYTES_OF_CHARACTER = 3;
/** Bytes that are read and thrown away, so that who sends too much still gets the answer. */
const MOST_DISCARDED = 20_000_000;

export interface FileLimits {
  /** Files of a form that are kept. */
  readonly most: number;
  /** Of a file: 800,000 by default (D14). */
  readonly bytes?: number;
}

export interface FieldLimits {
  /** Characters of a value of the field, `[]` at the end of the name left out. */
  of(name: string): number;
  readonly longest: number;
  /** Characters of all fields together, each with the most values that it may have. */
  readonly inAll: number;
}

interface Limit {
  readonly each: number;
  readonly values: number;
}

function limitOf(schema: unknown): Limit {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return limitOf(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) {
    const { each } = limitOf(schema.element);
    // oxlint-disable-next-line no-underscore-dangle -- zod has no other name for it
    const { maximum } = schema._zod.bag as { maximum?: number };
    return { each, values: maximum ?? 1 };
  }
  return { each: (schema instanceof z.ZodString && schema.maxLength) || OTHERWISE, values: 1 };
}

const known = new WeakMap<object, FieldLimits>();

/** The limits of the texts of a multipart form, as its contract names them. */
export function mostCharacters(body: unknown): FieldLimits {
  const form = body instanceof z.ZodObject ? body : z.object({});
  const found = known.get(form);
  if (found) return found;
  const limits = new Map(
    Object.entries(form.shape).map(([name, schema]) => [
      name.replace(/\[\]$/, ''),
      limitOf(schema),
    ]),
  );
  const all = [...limits.values()];
  const made: FieldLimits = {
    of: (name) => limits.get(name)?.each ?? OTHERWISE,
    longest: Math.max(OTHERWISE, ...all.map(({ each }) => each)),
    inAll: all.reduce((sum, { each, values }) => sum + each * values, 0),
  };
  known.set(form, made);
  return made;
}

/** Bytes that a multipart form is read to; a proxy that takes fewer would answer in its own name. */
export const mostFormBytes = (
  { most, bytes = MAX_UPLOAD_BYTES }: FileLimits,
  body: unknown,
): number => most * bytes + mostCharacters(body).inAll * BYTES_OF_CHARACTER + MOST_DISCARDED;
