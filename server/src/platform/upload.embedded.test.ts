import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { files } from '@joborder/shared/files/contract';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { places } from '@joborder/shared/places/contract';
import { profile } from '@joborder/shared/profile/contract';
import { trips } from '@joborder/shared/trips/contract';
import { users } from '@joborder/shared/users/contract';
import { testApp } from '../../test/app';
import { people, signIn } from '../../test/people';

const { app, as, db } = await testApp();
// An administrator may make every one of them.
const admin = await as('admin');
const CALLS = [users, profile, places, trips, jobOrders, files]
  .flatMap((table) => Object.values(table))
  .filter((call) => 'multipart' in call)
  .map(({ path }) => path);

const B = 'b0undary';
const typed = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const part = (name: string, value: string, more = '') =>
  `--${B}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = `--${B}--\r\n`;
const FILE = '; filename="a.csv"';

/**
 * Microseconds of processor time for one body: a busy machine takes 0.8 s, a reader that goes over what it
 * has read again and again takes minutes.
 */
const MOST_CPU = 2_000_000;

type Broken = readonly [what: string, type: string, body: string | Buffer, statuses?: number[]];
const BROKEN: readonly Broken[] = [
  ['nothing', typed(B), '', [400, 404, 422]],
  ['no parts', typed(B), END, [400, 404, 422]],
  ['an empty boundary', typed(''), part('files', 'a') + END],
  ['an empty boundary in quotes', typed('""'), part('files', 'a') + END],
  ['an endless boundary', typed('x'.repeat(30_000)), part('files', 'a') + END],
  ['a boundary of 71 signs', typed('x'.repeat(71)), `--${'x'.repeat(71)}--`],
  ['another boundary', typed('other'), part('files', 'a', FILE) + END],
  ['nothing but text', typed(B), 'x'.repeat(90_000)],
  ['a million boundaries', typed(B), `--${B}\r\n`.repeat(1_000_000), [413]],
  ['cut off in a head', typed(B), part('files', 'a', FILE).slice(0, 60)],
  ['cut off between parts', typed(B), part('files', 'abcdef', FILE)],
  ['a head that never ends', typed(B), `--${B}\r\nContent-Disposition: ${'x'.repeat(2_000_000)}`],
  [
    'a part with 50,000 lines of head',
    typed(B),
    `--${B}\r\n${'X-Header: 1\r\n'.repeat(50_000)}\r\nx\r\n${END}`,
    [400, 404, 413, 422],
  ],
  ['5,000 fields', typed(B), part('x', 'y').repeat(5_000) + END, [413]],
  ['5,000 files', typed(B), part('x', 'y', FILE).repeat(5_000) + END, [413]],
  ['5,000 files of the field', typed(B), part('files', 'y', FILE).repeat(5_000) + END, [413]],
  ['a field with too much text', typed(B), part('users_id', '1'.repeat(1_000_000)) + END],
  ['__proto__', typed(B), part('__proto__', 'x') + END],
  ['constructor', typed(B), part('constructor', 'x', FILE) + END],
  [
    'JSON that is too deep',
    typed(B),
    `--${B}\r\nContent-Disposition: form-data; name="place_detail"\r\nContent-Type: application/json\r\n\r\n${'['.repeat(60_000)}${']'.repeat(60_000)}\r\n${END}`,
  ],
  ['a name of a megabyte', typed(B), part('n'.repeat(1_000_000), 'x') + END, [400, 404, 413, 422]],
  [
    'a file name of a megabyte',
    typed(B),
    part('files', 'x', `; filename="${'n'.repeat(1_000_000)}"`) + END,
    [400, 404, 413, 415, 422],
  ],
  ['no boundary', 'multipart/form-data', part('files', 'a') + END],
  ['cut off in a file', typed(B), part('files', 'abcdef', FILE).slice(0, -4)],
];

/** As a body comes over a network. */
function inChunks(body: string | Buffer) {
  const bytes = Buffer.from(body);
  const count = Math.ceil(bytes.length / 65_536);
  return Readable.from(
    Array.from({ length: count }, (_, n) => bytes.subarray(n * 65_536, (n + 1) * 65_536)),
  );
}

test('a multipart body that cannot be read is 400 at once, whatever the call', async () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(14);
  const slow: unknown[] = [];
  for (const [index, url] of CALLS.entries()) {
    // One reader serves all of them; that each uses it is seen by a few.
    for (const [what, type, payload, statuses = [400]] of BROKEN.slice(index === 0 ? 0 : -5)) {
      const before = process.cpuUsage();
      const { status, body } = await admin.send({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: inChunks(payload),
      });
      const { user, system } = process.cpuUsage(before);
      expect([url, what, statuses.includes(status) ? 'refused' : status]).toEqual([
        url,
        what,
        'refused',
      ]);
      expect(body).toMatchObject({ status: 'error', message: expect.any(String) });
      if (user + system > MOST_CPU) slow.push([url, what, user + system]);
    }
  }
  expect(slow).toEqual([]);
}, 60_000);

test('a body of more bytes than the call can need is refused before it is read', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as { port: number };
  const token = await signIn(db, people.admin.id);
  const send = (head: string, more: (socket: ReturnType<typeof connect>) => void = () => {}) =>
    new Promise<string>((resolve) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write(
          `POST /api/v2/web/joborder/tourist/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${typed(B)}\r\n${head}\r\n\r\n${part('files', '', FILE).trimEnd()}`,
        );
        more(socket);
      });
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
      socket.setTimeout(10_000, () => socket.destroy());
    });
  expect(await send('Connection: close\r\nContent-Length: 900000000')).toContain(' 413 ');
  // Without a length it is cut off.
  const sent = { bytes: 0 };
  await send('Transfer-Encoding: chunked', (socket) => {
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    const pour = () => {
      while (!socket.destroyed && sent.bytes < 400_000_000) {
        sent.bytes += chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('drain', pour);
    pour();
  });
  expect(sent.bytes).toBeLessThan(60_000_000);
}, 30_000);
