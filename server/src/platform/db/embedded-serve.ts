import { constants, cpSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import type { Fsync } from './durable-node-fs';
import { type EmbeddedEngine, engineOf } from './embedded-engine';
import { openDurable } from './embedded-open';

/** Requests to the thread of the embedded database, and its responses. */
export type Question =
  | { readonly kind: 'send'; readonly request: Uint8Array }
  /** Its files are to be copied to a new folder. */
  | { readonly kind: 'copy'; readonly folder: string }
  | { readonly kind: 'close' };
export type Answer =
  | { readonly bytes?: Uint8Array }
  | { readonly error: string }
  /** The database cannot go on. */
  | { readonly panic: string };

async function answer(
  engine: EmbeddedEngine,
  directory: string,
  question: Question,
): Promise<Answer> {
  try {
    if (question.kind === 'send') return { bytes: await engine.send(question.request, 0) };
    if (question.kind === 'copy') {
      // Where the file system can, the copy shares the blocks of the original.
      cpSync(directory, question.folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
      return {};
    }
    await engine.close();
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Opens the database of `directory` and answers the questions that arrive on `port`. */
export async function serveDatabase(
  port: MessagePort,
  directory: string,
  fsync?: Fsync,
): Promise<void> {
  const say = (message: Answer) => {
    const bytes = 'bytes' in message ? message.bytes : undefined;
    // Memory that holds nothing else changes hands without being copied.
    const own = bytes && bytes.byteLength === bytes.buffer.byteLength;
    port.postMessage(message, own ? [bytes.buffer as ArrayBuffer] : []);
  };
  try {
    const engine = engineOf(await openDurable(directory, (panic) => say({ panic }), fsync));
    const reply = async (question: Question) => {
      say(await answer(engine, directory, question));
      if (question.kind === 'close') port.close();
    };
    // A failure is an answer too; nothing rejects.
    port.on('message', (question: Question) => void reply(question));
    say({});
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) });
    port.close();
  }
}
