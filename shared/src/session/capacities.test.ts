import { expect, test } from 'vitest';
import { capacitiesOf } from './capacities';

test('D31: an administrator who belongs to an agency has what an administrator has for the own agency alone', () => {
  const all = capacitiesOf({ type: 1, agencyId: null });
  const own = capacitiesOf({ type: 1, agencyId: 7 });
  expect(all.filter((capacity) => !own.includes(capacity)).sort()).toEqual([
    'administrator:manage',
    'audit:view',
    'audit:view_navigate',
    'identity:decide',
    'joborder:file_for_agency',
    'joborder:inspect',
    'joborder:view_all',
    'staff_report:view',
    'staff_report:view_navigate',
    'user:import',
    'user:manage',
    'user:view_navigate',
    'work_queue:view_navigate',
  ]);
  expect(own).toEqual(expect.arrayContaining(['joborder:write', 'place:approve', 'report:view']));
  // Others are limited by their type, and lose nothing more.
  expect(capacitiesOf({ type: 3, agencyId: 7 })).toEqual(capacitiesOf({ type: 3, agencyId: null }));
  expect(capacitiesOf({ type: 4, agencyId: 7 })).toEqual(capacitiesOf({ type: 4, agencyId: null }));
});
