// What product code keeps to and no linter has a rule for.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = (...folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
const isTest = (file) => /\.test\.tsx?$/.test(file);
const files = sources('shared/src', 'server/src', 'web/src').filter((file) => !isTest(file));
const tests = [
  ...sources('shared/src', 'server/src').filter(isTest),
  ...sources('server/test', 'server/seed', 'web/test', 'e2e', 'bench'),
];

/** Calls `see` with each node of a syntax tree. */
function walk(node, see) {
  if (Array.isArray(node)) for (const each of node) walk(each, see);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const child of Object.values(node)) walk(child, see);
  }
}

/** Lines of a source text where a node ends of which `isFound` is true. */
function linesOf(source, isFound, lang = 'ts') {
  const lines = new Set();
  walk(parseAst(source, { lang }), (node) => {
    if (isFound(node)) lines.add(source.slice(0, node.end).split('\n').length);
  });
  return [...lines];
}

/** Where product code (or other files) has such a node: the file, the line and its text, also of the line before. */
const found = (isFound, suspect, among = files) =>
  among.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (!source.includes(suspect)) return [];
    const lines = source.split('\n');
    return linesOf(source, isFound, file.endsWith('x') ? 'tsx' : 'ts').map((line) => ({
      at: `${file}:${line}`,
      text: lines[line - 1],
      before: lines[line - 2] ?? '',
    }));
  });
const places = (list) => list.map(({ at }) => at);
const hasReason = ({ text, before }) => /\/\/|\*\//.test(text) || /^\s*(\/\/|\*|\/\*)/.test(before);

/** Everything that is loaded would be asked for again. */
const invalidatesAll = (node) =>
  node.type === 'CallExpression' &&
  node.callee.property?.name === 'invalidateQueries' &&
  !node.arguments[0]?.properties?.some(({ key }) => key?.name === 'queryKey') &&
  node.arguments[0]?.type !== 'Identifier';

test('cached replies are dropped by their key', () => {
  expect(places(found(invalidatesAll, 'invalidateQueries'))).toEqual([]);
  expect(linesOf('cache.invalidateQueries();', invalidatesAll)).toEqual([1]);
  expect(linesOf('cache.invalidateQueries({ predicate });', invalidatesAll)).toEqual([1]);
  expect(linesOf('cache.invalidateQueries({ queryKey: [KEY] });', invalidatesAll)).toEqual([]);
});

/** A form in which the browser says what is wrong, in its own words and language. */
const letsBrowserCheck = (node) =>
  node.type === 'JSXOpeningElement' &&
  node.name.name === 'form' &&
  !node.attributes.some(({ name, value }) => name?.name === 'noValidate' && value === null);

test('forms say themselves what is wrong, in the language of the reader', () => {
  expect(places(found(letsBrowserCheck, '<form'))).toEqual([]);
  expect(linesOf('<form id={id}></form>;', letsBrowserCheck, 'tsx')).toEqual([1]);
  expect(linesOf('<form noValidate={false} />;', letsBrowserCheck, 'tsx')).toEqual([1]);
  expect(linesOf('<form id={id} noValidate></form>;', letsBrowserCheck, 'tsx')).toEqual([]);
});

const USER_TYPE = /^[1-5]$/;
/** Reads the type of whoever is signed in. */
const READS_TYPE = /(?:\b(?:useUser|readUser)\(\)|\b(?:user|viewer))\??\.type\b/;
const isType = (node) =>
  node.property?.name === 'type' || node.expression?.property?.name === 'type';
const isUserType = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string' && USER_TYPE.test(node.value)) ||
  node.object?.name === 'UserType';
/** `user.type === '1'`: the stored session has the type as text. */
const comparesUserType = (node) =>
  node.type === 'BinaryExpression' &&
  [
    [node.left, node.right],
    [node.right, node.left],
  ].some(([one, other]) => isType(one) && isUserType(other));

test('screens ask for capacities, not for types of user', () => {
  const screens = found(comparesUserType, '.type').filter(({ at }) => at.startsWith('web/'));
  // The session of the wire protocol has a field that says it.
  expect(places(screens).map((at) => at.replace(/:\d+$/, ''))).toEqual([
    'web/src/platform/store-session.ts',
  ]);
  // A name is shown of it, and a rule of `shared` decides about accounts of a type.
  const readers = files.filter(
    (file) => file.startsWith('web/') && READS_TYPE.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers).toEqual([
    'web/src/platform/store-session.ts',
    'web/src/shell/TopBar.tsx',
    'web/src/users/list/UserActions.tsx',
  ]);
  for (const comparison of ["useUser()?.type === '3'", "'2' !== user.type"]) {
    expect(linesOf(`const is = ${comparison};`, comparesUserType)).toEqual([1]);
  }
});

/** Casts with which types check nothing: `as unknown as` and `as never`. */
const isBlindCast = (node) =>
  node.type === 'TSAsExpression' &&
  (node.typeAnnotation.type === 'TSNeverKeyword' ||
    (node.expression.type === 'TSAsExpression' &&
      node.expression.typeAnnotation.type === 'TSUnknownKeyword'));

test('casts that no type checks are few, and each has its reason beside it', () => {
  const casts = found(isBlindCast, ' as ').filter(({ at }) => !at.includes('messages.'));
  expect(casts.length).toBeLessThanOrEqual(8);
  expect(places(casts.filter((each) => !hasReason(each)))).toEqual([]);
  expect(linesOf('const a = b as never;\nconst c = b as unknown as C;', isBlindCast)).toEqual([
    1, 2,
  ]);
});

test('such casts in tests have their reason beside them', () => {
  const casts = found(isBlindCast, ' as ', tests);
  expect(casts.length).toBeGreaterThan(0);
  expect(places(casts.filter((each) => !hasReason(each)))).toEqual([]);
});

test('no project of Vitest leaves out a screen test because of its ending', () => {
  expect(sources('web').filter((file) => file.endsWith('.screen.test.ts'))).toEqual([]);
});
