// Checks the dependency rules: which folder may import which, and that no file imports itself over others,
// dynamic imports included, which oxlint leaves out. `node scripts/check-zones.mjs` lists every import that
// breaks one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A feature imports those before it, never those after it. */
export const FEATURES = [
  'session',
  'notices',
  'users',
  'profile',
  'geography',
  'places',
  'itinerary',
  'trips',
  'job-orders',
  'inspections',
  'tracking',
  'reports',
];
/** Every feature may use these; they use no feature. */
const PLATFORM = {
  shared: [],
  server: ['platform', 'files', 'audit'],
  web: ['platform', 'shell', 'audit'],
};
/** Where features are put together: these import everything of their side. */
const ASSEMBLY = {
  shared: [],
  server: [/^server\/(src\/[^/]+|seed\/.+|test\/.+|[^/]+)$/],
  web: [/^web\/(src\/[^/]+|src\/messages\/.+|[^/]+)$/],
};
/** Packages that `web/src/ui` must not use, and calls by which it would reach the API. */
const BEYOND_UI = /^@tanstack\/react-(router|query)$/;
// A file of our own that is fetched like a picture is none.
const NETWORK = /\bfetch\((?!'\/[\w.-]+\.json')|\bXMLHttpRequest\b|\bEventSource\b/;
/** Modules by which `shared` would read or write something. */
const INPUT_OUTPUT = /^(node:|fs$|pg$|kysely$|fastify$|react$|vite$)/;

const folderOf = (path) => path.match(/^\w+\/(?:src\/)?([^/]+)\//)?.[1] ?? '';
const isTest = (path) => /\.test(\.tsx?)?$|^server\/test\//.test(path);

/** The file of our own that an import means, without its ending; undefined for a package. */
function targetOf(from, specifier) {
  if (specifier.startsWith('@joborder/')) {
    return specifier.replace(/^@joborder\/([^/]+)/, '$1/src');
  }
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

/**
 * The reason why `from` (a file, relative to the root) may not import `specifier`; undefined
 * where it may.
 */
export function refusal(from, specifier) {
  const [side] = from.split('/');
  if (!specifier.startsWith('.') && !specifier.startsWith('@joborder/')) {
    if (side === 'shared' && !isTest(from) && INPUT_OUTPUT.test(specifier)) {
      return 'shared has no input or output';
    }
    if (from.startsWith('web/src/ui/') && BEYOND_UI.test(specifier)) {
      return 'ui uses neither router nor queries';
    }
    return undefined;
  }
  const to = targetOf(from, specifier);
  const [target] = to.split('/');
  if (target !== side) {
    // Tests of faults run a cluster of databases, as a command does.
    if (target === 'scripts' && isTest(from)) return undefined;
    const outer = side === 'web' || side === 'server' || side === 'shared';
    return outer && target !== 'shared' ? `${side} never imports ${target}` : undefined;
  }
  if (!(side in PLATFORM) || ASSEMBLY[side].some((place) => place.test(from))) return undefined;
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return undefined;
  if (own === 'ui' && !to.startsWith('web/src/platform/i18n/')) return 'ui imports only itself';
  if (other === 'messages') return `${own} imports no messages`;
  const rank = FEATURES.indexOf(other);
  if (rank < 0) return undefined;
  if (PLATFORM[side].includes(own)) return `${own} is below the features`;
  if (!FEATURES.includes(own)) return undefined;
  if (FEATURES.indexOf(own) < rank) return `${own} comes before ${other}`;
  return /^(web|server)\/src\/[^/]+\/[^/]+\//.test(to)
    ? `import it from the top folder of ${other}`
    : undefined;
}

/** Import specifiers of a source text, dynamic and type imports included. */
export const importsOf = (source) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]);

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Every forbidden import below the given root, as a line to print. */
export function findViolations(base = root) {
  const found = [];
  for (const side of ['shared', 'server', 'web']) {
    for (const path of sources(join(base, side))) {
      const file = relative(base, path).split(sep).join('/');
      const source = readFileSync(path, 'utf8');
      const from = file.replace(/\.tsx?$/, '');
      for (const specifier of importsOf(source)) {
        // A test may look at anything of its own side.
        const reason = refusal(from, specifier);
        if (reason && !(isTest(from) && !reason.includes('never imports'))) {
          found.push(`${file}: '${specifier}': ${reason}`);
        }
      }
      if (from.startsWith('web/src/ui/') && NETWORK.test(source)) {
        found.push(`${file}: ui never calls the API`);
      }
    }
  }
  return found;
}

/** Files that import each other in a circle, below the given root: a line for each circle. */
export function findCycles(base = root) {
  const imports = new Map();
  for (const side of ['shared', 'server', 'web']) {
    for (const path of sources(join(base, side))) {
      const file = relative(base, path).split(sep).join('/');
      const targets = importsOf(readFileSync(path, 'utf8')).flatMap((specifier) => {
        const to = targetOf(file, specifier);
        return [`${to}.ts`, `${to}.tsx`].filter((each) => existsSync(join(base, each)));
      });
      imports.set(file, targets);
    }
  }
  const done = new Set();
  const found = [];
  const visit = (file, way) => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const to of imports.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = [
    ...findViolations(),
    ...findCycles().map((circle) => `imports in a circle: ${circle}`),
  ];
  for (const line of violations) console.error(line);
  if (violations.length > 0) process.exit(1);
  console.log('Zones: every import keeps the dependency rules.');
}
