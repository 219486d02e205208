import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICES, chosen, type Setting, settingsFrom } from './settings';

const any = fc
  .constantFrom(...(Object.keys(CHOICES) as Setting[]))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...CHOICES[name])));

test('NAV-17: horizontal brings the light sidebar, boxed the icons, any other width the default', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (choices) => {
      let settings = settingsFrom(null);
      for (const [name, choice] of choices) {
        const before = settings;
        settings = chosen(settings, name, choice);
        expect(settings[name]).toBe(choice);
        if (name === 'layout' && choice === 'horizontal') expect(settings.sidebar).toBe('light');
        else if (name === 'width')
          expect(settings.sidebarType).toBe(choice === 'boxed' ? 'icon' : 'default');
        else expect(settings).toEqual({ ...before, [name]: choice });
        expect(settingsFrom(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
      }
    }),
  );
});

test('NAV-18: whatever stands in the storage, the layout is one that is on offer', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const [name, choice] of Object.entries(settingsFrom(value)))
        expect(CHOICES[name as Setting]).toContain(choice);
    }),
  );
});
