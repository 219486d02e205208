import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header names in lower case, values decoded, in the order they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Answers every recipient with this code until it is undefined again. */
  refuseWith: number | undefined;
  close(): Promise<void>;
}

function decodeBody(encoding: string, body: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047 words; those beside each other belong together. */
function decodeHeader(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : decodeBody('quoted-printable', word.replaceAll('_', ' ')),
    );
}

function split(part: string): { headers: [string, string][]; body: string } {
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: part.slice(end + 4) };
}

/** Reads a message of the shape that our mails have: text and HTML, side by side. */
export function readMail(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const { headers, body } = split(raw);
  const find = (list: [string, string][], name: string) =>
    list.find(([each]) => each === name)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(find(headers, 'content-type'))?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const content = (type: string) => {
    const part = parts.find((each) => find(each.headers, 'content-type').startsWith(type));
    return part
      ? decodeBody(find(part.headers, 'content-transfer-encoding'), part.body).replaceAll(
          '\r\n',
          '\n',
        )
      : '';
  };
  const decoded = headers.map(([name, value]) => {
    const text = decodeHeader(value);
    // Base64 words may part a letter's bytes: they are put together before they become letters.
    const whole = /=\?UTF-8\?B/i.test(value) ? Buffer.from(text, 'latin1').toString('utf8') : text;
    return [name, whole] as const;
  });
  return {
    headers: decoded,
    subject: decoded.find(([name]) => name === 'subject')?.[1] ?? '',
    text: content('text/plain'),
    html: content('text/html'),
  };
}

/** A real SMTP server on a port of its own (or the given one); it is closed after the file's tests. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const code = running.refuseWith;
      done(code ? Object.assign(new Error('not now'), { responseCode: code }) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const running: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuseWith: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  afterAll(() => running.close());
  return running;
}
