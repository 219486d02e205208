import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of so many kilobytes; undefined where this account may not mount one. Call `remove` afterwards. */
export function smallDisk(kilobytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'joborder-full-'));
  const size = `size=${kilobytes}k`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    console.warn('SKIPPED: a full disk. This account may not mount one.');
    return undefined;
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
