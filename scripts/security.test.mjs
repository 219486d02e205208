import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)];

test('docs/security.md has every requirement of ASVS 5.0.0 up to level 2, each with its reason', () => {
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  // As many as the standard has.
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  expect(rows.filter(([, , level]) => level === '2')).toHaveLength(183);
});

test('every file that docs/security.md names exists', () => {
  const named = [...page.matchAll(/`([\w./@-]+\.(?:ts|tsx|mjs|md|json)|Dockerfile)`/g)];
  expect(named.length).toBeGreaterThan(60);
  const missing = named.map(([, file]) => file).filter((file) => !existsSync(join(root, file)));
  expect([...new Set(missing)]).toEqual([]);
});

test('a line of docs/security.md that names no test is about a document, or says why it has none', () => {
  const DOCUMENTED =
    /documented|classified|Inventory of logs|its requirements|exposed on purpose|Time frames/;
  const bare = rows.filter(
    ([, , , requirement, how]) =>
      !/\.(test\.tsx?|spec\.ts|test\.mjs)`|permission-matrix/.test(how) &&
      !/^(not applicable|operation|by design|\*\*open\*\*)/.test(how) &&
      !DOCUMENTED.test(requirement),
  );
  expect(bare.map(([, number, , , how]) => `${number} ${how}`)).toEqual([]);
});

/** Sources of the product, tests left out, with their texts. */
const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')]);
const server = sources('server/src');
const using = (files, pattern) =>
  files
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .sort();
const uses = (files, pattern) => [
  ...new Set(files.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, found]) => found))),
];

test('the code uses no cryptography but what docs/security.md lists, and no other source of chance', () => {
  const ours = [...server, ...sources('shared/src')];
  expect(uses(ours, /createHash\(\s*'([^']+)'/g)).toEqual(['sha256']);
  expect(uses(ours, /create(?:C|Dec)ipheriv\(\s*'([^']+)'/g)).toEqual(['aes-256-gcm']);
  // Addresses of photos that carry their own permission.
  expect(uses(ours, /createHmac\(\s*'([^']+)'/g)).toEqual(['sha256']);
  expect(using(ours, /createHmac/)).toEqual(['server/src/platform/encryption.ts']);
  expect(using(ours, /createSign|scrypt|pbkdf2|createCipher\(/)).toEqual([]);
  expect(using(ours, /Math\.random/)).toEqual([]);
});

test('the server connects to nothing but what its environment names, and runs no command but the tools of PostgreSQL', () => {
  expect(using(server, /\beval\(|new Function\(|\bexec(File)?(Sync)?\(.*shell/)).toEqual([]);
  // Backups: no shell, and nothing but the settings of the server in their arguments.
  expect(using(server, /from 'node:child_process'/)).toEqual([
    'server/src/platform/backup/postgresql-tools.ts',
  ]);
  // Its own port, whether it is ready; the routing server of ROUTING_URL, with a limit of time and size and no redirects.
  expect(using(server, /\bfetch\(|from 'undici'|from 'node:(https|dgram)'/)).toEqual([
    'server/src/platform/readiness.ts',
    'server/src/trips/routing.ts',
  ]);
  // Checks of addresses, servers, sockets and locks of our own, and the malware scanner.
  expect(using(server, /\bconnect\(|from 'node:(http|net)'/)).toEqual(
    expect.arrayContaining(['server/src/platform/malware.ts']),
  );
  expect(
    using(server, /import \{[^}]*\b(connect|request)\b[^}]*\} from 'node:(http|http2|net|tls)'/),
  ).toEqual(['server/src/platform/backup/on-request.ts', 'server/src/platform/malware.ts']);
  expect(using(server, /from '(nodemailer|@aws-sdk\/client-s3)'/)).toEqual([
    'server/src/platform/mail.ts',
    'server/src/platform/s3-storage.ts',
  ]);
});

test('no screen writes HTML', () => {
  const html = /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/;
  expect(using(sources('web/src'), html)).toEqual([]);
});

test('packages have exact versions, and the lockfile a hash of each', () => {
  const manifests = ['.', 'shared', 'server', 'web', 'e2e', 'bench'].map((folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  const versions = manifests.flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name]) => !name.startsWith('@joborder/'),
    ),
  );
  expect(versions.length).toBeGreaterThan(40);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const unhashed = Object.entries(packages).filter(
    ([name, { link, integrity }]) => name.startsWith('node_modules/') && !link && !integrity,
  );
  expect(unhashed.map(([name]) => name)).toEqual([]);
});

test('compose.yaml has no default password and listens on the loopback with few rights', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  expect(compose.match(/\$\{POSTGRES_PASSWORD[^}]*\}/g)).toEqual([
    '${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD}',
    '${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD}',
  ]);
  expect(compose).toMatch(/SEED: \$\{SEED:\?/);
  expect(compose).toContain("'${BIND_ADDRESS:-127.0.0.1}:${PORT:-3000}:3000'");
  // Of both services.
  for (const rule of [
    'read_only: true',
    'cap_drop: [ALL]',
    "'no-new-privileges:true'",
    'mem_limit:',
  ]) {
    expect([rule, compose.split(rule).length - 1]).toEqual([rule, 2]);
  }
});

test('every setting of the server stands in README, and compose.yaml hands it on', () => {
  const config = readFileSync(join(root, 'server/src/config.ts'), 'utf8');
  const settings = [...config.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  expect(settings).toContain('MANUAL_VIDEOS');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  // What the image itself decides.
  const own = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR'];
  expect(settings.filter((name) => !own.includes(name) && !compose.includes(`${name}:`))).toEqual(
    [],
  );
});
