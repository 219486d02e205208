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

export interface FormLimits {
  /** Name of the field whose files are kept. */
  readonly file: string;
  readonly most: number;
  /** Of a file: 800,000 unless told (D14). */
  readonly bytes?: number;
}

/**
 * The fields and files of a multipart request. A file over the limit is 413, an empty one counts as
 * none. What is not kept is still read away, or the client never gets the answer.
 */
export async function readForm(
  request: FastifyRequest,
  { file, most, bytes: mostBytes = MAX_UPLOAD_BYTES }: FormLimits,
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
      fileSize: mostBytes,
      files: MOST_PARTS,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_PARTS,
    },
  };
  try {
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
  } catch (error) {
    // What ends in the middle of a part is the sender's fault; the parser gives it no code.
    if (error instanceof Error && !('statusCode' in error) && !(error instanceof ApiError)) {
      throw new ApiError(400, 'INVALID_INPUT', { path: 'multipart' });
    }
    throw error;
  }
  if (tooLarge) {
    // The sentence of the first names the 800 kB.
    const isUsual = mostBytes === MAX_UPLOAD_BYTES;
    throw new ApiError(413, isUsual ? 'PAYLOAD_TOO_LARGE' : 'BODY_TOO_LARGE');
  }
  return { fields, files, fileCount };
}
