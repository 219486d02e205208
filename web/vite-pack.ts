import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Chunk, LANDING, type Load, loadsOf, moduleName, root } from './vite-loads.ts';
import { importsOf, pack, type Part } from './vite-parts.ts';

/** What one request less is worth to a page, in weighted compressed bytes. */
const REQUEST = 120_000;
/** How often it is planned, each time with what the counts of the time before say of a request. */
const ROUNDS = 8;
/** The same when it is planned anew: it begins with what served best. */
const ROUNDS_AGAIN = 3;
/** A byte in vain counts more on a page that is near its budget: the less room, up to so much. */
const ROOM = 0.5;
const NEAR_BUDGET = 20;
/** How far pages are filled at first, by the estimate; the landing page differs from the others. */
const FULL = 1.048;
const FULL_LANDING = 1.008;
/** How much less a page is filled that was over its budget, besides what it was over. */
const LESS = 0.001;
const ATTEMPTS = 20;
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

/** How many files the screen of each load asks for. */
function countsOf(packs: readonly Part[], loads: readonly Load[]): number[] {
  const screens = new Map(loads.map(({ screen }) => [screen, new Set<Part>()]));
  for (const part of packs) {
    for (const load of part.loads) screens.get((loads[load] as Load).screen)?.add(part);
  }
  return loads.map(({ screen }) => screens.get(screen)?.size as number);
}

/** Many files of one screen count more than a few of many. */
const scoreOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count ** 4, 0);

/** The name of the file into which each module goes; others stay where the build puts them. */
type Packs = ReadonlyMap<string, string>;

/** Plans what goes together; `filled` says of each load how far, as a share of its budget. */
function plannerOf(chunks: readonly Chunk[], loads: readonly Load[]) {
  const sizes = sizesOf(chunks);
  const bytes = loads.map(({ files }) =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) as number), 0),
  );
  const codes = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  // Few files compress better than what was measured by the part.
  const together = loads.map(({ files, budget }) =>
    Number.isFinite(budget)
      ? gzipSync([...files].map((file) => codes.get(file)).join('')).length
      : 0,
  );
  // The page's own script stays by itself: the landing page needs no other one to be read.
  const own = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds),
  );
  let rounds = ROUNDS;
  let worths: readonly number[] = loads.map(() => REQUEST);
  return (filled: readonly number[]): Packs => {
    const limits = loads.map(({ budget: most, weight }, load) => {
      const size = bytes[load] as number;
      const compressed = together[load] as number;
      const budget = compressed > 0 ? ((filled[load] as number) * most * size) / compressed : most;
      const room = Math.max(1 - size / budget, 0.001);
      return { budget, weight: Math.max(weight, Math.min(NEAR_BUDGET, ROOM / room)) };
    });
    let best: { readonly packs: readonly Part[]; readonly score: number } | undefined;
    let request = worths;
    for (let round = 0; round < rounds; round += 1) {
      const packs = pack(
        partsOf(chunks, loads, sizes),
        limits.map((limit, load) => ({ ...limit, request: request[load] as number })),
        [...bytes],
        importsOf,
      );
      const counts = countsOf(packs, loads);
      const score = scoreOf(counts);
      // Steps lead to different ends: the last is not always the best.
      if (!best || score < best.score) {
        best = { packs, score };
        worths = request;
      }
      // A request less is worth more where there are many.
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      request = request.map((worth, load) =>
        Math.sqrt((worth * REQUEST * (counts[load] as number)) / mean),
      );
    }
    rounds = ROUNDS_AGAIN;
    return new Map(
      (best?.packs ?? []).flatMap(({ names }, index) =>
        names.filter((id) => !own.has(id)).map((id) => [id, `pack-${index}`] as const),
      ),
    );
  };
}

/** What each load of a build weighs, as a share of its budget. */
function sharesOf(chunks: readonly Chunk[]): number[] {
  const sizes = new Map(
    chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length] as const),
  );
  return loadsOf(chunks).map(
    ({ files, budget }) =>
      [...files].reduce((sum, file) => sum + (sizes.get(file) as number), 0) / budget,
  );
}

/** Where the last plan is kept: it takes a minute to make. */
const PLAN = `${root}../node_modules/.cache/joborder-packs.json`;
/** What makes the plan. */
const PLANNERS = ['vite-pack', 'vite-parts', 'vite-loads'].map((name) => `${root}${name}.ts`);

/** The same for the same chunks and loads, planned by the same programs. */
function keyOf(chunks: readonly Chunk[], loads: readonly Load[]): string {
  const hash = createHash('sha256');
  for (const path of PLANNERS) hash.update(readFileSync(path));
  for (const { fileName, code } of chunks) hash.update(fileName).update(code);
  for (const { files, budget, weight, screen } of loads) {
    hash.update(JSON.stringify([[...files], budget, weight, screen]));
  }
  return hash.digest('hex');
}

/** The kept plan, where it is of the same build. */
function keptPlan(key: string): Packs | undefined {
  if (!existsSync(PLAN)) return undefined;
  const kept = JSON.parse(readFileSync(PLAN, 'utf8')) as { key: string; packs: [string, string][] };
  return kept.key === key ? new Map(kept.packs) : undefined;
}

function keepPlan(key: string, packs: Packs): void {
  mkdirSync(`${root}../node_modules/.cache`, { recursive: true });
  writeFileSync(PLAN, JSON.stringify({ key, packs: [...packs] }));
}

const inPacks = (packs: Packs): Rolldown.OutputOptions => ({
  codeSplitting: {
    groups: [
      {
        debugName: 'packs',
        name: (id: string) => packs.get(id) ?? null,
        includeDependenciesRecursively: false,
      },
    ],
  },
});

/**
 * Packs what pages load together into few files: left to itself the build makes a file of every
 * module that two pages share, and a phone asks for a hundred of them. A first build says which
 * modules are always needed together, the next one packs them. How much a file shrinks is only known
 * when it is built: where a page is over its budget then, it is planned anew with less for that page.
 */
export function packPages(plugins: () => Plugin[]): Plugin {
  return {
    name: 'pack-pages',
    apply: 'build',
    async config(config) {
      const chunksOf = async (output?: Rolldown.OutputOptions) => {
        const built = (await build({
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
            ...(output && { rolldownOptions: { output } }),
          },
        })) as Rolldown.RolldownOutput;
        return built.output.filter((each): each is Chunk => each.type === 'chunk');
      };
      const chunks = await chunksOf();
      const loads = loadsOf(chunks);
      const key = keyOf(chunks, loads);
      const kept = keptPlan(key);
      if (kept) return { build: { rolldownOptions: { output: inPacks(kept) } } };
      const planWith = plannerOf(chunks, loads);
      let filled = loads.map(({ weight }): number => (weight >= LANDING ? FULL_LANDING : FULL));
      let over: string[] = [];
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const packs = planWith(filled);
        const output = inPacks(packs);
        const shares = sharesOf(await chunksOf(output));
        over = loads.flatMap(({ screen }, load) => ((shares[load] as number) > 1 ? [screen] : []));
        if (over.length === 0) {
          keepPlan(key, packs);
          return { build: { rolldownOptions: { output } } };
        }
        filled = filled.map((full, load) => {
          const share = shares[load] as number;
          return share > 1 ? full - (share - 1) - LESS : full;
        });
      }
      throw new Error(
        `Over their budget (web/scripts/pages.mjs) however they are packed: ${over.join('; ')}. Let them load less.`,
      );
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
