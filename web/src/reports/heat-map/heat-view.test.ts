import { expect, test } from 'vitest';
import { BANGKOK, readHeatView, writeHeatView } from './heat-view';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };

test('HEAT-01: the address says step, picture and place of the map; without words it is Bangkok at zoom 5', () => {
  const plain = readHeatView({}, RANGE);
  expect(plain).toMatchObject({ step: 'day', index: null, map: { zoom: 5 } });
  expect(plain.map).toEqual({ latitude: 13.75, longitude: 100.5, zoom: 5 });
  const search = { step: 'week', at: '2026-11-15', map: '18.79,98.98,8' };
  const view = readHeatView(search, RANGE);
  expect(view).toMatchObject({
    step: 'week',
    index: 2,
    map: { latitude: 18.79, longitude: 98.98, zoom: 8 },
  });
  expect(writeHeatView(view, {})).toEqual(search);
  expect(writeHeatView(view, { index: null, map: BANGKOK })).toEqual({
    step: 'week',
    at: '',
    map: '',
  });
  // Another step cuts the period elsewhere: the picture is not among its own.
  expect(writeHeatView(view, { step: 'day' })).toMatchObject({ step: '', at: '' });
});

test('HEAT-01: the address rounds the place of the map by less than a pixel', () => {
  const [latitude, longitude] = [13.752_734_9, 100.502_931_1];
  for (let zoom = 5; zoom <= 18; zoom += 1) {
    const written = writeHeatView(readHeatView({}, RANGE), {
      map: { latitude, longitude, zoom },
    }).map;
    const { map } = readHeatView({ map: written }, RANGE);
    const pixel = 360 / (512 * 2 ** zoom);
    expect(Math.abs(map.latitude - latitude)).toBeLessThan(pixel);
    expect(Math.abs(map.longitude - longitude)).toBeLessThan(pixel);
  }
});

test.each([
  { map: 'a,b,c' },
  { map: '200,100,5' },
  { map: '13,100' },
  { map: '13,100,5.5' },
  { at: '2020-01-01' },
  { at: 'x', step: 'fortnight' },
])('HEAT-01: an address that makes no sense shows the usual view: %j', (search) => {
  expect(readHeatView(search, RANGE)).toMatchObject({ step: 'day', index: null, map: BANGKOK });
});

test('HEAT-01: a single day, or a period without dates, has nothing to play', () => {
  const day = { from: RANGE.to, to: RANGE.to };
  expect(readHeatView({ at: RANGE.to }, day)).toMatchObject({ steps: [], step: null, index: null });
  expect(readHeatView({}, null)).toMatchObject({ steps: [], step: null, parts: [] });
});
