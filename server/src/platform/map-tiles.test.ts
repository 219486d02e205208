import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { readConfig } from '../config';
import { readMapTiles } from './map-tiles';

const folder = mkdtempSync(join(tmpdir(), 'joborder-map-'));
afterAll(() => rmSync(folder, { recursive: true }));
function archive(name: string, { magic = 'PMTiles', version = 3, tileType = 1 } = {}): string {
  const bytes = Buffer.alloc(1_000, 'tiles');
  bytes.write(magic);
  bytes[7] = version;
  bytes[99] = tileType;
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}
const thailand = archive('thailand.pmtiles');

test('MAP_TILES_URL is nothing, a template, or an archive here or elsewhere', () => {
  expect(readMapTiles('')).toEqual({ url: '' });
  const template = 'https://tiles.example.go.th/{z}/{x}/{y}.png';
  expect(readMapTiles(template)).toEqual({
    url: template,
    imageOrigin: 'https://tiles.example.go.th',
  });
  const remote = 'https://files.example.go.th/maps/thailand.pmtiles?v=2';
  expect(readMapTiles(remote)).toEqual({
    url: remote,
    connectOrigin: 'https://files.example.go.th',
  });
  const first = readMapTiles(thailand);
  expect(first).toEqual({
    url: expect.stringMatching(/^\/map\.pmtiles\?v=rs-\w+$/),
    file: thailand,
  });
  // Browsers keep parts of an archive: another one has another address.
  utimesSync(thailand, 1_790_000_000, 1_790_000_000);
  expect(readMapTiles(thailand).url).not.toBe(first.url);
});

test.for([
  ['tiles.example.go.th', 'must be an http or https address, or the path of a .pmtiles file'],
  ['https://', 'must be a complete address'],
  [
    'https://tiles.example.go.th/{z}/{x}.png',
    'must have {z}, {x} and {y} in it, or end in .pmtiles',
  ],
  [join(folder, 'none.pmtiles'), 'ENOENT'],
  [archive('other.pmtiles', { magic: 'GIF89a.' }), 'is not a PMTiles archive of version 3'],
  [archive('old.pmtiles', { version: 2 }), 'is not a PMTiles archive of version 3'],
  [archive('pictures.pmtiles', { tileType: 2 }), 'holds no vector tiles (MVT)'],
] as const)('%s stops the start in words', ([value, message]) => {
  expect(() => readConfig({ MAP_TILES_URL: value })).toThrow(/^[^\n]*\n? *MAP_TILES_URL: /);
  expect(() => readConfig({ MAP_TILES_URL: value })).toThrow(message);
});

test('an archive on this disk is offered in ranges; one elsewhere may be read by the pages', async () => {
  const here = await testApp({ MAP_TILES_URL: thailand });
  const get = (url: string, headers = {}) => here.app.inject({ url, headers });
  const settings = await get('/config.json');
  const { mapTilesUrl } = settings.json();
  expect(mapTilesUrl).toBe(readMapTiles(thailand).url);
  expect(settings.headers['content-security-policy']).toContain("connect-src 'self';");
  const part = await get(mapTilesUrl, { range: 'bytes=7-106', 'accept-encoding': 'gzip' });
  expect([part.statusCode, part.rawPayload.length, part.rawPayload[0], part.headers]).toEqual([
    206,
    100,
    3,
    expect.objectContaining({
      'content-range': 'bytes 7-106/1000',
      'cache-control': 'public, max-age=86400',
      etag: expect.any(String),
    }),
  ]);
  expect((await get('/map.pmtiles/../config.json')).json()).toHaveProperty('mapTilesUrl');
  expect((await get('/map.pmtiles%2f..%2fother.pmtiles')).statusCode).toBe(404);

  const elsewhere = await testApp({ MAP_TILES_URL: 'https://files.example.go.th/th.pmtiles' });
  const page = await elsewhere.app.inject('/config.json');
  expect(page.headers['content-security-policy']).toContain(
    "connect-src 'self' https://files.example.go.th;",
  );
  expect((await elsewhere.app.inject('/map.pmtiles')).statusCode).toBe(404);
});
