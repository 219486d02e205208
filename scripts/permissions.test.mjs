import { expect, test } from 'vitest';
import { FEATURES } from './check-zones.mjs';

const TYPES = ['Administrator', 'Guide', 'Agency', 'Officer', 'Police'];
const contracts = import.meta.glob('../shared/src/*/contract.ts', { eager: true });

const isEndpoint = (value) => typeof value?.path === 'string' && typeof value?.method === 'string';
const order = (feature) => (FEATURES.indexOf(feature) + FEATURES.length) % FEATURES.length;

/** The calls of each feature, in the order of the features. */
const tables = Object.entries(contracts)
  .map(([file, module]) => ({
    feature: file.split('/').at(-2),
    calls: Object.values(module).flatMap((table) => Object.values(table).filter(isEndpoint)),
  }))
  .filter(({ calls }) => calls.length > 0)
  .toSorted((a, b) => order(a.feature) - order(b.feature));

const cells = (values) => `| ${values.join(' | ')} |`;
function row({ method, path, aliases = [], access }) {
  const names = [path, ...aliases].map((name) => `\`${method} ${name}\``).join('<br>');
  const who = TYPES.map((_, index) =>
    'public' in access || access.types.includes(index + 1) ? '●' : '',
  );
  return cells([names, 'public' in access ? '●' : '', ...who, access.rows]);
}

const document = `# Who may call what

Written by \`npm run permissions\` from the contracts in \`shared/src\`; a test keeps it up to date.
'Anyone' needs no token. Whose rows a call touches is kept by the \`policy.ts\` of its feature.

${tables
  .map(({ feature, calls }) =>
    [
      `## ${feature}\n`,
      cells(['Call', 'Anyone', ...TYPES, 'Rows']),
      cells(['---', ...Array(TYPES.length + 1).fill(':-:'), '---']),
      ...calls.map(row),
    ].join('\n'),
  )
  .join('\n\n')}
`;

test('docs/permissions.md says what the contracts say', async () => {
  expect(tables.length).toBeGreaterThan(5);
  await expect(document).toMatchFileSnapshot('../docs/permissions.md');
});
