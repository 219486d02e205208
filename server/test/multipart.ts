import type { Answer, Client } from './app';

export interface Part {
  readonly name: string;
  readonly value: string | Uint8Array;
  /** Makes it a file. */
  readonly filename?: string;
  readonly type?: string;
}

/** Sends a multipart form of several fields and files. */
export function sendForm(client: Client, url: string, parts: readonly Part[]): Promise<Answer> {
  const boundary = 'test-boundary-9c2e';
  const chunks = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"`
      }\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    typeof value === 'string' ? Buffer.from(value) : Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return client.send({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  });
}
