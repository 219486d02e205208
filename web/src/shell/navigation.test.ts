import { capacitiesOf } from '@joborder/shared/session/capacities';
import type { UserType } from '@joborder/shared/user-type';
import { expect, test } from 'vitest';
import { isCurrent, menuOf } from './navigation';

const menu = (type: UserType, agencyId: number | null = null) => {
  const capacities = new Set(capacitiesOf({ type, agencyId }));
  return menuOf((capacity) => capacities.has(capacity));
};
const names = (...asked: Parameters<typeof menu>) =>
  menu(...asked).map((group) => [group.name, group.items.map(({ name }) => name).join(' ')]);

test('D30: the menu of each kind of user', () => {
  expect(names(1)).toEqual([
    [null, 'workQueue trips jobOrders'],
    ['management', 'users places tripTemplates audit'],
    [
      'reports',
      'reports touristsReport touristsCountReport trendsReport relationReport staffReport heatMap',
    ],
  ]);
  expect(names(1, 33)).toEqual([
    [null, 'trips jobOrders'],
    ['management', 'places tripTemplates'],
    ['reports', 'reports touristsReport touristsCountReport trendsReport relationReport heatMap'],
  ]);
  expect(names(2)).toEqual([[null, 'guideWork trips jobOrders']]);
  expect(names(3, 33)).toEqual([
    [null, 'trips jobOrders'],
    ['management', 'places'],
    ['reports', 'reports touristsReport'],
  ]);
  expect(names(4)).toEqual([
    [null, 'workQueue inspect jobOrders inspections'],
    [
      'reports',
      'reports touristsReport touristsCountReport trendsReport relationReport staffReport heatMap',
    ],
  ]);
  expect(names(5)).toEqual([[null, 'inspect jobOrders inspections']]);
});

test.each([
  ['/Workqueue', 'workQueue'],
  ['/Workqueue/places', 'workQueue'],
  ['/inspect', 'inspect'],
  ['/inspect/order', 'inspect'],
  ['/joborder_search', 'inspect'],
  ['/inspections', 'inspections'],
  ['/guide', 'guideWork'],
  ['/Tripdetail', 'trips'],
  ['/Trip/5', 'trips'],
  ['/Joborder', 'jobOrders'],
  ['/Joborderaddjb', 'jobOrders'],
  ['/Joborderadd', 'jobOrders'],
  ['/joborder/progress', 'jobOrders'],
  ['/Savedoc', 'jobOrders'],
  ['/Savedoc/110077769000141', 'jobOrders'],
  ['/User', 'users'],
  ['/Userdetail/303', 'users'],
  ['/places', 'places'],
  ['/places/71', 'places'],
  ['/Tripmanagement/9', 'tripTemplates'],
  ['/profile', undefined],
] as const)('at %s the menu stands on %s', (address, name) => {
  const all = [...menu(1), ...menu(2), ...menu(4)].flatMap(({ items }) => items);
  const current = all.filter((item) => isCurrent(item, address)).map((item) => item.name);
  expect([...new Set(current)]).toEqual(name === undefined ? [] : [name]);
});
