import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { AFTERWARDS, PAGES } from './scripts/pages.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What one request less is worth to a page, in weighted compressed bytes. */
const REQUEST = 60_000;
/** How much a byte that a page does not use counts: most on entry pages, more for visitors and near a budget. */
const DOOR = 600;
const VISITOR = 15;
/** Files compress better together: what the parts add up to is more than a page loads in the end. */
const SLACK = 1.04;
const NEAR_BUDGET = 4;

const MAIN = join(root, 'src/main.tsx');

type Chunk = Rolldown.OutputChunk;

/** Parts that are always loaded together, or nearly: what becomes one file. */
interface Part {
  readonly modules: string[];
  /** Compressed bytes. */
  size: number;
  /** Indices of the loads that ask for it. */
  readonly loads: Set<number>;
  /** Parts that it imports. */
  imports: Set<Part>;
}

const moduleName = (id: string) => relative(root, id).replaceAll('\\', '/');

interface Load {
  readonly files: ReadonlySet<string>;
  /** Bytes that it may have; without a limit where it has no budget. */
  readonly budget: number;
  /** What a byte in vain counts at least. */
  readonly weight: number;
}

const weightOf = (entries: readonly string[]) => {
  if (!entries.includes('src/routes.tsx')) return DOOR;
  return entries.includes('src/SignedIn.tsx') ? 1 : VISITOR;
};

/** What is asked for at once: each page in each language, and what follows the signed-in ones. */
function loadsOf(chunks: readonly Chunk[]): Load[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byEntry = new Map(
    chunks.flatMap((chunk) =>
      chunk.facadeModuleId === null ? [] : [[moduleName(chunk.facadeModuleId), chunk] as const],
    ),
  );
  const closure = (entries: readonly string[], lang: string) => {
    const files = new Set<string>();
    const visit = (file: string) => {
      const chunk = byFile.get(file);
      if (!chunk || files.has(file)) return;
      files.add(file);
      chunk.imports.forEach(visit);
    };
    for (const entry of entries.map((each) => each.replace('{lang}', lang))) {
      const chunk = byEntry.get(entry);
      if (!chunk)
        throw new Error(`The build has no ${entry}: bring web/scripts/pages.mjs up to date.`);
      visit(chunk.fileName);
    }
    return files;
  };
  const signedIn = PAGES.map(([, , entries]) =>
    entries.slice(0, entries.indexOf('src/SignedIn.tsx') + 1),
  );
  const frame = signedIn.find((entries) => entries.length > 0) ?? [];
  return ['th', 'en'].flatMap((lang) => {
    const before = closure(frame, lang);
    const afterwards = [...closure(AFTERWARDS, lang)].filter((file) => !before.has(file));
    return [
      ...PAGES.map(([, budget, entries]) => ({
        files: closure(entries, lang),
        budget: budget * 1000,
        weight: weightOf(entries),
      })),
      // It follows nearly all of them.
      { files: new Set(afterwards), budget: Number.POSITIVE_INFINITY, weight: 20 },
    ];
  });
}

/** Would a file of both import, by way of others, itself? */
function closesCircle(one: Part, other: Part): boolean {
  const reaches = (from: Part, to: Part) => {
    const seen = new Set<Part>();
    const visit = (part: Part): boolean => {
      if (part === to) return true;
      if (seen.has(part)) return false;
      seen.add(part);
      return [...part.imports].some(visit);
    };
    // A direct import is within the file.
    return [...from.imports].some((next) => next !== to && visit(next));
  };
  return reaches(one, other) || reaches(other, one);
}

/** All that comes with a part. */
function importsOf(part: Part): Set<Part> {
  const found = new Set<Part>();
  const visit = (next: Part) => {
    if (found.has(next)) return;
    found.add(next);
    next.imports.forEach(visit);
  };
  part.imports.forEach(visit);
  return found;
}

interface Limits {
  readonly weight: number;
  readonly budget: number;
}

/** Puts parts together as long as the requests that this saves outweigh what pages load in vain. */
function pack(parts: readonly Part[], limits: readonly Limits[], bytes: number[]): Part[] {
  /** What putting two together is worth at most; exactly, with all that they bring along. */
  const estimate = (one: Part, other: Part) => {
    let gain = 0;
    for (const load of one.loads) {
      gain += other.loads.has(load) ? REQUEST : -(limits[load] as Limits).weight * other.size;
    }
    for (const load of other.loads) {
      if (!one.loads.has(load)) gain -= (limits[load] as Limits).weight * one.size;
    }
    return gain;
  };
  const worth = (one: Part, other: Part) => {
    let gain = 0;
    for (const load of one.loads) if (other.loads.has(load)) gain += REQUEST;
    for (const [has, lacks] of [
      [one, other],
      [other, one],
    ] as const) {
      const brought = [lacks, ...importsOf(lacks)].filter((part) => part !== has);
      for (const load of has.loads) {
        if (lacks.loads.has(load)) continue;
        const { weight, budget } = limits[load] as Limits;
        const inVain = brought.filter((part) => !part.loads.has(load));
        const size = inVain.reduce((sum, part) => sum + part.size, 0);
        if ((bytes[load] as number) + size > SLACK * budget) return 0;
        gain -= weight * size + REQUEST * (inVain.length - 1);
      }
    }
    return gain;
  };
  const left = [...parts];
  const pairs = new Map<Part, Map<Part, number>>();
  const rate = (one: Part, others: readonly Part[]) => {
    const rated = new Map<Part, number>();
    for (const other of others) {
      const gain = estimate(one, other);
      if (gain > 0) rated.set(other, gain);
    }
    pairs.set(one, rated);
  };
  for (const [index, part] of left.entries()) rate(part, left.slice(index + 1));
  for (;;) {
    let best: { one: Part; other: Part; gain: number } | undefined;
    for (const [one, rated] of pairs) {
      for (const [other, gain] of rated) {
        if (gain > (best?.gain ?? 0)) best = { one, other, gain };
      }
    }
    if (!best) return left;
    const { one, other } = best;
    const gain = worth(one, other);
    if (gain <= 0 || closesCircle(one, other)) {
      pairs.get(one)?.delete(other);
      continue;
    }
    if (gain < best.gain) {
      pairs.get(one)?.set(other, gain);
      continue;
    }
    const loads = new Set([...one.loads, ...other.loads]);
    for (const part of new Set([one, other, ...importsOf(one), ...importsOf(other)])) {
      for (const load of loads) {
        if (part.loads.has(load)) continue;
        part.loads.add(load);
        bytes[load] = (bytes[load] as number) + part.size;
      }
    }
    one.modules.push(...other.modules);
    one.size += other.size;
    for (const next of other.imports) one.imports.add(next);
    one.imports.delete(one);
    left.splice(left.indexOf(other), 1);
    pairs.delete(other);
    for (const rated of pairs.values()) {
      rated.delete(one);
      rated.delete(other);
    }
    for (const part of left) {
      if (part.imports.delete(other) && part !== one) part.imports.add(one);
    }
    rate(
      one,
      left.filter((part) => part !== one),
    );
  }
}

/** The name of the file into which each module goes; others stay where the build puts them. */
function plan(chunks: readonly Chunk[]): Map<string, string> {
  const loads = loadsOf(chunks);
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
  const parts = new Map<string, Part>();
  for (const chunk of chunks) {
    const asking = loads.flatMap(({ files }, index) => (files.has(chunk.fileName) ? [index] : []));
    // The page's own script, and what comes only when somebody wants it, stay as they are.
    if (chunk.isEntry || asking.length === 0) continue;
    parts.set(chunk.fileName, {
      modules: [...chunk.moduleIds],
      size: sizes.get(chunk.fileName) as number,
      loads: new Set(asking),
      imports: new Set(),
    });
  }
  for (const { fileName, imports } of chunks) {
    for (const file of imports) {
      const next = parts.get(file);
      if (next) parts.get(fileName)?.imports.add(next);
    }
  }
  const bytes = loads.map(({ files }) =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) as number), 0),
  );
  const limits = loads.map(({ budget, weight }, load) => {
    const room = Math.max(1 - (bytes[load] as number) / budget, 0.001);
    return { budget, weight: Math.max(weight, Math.min(NEAR_BUDGET, 0.1 / room)) };
  });
  const core = chunks.flatMap(({ isEntry, facadeModuleId, moduleIds }) =>
    isEntry ? moduleIds.filter((id) => id !== facadeModuleId && id !== MAIN) : [],
  );
  const packs = pack([...parts.values()], limits, bytes);
  return new Map([
    ...core.map((id) => [id, 'core'] as const),
    ...packs.flatMap(({ modules }, index) => modules.map((id) => [id, `pack-${index}`] as const)),
  ]);
}

/**
 * Packs what pages load together into few files: left to itself the build makes a file of every
 * module that two pages share, and a phone asks for a hundred of them. A first build says which
 * modules are always needed together; the second one packs them.
 */
export function packPages(plugins: () => Plugin[]): Plugin {
  let packs = new Map<string, string>();
  return {
    name: 'pack-pages',
    apply: 'build',
    async config(config) {
      const { output } = (await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: plugins(),
        build: {
          ...config.build,
          write: false,
          manifest: false,
          minify: true,
          reportCompressedSize: false,
        },
      })) as Rolldown.RolldownOutput;
      packs = plan(output.filter((each): each is Chunk => each.type === 'chunk'));
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    debugName: 'packs',
                    name: (id: string) => packs.get(id) ?? null,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
      };
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packs.json',
        source: JSON.stringify({
          modules: Object.fromEntries(
            chunks.flatMap((chunk) =>
              chunk.moduleIds
                .filter((id) => id.startsWith(root))
                .map((id) => [moduleName(id), chunk.fileName]),
            ),
          ),
          imports: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
        }),
      });
    },
  };
}
