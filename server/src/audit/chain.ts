import { createHash } from 'node:crypto';

/** What the first line of a log continues. */
export const START = '0'.repeat(64);

/** Of a line: what it continues and what it says. */
export const hashOf = (previous: string, content: string) =>
  createHash('sha256').update(`${previous}\n${content}`).digest('hex');

/** A line of an exported file: the content with `previous` and `hash` as its last members. */
export const writeLine = (content: string, previous: string, hash: string) =>
  `${content.slice(0, -1)},"previous":"${previous}","hash":"${hash}"}\n`;

const BEGIN = /^\{"log":"(\w+)",/;
const END = /^,"previous":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/;
/** Of every line alike, without its line end. */
const END_LENGTH = writeLine('}', START, START).length - 1;

/** The parts of a line, undefined when it is not one of an export. */
function readLine(line: string) {
  const body = line.slice(0, -END_LENGTH);
  const [, log] = BEGIN.exec(body) ?? [];
  const [, previous, hash] = END.exec(line.slice(-END_LENGTH)) ?? [];
  if (log === undefined || previous === undefined || hash === undefined) return undefined;
  return { log, content: `${body}}`, previous, hash };
}

interface Chain {
  /** Undefined before the first line. */
  hash?: string;
  /** Since the last seal. */
  lines: number;
  /** The last day that is sealed. */
  sealed: string;
}
export interface Verified {
  /** What is wrong, each with the number of its line. */
  readonly faults: readonly string[];
  /** Lines of the logs, without the seals. */
  readonly lines: number;
  /** By log: the last sealed day, and what the first line continues. */
  readonly logs: ReadonlyMap<string, { readonly sealed: string; readonly begins: string }>;
}

/** Checks that the lines of exported files, one after the other, are whole, unchanged and in order. */
export async function verifyLines(
  source: AsyncIterable<string> | Iterable<string>,
): Promise<Verified> {
  const faults: string[] = [];
  const chains = new Map<string, Chain & { begins: string }>();
  let number = 0;
  let lines = 0;
  for await (const line of source) {
    number += 1;
    const fault = (what: string) => faults.push(`line ${number}: ${what}`);
    const parts = readLine(line);
    if (!parts) {
      fault('is not a line of an export');
      continue;
    }
    const { log, content, previous, hash } = parts;
    const chain = chains.get(log) ?? { lines: 0, sealed: '', begins: previous };
    chains.set(log, chain);
    if (hashOf(previous, content) !== hash) fault('was changed');
    if (chain.hash !== undefined && chain.hash !== previous) {
      fault(`does not follow the ${log} line before it: lines are missing or in another order`);
    }
    chain.hash = hash;
    const { sealed, lines: sealedLines } = readSeal(content);
    if (sealed === undefined) {
      chain.lines += 1;
      lines += 1;
      continue;
    }
    if (sealedLines !== chain.lines) {
      fault(
        `${chain.lines} ${log} lines stand before the seal of ${sealed}, which has ${sealedLines}`,
      );
    }
    Object.assign(chain, { lines: 0, sealed });
  }
  for (const [log, chain] of chains) {
    if (chain.lines > 0) faults.push(`The ${log} log ends without a seal: its end is missing.`);
  }
  return { faults, lines, logs: chains };
}

function readSeal(content: string): { sealed?: string; lines?: number } {
  try {
    return JSON.parse(content) as { sealed?: string; lines?: number };
  } catch {
    // Said already: the hash does not fit either.
    return {};
  }
}
