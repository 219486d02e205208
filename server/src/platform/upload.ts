import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { ApiError, invalid } from './errors';

export interface Upload {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** The one file of a multipart request; 413 over 800,000 bytes (D14). */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA');
  const part = await request.file();
  // The whole of an oversized file has to be read away, or the client never gets the answer.
  const bytes = await part?.toBuffer().catch(() => undefined);
  if (part && (!bytes || bytes.length > MAX_UPLOAD_BYTES)) {
    throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  }
  if (!part || !bytes || (part.fieldname !== field && part.fieldname !== `${field}[]`)) {
    throw invalid([{ path: field, code: 'required' }]);
  }
  return { filename: part.filename, bytes };
}

export interface UploadedForm {
  /** Values by field, `[]` at the end of the name left out. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The files of the asked field, in their order; at most `most` of them. */
  readonly files: readonly Upload[];
  /** How many files there were of it. */
  readonly fileCount: number;
}

/** Far above what a form of ours needs; beyond it a request is no form but an attack. */
const MOST_FIELDS = 200;
const MOST_FIELD_BYTES = 500_000;
const MOST_PARTS = 300;

const plainName = (name: string) => name.replace(/\[\]$/, '');

/**
 * The fields and files of a multipart request. A file over 800,000 bytes is 413 (D14), an empty one
 * counts as none. What is not kept is still read away, or the client never gets the answer.
 */
export async function readForm(
  request: FastifyRequest,
  { file, most }: { readonly file: string; readonly most: number },
): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA');
  const fields = new Map<string, string[]>();
  const files: Upload[] = [];
  let fileCount = 0;
  let tooLarge = false;
  const options: Parameters<typeof request.parts>[0] & { throwFileSizeLimit: boolean } = {
    // An error in the middle would leave the rest unread.
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: MOST_PARTS,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_PARTS,
    },
  };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError(413, 'BODY_TOO_LARGE');
      const name = plainName(part.fieldname);
      // A field that says it is JSON arrives parsed.
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      fields.set(name, [...(fields.get(name) ?? []), value]);
    } else if (plainName(part.fieldname) !== file || tooLarge || files.length >= most) {
      if (plainName(part.fieldname) === file) fileCount += 1;
      await finished(part.file.resume());
    } else {
      const bytes = await part.toBuffer();
      tooLarge = part.file.truncated;
      if (bytes.length === 0) continue;
      fileCount += 1;
      files.push({ filename: part.filename, bytes });
    }
  }
  if (tooLarge) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  return { fields, files, fileCount };
}
