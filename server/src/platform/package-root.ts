import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the server package, from its sources as from the built file: where migrations and seed lie. */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
      if (name === '@joborder/server') return folder;
    }
    if (folder === dirname(folder)) throw new Error('the folder of @joborder/server is not found');
  }
}
