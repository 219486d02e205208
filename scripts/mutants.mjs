// `npm run mutants`: breaks rule after rule on purpose, in a copy, and demands that a test of the rule
// fails. The breakings are in mutants/<wing>.mjs; the tests are those whose titles name the rule.
//   --wing people    one wing; all by default
//   --rule USER-04   one rule or decision; several times for several
//   --sample 20      that many at random, drawn by --seed (the commit by default), of those that more
//                    than a journey notices by the table: a journey takes minutes
//   --within 240     begins none after so many seconds
//   --fresh          also those whose files have not changed since they were last seen red
//   --control        breaks nothing, and demands that the tests of each rule pass without the others of their
//                    files: one that fails so would notice any breaking
//   --table          writes docs/rules/mutants.md, which later runs on any machine continue
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mistakesIn, readMutants } from './mutant-list.mjs';
import {
  attempt,
  copyProject,
  git,
  kindsOf,
  openVitest,
  projectFiles,
  reportOf,
  root,
  runUnits,
  testsOf,
} from './mutant-runs.mjs';
import { named, rules } from './rule-names.mjs';

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
const sha = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
const read = (path) => readFileSync(join(root, path), 'utf8');

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
