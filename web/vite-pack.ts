import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import {
  type Chunk,
  LANDING,
  type Load,
  loadsOf,
  moduleName,
  type Outcome,
  outcomeOf,
  root,
  serves,
} from './vite-loads.ts';
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
/** How much of the room that was left it may have again. */
const AGAIN = 0.5;
/** How much more a request less is worth to a screen that asks for too many scripts. */
const DEARER = 1.3;
/** How much of that stays when it no longer does. */
const CALMER = 0.95;
const ATTEMPTS = 30;
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

/** Many files of one screen count more than a few of many, and those that are too many most. */
const scoreOf = (counts: readonly number[], loads: readonly Load[]) =>
  counts.reduce(
    (sum, count, load) => sum + count ** (count > (loads[load] as Load).most ? 6 : 4),
    0,
  );

/** Names of the modules that go into each file; others stay where the build puts them. */
type Packs = readonly (readonly string[])[];

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
  let dearer: readonly number[] = loads.map(() => 1);
  return (filled: readonly number[], tooMany: ReadonlySet<number>): Packs => {
    dearer = dearer.map((times, load) =>
      tooMany.has(load) ? times * DEARER : Math.max(1, times * CALMER),
    );
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
        limits.map((limit, load) => ({
          ...limit,
          request: (request[load] as number) * (dearer[load] as number),
        })),
        [...bytes],
        importsOf,
      );
      const counts = countsOf(packs, loads);
      const score = scoreOf(counts, loads);
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
    return (best?.packs ?? [])
      .map(({ names }) => names.filter((id) => !own.has(id)).map(nameOf))
      .filter(({ length }) => length > 0);
  };
}

/** Where the plan stands. It is kept as long as it serves: to plan anew takes minutes. */
const PLAN = `${root}packs.json`;

/** Modules by their place in the repository, so that the plan is of use on every machine. */
const nameOf = (id: string) => (id.startsWith('\0') ? id : moduleName(id));

/** The plan of the repository; of nothing where it was removed to be made anew. */
function knownPlan(): Packs {
  return existsSync(PLAN) ? (JSON.parse(readFileSync(PLAN, 'utf8')) as string[][]) : [];
}

function writePlan(packs: Packs): void {
  const sorted = packs.map((names) => names.toSorted());
  // One below the other, so that a change shows what went where.
  const text = JSON.stringify(
    sorted.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    null,
    2,
  );
  writeFileSync(PLAN, `${text}\n`);
}

function inPacks(packs: Packs): Rolldown.OutputOptions {
  const packOf = new Map(
    packs.flatMap((names, index) => names.map((name) => [name, `pack-${index}`] as const)),
  );
  return {
    codeSplitting: {
      groups: [
        {
          debugName: 'packs',
          name: (id: string) => packOf.get(nameOf(id)) ?? null,
          includeDependenciesRecursively: false,
        },
      ],
    },
  };
}

/** Why a build is not within the limits. */
function reasonsOf({ shares, scripts, isCircular }: Outcome, loads: readonly Load[]): string[] {
  const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(1)} %`;
  const over = loads.flatMap(({ screen }, load) => [
    ...((shares[load] ?? 0) > 1 ? [`${screen} has ${percent(shares[load])} of its bytes`] : []),
    ...((scripts[load] ?? 0) > 1 ? [`${screen} has ${percent(scripts[load])} of its scripts`] : []),
  ]);
  return [...new Set([...over, ...(isCircular ? ['two files import each other'] : [])])];
}

/**
 * Packs what pages load together into few files: left to itself the build makes a file of every
 * module that two pages share, and a phone asks for a hundred of them. `packs.json` says what goes
 * together. Where a page would be over its budget with it, or ask for too many scripts, it is planned
 * anew: a first build says which modules are needed together, and as it only shows in a build how
 * much a file shrinks, others follow until every page is within its limits.
 */
export function packPages(plugins: () => Plugin[]): Plugin {
  return {
    name: 'pack-pages',
    apply: 'build',
    async config(config) {
      const chunksOf = async (output: Rolldown.OutputOptions) => {
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
            rolldownOptions: { output },
          },
        })) as Rolldown.RolldownOutput;
        return built.output.filter((each): each is Chunk => each.type === 'chunk');
      };
      const known = inPacks(knownPlan());
      const before = await chunksOf(known);
      const outcomeBefore = outcomeOf(before);
      if (serves(outcomeBefore)) {
        return { build: { rolldownOptions: { output: known } } };
      }
      const reasons = reasonsOf(outcomeBefore, loadsOf(before)).join('; ');
      console.warn(`web/packs.json is planned anew, commit it: ${reasons}.`);
      const chunks = await chunksOf({});
      const loads = loadsOf(chunks);
      const planWith = plannerOf(chunks, loads);
      const most = loads.map(({ weight }): number => (weight >= LANDING ? FULL_LANDING : FULL));
      let filled: readonly number[] = most;
      let tooMany: ReadonlySet<number> = new Set();
      let failed: string[] = [];
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const packs = planWith(filled, tooMany);
        const output = inPacks(packs);
        const outcome = outcomeOf(await chunksOf(output));
        if (serves(outcome)) {
          writePlan(packs);
          return { build: { rolldownOptions: { output } } };
        }
        const { shares, scripts } = outcome;
        const isOver = (load: number) => (shares[load] as number) > 1;
        const asksTooMany = (load: number) => (scripts[load] as number) > 1;
        failed = loads.flatMap(({ screen }, load) =>
          isOver(load) || asksTooMany(load) ? [screen] : [],
        );
        tooMany = new Set([...loads.keys()].filter(asksTooMany));
        filled = filled.map((full, load) => {
          const share = shares[load] as number;
          if (share > 1) return full - (share - 1) - LESS;
          return asksTooMany(load)
            ? Math.min(full + AGAIN * (1 - share), most[load] as number)
            : full;
        });
      }
      throw new Error(
        `Over their budget or their number of scripts (web/scripts/pages.mjs) however they are packed: ${[...new Set(failed)].join('; ')}. Let them load less.`,
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
