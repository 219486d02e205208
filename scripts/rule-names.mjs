// Rules, decisions on them, and which files of tests name them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The rules of docs/rules/rules.tsv: `{ id, area, rule, changedBy }`, `changedBy` a list of decisions. */
export const rules = read('docs/rules/rules.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, area, rule, changedBy = ''] = line.split('\t');
    return { id, area, rule, changedBy: changedBy.split(' ').filter(Boolean) };
  });

/** The decisions of docs/rules/decisions.md: `D1`, `D2` … */
export const decisions = new Set(
  read('docs/rules/decisions.md')
    .match(/^- \*\*D\d+/gm)
    .map((head) => head.slice(4)),
);

const PREFIXES = [...new Set(rules.map(({ id }) => id.split('-')[0]))].join('|');
const RULE = new RegExp(`\\b(?:${PREFIXES})-\\d\\d\\b`, 'g');

/** The name that a chain of calls and properties begins with: `test` of `test.each(rows)(title, run)`. */
function headOf(node) {
  if (node?.type === 'CallExpression') return headOf(node.callee);
  if (node?.type === 'MemberExpression') return headOf(node.object);
  return node?.type === 'Identifier' ? node.name : '';
}
const isTest = (node) =>
  node?.type === 'ExpressionStatement' &&
  ['test', 'it', 'describe'].includes(headOf(node.expression));

/**
 * The texts of a syntax tree, each with the innermost test or group of tests that it stands in (null:
 * none): literals, and the parts of templates; comments are none.
 */
function* textsOf(node, test = null) {
  if (node?.type === 'Literal' && typeof node.value === 'string') yield [node.value, test];
  if (node?.type === 'TemplateElement') yield [node.value.cooked ?? '', test];
  const within = isTest(node) ? node : test;
  for (const value of Object.values(node ?? {})) {
    if (typeof value === 'object') yield* textsOf(value, within);
  }
}

/** A title that names more says little of any. */
const MOST = 3;

/**
 * Rules and decisions that a file of tests names, in titles and in rows of tables: both as maps from the
 * id to the source of its tests, the whole file where a name stands outside of tests; `crowded` are titles
 * that name too many.
 */
function namesIn(path) {
  const source = read(path);
  const found = {
    rules: new Map(),
    decisions: new Map(),
    /** @type {string[]} */ crowded: [],
  };
  const add = (ids, id, test) => {
    if (!ids.has(id)) ids.set(id, new Set());
    ids.get(id).add(test ? source.slice(test.start, test.end) : source);
  };
  for (const [text, test] of textsOf(parseSync(path, source).program)) {
    const ids = text.match(RULE) ?? [];
    for (const id of ids) add(found.rules, id, test);
    // Of a title: 'D59 D72: …'.
    const [head = ''] = /^(?:[A-Z0-9]+(?:-\d\d)? )*[A-Z0-9]+(?:-\d\d)?:/.exec(text) ?? [];
    const ofDecisions = head.match(/\bD\d+\b/g) ?? [];
    for (const id of ofDecisions) add(found.decisions, id, test);
    if (test && ids.length + ofDecisions.length > MOST) found.crowded.push(text);
  }
  return found;
}

const TESTS = /\.(test\.(ts|tsx|mjs)|spec\.ts)$/;

/** Paths of all files of tests, from the project's root. */
export const testFiles = ['server', 'shared', 'web', 'scripts', 'e2e'].flatMap((workspace) =>
  readdirSync(join(root, workspace), { recursive: true })
    .filter((path) => TESTS.test(path) && !path.includes('node_modules'))
    .map((path) => `${workspace}/${path.replaceAll('\\', '/')}`)
    .toSorted(),
);

/** What each file of tests names: `{ path, rules, decisions, crowded }`. */
export const named = testFiles.map((path) => ({ path, ...namesIn(path) }));
