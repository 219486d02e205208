import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import {
  AFTERWARDS,
  FOR_SOME,
  LEADS_ON,
  MOST_SCRIPTS,
  PAGES,
  WHEN_IDLE,
} from './scripts/pages.mjs';

export const root = fileURLToPath(new URL('.', import.meta.url));
export type Chunk = Rolldown.OutputChunk;

/** How much a byte in vain counts: most on the landing page, more for visitors than for others. */
export const LANDING = 800;
const PUBLIC = 100;
const VISITOR = 15;
/** What some accounts load on every page counts as often as if it were so many pages. */
const OFTEN = 5;

/**
 * How `scripts/pages.mjs` and `packs.json` name a module. One of a package is named as if it lay in the repository:
 * in the copies that rules are broken in, `node_modules` is full of links that lead out of it.
 */
export function moduleName(id: string): string {
  const packages = id.indexOf('/node_modules/');
  return packages < 0 ? relative(root, id).replaceAll('\\', '/') : `..${id.slice(packages)}`;
}

/** Files that are asked for at once. */
export interface Load {
  readonly files: ReadonlySet<string>;
  /** Bytes that it may have; without a limit where it has no budget. */
  readonly budget: number;
  /** What a byte in vain counts at least. */
  readonly weight: number;
  /** What is opened at one go: a page, what follows it, and where it leads. */
  readonly screen: string;
  /** How many scripts the screen may ask for. */
  readonly most: number;
}

const weightOf = (entries: readonly string[]) => {
  if (entries.includes('src/landing/LandingPage.tsx')) return LANDING;
  if (!entries.includes('src/routes.tsx')) return PUBLIC;
  return entries.includes('src/SignedIn.tsx') ? 1 : VISITOR;
};

type Closure = (entries: readonly string[], lang: string) => Set<string>;

/** What modules bring along, as files of the build. */
export function closureIn(chunks: readonly Chunk[]): Closure {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [moduleName(id), chunk] as const)),
  );
  return (entries, lang) => {
    const files = new Set<string>();
    const visit = (file: string) => {
      const chunk = byFile.get(file);
      if (!chunk || files.has(file)) return;
      files.add(file);
      chunk.imports.forEach(visit);
    };
    for (const entry of entries.map((each) => each.replace('{lang}', lang))) {
      const chunk = byModule.get(entry);
      if (!chunk)
        throw new Error(`The build has no ${entry}: bring web/scripts/pages.mjs up to date.`);
      visit(chunk.fileName);
    }
    return files;
  };
}

/** Whether the page stands in the frame of those who are signed in. */
const isSignedIn = (entries: readonly string[]) => entries.includes('src/SignedIn.tsx');
/** What follows a page without anybody asking for it. */
const followersOf = ([, , entries, late = []]: (typeof PAGES)[number]) =>
  isSignedIn(entries) ? [...late, ...AFTERWARDS] : late;

/** What the server names in the head of a page: what it needs, and what its frame loads besides. */
export const namedOf = (entries: readonly string[]) => [
  ...entries,
  ...(isSignedIn(entries) ? AFTERWARDS : []),
];

/** What is asked for at once: each page in each language, and what follows it. */
export function loadsOf(chunks: readonly Chunk[]): Load[] {
  const closure = closureIn(chunks);
  const frame = PAGES.map(([, , entries]) =>
    entries.slice(0, entries.indexOf('src/SignedIn.tsx') + 1),
  ).find((entries) => entries.length > 0);
  return (['th', 'en'] as const).flatMap((lang) => {
    const most = MOST_SCRIPTS[lang];
    /** What arrives after other files, so it is no part of what a page weighs. */
    const after = (before: ReadonlySet<string>, entries: readonly string[], of: string = lang) => ({
      files: new Set([...closure(entries, of)].filter((file) => !before.has(file))),
      budget: Number.POSITIVE_INFINITY,
    });
    return [
      ...PAGES.flatMap((page) => {
        const [name, budget, entries] = page;
        const weight = weightOf(entries);
        const screen = `${name} ${lang}`;
        const files = closure(entries, lang);
        const next = PAGES.filter(([other]) => other === LEADS_ON[name]);
        const followers = after(files, followersOf(page));
        const present = new Set([...files, ...followers.files]);
        const others = [
          followers,
          ...(isSignedIn(entries) ? [after(present, WHEN_IDLE)] : []),
          ...next.map((other) => after(files, [...other[2], ...followersOf(other)])),
          // The landing page is read before it needs scripts, so the server names none.
          ...(lang === 'en' && weight < LANDING ? [after(files, namedOf(entries), 'th')] : []),
        ];
        return [{ files, budget: budget * 1000 }, ...others].map((load) => ({
          ...load,
          weight,
          screen,
          most,
        }));
      }),
      ...FOR_SOME.flatMap((entries) => {
        const load = after(closure(frame ?? [], lang), entries);
        return Array.from({ length: OFTEN }, (_, index) => ({
          ...load,
          weight: 1,
          screen: `${entries[0]} ${index} ${lang}`,
          most,
        }));
      }),
    ];
  });
}

/** The files that each page waits for, those of guides too where somebody is signed in; then those that follow it. */
export function screensOf(chunks: readonly Chunk[]): ReadonlySet<string>[] {
  const closure = closureIn(chunks);
  return PAGES.flatMap((page) => {
    const [, , entries] = page;
    const files = closure(entries, 'th');
    const forGuides = isSignedIn(entries)
      ? [closure([...entries, ...(FOR_SOME[0] ?? [])], 'th')]
      : [];
    const followers = [...closure(followersOf(page), 'th')].filter((file) => !files.has(file));
    return [files, ...forGuides, new Set(followers)];
  });
}

/** What a build is like for those who open a page; `shares` and `scripts` go by the load. */
export interface Outcome {
  /** What is loaded, compressed, as a share of its budget. */
  readonly shares: readonly number[];
  /** How many scripts its screen asks for, as a share of the most. */
  readonly scripts: readonly number[];
  /** Whether files import one another in a circle: none of them could run first. */
  readonly isCircular: boolean;
}

function hasCircle(chunks: readonly Chunk[]): boolean {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const within = new Set<string>();
  const closes = (file: string): boolean => {
    if (within.has(file)) return true;
    if (done.has(file)) return false;
    done.add(file);
    within.add(file);
    const found = (importsOf.get(file) ?? []).some(closes);
    within.delete(file);
    return found;
  };
  return chunks.some(({ fileName }) => closes(fileName));
}

export function outcomeOf(chunks: readonly Chunk[]): Outcome {
  const loads = loadsOf(chunks);
  const sizes = new Map(
    chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length] as const),
  );
  const screens = new Map(loads.map(({ screen }) => [screen, new Set<string>()]));
  for (const { screen, files } of loads) {
    for (const file of files) screens.get(screen)?.add(file);
  }
  return {
    shares: loads.map(
      ({ files, budget }) =>
        [...files].reduce((sum, file) => sum + (sizes.get(file) as number), 0) / budget,
    ),
    scripts: loads.map(({ screen, most }) => (screens.get(screen) as Set<string>).size / most),
    isCircular: hasCircle(chunks),
  };
}

/** Whether a build is within the limits of every page. */
export const serves = ({ shares, scripts, isCircular }: Outcome) =>
  !isCircular && shares.every((share) => share <= 1) && scripts.every((share) => share <= 1);
