import { inflateRawSync } from 'node:zlib';

/** Why a file cannot be read: it is none of ours, or more than it may be. */
export class Unreadable extends Error {
  constructor(readonly reason: 'unreadable' | 'tooLarge') {
    super(reason);
  }
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;
const MOST_ENTRIES = 1_000;
/** What zip64 writes where a number does not fit; a file of ours never needs it. */
const ELSEWHERE = 0xff_ff_ff_ff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly data: Buffer;
  readonly size: number;
  /** Where it begins and ends in the archive. */
  readonly start: number;
  readonly end: number;
}

const refuse = (reason: Unreadable['reason'] = 'unreadable'): never => {
  throw new Unreadable(reason);
};

/** Position of the record at the end of an archive, after which there is nothing but its comment. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - MOST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END) continue;
    if (at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return refuse();
}

function readEntry(bytes: Buffer, at: number, directory: number): Entry & { next: number } {
  if (bytes.readUInt32LE(at) !== ENTRY) refuse();
  const packed = bytes.readUInt32LE(at + 20);
  const size = bytes.readUInt32LE(at + 24);
  const start = bytes.readUInt32LE(at + 42);
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const name = bytes.toString('utf8', at + 46, nameEnd);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) refuse();
  if ([packed, size, start].includes(ELSEWHERE)) refuse();
  if (start + 30 > directory || bytes.readUInt32LE(start) !== LOCAL) refuse();
  const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const end = data + packed;
  if (end > directory) refuse();
  return {
    name,
    method: bytes.readUInt16LE(at + 10),
    data: bytes.subarray(data, end),
    size,
    start,
    end,
    next,
  };
}

/** The entries that the directory at the end of an archive names; the same bytes belong to one alone. */
function readDirectory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) refuse();
  const entries: Entry[] = [];
  for (let at = start; entries.length < count; ) {
    const { next, ...entry } = readEntry(bytes, at, start);
    entries.push(entry);
    at = next;
  }
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  if (inOrder.some((entry, index) => entry.end > (inOrder[index + 1]?.start ?? start))) refuse();
  return entries;
}

function inflate({ method, data, size }: Entry): Uint8Array {
  if (method === STORED && data.length === size) return data;
  if (method !== DEFLATED) return refuse();
  if (size === 0) return new Uint8Array();
  const unpacked = inflateRawSync(data, { maxOutputLength: size });
  return unpacked.length === size ? unpacked : refuse();
}

/**
 * The wanted entries of a zip archive, by name. The directory at its end, by which every reader finds
 * them, says how much they unfold to, and none may unfold to more than it says.
 */
export function unpack(
  archive: Uint8Array,
  { mostBytes, wanted }: { mostBytes: number; wanted: (name: string) => boolean },
): Record<string, Uint8Array> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const entries = readDirectory(bytes).filter(({ name }) => wanted(name));
    if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) refuse('tooLarge');
    if (new Set(entries.map(({ name }) => name)).size !== entries.length) refuse();
    return Object.fromEntries(entries.map((entry) => [entry.name, inflate(entry)]));
  } catch (error) {
    // A number that points out of the archive, or more than an entry says.
    return error instanceof Unreadable ? refuse(error.reason) : refuse();
  }
}
