import { closeSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type Fsync = (descriptor: number) => void;

/** What of Emscripten's module is touched here; its own types leave it open. */
interface EmscriptenModule {
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
  readonly NODEFS: {
    realPath(node: unknown): string;
    readonly stream_ops: { fsync?: (stream: { nfd: number }) => number };
    readonly node_ops: {
      rename(node: unknown, newParent: unknown, newName: string): void;
      mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    };
  };
}

// WASI's number for EIO, which the database was compiled against.
const inputOutputError = 29;

/**
 * PGlite's file system on a real directory, made durable: as shipped it answers every fsync
 * without doing it, and a power cut loses acknowledged rows or the whole database.
 */
export class DurableNodeFS extends NodeFS {
  readonly #fsync: Fsync;

  constructor(directory: string, fsync: Fsync = fsyncSync) {
    super(directory);
    this.#fsync = fsync;
  }

  override async init(
    ...[pglite, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const patch = (module: unknown) => this.#makeDurable(module as EmscriptenModule);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] },
    };
  }

  #makeDurable({ FS, NODEFS }: EmscriptenModule): void {
    const synced = (sync: () => void) => {
      try {
        sync();
      } catch {
        // Only this class of error reaches the database; it swallows any other and acknowledges.
        throw new FS.ErrnoError(inputOutputError);
      }
    };
    const syncDirectory = (path: string) => synced(() => fsyncPath(path, this.#fsync));

    NODEFS.stream_ops.fsync = (stream) => {
      synced(() => this.#fsync(stream.nfd));
      return 0;
    };
    const { rename, mknod } = NODEFS.node_ops;
    NODEFS.node_ops.rename = (node, newParent, newName) => {
      const oldDirectory = dirname(NODEFS.realPath(node));
      rename(node, newParent, newName);
      const newDirectory = NODEFS.realPath(newParent);
      syncDirectory(newDirectory);
      if (oldDirectory !== newDirectory) syncDirectory(oldDirectory);
    };
    NODEFS.node_ops.mknod = (parent, name, mode, device) => {
      const created = mknod(parent, name, mode, device);
      syncDirectory(NODEFS.realPath(parent));
      return created;
    };
  }
}

/** Makes a file's content, or a directory's entries, survive a power cut. */
export function fsyncPath(path: string, fsync: Fsync = fsyncSync): void {
  // Windows opens no directories; NTFS journals their entries itself.
  if (process.platform === 'win32' && lstatSync(path).isDirectory()) return;
  const descriptor = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else fsyncPath(path);
  }
  fsyncPath(directory);
}
