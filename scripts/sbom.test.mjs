import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeSbom } from './sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Where a package that `from` depends on is in the lockfile: Node's way up through node_modules. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return undefined;
  }
}

test('the SBOM has what server and web need to run, with versions and licences, and nothing else', () => {
  const needed = new Set(['server', 'web']);
  for (const path of needed) {
    const { dependencies, optionalDependencies } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      needed.add(resolve(path, name));
    }
  }
  const sbom = JSON.parse(makeSbom());
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(sbom.metadata.component).toMatchObject({ name: 'job-order-online', type: 'application' });
  const named = sbom.components.map(({ purl }) => decodeURIComponent(purl));
  const url = (path) =>
    `pkg:npm/${path.includes('node_modules/') ? path.split('node_modules/').pop() : `@joborder/${path}`}@${packages[path].version}`;
  const expected = [...new Set([...needed].map(url))];
  expect(expected.length).toBeGreaterThan(200);
  expect(expected).toContain(`pkg:npm/pg@${packages['node_modules/pg'].version}`);
  expect(expected.filter((each) => !named.includes(each))).toEqual([]);
  const isDev = (path) => packages[path].dev && path.includes('node_modules/');
  const dev = Object.keys(packages).filter(isDev).map(url);
  expect(dev.length).toBeGreaterThan(100);
  expect(dev.filter((each) => named.includes(each) && !expected.includes(each))).toEqual([]);
  const refs = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const foreign = sbom.components.filter(({ purl }) => !purl.includes('%40joborder/'));
  expect(foreign.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual(
    [],
  );
});
