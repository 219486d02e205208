import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, pack, type Pack } from 'tar-stream';

type NewEntry = Parameters<Pack['entry']>[0];

/** Adds one file to an archive; rejects when its content is not as long as `header.size` says. */
export async function addEntry(archive: Pack, header: NewEntry, content: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    content.once('error', (error) => entry.destroy(error));
    content.pipe(entry);
  });
}

/** The archive as a stream of Node's own. */
export const readableOf = (archive: Pack): Readable =>
  Readable.from(archive as AsyncIterable<Uint8Array>, { objectMode: false });

/** A folder with all that is in it, empty folders too, as a tar archive that is made while it is read. */
export function packFolder(folder: string): Readable {
  const archive = pack();
  const add = async (inner: string): Promise<void> => {
    for (const entry of await readdir(join(folder, inner), { withFileTypes: true })) {
      const name = posix.join(inner, entry.name);
      const path = join(folder, name);
      if (entry.isDirectory()) {
        archive.entry({ name, type: 'directory', mode: 0o700 });
        await add(name);
      } else {
        const { size } = await stat(path);
        await addEntry(archive, { name, size, mode: 0o600 }, createReadStream(path));
      }
    }
  };
  add('').then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  );
  return readableOf(archive);
}

/** Unpacks such an archive into a new folder; rejects when it ends early or names a place outside. */
export async function unpackFolder(archive: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await eachEntry(archive, async ({ name, type }, content) => {
    const inner = posix.normalize(name).replace(/^\/+/, '');
    if (inner.startsWith('..')) throw new Error(`The archive names a place outside: ${name}`);
    const path = join(folder, inner);
    if (type === 'directory') {
      content.resume();
      await mkdir(path, { recursive: true, mode: 0o700 });
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  });
}

/** Calls `handle` with each entry of a tar archive in turn; it has to read the content to its end. */
export async function eachEntry(
  archive: Readable,
  handle: (header: Header, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const handled = (async () => {
    // The types of the package leave out the methods of a stream that its entries have.
    for await (const entry of entries) await handle(entry.header, entry as unknown as Readable);
  })();
  await Promise.all([pipeline(archive, entries), handled]);
}
