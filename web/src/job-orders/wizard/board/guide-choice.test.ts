import { describe, expect, test } from 'vitest';
import { emptyDay } from '@joborder/shared/job-orders/itinerary';
import { guide as person } from '@joborder/shared/job-orders/test-draft';
import {
  choose,
  copyToAll,
  daysWithoutGuide,
  isExpired,
  removedGuides,
  spansOf,
  totalFee,
} from './guide-choice';

const anucha = person(1, { fname: 'อนุชา', lname: 'แก้วมณี' });
const kanyarat = person(2, { fname: 'กัญญารัตน์', lname: 'บุญส่ง', fee: 1200 });

describe('the choice of guides', () => {
  test('days in their order, no days take the guide out, others stay', () => {
    const one = choose([], anucha, [3, 1]);
    expect(one).toEqual([{ guide: anucha, days: [1, 3] }]);
    const two = choose(one, kanyarat, [2]);
    expect(choose(two, anucha, [1])).toEqual([
      { guide: anucha, days: [1] },
      { guide: kanyarat, days: [2] },
    ]);
    expect(choose(two, anucha, [])).toEqual([{ guide: kanyarat, days: [2] }]);
  });

  test('the guides of a day work on every day; the others keep theirs', () => {
    const chosen = [
      { guide: anucha, days: [2] },
      { guide: kanyarat, days: [1] },
    ];
    expect(copyToAll(chosen, 2, [1, 2, 3])).toEqual([
      { guide: anucha, days: [1, 2, 3] },
      { guide: kanyarat, days: [1] },
    ]);
    expect(daysWithoutGuide([1, 2, 3], chosen)).toEqual([3]);
  });

  test("a guide's own fee counts, else the order's", () => {
    const chosen = [
      { guide: anucha, days: [1, 2, 3, 5] },
      { guide: kanyarat, days: [2] },
    ];
    expect(totalFee(chosen, 1500)).toBe(7200);
    expect(totalFee([{ guide: { ...anucha, fee: 0 }, days: [1] }], 1500)).toBe(0);
  });

  test('D66: a licence is over on the day after its last, an unknown end never', () => {
    expect(isExpired({ license_expires: '2026-11-12' }, '2026-11-13')).toBe(true);
    expect(isExpired({ license_expires: '2026-11-12' }, '2026-11-12')).toBe(false);
    expect(isExpired({ license_expires: '' }, '2026-11-13')).toBe(false);
  });

  test('days that follow each other are one stretch, over the end of a month too', () => {
    expect(spansOf(['2026-12-01', '2026-11-30', '2026-12-04'])).toEqual([
      ['2026-11-30', '2026-12-01'],
      ['2026-12-04', '2026-12-04'],
    ]);
  });

  test('GUIDE-05: names who would be taken off a day', () => {
    const days = [
      { ...emptyDay(1), guides: [anucha, kanyarat] },
      { ...emptyDay(2), guides: [kanyarat] },
    ];
    const chosen = [
      { guide: anucha, days: [1, 2] },
      { guide: kanyarat, days: [1] },
    ];
    expect(removedGuides(days, chosen)).toEqual(['กัญญารัตน์ บุญส่ง']);
  });
});
