import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './fixtures';

const CODE = /^Code: ([a-z2-9]{4}(?:-[a-z2-9]{4}){2})/m;

/** The code of a letter that the server wrote to this address. */
export async function mailedCode(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let code = '';
  const look = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const text = await readFile(join(folder, name), 'utf8');
      if (/^To: (.*)$/m.exec(text)?.[1]?.includes(address)) code = CODE.exec(text)?.[1] ?? code;
    }
    return code;
  };
  await expect.poll(look, { timeout: 30_000 }).not.toBe('');
  return code;
}
