import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app';
import { readMail } from './mail-server';

/** Does the jobs that wait, and answers the code of the last letter with one; undefined for none. */
export async function mailedCode({
  dataDir,
  jobs,
}: Pick<TestApp, 'dataDir' | 'jobs'>): Promise<string | undefined> {
  const folder = join(dataDir, 'mail');
  const before = new Set(await readdir(folder).catch(() => []));
  await jobs.drain();
  const added = (await readdir(folder).catch(() => [])).filter((name) => !before.has(name));
  for (const name of added) {
    const { text } = readMail(await readFile(join(folder, name), 'latin1'));
    const code = /^Code: ([a-z2-9]{4}(?:-[a-z2-9]{4}){2})$/m.exec(text)?.[1];
    if (code) return code;
  }
  return undefined;
}
