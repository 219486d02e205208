import { expect, test } from 'vitest';
import { MATRIX } from '../server/test/permission-matrix.ts';
import { FEATURES } from './check-zones.mjs';

/** Kinds of user in the order of their numbers, and the columns of the matrix that tell of them. */
const TYPES = {
  Administrator: ['admin', 'agencyAdmin'],
  Guide: ['guide', 'otherGuide'],
  Agency: ['agency', 'otherAgency'],
  Officer: ['officer'],
  Police: ['police'],
};
const contracts = import.meta.glob(
  ['../shared/src/*/contract.ts', '../shared/src/*/*-contract.ts'],
  { eager: true },
);

const isEndpoint = (value) => typeof value?.path === 'string' && typeof value?.method === 'string';
const order = (feature) => (FEATURES.indexOf(feature) + FEATURES.length) % FEATURES.length;

/** The calls of each feature, in the order of the features. */
const callsOf = (module) =>
  Object.values(module).flatMap((table) => Object.values(table).filter(isEndpoint));
const tables = [...new Set(Object.keys(contracts).map((file) => file.split('/').at(-2)))]
  .map((feature) => ({
    feature,
    calls: Object.entries(contracts)
      .filter(([file]) => file.split('/').at(-2) === feature)
      .flatMap(([, module]) => callsOf(module)),
  }))
  .filter(({ calls }) => calls.length > 0)
  .toSorted((a, b) => order(a.feature) - order(b.feature));

const cells = (values) => `| ${values.join(' | ')} |`;
function row({ method, path, aliases = [], access }) {
  const names = [path, ...aliases].map((name) => `\`${method} ${name}\``).join('<br>');
  const { verdicts } = MATRIX[`${method} ${path}`] ?? {};
  const who = Object.values(TYPES).map((columns, index) => {
    if (!('public' in access) && !access.types.includes(index + 1)) return '';
    return !verdicts || columns.every((column) => verdicts[column] === 'ok') ? '●' : '○';
  });
  return cells([names, 'public' in access ? '●' : '', ...who, access.rows]);
}

const document = `# Who may call what

Written by \`npm run permissions\` from the contracts in \`shared/src\` and the matrix in
\`server/test/permission-matrix.ts\`, whose every cell is tried through HTTP; a test keeps it up to date.
'Anyone' needs no token. ● every record, ○ those that the column 'Rows' names: of a record that is
somebody else's the call tells nothing (404), or changes nothing (403).

${tables
  .map(({ feature, calls }) =>
    [
      `## ${feature}\n`,
      cells(['Call', 'Anyone', ...Object.keys(TYPES), 'Rows']),
      cells(['---', ...Array(Object.keys(TYPES).length + 1).fill(':-:'), '---']),
      ...calls.map(row),
    ].join('\n'),
  )
  .join('\n\n')}
`;

test('each call has its row in server/test/permission-matrix.ts, and each row its call', () => {
  const calls = tables.flatMap((table) =>
    table.calls.map(({ method, path }) => `${method} ${path}`),
  );
  expect(Object.keys(MATRIX).toSorted()).toEqual(calls.toSorted());
});

test('docs/permissions.md says what the contracts say', async () => {
  expect(tables.length).toBeGreaterThan(5);
  await expect(document).toMatchFileSnapshot('../docs/permissions.md');
});
