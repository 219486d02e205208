import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PARTIAL = '.partial';
/** No writing takes that long: whoever began it is gone. */
const LEFT_AFTER_MS = 86_400_000;

/**
 * Writes a file that is seen only when it is whole and on the disk, its folder too where there is none;
 * one that is there is replaced. A failure leaves nothing of it.
 */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${randomUUID()}${PARTIAL}`;
  try {
    const file = await open(partial, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Without it a power cut may take back the name of a file that is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; NTFS journals their entries itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Removes what processes that died had begun to write below a folder; answers how many files. */
export async function removePartials(folder: string, now: Date): Promise<number> {
  let removed = 0;
  const entries = await opendir(folder, { recursive: true, bufferSize: 512 }).catch(() => []);
  for await (const entry of entries) {
    if (!entry.name.endsWith(PARTIAL)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs > now.getTime() - LEFT_AFTER_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
