// `npm run mutants`: breaks rule after rule on purpose, in a copy, and demands that a test of the rule
// fails. The breakings are in mutants/<wing>.mjs; the tests are those whose titles name the rule.
//   --wing people    one wing; all unless told
//   --rule USER-04   one rule or decision; several times for several
//   --sample 20      that many at random, drawn by --seed (the commit unless told), of those that more
//                    than a journey notices by the table: a journey takes minutes
//   --within 240     begins none after so many seconds
//   --fresh          also those whose files have not changed since they were last seen red
//   --control        breaks nothing, and demands that the tests of each rule pass without the others of their
//                    files: one that fails so would notice any breaking
//   --table          writes docs/rules/mutants.md, which later runs on any machine continue
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mistakesIn, readMutants } from './mutant-list.mjs';
import { named, rules } from './rule-names.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cacheFile = join(root, 'node_modules/.cache/joborder-mutants.json');
const tableFile = join(root, 'docs/rules/mutants.md');
const { values: options } = parseArgs({
  options: {
    wing: { type: 'string' },
    rule: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string' },
    within: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});

const ROW = /^\| \S+ \| `.+` \| `(.+)` \| (\w{16}) \|$/;
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
const sha = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
const read = (path) => readFileSync(join(root, path), 'utf8');

const testsOf = (rule) =>
  named.filter((file) => file.rules.has(rule) || file.decisions.has(rule)).map(({ path }) => path);

/** Journeys are left out of Vitest; screens take it a browser. */
const kindsOf = (files) => ({
  journeys: files.filter((file) => file.startsWith('e2e/')),
  screens: files.filter((file) => file.endsWith('.screen.test.tsx')),
  units: files.filter((file) => !file.startsWith('e2e/') && !file.endsWith('.screen.test.tsx')),
});

/** Changes when the breaking, the broken file or a test of the rule does. */
const keyOf = ({ rule, file, find, put }) =>
  sha(
    rule,
    file,
    find,
    put,
    read(file),
    ...named.flatMap(({ path, rules: ofFile, decisions: its }) => {
      const tests = [...(ofFile.get(rule) ?? []), ...(its.get(rule) ?? [])];
      return tests.length > 0 ? [path, ...tests] : [];
    }),
  );

/** Paths of what belongs to the project; without git, of all but what is made. */
function projectFiles() {
  const listed = git('ls-files', '-co', '--exclude-standard', '-z');
  if (listed) return listed.split('\0');
  const made = /(^|\/)(node_modules|dist|\.git|\.data|test-results)(\/|$)/;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !made.test(path));
}

/** The project's files as they are now, with the packages of this one. */
function copyProject() {
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

const reportOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Of the two databases the embedded one, unless the file is about the other. */
function projectOf(path) {
  if (path.startsWith('server/')) {
    return path.includes('.postgresql.') ? 'server-postgresql' : 'server-embedded';
  }
  if (path.endsWith('.screen.test.tsx')) return 'screens';
  return path.slice(0, path.indexOf('/'));
}

/** Vitest of the copy, kept open: to start it takes three times as long as the tests of a rule. */
async function openVitest(project) {
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

async function runUnits(vitest, project, files, rule) {
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
  if (built.code !== 0) return { ran: 1, red: ['(build)'] };
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
async function attempt({ vitest, project }, mutant) {
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

/** The first `count` in the order that the seed gives. */
function draw(mutants, count, seed) {
  return mutants
    .map((mutant) => ({ mutant, at: sha(seed, mutant.rule, mutant.file, mutant.find, mutant.put) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

const everything = await readMutants();
const mistakes = mistakesIn(everything);
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exit(1);
}
let chosen = everything.filter(
  ({ wing, rule }) =>
    (!options.wing || options.wing === wing) && (!options.rule || options.rule.includes(rule)),
);
if (options.sample) {
  const seed = options.seed ?? (git('rev-parse', 'HEAD').trim() || sha(...projectFiles()));
  console.log(`${options.sample} of ${chosen.length}, drawn by ${seed}`);
  const table = readTable();
  const quick = chosen.filter((mutant) => !table[keyOf(mutant)]?.red.startsWith('e2e/'));
  chosen = draw(quick, Number(options.sample), seed);
}
const seen = options.fresh ? {} : { ...readTable(), ...reportOf(cacheFile) };
if (options.control) await control();
const copy = copyProject();
process.on('SIGINT', () => process.exit(130));
process.on('exit', copy.remove);
const vitest = await openVitest(copy.project);

// What is tried is the copy, whatever becomes of the project meanwhile.
const keys = new Map(chosen.map((mutant) => [mutant, keyOf(mutant)]));
const survivors = [];
const until = performance.now() + 1000 * Number(options.within ?? Number.POSITIVE_INFINITY);
let tried = 0;
for (const mutant of chosen) {
  if (performance.now() > until) break;
  tried += 1;
  const key = keys.get(mutant);
  const result = seen[key]?.red
    ? seen[key]
    : await attempt({ vitest, project: copy.project }, mutant);
  // Whatever runs beside this one has kept its own.
  const kept = reportOf(cacheFile) ?? {};
  kept[key] = seen[key] = result;
  mkdirSync(dirname(cacheFile), { recursive: true });
  const unfinished = `${cacheFile}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(kept));
  renameSync(unfinished, cacheFile);
  if (!result.red) survivors.push(mutant);
  const verdict = result.red
    ? `red    ${result.red}`
    : `GREEN  ${result.ran === 0 ? 'no test ran' : `${result.ran} tests passed`}`;
  console.log(
    `${String(tried).padStart(4)}/${chosen.length} ${mutant.rule.padEnd(8)} ${verdict} ` +
      `(${result.seconds.toFixed(0)} s) ${mutant.file}`,
  );
}
await vitest.close();
if (options.table) writeTable();

console.log(`\n${tried - survivors.length} of ${tried} breakings were noticed`);
const without = rules.filter(({ id }) => !everything.some(({ rule }) => rule === id));
console.log(`${rules.length - without.length} of ${rules.length} rules have one`);
for (const { rule, file, find, put } of survivors) {
  console.log(`\nnot noticed: ${rule}, ${file}\n- ${find}\n+ ${put}`);
}
// The browser that is kept open would keep this open too.
process.exit(survivors.length > 0 ? 1 : 0);

/** Ends the process: with 1 when tests of a rule fail although nothing is broken. */
async function control() {
  const project = root.replace(/\/$/, '');
  const runner = await openVitest(project);
  const failing = [];
  const ids = [...new Set(chosen.map(({ rule }) => rule))];
  for (const [index, rule] of ids.entries()) {
    const { units, screens } = kindsOf(testsOf(rule));
    const results = [
      await runUnits(runner, project, units, rule),
      await runUnits(runner, project, screens, rule),
    ];
    const red = results.flatMap((result) => result.red);
    const ran = results[0].ran + results[1].ran;
    if (red.length > 0) failing.push(rule);
    const verdict = red.length > 0 ? `FAILS  ${red.join(', ')}` : `passes (${ran} tests)`;
    console.log(`${String(index + 1).padStart(4)}/${ids.length} ${rule.padEnd(8)} ${verdict}`);
  }
  await runner.close();
  console.log(`\n${ids.length - failing.length} of ${ids.length} rules pass alone`);
  process.exit(failing.length > 0 ? 1 : 0);
}

/** What an earlier run wrote: `{ [key]: { red } }`. */
function readTable() {
  if (!existsSync(tableFile)) return {};
  const rows = readFileSync(tableFile, 'utf8')
    .split('\n')
    .flatMap((line) => [ROW.exec(line) ?? []]);
  return Object.fromEntries(rows.map(([, red, key]) => [key, { red, seconds: 0 }]));
}

function writeTable() {
  const results = everything.map((mutant) => {
    const key = keyOf(mutant);
    return { mutant, key, result: seen[key] };
  });
  const day = new Date().toISOString().slice(0, 10);
  const wings = [...new Set(everything.map(({ wing }) => wing))];
  const lines = [
    '# Rules broken on purpose',
    '',
    `Written by \`npm run mutants -- --table\` on ${day}. Each line is one breaking of mutants/ and the`,
    'file of the test that noticed it; its last column changes with the breaking, the broken file and',
    'the tests of the rule.',
    '',
    '| wing | breakings | noticed | not noticed | not tried |',
    '|---|---|---|---|---|',
    ...wings.map((wing) => {
      const own = results.filter(({ mutant }) => mutant.wing === wing);
      const red = own.filter(({ result }) => result?.red).length;
      const green = own.filter(({ result }) => result && !result.red).length;
      return `| ${wing} | ${own.length} | ${red} | ${green} | ${own.length - red - green} |`;
    }),
    '',
    '| rule | broken file | noticed by | as of |',
    '|---|---|---|---|',
    ...results.map(
      ({ mutant, key, result }) =>
        `| ${mutant.rule} | \`${mutant.file}\` | ${result ? (result.red ? `\`${result.red}\`` : 'nobody') : 'not tried'} | ${key} |`,
    ),
  ];
  writeFileSync(tableFile, `${lines.join('\n')}\n`);
}
