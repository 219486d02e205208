import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const isInstalled = (name) => {
  try {
    return Boolean(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return false;
  }
};
// The checker as JavaScript runs everywhere and takes five times as long as the binary.
process.env.RECHECK_BACKEND = isInstalled('recheck-linux-x64') ? 'native' : 'pure';
const { check } = await import('recheck');

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'shared/src', 'server/src'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Calls `see` with each regular expression of a syntax tree; variable parts of a built one are a letter. */
function patternsOf(node, see) {
  if (Array.isArray(node)) for (const each of node) patternsOf(each, see);
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Literal' && node.regex) see(node.regex.pattern, node.regex.flags);
  if (node.callee?.name === 'RegExp') {
    const [source, flags] = node.arguments;
    if (source.type === 'TemplateLiteral') {
      see(source.quasis.map(({ value }) => value.cooked).join('x'), flags?.value ?? '');
    } else see(source.value, flags?.value ?? '');
  }
  for (const child of Object.values(node)) patternsOf(child, see);
}

/** 'safe', 'vulnerable', or why the checker could not tell. */
async function verdict(pattern, flags = '') {
  let result;
  // Its time is that of the clock: on a machine that stands still it may be too short, and it is asked again.
  for (let times = 1; times <= 3; times += 1) {
    // One seed: what it tries on a pattern that is too large to reason about is the same each time.
    result = await check(pattern, flags, { timeout: 30_000, randomSeed: 1 });
    if (result.status !== 'unknown') return result.status;
  }
  return `unknown: ${JSON.stringify(result.error)}`;
}

test('no regular expression of server and shared code takes more than linear time', async () => {
  const found = new Map();
  for (const file of files) {
    patternsOf(parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }), (...pattern) => {
      found.set(JSON.stringify(pattern), { pattern, file });
    });
  }
  expect(found.size).toBeGreaterThan(80);
  const slow = [];
  // One after the other: the time that is left for one does not depend on the rest.
  for (const { pattern, file } of found.values()) {
    const result = await verdict(...pattern);
    if (result !== 'safe') slow.push({ pattern, file, result });
  }
  expect(slow).toEqual([]);
}, 240_000);

test('the check finds slow ones', async () => {
  for (const slow of [
    String.raw`^\[?\s*(\d{1,15}(\s*,\s*\d{1,15})*)?\s*\]?$`,
    String.raw`\s+$`,
    '(a+)+$',
  ]) {
    expect([slow, await verdict(slow)]).toEqual([slow, 'vulnerable']);
  }
}, 60_000);
