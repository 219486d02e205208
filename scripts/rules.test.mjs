import { expect, test } from 'vitest';
import { mistakesIn, readMutants } from './mutant-list.mjs';
import { decisions, named, rules } from './rule-names.mjs';

test('every rule is named by a test', () => {
  const all = new Set(named.flatMap((file) => [...file.rules.keys()]));
  expect(rules.length).toBe(577);
  expect(rules.map(({ id }) => id).filter((id) => !all.has(id))).toEqual([]);
});

test('no test names a rule or a decision that is none', () => {
  const known = new Set(rules.map(({ id }) => id));
  const unknown = named.flatMap(({ path, ...names }) =>
    [
      ...[...names.rules.keys()].filter((id) => !known.has(id)),
      ...[...names.decisions.keys()].filter((id) => !decisions.has(id)),
    ].map((id) => `${path} ${id}`),
  );
  expect(unknown).toEqual([]);
  const changing = rules.flatMap(({ changedBy }) => changedBy);
  expect(changing.filter((id) => !decisions.has(id))).toEqual([]);
});

test('each rule has a breaking, and each breaking stands in the code once', async () => {
  const mutants = await readMutants();
  expect(mistakesIn(mutants)).toEqual([]);
  const broken = new Set(mutants.map(({ rule }) => rule));
  expect(rules.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
});

test('no title names more than three rules and decisions', () => {
  expect(named.flatMap(({ path, crowded }) => crowded.map((title) => `${path} ${title}`))).toEqual(
    [],
  );
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
