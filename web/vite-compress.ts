import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { root } from './vite-loads.ts';

const TEXT = /\.(css|csv|html|js|json|svg|wasm|webmanifest)$/;

const compressions = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes each built text a second and a third time, compressed by Brotli and gzip as well as they can:
 * the server sends these files as they are instead of compressing at every request.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async closeBundle() {
      const folder = join(root, 'dist');
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        // What the build says of itself is not sent, and the page never as it is.
        (name) => TEXT.test(name) && !name.startsWith('.vite') && name !== 'index.html',
      );
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(folder, name));
          for (const [ending, compress] of Object.entries(compressions)) {
            const compressed = await compress(content);
            if (compressed.length < content.length) {
              await writeFile(join(folder, name + ending), compressed);
            }
          }
        }),
      );
    },
  };
}
