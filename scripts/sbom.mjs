// `npm run sbom -- FILE`: writes what the product is made of, as CycloneDX (npm's own `npm sbom`). Without network.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** The packages of this repository that are installed or delivered to browsers. */
const SHIPPED = ['shared', 'server', 'web'];

/**
 * `npm sbom --omit dev` leaves out what one workspace needs in production and another one in development, such as
 * pg and zod. So npm sees the manifests and the lockfile without anything for development.
 */
function writeProductionLock(folder) {
  const write = (path, content) => writeFileSync(join(folder, path), JSON.stringify(content));
  const withoutDev = ({ devDependencies: _devDependencies, scripts: _scripts, ...rest }) => rest;
  write('package.json', { ...withoutDev(read('package.json')), workspaces: SHIPPED });
  for (const name of SHIPPED) {
    mkdirSync(join(folder, name));
    write(`${name}/package.json`, withoutDev(read(`${name}/package.json`)));
  }
  const lock = read('package-lock.json');
  const isShipped = ([path, { dev, devOptional, link, resolved }]) =>
    link || !path.includes('node_modules/')
      ? ['', ...SHIPPED].includes(link ? resolved : path)
      : !dev && !devOptional;
  const packages = Object.entries(lock.packages)
    .filter(isShipped)
    .map(([path, entry]) => [path, withoutDev(entry)]);
  packages[0][1].workspaces = SHIPPED;
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
}

/** The text of the file. */
export function makeSbom() {
  const temporary = mkdtempSync(join(tmpdir(), 'joborder-sbom-'));
  try {
    // npm names the product after its folder.
    const folder = join(temporary, read('package.json').name);
    mkdirSync(folder);
    writeProductionLock(folder);
    const { status, stdout, stderr } = spawnSync(
      'npm',
      [
        'sbom',
        '--sbom-format=cyclonedx',
        '--sbom-type=application',
        '--package-lock-only',
        '--offline',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000, shell: process.platform === 'win32' },
    );
    if (status !== 0) throw new Error(`npm sbom failed.\n${stderr}`);
    return stdout;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file = 'sbom.cdx.json'] = process.argv.slice(2);
  const sbom = makeSbom();
  writeFileSync(file, sbom);
  console.log(`${file}: ${JSON.parse(sbom).components.length} components`);
}
