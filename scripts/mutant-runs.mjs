// Tries a breaking in a copy of the project, with the tests that name its rule.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { named } from './rule-names.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;

export const testsOf = (rule) =>
  named.filter((file) => file.rules.has(rule) || file.decisions.has(rule)).map(({ path }) => path);

/** Journeys are left out of Vitest; screens take it a browser. */
export const kindsOf = (files) => ({
  journeys: files.filter((file) => file.startsWith('e2e/')),
  screens: files.filter((file) => file.endsWith('.screen.test.tsx')),
  units: files.filter((file) => !file.startsWith('e2e/') && !file.endsWith('.screen.test.tsx')),
});

/** Paths of what belongs to the project; without git, of all but what is made. */
export function projectFiles() {
  const listed = git('ls-files', '-co', '--exclude-standard', '-z');
  if (listed) return listed.split('\0');
  const made = /(^|\/)(node_modules|dist|\.git|\.data|test-results)(\/|$)/;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !made.test(path));
}

/** The project's files as they are now, with the packages of this one. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'joborder-mutants-'));
  // PostgreSQL runs as another user and has to get through.
  spawnSync('chmod', ['711', folder]);
  const project = join(folder, 'project');
  for (const path of projectFiles()) {
    if (path && existsSync(join(root, path))) cpSync(join(root, path), join(project, path));
  }
  for (const workspace of ['', 'shared', 'server', 'web', 'e2e', 'bench']) {
    const from = join(root, workspace, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(project, workspace, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      // The workspaces are the copy's own, and so is what tests keep for the next run.
      if (name === '@joborder') {
        mkdirSync(join(to, name));
        for (const each of readdirSync(join(from, name))) {
          symlinkSync(join(project, each), join(to, name, each));
        }
      } else if (!['.cache', '.vite', '.vitest'].includes(name)) {
        symlinkSync(join(from, name), join(to, name));
      }
    }
  }
  const browser = join(root, 'node_modules/.cache/joborder-browser');
  if (existsSync(browser)) {
    mkdirSync(join(project, 'node_modules/.cache'), { recursive: true });
    symlinkSync(browser, join(project, 'node_modules/.cache/joborder-browser'));
  }
  // What tests read beside the project.
  const shared = join(root, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'));
  return { project, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** One database is enough to see that a test notices. */
const ONE_DATABASE = { CI: '', SERVER_TESTS: 'embedded,postgresql-smoke' };

function run(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...ONE_DATABASE, FORCE_COLOR: '0' },
      stdio: 'ignore',
    });
    child.on('close', (code) => resolve({ code }));
  });
}

export const reportOf = (path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;

/** Of the two databases the embedded one, unless the file is about the other. */
function projectOf(path) {
  if (path.startsWith('server/')) {
    return path.includes('.postgresql.') ? 'server-postgresql' : 'server-embedded';
  }
  if (path.endsWith('.screen.test.tsx')) return 'screens';
  return path.slice(0, path.indexOf('/'));
}

/** Vitest of the copy, kept open: to start it takes three times as long as the tests of a rule. */
export async function openVitest(project) {
  process.chdir(project);
  Object.assign(process.env, ONE_DATABASE);
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', {
    root: project,
    watch: false,
    bail: 1,
    passWithNoTests: true,
    reporters: [{}],
  });
  await vitest.standalone();
  return vitest;
}

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors),
];
const ranOutOfTime = (errors) =>
  errors.length > 0 && errors.every(({ message }) => /^(Test|Hook) timed out in/.test(message));

export async function runUnits(vitest, project, files, rule) {
  if (files.length === 0) return { ran: 0, red: [] };
  const found = await vitest.globTestSpecifications(files.map((path) => join(project, path)));
  const specifications = found.filter(({ moduleId, project: { name } }) =>
    name.startsWith(projectOf(moduleId.slice(project.length + 1))),
  );
  vitest.setGlobalTestNamePattern(new RegExp(`\\b${rule}\\b`));
  const result = await vitest.runTestSpecifications(specifications, false);
  // The result also has what earlier runs left.
  const testModules = result.testModules.filter((module) =>
    specifications.some(({ moduleId }) => moduleId === module.moduleId),
  );
  const states = testModules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  // A test that ran out of time says nothing of the breaking: the machine may have been busy.
  const red = testModules
    .filter((module) => !module.ok() && !ranOutOfTime(errorsOf(module)))
    .map(({ moduleId }) => moduleId.slice(project.length + 1));
  if (red.length === 0 && result.unhandledErrors.length > 0) red.push('(unhandled error)');
  return { ran: states.filter((state) => state !== 'skipped').length, red };
}

/** The same by a Vitest of its own, which also reads anew what is built or filled before the tests. */
async function runUnitsAfresh(project, files, rule) {
  if (files.length === 0) return { ran: 0, red: [] };
  const report = join(project, 'node_modules/.cache/mutant.json');
  rmSync(report, { force: true });
  const { code } = await run(
    process.execPath,
    [
      join(project, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...[...new Set(files.map(projectOf))].map((name) => `--project=${name}`),
      `--testNamePattern=\\b${rule}\\b`,
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    project,
  );
  const result = reportOf(report);
  if (!result) return { ran: 0, red: code === 0 ? [] : ['(did not start)'] };
  const red = result.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name.slice(project.length + 1));
  return { ran: result.numPassedTests + result.numFailedTests, red };
}

async function runJourneys(project, files, rule) {
  if (files.length === 0) return { ran: 0, red: [] };
  const built = await run(process.execPath, ['scripts/build.mjs', '--force'], project);
  // No test has noticed what cannot be built: it may fail for another reason, such as the budget of a page.
  if (built.code !== 0) return { ran: 0, red: [] };
  const report = join(project, 'test-results/e2e.json');
  rmSync(report, { force: true });
  await run(
    process.execPath,
    [
      join(project, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e',
      '--max-failures=1',
      `--grep=\\b${rule}\\b`,
      ...files.map((path) => path.slice('e2e/'.length)),
    ],
    project,
  );
  const stats = reportOf(report)?.stats;
  if (!stats) return { ran: 0, red: [] };
  return {
    ran: stats.expected + stats.unexpected,
    red: stats.unexpected > 0 ? files : [],
  };
}

/**
 * Tries one breaking: tests without a browser first, then screens, both by the Vitest that is open, then
 * journeys, and at last the first two by one that has just been started; until one fails.
 */
export async function attempt({ vitest, project }, mutant) {
  const path = join(project, mutant.file);
  const whole = readFileSync(path, 'utf8');
  const write = (text) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  const started = performance.now();
  write(whole.replace(mutant.find, () => mutant.put));
  try {
    const { units, screens, journeys } = kindsOf(testsOf(mutant.rule));
    let ran = 0;
    for (const runTests of [
      () => runUnits(vitest, project, units, mutant.rule),
      () => runUnits(vitest, project, screens, mutant.rule),
      () => runJourneys(project, journeys, mutant.rule),
      () => runUnitsAfresh(project, [...units, ...screens], mutant.rule),
    ]) {
      const result = await runTests();
      ran = Math.max(ran, result.ran);
      if (result.red.length > 0) {
        return { red: result.red[0], seconds: (performance.now() - started) / 1000 };
      }
    }
    return { red: null, ran, seconds: (performance.now() - started) / 1000 };
  } finally {
    write(whole);
  }
}
