import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { options } from '../server/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const scripts = (path) => JSON.parse(read(path)).scripts;

test('the image has every command of the server that package.json has, and each is built', () => {
  const image = scripts('docker/package.json');
  const built = Object.keys(options.entryPoints).filter((name) => !name.endsWith('-worker'));
  const runs = Object.values(image).map(
    (command) => /server\/dist\/([\w-]+)\.js$/.exec(command)?.[1],
  );
  expect(new Set(runs)).toEqual(new Set(built));
  for (const [name, command] of Object.entries(scripts('package.json'))) {
    if (command.startsWith('node server/dist/')) expect(image[name]).toBe(command);
  }
  expect(read('Dockerfile')).toContain('\nCOPY docker/package.json ./\n');
});
