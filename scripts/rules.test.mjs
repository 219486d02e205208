import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rules = read('docs/rules/rules.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, area, rule, changedBy = ''] = line.split('\t');
    return { id, area, rule, changedBy };
  });
const decisions = new Set(
  read('docs/rules/decisions.md')
    .match(/^- \*\*D\d+/gm)
    .map((head) => head.slice(4)),
);
const tests = import.meta.glob(
  [
    '../{server,shared,web,scripts}/**/*.test.{ts,tsx,mjs}',
    '../e2e/**/*.spec.ts',
    '!**/node_modules/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const PREFIXES = [...new Set(rules.map(({ id }) => id.split('-')[0]))].join('|');
const RULE = new RegExp(`\\b(?:${PREFIXES})-\\d\\d\\b`, 'g');

/** The texts of a syntax tree: literals, and the parts of templates; comments are none. */
function* textsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') yield node.value;
  if (node?.type === 'TemplateElement') yield node.value.cooked ?? '';
  for (const value of Object.values(node ?? {})) {
    if (typeof value === 'object') yield* textsOf(value);
  }
}

/** Rules and decisions that a file of tests names: in titles and in rows of tables. */
function namesIn(path, content) {
  const found = { rules: new Set(), decisions: new Set() };
  for (const text of textsOf(parseSync(path, content).program)) {
    for (const id of text.match(RULE) ?? []) found.rules.add(id);
    // Of a title: 'D59 D72: …'.
    const [head = ''] = /^(?:[A-Z0-9]+(?:-\d\d)? )*[A-Z0-9]+(?:-\d\d)?:/.exec(text) ?? [];
    for (const id of head.match(/\bD\d+\b/g) ?? []) found.decisions.add(id);
  }
  return found;
}
const named = Object.entries(tests).map(([path, content]) => ({
  path: path.replace('../', ''),
  ...namesIn(path, content),
}));

test('every rule is named by a test', () => {
  const all = new Set(named.flatMap((file) => [...file.rules]));
  expect(rules.length).toBe(577);
  expect(rules.map(({ id }) => id).filter((id) => !all.has(id))).toEqual([]);
});

test('no test names a rule or a decision that is none', () => {
  const known = new Set(rules.map(({ id }) => id));
  const unknown = named.flatMap(({ path, ...names }) =>
    [
      ...[...names.rules].filter((id) => !known.has(id)),
      ...[...names.decisions].filter((id) => !decisions.has(id)),
    ].map((id) => `${path} ${id}`),
  );
  expect(unknown).toEqual([]);
  const changing = rules.flatMap(({ changedBy }) => changedBy.split(' ').filter(Boolean));
  expect(changing.filter((id) => !decisions.has(id))).toEqual([]);
});

const areas = [...new Set(rules.map(({ area }) => area))];
const document = `# Rules and their tests

Written by \`npm run rules\`; a test keeps it up to date. What the rules say: [rules.tsv](rules.tsv).

${areas
  .map((area) =>
    [
      `## ${area}\n`,
      '| rule | tests |',
      '|---|---|',
      ...rules
        .filter((rule) => rule.area === area)
        .map(({ id }) => {
          const files = named.filter((file) => file.rules.has(id)).map(({ path }) => `\`${path}\``);
          return `| ${id} | ${files.toSorted().join(' ')} |`;
        }),
    ].join('\n'),
  )
  .join('\n\n')}
`;

test('docs/rules/tests.md says which tests name a rule', async () => {
  await expect(document).toMatchFileSnapshot('../docs/rules/tests.md');
});
