import { expect, test } from 'vitest';
import { look } from '../../../test/chart';
import { axesDrawing } from './axes';
import type { BarChart } from './chart-spec';

const spec: BarChart = {
  kind: 'bars',
  layout: 'auto',
  by: 'Country',
  items: ['China', 'India'].map((name) => ({ key: name, name })),
  series: [{ name: 'Job orders', values: [1204, 9] }],
  share: { name: 'Share', values: [99.3, 100] },
};
interface Axis {
  readonly min?: number;
  readonly max?: number;
  readonly interval?: number;
}
interface Drawn {
  readonly xAxis: Axis | readonly Axis[];
  readonly yAxis: Axis | readonly Axis[];
  readonly series: readonly { readonly label?: { readonly show: boolean } }[];
}
const drawn = (width: number, of: Partial<BarChart> = {}) =>
  axesDrawing({ ...spec, ...of }).option({ ...look, width }) as Drawn;

test('the axis of shares has five steps beside columns, and two above rows', () => {
  const columns = drawn(800, { layout: 'columns' }).yAxis as readonly Axis[];
  expect(columns[1]).toMatchObject({ min: 0, max: 100, interval: 20 });
  const rows = drawn(300, { layout: 'rows' }).xAxis as readonly Axis[];
  expect(rows[1]).toMatchObject({ min: 0, max: 100, interval: 50 });
});

test('numbers stand on columns that have 44 px, and beside every row, but not on parts of a whole', () => {
  const shows = (width: number, of: Partial<BarChart>) => drawn(width, of).series[0]?.label?.show;
  expect(shows(89, { layout: 'columns' })).toBe(true);
  expect(shows(88, { layout: 'columns' })).toBe(false);
  expect(shows(88, { layout: 'rows' })).toBe(true);
  expect(shows(800, { layout: 'columns', stacked: true })).toBe(false);
});
