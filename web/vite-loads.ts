import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { AFTERWARDS, FOR_SOME, LEADS_ON, PAGES } from './scripts/pages.mjs';

export const root = fileURLToPath(new URL('.', import.meta.url));
export type Chunk = Rolldown.OutputChunk;

/** How much a byte in vain counts: most on the landing page, more for visitors than for others. */
export const LANDING = 800;
const PUBLIC = 100;
const VISITOR = 15;
/** What some accounts load on every page counts as often as if it were so many pages. */
const OFTEN = 5;

/** How `scripts/pages.mjs` names a module. */
export const moduleName = (id: string) => relative(root, id).replaceAll('\\', '/');

/** Files that are asked for at once. */
export interface Load {
  readonly files: ReadonlySet<string>;
  /** Bytes that it may have; without a limit where it has no budget. */
  readonly budget: number;
  /** What a byte in vain counts at least. */
  readonly weight: number;
  /** What is opened at one go: a page, what follows it, and where it leads. */
  readonly screen: string;
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
export const isSignedIn = (entries: readonly string[]) => entries.includes('src/SignedIn.tsx');
/** What follows a page without anybody asking for it. */
const followersOf = ([, , entries, late = []]: (typeof PAGES)[number]) =>
  isSignedIn(entries) ? [...late, ...AFTERWARDS] : late;

/** What is asked for at once: each page in each language, and what follows it. */
export function loadsOf(chunks: readonly Chunk[]): Load[] {
  const closure = closureIn(chunks);
  const frame = PAGES.map(([, , entries]) =>
    entries.slice(0, entries.indexOf('src/SignedIn.tsx') + 1),
  ).find((entries) => entries.length > 0);
  return ['th', 'en'].flatMap((lang) => {
    /** What arrives after other files, so it is no part of what a page weighs. */
    const after = (before: ReadonlySet<string>, entries: readonly string[]) => {
      const files = [...closure(entries, lang)].filter((file) => !before.has(file));
      return { files: new Set(files), budget: Number.POSITIVE_INFINITY };
    };
    return [
      ...PAGES.flatMap((page) => {
        const [name, budget, entries] = page;
        const weight = weightOf(entries);
        const screen = `${name} ${lang}`;
        const files = closure(entries, lang);
        const next = PAGES.filter(([other]) => other === LEADS_ON[name]);
        return [
          { files, budget: budget * 1000, weight, screen },
          { ...after(files, followersOf(page)), weight, screen },
          ...next.map((other) => ({
            ...after(files, [...other[2], ...followersOf(other)]),
            weight,
            screen,
          })),
        ];
      }),
      ...FOR_SOME.flatMap((entries) => {
        const load = after(closure(frame ?? [], lang), entries);
        return Array.from({ length: OFTEN }, (_, index) => ({
          ...load,
          weight: 1,
          screen: `${entries[0]} ${index} ${lang}`,
        }));
      }),
    ];
  });
}

/** The files of each page with what follows it; of guides too, where somebody is signed in. */
export function screensOf(chunks: readonly Chunk[]): ReadonlySet<string>[] {
  const closure = closureIn(chunks);
  return PAGES.flatMap((page) => {
    const entries = [...page[2], ...followersOf(page)];
    const ofSome = isSignedIn(entries) ? FOR_SOME.slice(0, 1) : [];
    return [[], ...ofSome].map((more) => closure([...entries, ...more], 'th'));
  });
}
