import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every style sheet and script of the screens, tests apart, by its path. */
const project = Object.fromEntries(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(module\.css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** The class names that a module defines. */
function classesOf(css) {
  const rules = css.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
    .map((match) => match[1].replace(/:global\([^)]*\)/g, ''))
    .filter((selector) => !selector.trim().startsWith('@'));
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1]),
    ),
  );
}

/** Calls `see` with each node of a syntax tree and the node that it is part of. */
function walk(node, see, parent = null) {
  if (Array.isArray(node)) for (const each of node) walk(each, see, parent);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') see(node, parent);
    for (const child of Object.values(node)) walk(child, see, node);
  }
}

/** The modules that a script imports, each with the names it uses; `isWhole` where others are possible. */
function usesOf(file, source) {
  if (!source.includes('.module.css')) return [];
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return program.body.flatMap((statement) => {
    if (!statement.source?.value?.endsWith?.('.module.css') || !statement.specifiers) return [];
    const local = statement.specifiers[0]?.local?.name;
    const use = {
      module: posix.join(posix.dirname(file), statement.source.value),
      names: new Set(),
      isWhole: false,
    };
    walk(program, (node, parent) => {
      if (node.type !== 'Identifier' || node.name !== local) return;
      if (parent.type === 'MemberExpression' && parent.object === node) {
        if (parent.computed) use.isWhole = true;
        else use.names.add(parent.property.name);
      } else if (/^(Spread|Property|CallExp|AssignmentExp|ConditionalExp)/.test(parent.type)) {
        use.isWhole ||= parent.key !== node || parent.shorthand;
      }
    });
    return [use];
  });
}

/** Class names that a script uses and its module lacks, and such that no script uses. */
function problemsOf(files) {
  const scripts = Object.entries(files).filter(([file]) => !file.endsWith('.css'));
  const uses = scripts.flatMap(([file, source]) =>
    usesOf(file, source).map((use) => ({ file, ...use })),
  );
  /** Words of all scripts: what is chosen by a variable stands somewhere as one of them. */
  const words = new Set(scripts.flatMap(([, source]) => source.match(/[\w-]+/g) ?? []));
  // A number follows: `size${size}`.
  const isWord = (name) => words.has(name) || words.has(name.replace(/\d+$/, ''));
  const missing = uses.flatMap(({ file, module, names }) => {
    const defined = classesOf(files[module] ?? '');
    return [...names]
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name} is not in ${posix.basename(module)}`);
  });
  const unused = Object.entries(files)
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) => {
      const of = uses.filter(({ module }) => module === file);
      return [...classesOf(css)]
        .filter((name) => !of.some(({ names }) => names.has(name)))
        .filter((name) => !(of.some(({ isWhole }) => isWhole) && isWord(name)))
        .map((name) => `${file}: nothing uses ${name}`);
    });
  return [...missing, ...unused];
}

test('every class name that a screen uses is defined, and every one that is defined is used', () => {
  expect(Object.keys(project).length).toBeGreaterThan(500);
  expect(problemsOf(project)).toEqual([]);
});

test('both kinds of class name are found', () => {
  const css = `.a { color: red; } /* .old { } */
    @media (width < 9.5rem) { .b > .c:hover, .d :global(.map) { opacity: 0.5; } } .size16 { }`;
  const page = (code) => `import styles from './Page.module.css'; ${code}`;
  const found = (code) =>
    problemsOf({ 'web/src/Page.module.css': css, 'web/src/Page.tsx': page(code) });
  const all = 'styles.a, styles.b, styles.c, styles.d';
  expect(found(`const n = [${all}, styles[\`size\${size}\`]];`)).toEqual([]);
  expect(found(`const n = [${all}, styles.size16, styles.shown];`)).toEqual([
    'web/src/Page.tsx: shown is not in Page.module.css',
  ]);
  expect(found(`const n = [${all}];`)).toEqual(['web/src/Page.module.css: nothing uses size16']);
  expect(found("const look = { styles }; const kinds = ['a', 'b', 'c', 'd'];")).toEqual([
    'web/src/Page.module.css: nothing uses size16',
  ]);
});
