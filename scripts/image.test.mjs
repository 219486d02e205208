import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
  const [, asks] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(read('Dockerfile'));
  expect(JSON.parse(asks).join(' ')).toBe(image.ready);
});

/** Files of the repository that the image has, beside what its other stages made. */
function copied() {
  const last = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1);
  const sources = [...last.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names]) =>
    names.split(' '),
  );
  const asked = ['ls-files', '--', ...sources];
  return execFileSync('git', asked, { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

test('the image has no test and no source, and all data that the server reads', () => {
  const files = copied();
  expect(files.length).toBeGreaterThan(40);
  const kinds = files.map((file) => /\.(\w+)$/.exec(file)?.[1]);
  expect(new Set(kinds)).toEqual(new Set(['json', 'sql', 'svg']));
  const code = ['server/src', 'server/seed'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => read(`${folder}/${file}`)),
  );
  const folders = code.flatMap((text) =>
    [...text.matchAll(/join\(packageRoot\(\), ((?:'\w+'(?:, )?)+)/g)].map(([, path]) =>
      ['server', ...[...path.matchAll(/'(\w+)'/g)].map(([, part]) => part)].join('/'),
    ),
  );
  expect(new Set(folders)).toEqual(
    new Set(['server/dist', 'server/migrations', 'server/seed/data', 'server/seed/scenes']),
  );
  for (const folder of folders.filter((each) => each !== 'server/dist')) {
    expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
  }
});

/** Whether a version of the program is named, not only the moving name of an image. */
const hasVersion = (image) => /^[\w./-]+:\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image);

test('every image is named with its version, and can be named by its digest', () => {
  const dockerfile = read('Dockerfile');
  const given = Object.fromEntries(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
  expect(stages.length).toBeGreaterThan(3);
  const own = stages.map(([, , name]) => name);
  const bases = stages.map(([, image]) => image).filter((image) => !own.includes(image));
  // By an argument, which takes a digest.
  expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
  const compose = read('compose.yaml');
  const images = [...compose.matchAll(/^\s+(?:image|NODE_IMAGE): (\S+)$/gm)].map(([, image]) => {
    const [, name, value] = /^\$\{(\w+):-(\S+)\}$/.exec(image) ?? [];
    expect([image, name]).toEqual([image, expect.stringMatching(/^\w+_IMAGE$/)]);
    return [name, value];
  });
  expect(Object.keys(Object.fromEntries(images))).toEqual(['NODE_IMAGE', 'POSTGRES_IMAGE']);
  expect(Object.fromEntries(images).NODE_IMAGE).toBe(given.NODE_IMAGE);
  const named = [...Object.values(given), ...images.map(([, value]) => value)];
  expect(named.filter((image) => !hasVersion(image))).toEqual([]);
  for (const name of ['node', 'registry.example/node:latest', 'node:trixie', 'node@sha256:0']) {
    expect([name, hasVersion(name)]).toEqual([name, false]);
  }
  for (const argument of ['NODE_IMAGE', 'POSTGRES_IMAGE']) {
    expect(read('docs/operations.md')).toContain(`${argument}=`);
  }
});
