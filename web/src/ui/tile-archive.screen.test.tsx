import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CODE, NOW, progress } from '../../test/progress';
import { api, openScreen } from '../../test/screen';
import { tileArchive } from '../../test/tile-archive';
import type { Lang } from '../platform/i18n/language';

/** Light grey land, as the library's own colours have it. */
const LAND = [226, 223, 218, 255];
/** A tile of zoom 12 is drawn as four of zoom 13: this one has Bangkok, where a map begins. */
const BANGKOK = [12, 3191, 1889] as const;

afterEach(() => vi.restoreAllMocks());

async function openMap(tilesUrl: string, lang: Lang = 'th') {
  const order = progress();
  for (const { place } of order.days.flatMap(({ day_details }) => day_details)) {
    place.latitude = 0;
    place.longitude = 0;
  }
  api.config = { mapTilesUrl: tilesUrl };
  api
    .answer('POST /api/v2/web/joborder/progress', { status: 'success', joborder: order })
    .byDefault('GET /api/v2/web/joborder/access', {
      status: 'success',
      entries: [],
      count: 0,
      scans: 0,
    });
  await openScreen(`/joborder/progress?joborder_code=${CODE}`, { as: 'agency', lang, now: NOW });
}

/** Of all zooms that are on the screen, or of one: the library keys its tiles `x:y:zoom`. */
const tiles = (zoom?: number) =>
  [
    ...document.querySelectorAll<HTMLCanvasElement & { key?: string }>('canvas.leaflet-tile'),
  ].filter(({ key }) => zoom === undefined || key?.endsWith(`:${zoom}`));
const colours = (zoom?: number) =>
  tiles(zoom).map((tile) => [
    ...(tile.getContext('2d')?.getImageData(tile.width / 2, tile.height / 2, 1, 1).data ?? []),
  ]);
const credit = () => document.querySelector<HTMLElement>('.leaflet-control-attribution')?.innerText;

test.for([
  ['th', 'พระนคร'],
  ['en', 'Phra Nakhon'],
] as const)('tiles of an archive are drawn, with names in %s', async ([lang, name]) => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const archive = tileArchive(BANGKOK, {
    name: 'Bangkok',
    'name:th': 'พระนคร',
    'name:en': 'Phra Nakhon',
  });
  await openMap(`${URL.createObjectURL(archive)}#.pmtiles`, lang);
  await expect.poll(() => colours()).toContainEqual(LAND);
  await expect.poll(() => [...new Set(written.mock.calls.map(([said]) => said))]).toEqual([name]);
  expect(credit()).toBe('Protomaps © OpenStreetMap');
});

test('beyond the zoom of the archive its tiles are drawn larger', async () => {
  await openMap(`${URL.createObjectURL(tileArchive(BANGKOK, { name: 'Bangkok' }))}#.pmtiles`);
  await expect.poll(() => colours(13)).toContainEqual(LAND);
  for (const zoom of [14, 15]) {
    await page.getByCss('.leaflet-control-zoom-in').click();
    await expect.poll(() => colours(zoom)).toContainEqual(LAND);
  }
});

test('where the archive has no tile, the outline is seen', async () => {
  const elsewhere = tileArchive([12, 0, 0], { name: 'Nowhere' });
  await openMap(`${URL.createObjectURL(elsewhere)}#.pmtiles`);
  await expect.poll(() => tiles().length).toBeGreaterThan(3);
  expect(colours()).toEqual(tiles().map(() => [0, 0, 0, 0]));
});

test('where the archive cannot be read, the outline stands alone', async () => {
  await openMap(`${URL.createObjectURL(new Blob(['no archive']))}#.pmtiles`);
  await expect.element(page.getByRole('region', { name: /^แผนที่/ })).toBeVisible();
  await expect
    .poll(() => document.querySelectorAll('.leaflet-outline-pane path').length)
    .toBeGreaterThan(3);
  expect([tiles().length, credit()]).toEqual([0, '']);
});
