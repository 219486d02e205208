import { afterEach, expect, test, vi } from 'vitest';
import { loadFacesAfterScripts } from './faces';

const links: HTMLLinkElement[] = [];
/** Those of the runner's own page have arrived. */
function preload(count: number): void {
  for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.remove();
  for (let index = 0; index < count; index += 1) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    document.head.append(link);
    links.push(link);
  }
}
const arrive = (index: number) => links[index]?.dispatchEvent(new Event('load'));
const watchFaces = () => vi.spyOn(document.fonts, 'load').mockResolvedValue([]);

afterEach(() => {
  for (const link of links.splice(0)) link.remove();
  vi.restoreAllMocks();
});

test('the two faces are asked for when one script is still on its way, not before', () => {
  const load = watchFaces();
  preload(3);
  loadFacesAfterScripts();
  arrive(1);
  expect(load).not.toHaveBeenCalled();
  arrive(0);
  expect(load.mock.calls.map(([face]) => face)).toEqual([
    '400 16px "IBM Plex Sans Thai Looped"',
    '600 16px "IBM Plex Sans Thai Looped"',
  ]);
  arrive(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test('where the scripts are there already, the application asks for them, and goes on without', async () => {
  const load = watchFaces().mockRejectedValue(new Error('no network'));
  const loadFaces = loadFacesAfterScripts();
  expect(load).not.toHaveBeenCalled();
  await loadFaces();
  expect(load).toHaveBeenCalledTimes(2);
});

test('they are asked for once, also when a script arrives after the application has begun', async () => {
  const load = watchFaces();
  preload(2);
  const loadFaces = loadFacesAfterScripts();
  const first = loadFaces();
  arrive(0);
  expect(loadFaces()).toBe(first);
  await first;
  expect(load).toHaveBeenCalledTimes(2);
});
