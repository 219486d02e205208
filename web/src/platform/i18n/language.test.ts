import { expect, test, vi } from 'vitest';

/** A page load with this in the storage. */
async function languageOf(kept: string | null) {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'lang' ? kept : null) });
  const { getLang } = await import('./language');
  vi.unstubAllGlobals();
  return getLang();
}

test('I18N-02 I18N-03: Thai on a first visit, what was chosen on the next one', async () => {
  expect(await languageOf(null)).toBe('th');
  expect(await languageOf('en')).toBe('en');
  expect(await languageOf('th')).toBe('th');
  expect(await languageOf('de')).toBe('th');
});
