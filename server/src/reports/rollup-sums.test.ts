import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays } from '@joborder/shared/dates';
import { type Part, partsOf } from './rollup-sums';

const MONTHS = /-01$/;

/** How often a part counts a day; a month counts all its days. */
function timesOf({ span, first, last, sign }: Part, day: string): number {
  const key = span === 'month' ? `${day.slice(0, 8)}01` : day;
  return key >= first && key <= last ? sign : 0;
}

test('a range is cut so that each of its days counts once and no other does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 800 }), (at, days) => {
      const from = addDays('2027-06-15', at);
      const to = addDays(from, days);
      const parts = partsOf({ from, to });
      for (const { span, first } of parts) if (span === 'month') expect(first).toMatch(MONTHS);
      for (let day = addDays(from, -40); day <= addDays(to, 40); day = addDays(day, 1)) {
        const times = parts.reduce((sum, part) => sum + timesOf(part, day), 0);
        expect([day, times]).toEqual([day, day >= from && day <= to ? 1 : 0]);
      }
      const single = parts.filter(({ span }) => span === 'day');
      expect(
        single.reduce((sum, { first, last }) => sum + diffDays(first, last) + 1, 0),
      ).toBeLessThan(33);
    }),
  );
});
