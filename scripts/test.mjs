// `npm test`: everything that has to hold, on a machine that has nothing but Node.
// Ends with one line, 'N passed, N failed', and fails when anything did.
//   --node-only    leaves out what is the same on every Node: static checks, tests of the repository's own files,
//                  screens and journeys
//   --check        static checks, nothing else
//   --quick        static checks, rules, and the tests of screens and of the server near the files that
//                  differ from main
//   --crash        200 crashes of the server and the database, nothing else
//   --faults       deaths and switchovers of a PostgreSQL cluster, rolling restarts and upgrades behind HAProxy,
//                  nothing else; --deaths 10, --switchovers 10, --restarts 5 and --upgrades 1 say how many
//   --shard 1/2    one part of the tests of several, for several machines
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { describeError } from './test-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    'node-only': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    crash: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    deaths: { type: 'string', default: '10' },
    switchovers: { type: 'string', default: '10' },
    restarts: { type: 'string', default: '5' },
    upgrades: { type: 'string', default: '1' },
    shard: { type: 'string' },
  },
});
const bin = (name) => join(root, 'node_modules', '.bin', name);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const shard = options.shard ? [`--shard=${options.shard}`] : [];

const total = { passed: 0, failed: 0, skipped: 0 };
const timings = [];
/** `file: title: what it said`, named again at the end, where they are looked for. */
const failures = [];
/** `{ path, seconds }` of files with tests. */
const files = [];

/** Runs a command; with `quiet` its output comes when it has ended, whole. */
function run(command, args, { quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk));
    }
    child.on('error', ({ message }) => output.push(`${message}\n`));
    child.on('close', (status) => resolve({ ok: status === 0, output: output.join('') }));
  });
}

function count(name, started, { ok, passed = ok ? 1 : 0, failed = 0, skipped = 0, named = [] }) {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(1, failed);
  total.skipped += skipped;
  failures.push(...(ok || named.length > 0 ? named : [name]));
  timings.push({ name, ok, seconds: (performance.now() - started) / 1000 });
}

const say = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}`);

/** Commands that do not touch what the others read, side by side: `[name, command, …arguments]`. */
async function checks(list) {
  await Promise.all(
    list.map(async ([name, command, ...args]) => {
      const started = performance.now();
      const { ok, output } = await run(command, args, { quiet: true });
      say(name);
      process.stdout.write(output);
      count(name, started, { ok });
    }),
  );
}

/** Runs tests that leave their counts in a file, and reads them there. */
async function tests(name, report, read, args) {
  say(name);
  const started = performance.now();
  rmSync(report, { force: true });
  const { ok } = await run(process.execPath, args);
  let counted = {};
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    // One that fails without saying where counts as one.
    if (ok) console.error(error.message);
  }
  files.push(...(counted.files ?? []));
  count(name, started, { ok: ok && counted.passed !== undefined, ...counted });
}

const units = (name, ...args) => {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  process.env.REPORT_FILE = report;
  return tests(name, report, (counted) => counted, [
    vitest,
    'run',
    '--reporter=dot',
    '--reporter=./scripts/test-report.mjs',
    ...shard,
    ...args,
  ]);
};

const journeys = () => {
  const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const read = ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    named: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests: [{ results }] }) => {
        const { message } = results.at(-1)?.error ?? {};
        return `e2e/${file}: ${title}: ${describeError({ message, lines: 6 }, root)}`;
      }),
  });
  const report = join(root, 'test-results/e2e.json');
  return tests('browser journeys', report, read, [playwright, 'test', '-c', 'e2e', ...shard]);
};

/** The files with tests of this kind in the folder of a file, or in the next one above that has some. */
function testsNear(path, top, ending) {
  for (let folder = dirname(path); folder.startsWith(top); folder = dirname(folder)) {
    const found = existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).filter((name) => name.endsWith(ending))
      : [];
    if (found.length > 0) return found.map((name) => `${folder}/${name}`);
  }
  return [];
}
const screensNear = (path) => testsNear(path, 'web/src/', '.screen.test.tsx');
/** A feature has the same folder in `shared`; the database is what migrations change. */
function serverTestsNear(path) {
  if (/^server\/test\/.*\.test\.ts$/.test(path)) return [path];
  const own = path
    .replace(/^shared\/src\//, 'server/src/')
    .replace(/^server\/migrations\//, 'server/src/platform/db/');
  return testsNear(own, 'server/src/', '.test.ts');
}

/**
 * What is seen in a minute: static checks, of which the linter needs the types of files that differ alone; tests
 * without a browser or a database, and those near what differs, on one database.
 */
async function quick() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const linesOf = (...args) =>
    git(...args)
      .stdout.split('\n')
      .filter(Boolean);
  const since =
    ['origin/main', 'main']
      .map((name) => git('merge-base', 'HEAD', name))
      .find(({ status }) => status === 0)
      ?.stdout.trim() ?? 'HEAD';
  const untracked = ['ls-files', '--others', '--exclude-standard'];
  const touched = [...linesOf('diff', '--name-only', since), ...linesOf(...untracked)].filter(
    (path) => existsSync(join(root, path)),
  );
  const code = touched.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  await checks([
    ...STATIC.filter(([name]) => name !== 'lint'),
    ['lint', bin('oxlint')],
    ...(code.length > 0 ? [['lint with types', bin('oxlint'), '--type-aware', ...code]] : []),
  ]);
  const pure = linesOf('ls-files', '--cached', ...untracked.slice(1), 'shared', 'web', 'scripts')
    .filter((path) => /(?<!\.screen)\.test\.(ts|tsx|mjs)$/.test(path))
    // Looks for patterns that backtrack, for as long as all others together.
    .filter((path) => path !== 'scripts/patterns.test.mjs' && existsSync(join(root, path)));
  const screens = touched.flatMap(screensNear);
  const server = touched.flatMap(serverTestsNear);
  const needsBoth = server.some((path) => /\.(embedded|postgresql)\.test\.ts$/.test(path));
  if (!needsBoth) process.env.SERVER_TESTS ??= 'one';
  await units('tests', ...new Set([...pure, ...screens, ...server]));
}

install();
// The browser journeys empty their folder of results when they begin.
const reports = join(root, 'node_modules/.cache/joborder-tests');
mkdirSync(reports, { recursive: true });
// Tests start many servers: Node.js 22 and later keep what they have compiled of the packages.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/joborder-compiled');
// Fewer garbage collections of what is written in Go: `tsc` takes 32 instead of 40 s of CPU, and a seventh more memory.
process.env.GOGC ??= '400';

const began = performance.now();
const STATIC = [
  // Several checkers of one project would each work out the types that they share.
  ['types', bin('tsc'), '-b', '--checkers', '1', '--builders', '2'],
  ['lint', bin('oxlint'), '--type-aware'],
  ['styles', bin('stylelint'), 'web/**/*.css'],
  ['zones', process.execPath, 'scripts/check-zones.mjs'],
  ['unused', bin('knip'), '--no-progress'],
  ['format', bin('biome'), 'format', '.'],
];
const BUILD = ['build', process.execPath, 'scripts/build.mjs', '--force'];

if (options.check) {
  await checks(STATIC);
} else if (options.crash) {
  process.env.CRASH_ROUNDS ??= '200';
  await units('crashes', 'server/test/crash.test.ts');
} else if (options.faults) {
  process.env.FAULTS_DEATHS = options.deaths;
  process.env.FAULTS_SWITCHOVERS = options.switchovers;
  process.env.FAULTS_RESTARTS = options.restarts;
  process.env.FAULTS_UPGRADES = options.upgrades;
  await units('faults', '--project=faults', '--no-file-parallelism');
} else if (options.quick) {
  await quick();
} else {
  await checks(options['node-only'] ? [BUILD] : [...STATIC, BUILD]);
  await checks([['bundle budgets', process.execPath, 'scripts/check-budgets.mjs']]);
  if (options['node-only']) {
    // Named: Vitest joins several '!name' by 'or', which leaves nothing out.
    await units('unit and API tests', '--project=shared', '--project=web', '--project=server-*');
  } else {
    await units('unit, screen and API tests');
    await journeys();
  }
}

console.log();
for (const { name, ok, seconds } of timings) {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`,
  );
}
const whole = (performance.now() - began) / 1000;
console.log(`        ${'together'.padEnd(28)} ${whole.toFixed(1).padStart(6)} s\n`);
const longest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
if (longest.length > 0) console.log('The longest files, several at a time:');
for (const { path, seconds } of longest)
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${path}`);
if (longest.length > 0) console.log();
for (const failure of failures) console.log(`failed: ${failure}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
