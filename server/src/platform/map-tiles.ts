import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The address of an archive on the server's own disk. */
export const ARCHIVE_PATH = '/map.pmtiles';

export interface MapTiles {
  /** For the browser: '', a template with {z}, {x} and {y}, or the address of a PMTiles archive. */
  readonly url: string;
  /** The archive that `ARCHIVE_PATH` answers with. */
  readonly file?: string;
  /** The other server that the pages load from, by the directive that has to name it. */
  readonly imageOrigin?: string;
  readonly connectOrigin?: string;
}

/** Version 3 of https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md, with vector tiles. */
const HEADER = {
  bytes: 127,
  magic: 'PMTiles',
  version: 3,
  tileType: { at: 99, vector: 1 },
} as const;

function checkArchive(file: string): void {
  const header = Buffer.alloc(HEADER.bytes);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, header, 0, header.length, 0);
  } finally {
    closeSync(opened);
  }
  const { magic, version, tileType } = HEADER;
  if (header.toString('latin1', 0, magic.length) !== magic || header[magic.length] !== version) {
    throw new Error(`${file} is not a PMTiles archive of version ${version}`);
  }
  if (header[tileType.at] !== tileType.vector) {
    throw new Error(`${file} holds no vector tiles (MVT)`);
  }
}

/**
 * Reads `MAP_TILES_URL`: an address with {z}, {x} and {y}, or that of a `.pmtiles` archive, or the path of
 * one. Throws an error that says what is wrong with it.
 */
export function readMapTiles(value: string): MapTiles {
  if (value === '') return { url: '' };
  if (!/^https?:/i.test(value)) {
    if (!value.endsWith('.pmtiles')) {
      throw new Error('must be an http or https address, or the path of a .pmtiles file');
    }
    const file = resolve(value);
    checkArchive(file);
    const { size, mtimeMs } = statSync(file);
    // Another file has another address: nothing of the one before is in a browser's cache for it.
    return {
      url: `${ARCHIVE_PATH}?v=${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`,
      file,
    };
  }
  const bare = value.replaceAll(/[{}]/g, '');
  if (!URL.canParse(bare)) throw new Error('must be a complete address');
  const { origin, pathname } = new URL(bare);
  if (pathname.endsWith('.pmtiles')) return { url: value, connectOrigin: origin };
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part))) {
    throw new Error('must have {z}, {x} and {y} in it, or end in .pmtiles');
  }
  return { url: value, imageOrigin: origin };
}
