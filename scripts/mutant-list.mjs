// What is broken on purpose: the entries of mutants/<wing>.mjs, and what is wrong with them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { decisions, rules } from './rule-names.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every breaking: `{ wing, rule, file, find, put }`, `wing` the name of its file without the ending. */
export async function readMutants() {
  const all = [];
  for (const name of readdirSync(join(root, 'mutants')).toSorted()) {
    if (!name.endsWith('.mjs')) continue;
    const { default: list } = await import(pathToFileURL(join(root, 'mutants', name)).href);
    for (const mutant of list) all.push({ wing: name.replace('.mjs', ''), ...mutant });
  }
  return all;
}

/** A line for each that cannot be tried: `find` has to occur in `file` exactly once. */
export function mistakesIn(mutants) {
  const known = new Set([...rules.map(({ id }) => id), ...decisions]);
  return mutants.flatMap(({ wing, rule, file, find, put }) => {
    const at = `mutants/${wing}.mjs, ${rule}`;
    if (!known.has(rule)) return [`${at}: no such rule or decision`];
    const path = join(root, file);
    const found = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
    if (found !== 1) return [`${at}: stands in ${file} ${found} times:\n${find}`];
    return find === put ? [`${at}: changes nothing`] : [];
  });
}
