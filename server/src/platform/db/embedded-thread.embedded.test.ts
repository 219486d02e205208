import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quiet } from '../../../test/quiet';
import { EmbeddedThread } from './embedded-thread';
import { outageOf } from './failures';

const folder = mkdtempSync(join(tmpdir(), 'joborder-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['ends', 'process.exit(1)'],
  ['fails', "parentPort.postMessage({ error: 'memory access out of bounds' })"],
])(
  'a thread of the database that %s is an outage to whoever waits for it',
  async (what, action) => {
    // A thread that opens and then does that instead of answering.
    const worker = join(folder, `${what}.mjs`);
    writeFileSync(
      worker,
      `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => ${action}); parentPort.postMessage({});`,
    );
    const thread = new EmbeddedThread(folder, { log: quiet, onFatal: () => {}, worker });
    await thread.open();
    const error = await thread.send(new Uint8Array([1]), 0).catch((reason: Error) => reason);
    expect(outageOf(error as Error)).toMatchObject({ reason: 'connection' });
  },
);
