import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AFTERWARDS, FOR_SOME, MOST_SCRIPTS, PAGES, WHEN_IDLE } from '../web/scripts/pages.mjs';
import { loadsOf, moduleName, namedOf, outcomeOf, root, serves } from '../web/vite-loads.ts';
import { measureKept } from './check-budgets.mjs';

const entries = [
  ...PAGES.flatMap(([, , own, late = []]) => [...own, ...late]),
  ...AFTERWARDS,
  ...WHEN_IDLE,
  ...FOR_SOME.flat(),
].flatMap((entry) => ['th', 'en'].map((lang) => entry.replace('{lang}', lang)));

/** A build of one file for all entries but those named, each of which has its own. */
function buildOf(apart = {}) {
  const file = (fileName, modules, imports = [], code = '') => ({
    fileName,
    imports,
    code,
    moduleIds: modules.map((module) => root + module),
  });
  return [
    file(
      'all.js',
      [...new Set(entries)].filter((entry) => !Object.hasOwn(apart, entry)),
    ),
    ...Object.entries(apart).map(([entry, { imports = [], code = '' }]) =>
      file(entry, [entry], imports, code),
    ),
  ];
}
describe('the name of a module', () => {
  it('does not depend on where the repository and its packages lie', () => {
    expect(
      [
        `${root}src/main.ts`,
        root.replace('/web/', '/shared/src/dates.ts'),
        root.replace('/web/', '/node_modules/zod/index.js'),
        '/elsewhere/node_modules/zod/index.js',
      ].map(moduleName),
    ).toEqual([
      'src/main.ts',
      '../shared/src/dates.ts',
      '../node_modules/zod/index.js',
      '../node_modules/zod/index.js',
    ]);
  });
});

const more = (count, imports = []) =>
  Array.from({ length: count }, (_, index) => ({
    fileName: `more-${index}.js`,
    imports,
    code: '',
    moduleIds: [],
  }));

it('the page of each address has its line in PAGES of web/scripts/pages.mjs', () => {
  const pagesOf = (file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import\('\.\/([\w/-]+Page)'\)/g)].map(
      ([, name]) => `src/${name}.tsx`,
    );
  const pages = new Set(['src/router.tsx', 'src/routes.tsx'].flatMap(pagesOf));
  expect(pages.size).toBeGreaterThan(40);
  // What an address that does not exist shows is of no address.
  expect([...pages].filter((page) => !entries.includes(page))).toEqual([
    'src/shell/NotFoundPage.tsx',
  ]);
});

describe('limits of what pages load', () => {
  it('a build of one small file is within them', () => {
    expect(serves(outcomeOf(buildOf()))).toBe(true);
  });

  it('a page over its budget is not, and others are told apart from it', () => {
    const budget = PAGES.find(([page]) => page === '/Audit')[1] * 1000;
    const entry = 'src/audit/AuditPage.tsx';
    const withCode = (bytes) =>
      buildOf({ [entry]: { code: randomBytes(bytes / 2).toString('latin1') } });
    const fits = outcomeOf(buildOf({ [entry]: { code: 'x' } }));
    expect(serves(fits)).toBe(true);
    const chunks = withCode(2 * budget);
    const outcome = outcomeOf(chunks);
    expect(serves(outcome)).toBe(false);
    const over = loadsOf(chunks).flatMap(({ screen }, load) =>
      outcome.shares[load] > 1 ? [screen] : [],
    );
    expect(over).toEqual(['/Audit th', '/Audit en']);
  });

  it('what has time is not named in the head of a page, and counts as a script of its screen', () => {
    const [idle] = WHEN_IDLE;
    const [page, , own] = PAGES.find(([name]) => name === '/Audit');
    expect(namedOf(own)).toEqual([...own, ...AFTERWARDS]);
    const chunks = buildOf({ [idle]: { code: 'x' } });
    const loads = loadsOf(chunks).filter(({ screen }) => screen === `${page} th`);
    expect(loads.filter(({ files }) => files.has(idle)).map(({ files }) => [...files])).toEqual([
      [idle],
    ]);
  });

  it('as many scripts as a screen may ask for are, one more is not, late ones included', () => {
    const late = 'src/ui/grid/SavedViews.tsx';
    const withMore = (count) => {
      const others = more(count);
      const imports = others.map(({ fileName }) => fileName);
      return [...buildOf({ [late]: { imports } }), ...others];
    };
    // The one of all entries and the one that comes late, besides.
    expect(serves(outcomeOf(withMore(MOST_SCRIPTS.th - 2)))).toBe(true);
    const outcome = outcomeOf(withMore(MOST_SCRIPTS.th - 1));
    expect(serves(outcome)).toBe(false);
    expect(Math.max(...outcome.scripts)).toBe((MOST_SCRIPTS.th + 1) / MOST_SCRIPTS.th);
  });

  it('files that need each other are not, by way of a third one either', () => {
    const [first, second] = ['src/audit/AuditPage.tsx', 'src/ui/grid/SavedViews.tsx'];
    const ofThree = (back) => [
      ...buildOf({ [first]: { imports: [second] }, [second]: { imports: ['more-0.js'] } }),
      ...more(1, back),
    ];
    expect(outcomeOf(ofThree([])).isCircular).toBe(false);
    expect(outcomeOf(ofThree([first])).isCircular).toBe(true);
    expect(serves(outcomeOf(ofThree([first])))).toBe(false);
  });

  /** How many scripts the screen asks for where one module has its own file and needs so many others. */
  const scriptsOf = (screen, entry, count) => {
    const others = more(count);
    const imports = others.map(({ fileName }) => fileName);
    const chunks = [...buildOf({ [entry]: { imports } }), ...others];
    const load = loadsOf(chunks).findIndex((each) => each.screen === screen);
    const { scripts } = outcomeOf(chunks);
    return Math.round(scripts[load] * loadsOf(chunks)[load].most);
  };

  it('a page in English also has the Thai texts that the server names, but the landing page has not', () => {
    const texts = 'src/messages/audit.th.ts';
    expect(scriptsOf('/Audit th', texts, 5)).toBe(7);
    expect(scriptsOf('/Audit en', texts, 5)).toBe(7);
    expect(scriptsOf('/Joborder en', texts, 5)).toBe(1);
    expect(scriptsOf('/login en', 'src/messages/public.th.ts', 5)).toBe(7);
    expect(scriptsOf('/introduction en', 'src/messages/public.th.ts', 5)).toBe(1);
  });

  it('a page that goes on to another by itself has its scripts, too', () => {
    const next = 'src/job-orders/PublicPaperPage.tsx';
    expect(scriptsOf('/joborder_search th', next, 5)).toBe(7);
    expect(scriptsOf('/notices th', next, 5)).toBe(1);
  });
});

describe("what a guide's phone keeps", () => {
  const keep = (kilobytes) => {
    const folder = mkdtempSync(join(tmpdir(), 'joborder-kept-'));
    const write = (name, size) => writeFileSync(join(folder, name), Buffer.alloc(size));
    try {
      writeFileSync(
        join(folder, 'guide-worker.js'),
        `const BUILD = ${JSON.stringify({ version: '1', files: ['/a.js', '/face.woff2'] })};\nself;\n`,
      );
      write('a.js', 900_000);
      write('a.js.br', 100_000);
      write('face.woff2', kilobytes * 1000 - 100_000);
      return measureKept(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('is counted as it is sent, and may be 480 kB', () => {
    expect(keep(480)).toEqual({ files: 2, kilobytes: 480, isTooMuch: false });
    expect(keep(481)).toEqual({ files: 2, kilobytes: 481, isTooMuch: true });
  });
});
