import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './difference';

test('D59: the changed part is what stands between the same beginning and end', () => {
  expect(difference('14/00031', '14/00058')).toEqual(['14/000', '58', '']);
  expect(difference('บริษัท ก จำกัด', 'บริษัท ก แอนด์ ข จำกัด')).toEqual(['บริษัท ก ', 'แอนด์ ข ', 'จำกัด']);
  expect(difference('aa', 'a')).toEqual(['a', '', '']);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const parts = difference(before, after);
      expect(parts.join('')).toBe(after);
      expect(before.startsWith(parts[0]) && before.endsWith(parts[2])).toBe(true);
    }),
  );
});
