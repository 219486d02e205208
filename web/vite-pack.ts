import { deflateRawSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Chunk, LANDING, type Load, loadsOf, moduleName, root } from './vite-loads.ts';
import { importsOf, pack, type Part } from './vite-parts.ts';

/** What one request less may be worth to a page, in weighted compressed bytes. */
const REQUESTS = [60_000, 80_000, 90_000, 100_000, 110_000, 120_000, 130_000, 150_000];
/** A byte in vain counts more on a page that is near its budget: the less room, up to so much. */
const ROOM = 0.5;
const NEAR_BUDGET = 20;
/** How far pages are filled, by the estimate. */
const FULL = 1.05;
/** The landing page is near its limit, and nothing of it must be lost to chance. */
const FULL_LANDING = 1.006;
/** How far back compression looks. */
const WINDOW = 32_768;

/** What each chunk adds to a compressed file that holds others like it. */
function sizesOf(chunks: readonly Chunk[]): Map<string, number> {
  const alike = chunks.map(({ code }) => code.slice(0, WINDOW / chunks.length)).join('');
  const dictionary = Buffer.from(alike).subarray(-WINDOW);
  return new Map(
    chunks.map(({ fileName, code }) => [fileName, deflateRawSync(code, { dictionary }).length]),
  );
}

/** The parts of a build as they are, each chunk one. */
function partsOf(
  chunks: readonly Chunk[],
  loads: readonly Load[],
  sizes: ReadonlyMap<string, number>,
): Part[] {
  const parts = new Map<string, Part>();
  for (const chunk of chunks) {
    const asking = loads.flatMap(({ files }, index) => (files.has(chunk.fileName) ? [index] : []));
    // What comes only when somebody wants it stays as it is.
    if (asking.length === 0) continue;
    parts.set(chunk.fileName, {
      names: [...chunk.moduleIds],
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
  return [...parts.values()];
}

/** How many files the loads ask for; many of one load count more than a few of many. */
function scoreOf(packs: readonly Part[], loads: readonly Load[]): number {
  const counts = loads.map(() => 0);
  for (const part of packs) for (const load of part.loads) counts[load] = (counts[load] ?? 0) + 1;
  return counts.reduce((sum, count) => sum + count ** 3, 0);
}

/** The name of the file into which each module goes; others stay where the build puts them. */
function plan(chunks: readonly Chunk[]): Map<string, string> {
  const loads = loadsOf(chunks);
  const sizes = sizesOf(chunks);
  const bytes = loads.map(({ files }) =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) as number), 0),
  );
  const codes = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  const limits = loads.map(({ files, budget: most, weight }, load) => {
    // Few files compress better than what was measured by the part.
    const together = Number.isFinite(most)
      ? gzipSync([...files].map((file) => codes.get(file)).join('')).length
      : 0;
    const full = weight >= LANDING ? FULL_LANDING : FULL;
    const budget = together > 0 ? (full * most * (bytes[load] as number)) / together : most;
    const room = Math.max(1 - (bytes[load] as number) / budget, 0.001);
    return { budget, weight: Math.max(weight, Math.min(NEAR_BUDGET, ROOM / room)) };
  });
  let best: { readonly packs: readonly Part[]; readonly score: number } | undefined;
  // One step after the other leads to different ends: the best of some is taken.
  for (const request of REQUESTS) {
    const packs = pack(partsOf(chunks, loads, sizes), limits, [...bytes], {
      request,
      broughtBy: importsOf,
    });
    const score = scoreOf(packs, loads);
    if (!best || score < best.score) best = { packs, score };
  }
  // The page's own script stays by itself: the landing page needs no other one to be read.
  const own = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds),
  );
  return new Map(
    (best?.packs ?? []).flatMap(({ names }, index) =>
      names.filter((id) => !own.has(id)).map((id) => [id, `pack-${index}`] as const),
    ),
  );
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
                .filter((id) => !id.startsWith('\0') && !id.includes('/node_modules/'))
                .map((id) => [moduleName(id), chunk.fileName]),
            ),
          ),
          imports: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
        }),
      });
    },
  };
}
