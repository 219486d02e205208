import { randomUUID } from 'node:crypto';
import type { Part } from './multipart';

/** The form of a result that the server accepts; `more` replaces its fields. */
export function inspectionParts(
  joborder_code: string,
  more: Readonly<Record<string, unknown>> = {},
  photos: readonly Uint8Array[] = [],
): Part[] {
  const fields: Record<string, unknown> = {
    id: randomUUID(),
    joborder_code,
    at: new Date().toISOString(),
    result: 'in_order',
    counted: 4,
    ...more,
  };
  return [
    ...Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })),
    ...photos.map((value, index) => ({
      name: 'photos[]',
      value,
      filename: `${index}.jpg`,
      type: 'image/jpeg',
    })),
  ];
}
