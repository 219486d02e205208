// How much JavaScript each page loads, compressed, against its budget, and how many scripts it asks for
// with all that arrives by itself; and how much a guide's phone keeps. Reads what the build wrote:
// `node scripts/check-budgets.mjs` prints the table and fails where something is over.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { AFTERWARDS, LEADS_ON, MOST_SCRIPTS, PAGES, WHEN_IDLE } from '../web/scripts/pages.mjs';

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const KILOBYTE = 1000;
/** What a guide's phone keeps to work without a network, kB as sent; it is fetched anew when any of it changes. */
const MOST_KEPT = 480;

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

const inLanguage = (entries, lang) => entries.map((entry) => entry.replace('{lang}', lang));

/** How many scripts a page asks for with all that arrives by itself, and with the page it leads on to. */
function countScripts(packs, line, lang) {
  const isSignedIn = (own) => own.includes('src/SignedIn.tsx');
  const frameOf = (own) => (isSignedIn(own) ? AFTERWARDS : []);
  const [page, , entries] = line;
  const next = PAGES.filter(([other]) => other === LEADS_ON[page]);
  const all = [line, ...next].flatMap(([, , own, late = []]) => [
    ...own,
    ...late,
    ...frameOf(own),
    ...(isSignedIn(own) ? WHEN_IDLE : []),
  ]);
  // The server names the Thai ones, but on the landing page, which is read before it needs any.
  const named = page === '/introduction' ? [] : [...entries, ...frameOf(entries)];
  return new Set([
    ...closure(packs, inLanguage(all, lang)),
    ...closure(packs, inLanguage(named, 'th')),
  ]).size;
}

/** What each page loads: compressed size in bytes in the language that loads more, scripts in each. */
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
    const loads = ['th', 'en'].map((lang) => closure(packs, inLanguage(entries, lang)));
    const bytes = loads.map((files) => files.reduce((sum, file) => sum + sizeOf(file), 0));
    return {
      page,
      th: countScripts(packs, line, 'th'),
      en: countScripts(packs, line, 'en'),
      kilobytes: Math.max(...bytes) / KILOBYTE,
      budget,
    };
  });
}

/** Size in kB, as sent, of the files that the service worker of the guide's page keeps, their number, and whether it is too much. */
export function measureKept(folder = dist) {
  const worker = readFileSync(join(folder, 'guide-worker.js'), 'utf8');
  const [, build] = /^const BUILD = (\{.*\});$/m.exec(worker) ?? [];
  if (!build) throw new Error('guide-worker.js does not begin with its files.');
  const { files } = JSON.parse(build);
  const sizes = files.map((name) => {
    const compressed = join(folder, `${name}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, name)).size;
  });
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
  return { files: files.length, kilobytes, isTooMuch: kilobytes > MOST_KEPT };
}

/** Prints the tables; the number of measures within and over their limits. */
export function checkBudgets() {
  const pages = measure();
  const isOver = ({ kilobytes, budget, th, en }) =>
    kilobytes > budget || th > MOST_SCRIPTS.th || en > MOST_SCRIPTS.en;
  console.log(
    'JavaScript, kB gz'.padEnd(30),
    'scripts'.padStart(8),
    'English'.padStart(8),
    'loads'.padStart(8),
    'budget'.padStart(8),
  );
  for (const each of pages) {
    const { page, th, en, kilobytes, budget } = each;
    console.log(
      page.padEnd(30),
      String(th).padStart(8),
      String(en).padStart(8),
      kilobytes.toFixed(1).padStart(8),
      String(budget).padStart(8) + (isOver(each) ? '  OVER' : ''),
    );
  }
  const { isTooMuch, ...kept } = measureKept();
  console.log(
    `\nKept on a guide's phone: ${kept.files} files, ${kept.kilobytes.toFixed(1)} of ${MOST_KEPT} kB${isTooMuch ? '  OVER' : ''}`,
  );
  const failed = pages.filter(isOver).length + (isTooMuch ? 1 : 0);
  return { passed: pages.length + 1 - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkBudgets().failed > 0 ? 1 : 0;
}
