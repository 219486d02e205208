// How much JavaScript each page loads, compressed, against its budget, and how many scripts it asks for
// with all that arrives by itself. Reads what the build wrote: `node scripts/check-budgets.mjs` prints
// the table and fails where a page is over.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { AFTERWARDS, LEADS_ON, MOST_SCRIPTS, PAGES } from '../web/scripts/pages.mjs';

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const KILOBYTE = 1000;

/** The scripts that the given entries load, each once; `packs` is what the build says of its files. */
export function closure({ modules, imports }, entries) {
  const files = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of imports[file] ?? []) visit(imported);
  };
  for (const entry of entries) {
    if (!modules[entry]) {
      throw new Error(`The build has no ${entry}: bring web/scripts/pages.mjs up to date.`);
    }
    visit(modules[entry]);
  }
  return [...files];
}

/** A page's entries with those that nobody has to ask for. */
const withLate = ([, , entries, late = []]) => [
  ...entries,
  ...late,
  ...(entries.includes('src/SignedIn.tsx') ? AFTERWARDS : []),
];

/** Compressed size in bytes of what each page loads, in the language that loads more. */
export function measure(folder = dist) {
  const path = join(folder, '.vite', 'packs.json');
  if (!existsSync(path))
    throw new Error('There is no build of the web application: npm run build.');
  const packs = JSON.parse(readFileSync(path, 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file))).length);
    return sizes.get(file);
  };
  return PAGES.map((line) => {
    const [page, budget, entries] = line;
    const loadsOf = (all) =>
      ['th', 'en'].map((lang) =>
        closure(
          packs,
          all.map((entry) => entry.replace('{lang}', lang)),
        ),
      );
    const loads = loadsOf(entries);
    const next = PAGES.filter(([other]) => other === LEADS_ON[page]);
    const whole = loadsOf([line, ...next].flatMap(withLate));
    const bytes = loads.map((files) => files.reduce((sum, file) => sum + sizeOf(file), 0));
    return {
      page,
      files: Math.max(...loads.map((files) => files.length)),
      // In English what the page names in Thai comes besides; the build counts that (vite-loads.ts).
      scripts: Math.max(...whole.map((files) => files.length)),
      kilobytes: Math.max(...bytes) / KILOBYTE,
      budget,
    };
  });
}

/** Prints the table; the number of pages within and over their budget. */
export function checkBudgets() {
  const pages = measure();
  console.log(
    'JavaScript, kB gz'.padEnd(30),
    'files'.padStart(8),
    'in all'.padStart(8),
    'loads'.padStart(8),
    'budget'.padStart(8),
  );
  const isOver = ({ kilobytes, budget, scripts }) =>
    kilobytes > budget || scripts > MOST_SCRIPTS.th;
  for (const each of pages) {
    const { page, files, scripts, kilobytes, budget } = each;
    const verdict = isOver(each) ? '  OVER' : '';
    console.log(
      page.padEnd(30),
      String(files).padStart(8),
      String(scripts).padStart(8),
      kilobytes.toFixed(1).padStart(8),
      String(budget).padStart(8) + verdict,
    );
  }
  const failed = pages.filter(isOver).length;
  return { passed: pages.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkBudgets().failed > 0 ? 1 : 0;
}
