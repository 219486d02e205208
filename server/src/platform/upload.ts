import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import type { Context } from './context';
import { plainField } from '@joborder/shared/plain-text';
import { ApiError, invalid } from './errors';
import type { Caller } from './session';
import {
  BYTES_OF_CHARACTER,
  type FieldLimits,
  type FileLimits,
  mostCharacters,
  mostFormBytes,
} from './field-limits';
import { refuseMalware } from './malware';
import { countTry } from './rate-limit';

/** Files of one account that are kept in a day: a clerk files six groups with a passport each. */
const FILES_OF_DAY = { max: 1_000, minutes: 24 * 60 };

/**
 * Looks at files before they are kept: 429 for more than an account may leave in a day, 422 for
 * malware, 503 when a scanner is set and cannot be asked.
 */
export async function admitFiles(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  caller: Pick<Caller, 'id'>,
  files: readonly Uint8Array[],
): Promise<void> {
  if (files.length === 0) return;
  await countTry(context, ['files', caller.id], FILES_OF_DAY, files.length);
  for (const bytes of files) await refuseMalware(context.config, bytes);
}

export interface Upload {
  readonly filename: string;
  readonly bytes: Buffer;
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
const MOST_PARTS = 300;
/** As long as a boundary may be (RFC 2046). */
const MOST_BOUNDARY = 70;
const plainName = (name: string) => name.replace(/\[\]$/, '');

export interface FormLimits extends FileLimits {
  /** Name of the field whose files are kept. */
  readonly file: string;
}

const malformed = (path: string) =>
  new ApiError(400, 'INVALID_INPUT', { path }, [{ path, code: 'invalid' }]);

/** The head of a request is looked at before its body; answers what separates its parts. */
function checkHead(request: FastifyRequest, mostBytes: number): string {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA');
  const found = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers['content-type'] ?? '');
  const boundary = found?.[1] ?? found?.[2] ?? '';
  if (boundary === '' || boundary.length > MOST_BOUNDARY) throw malformed('multipart');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    throw new ApiError(413, 'BODY_TOO_LARGE');
  }
  return `--${boundary}`;
}

/**
 * Rejects once a body has more bytes or parts than it may: the parser counts its parts, too, but
 * parses to the end of what has arrived.
 */
function watch({ raw }: FastifyRequest, delimiter: string, mostBytes: number): Promise<never> {
  let received = 0;
  let parts = 0;
  return new Promise((_, reject) => {
    const count = (chunk: Buffer) => {
      received += chunk.length;
      for (let at = chunk.indexOf(delimiter); at !== -1; at = chunk.indexOf(delimiter, at + 1)) {
        parts += 1;
      }
      if (received <= mostBytes && parts <= MOST_PARTS + 1) return;
      raw.off('data', count);
      raw.unpipe();
      reject(new ApiError(413, 'BODY_TOO_LARGE'));
    };
    raw.on('data', count);
  });
}

/** What a failure while reading means for the sender: nothing in a body is a failure of ours. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? new ApiError(413, 'BODY_TOO_LARGE') : malformed('multipart');
}

/** Reads the parts; answers the first field that is too long, and whether a file is. */
async function readParts(
  request: FastifyRequest,
  texts: FieldLimits,
  { file, most, bytes: mostBytes = MAX_UPLOAD_BYTES }: FormLimits,
) {
  const fields = new Map<string, string[]>();
  const files: Upload[] = [];
  let fileCount = 0;
  let tooLarge = false;
  let tooLong: string | undefined;
  const options: Parameters<typeof request.parts>[0] & { throwFileSizeLimit: boolean } = {
    // An error in the middle would leave the rest unread.
    throwFileSizeLimit: false,
    limits: {
      fileSize: mostBytes,
      files: MOST_PARTS,
      fields: MOST_FIELDS,
      fieldSize: texts.longest * BYTES_OF_CHARACTER,
      parts: MOST_PARTS,
    },
  };
  for await (const part of request.parts(options)) {
    const name = plainName(part.fieldname);
    if (part.type === 'field') {
      // A field that says it is JSON arrives parsed.
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      if (part.valueTruncated || value.length > texts.of(name)) tooLong ??= name;
      else fields.set(name, [...(fields.get(name) ?? []), plainField(name, value)]);
    } else if (name !== file || tooLarge || files.length >= most) {
      if (name === file) fileCount += 1;
      await finished(part.file.resume());
    } else {
      const bytes = await part.toBuffer();
      tooLarge = part.file.truncated;
      if (bytes.length === 0 && !part.filename) continue;
      fileCount += 1;
      files.push({ filename: part.filename, bytes });
    }
  }
  return { form: { fields, files, fileCount }, tooLarge, tooLong };
}

/**
 * The fields and files of a multipart request. A file over the limit is 413; one without name and
 * content, as a browser sends where none was chosen, counts as none. What is not kept is still read
 * away, or the client never gets the answer. A body that cannot be read, and a text longer than the
 * contract of the call allows, is 400.
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<UploadedForm> {
  const body = request.routeOptions.schema?.body;
  const texts = mostCharacters(body);
  const mostInAll = mostFormBytes(limits, body);
  const delimiter = checkHead(request, mostInAll);
  const { form, tooLarge, tooLong } = await Promise.race([
    watch(request, delimiter, mostInAll),
    readParts(request, texts, limits),
  ]).catch((error: unknown) => {
    // What follows is thrown away, not parsed.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  });
  if (tooLarge) {
    // The sentence of the first names the 800 kB.
    const isUsual = (limits.bytes ?? MAX_UPLOAD_BYTES) === MAX_UPLOAD_BYTES;
    throw new ApiError(413, isUsual ? 'PAYLOAD_TOO_LARGE' : 'BODY_TOO_LARGE');
  }
  if (tooLong !== undefined) throw malformed(tooLong);
  return form;
}

/** The one file of a multipart request; 413 over 800,000 bytes (D14). */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  const { files } = await readForm(request, { file: field, most: 1 });
  const [upload] = files;
  if (!upload) throw invalid([{ path: field, code: 'required' }]);
  return upload;
}
