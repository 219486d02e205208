import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type Chunk, moduleName, screensOf } from './vite-loads.ts';
import { pack, type Part } from './vite-parts.ts';

/** What one request less is worth to a page, in compressed bytes. */
const REQUEST = 12_000;
/** Pages of the sheet that the head links: what anybody opens first. */
const PUBLIC = [
  'src/main.ts',
  'src/start.tsx',
  'src/landing/LandingPage.tsx',
  'src/session/LoginPage.tsx',
  'src/session/ForgotPasswordPage.tsx',
  'src/session/ResetPasswordPage.tsx',
];

/** Chunks after what they import. */
function inOrder(chunks: readonly Chunk[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const done: Chunk[] = [];
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
    done.push(chunk);
  };
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) visit(chunk);
  for (const chunk of chunks) visit(chunk);
  return done;
}

/** Each chunk with all that it imports, by way of others too. */
function closures(ordered: readonly Chunk[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { fileName, imports } of ordered) {
    const all = new Set(imports.flatMap((file) => [...(found.get(file) ?? [])]));
    found.set(fileName, all.add(fileName));
  }
  return found;
}

/** Scripts whose styles become one sheet, each sheet after those that it may override. */
function plan(ordered: readonly Chunk[], sizes: ReadonlyMap<string, number>): string[][] {
  const closed = closures(ordered);
  const screens = screensOf(ordered);
  const styled = ordered.map(({ fileName }) => fileName).filter((file) => sizes.has(file));
  const left = new Set(styled);
  const take = (modules: readonly string[]) => {
    const roots = ordered.filter(({ moduleIds }) =>
      moduleIds.some((id) => modules.includes(moduleName(id))),
    );
    const all = new Set(roots.flatMap(({ fileName }) => [...(closed.get(fileName) ?? [])]));
    return styled.filter((file) => all.has(file) && left.delete(file));
  };
  const publicSheet = take(PUBLIC);
  const parts = new Map<string, Part>();
  for (const file of left) {
    parts.set(file, {
      names: [file],
      size: sizes.get(file) as number,
      loads: new Set(screens.flatMap((files, index) => (files.has(file) ? [index] : []))),
      imports: new Set(
        [...(closed.get(file) ?? [])].flatMap((each) =>
          each === file ? [] : (parts.get(each) ?? []),
        ),
      ),
    });
  }
  const packs = pack(
    [...parts.values()],
    screens.map(() => ({ weight: 1, request: REQUEST, budget: Number.POSITIVE_INFINITY })),
    screens.map(() => 0),
    // Styles are linked one by one, whatever they need.
    () => [],
  );
  const sheets: Part[] = [];
  const visit = (part: Part) => {
    if (sheets.includes(part)) return;
    part.imports.forEach(visit);
    sheets.push(part);
  };
  packs.forEach(visit);
  return [publicSheet, ...sheets.map(({ names }) => styled.filter((file) => names.includes(file)))];
}

/**
 * Puts style sheets together: the build makes one for every script that has styles. They stay in the
 * order in which the scripts need one another, so that a page overrides the parts it is made of.
 */
export function packStyles(): Plugin {
  return {
    name: 'pack-styles',
    apply: 'build',
    // Before the build writes down which files belong to a page.
    generateBundle(_options, bundle) {
      const ordered = inOrder(Object.values(bundle).filter((each) => each.type === 'chunk'));
      const sourceOf = (file: string) => String((bundle[file] as Rolldown.OutputAsset).source);
      const styles = new Map<string, string>();
      for (const { fileName, viteMetadata } of ordered) {
        const files = [...(viteMetadata?.importedCss ?? [])];
        if (files.length > 0) styles.set(fileName, files.map(sourceOf).join('\n'));
      }
      const sizes = new Map([...styles].map(([file, text]) => [file, gzipSync(text).length]));
      const sheets = plan(ordered, sizes).map((files) => ({
        files,
        name: this.getFileName(
          this.emitFile({
            type: 'asset',
            name: 'styles.css',
            source: files.map((file) => styles.get(file)).join('\n'),
          }),
        ),
      }));
      const closed = closures(ordered);
      const names = new Set(sheets.map(({ name }) => name));
      for (const { fileName, isEntry, viteMetadata } of ordered) {
        for (const file of viteMetadata?.importedCss ?? [])
          if (!names.has(file)) delete bundle[file];
        viteMetadata?.importedCss.clear();
        // The page itself links the first one.
        for (const { files, name } of sheets.slice(isEntry ? 0 : 1)) {
          if (files.some((file) => closed.get(fileName)?.has(file))) {
            viteMetadata?.importedCss.add(name);
          }
        }
      }
    },
  };
}
