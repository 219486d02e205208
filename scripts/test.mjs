// `npm test`: everything that has to hold, on a machine that has nothing but Node.
// Ends with one line, 'N passed, N failed', and fails when anything did. `--node-only` leaves out what
// is the same on every Node: the static checks and the browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', name);

const total = { passed: 0, failed: 0, skipped: 0 };
const timings = [];

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** Runs one part and adds what it counted; one that fails without saying where counts as one. */
function stage(name, work) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}`);
  const started = performance.now();
  let counted;
  try {
    counted = work();
  } catch (error) {
    console.error(error.message);
    counted = { ok: false };
  }
  const { ok, passed = ok ? 1 : 0, failed = 0, skipped = 0 } = counted;
  total.passed += passed;
  total.failed += ok ? failed : Math.max(1, failed);
  total.skipped += skipped;
  timings.push({ name, ok, seconds: (performance.now() - started) / 1000 });
}

const check = (name, command, ...args) => stage(name, () => ({ ok: run(command, args) }));

/** Runs tests that leave their counts in a file, and reads them there. */
function tests(name, report, read, command, ...args) {
  stage(name, () => {
    rmSync(report, { force: true });
    const ok = run(command, args);
    return { ok, ...read(JSON.parse(readFileSync(report, 'utf8'))) };
  });
}

install();
// The browser journeys empty their folder of results when they begin.
const reports = join(root, 'node_modules/.cache/joborder-tests');
mkdirSync(reports, { recursive: true });
const unitReport = join(reports, 'vitest.json');
const journeyReport = join(root, 'test-results/e2e.json');

const nodeOnly = process.argv.includes('--node-only');
if (!nodeOnly) {
  check('types', bin('tsc'), '-b');
  check('lint', bin('oxlint'), '--type-aware');
  check('zones', process.execPath, 'scripts/check-zones.mjs');
  check('format', bin('biome'), 'format', '.');
}
check('build', process.execPath, 'scripts/build.mjs', '--force');
check('bundle budgets', process.execPath, 'scripts/check-budgets.mjs');
tests(
  'unit and API tests',
  unitReport,
  (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  }),
  process.execPath,
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
);
if (!nodeOnly) {
  tests(
    'browser journeys',
    journeyReport,
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
    process.execPath,
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e',
  );
}

console.log();
for (const { name, ok, seconds } of timings) {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`,
  );
}
const whole = timings.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`        ${'together'.padEnd(20)} ${whole.toFixed(1).padStart(6)} s\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
