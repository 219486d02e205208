import type { BarChart, ChartItem, ChartSeries, LineChart } from './chart-spec';
import { shownNumber } from './chart-spec';
import type { Look } from './chart-look';
import type { Drawing, Option } from './drawing';
import { tooltipLook, tooltipContent } from './tooltip';
import { wrapName } from './wrap-name';

/** Width of a column below which its name is not readable any more. */
const LEAST_COLUMN = 58;
/** Width of a letter; Thai ones are wide. */
const LETTER = 8.4;
/** Room that the value axes take. */
const BESIDE = 72;
/** That of the empty frame of Chart.module.css. */
const LEAST_HEIGHT = 220;
const NAME_GAP = 6;
/** Where Pareto's few end. */
const FEW = 80;

/** Do the bars lie, for want of room for their names? */
function liesDown(spec: BarChart | LineChart, width: number): boolean {
  if (spec.kind === 'lines' || spec.layout === 'columns') return false;
  return spec.layout === 'rows' || width / spec.items.length < LEAST_COLUMN;
}

const isStacked = (spec: BarChart | LineChart) => spec.kind === 'bars' && spec.stacked === true;

/** Height that the bars want, in px. */
function axesHeight(spec: BarChart | LineChart, width: number, isPaper: boolean): number {
  if (!liesDown(spec, width)) return width < 500 ? 280 : 340;
  const abreast = isStacked(spec) ? 1 : spec.series.length;
  // A page has room for the bars and what stands above them.
  const thickness = isPaper ? 18 * abreast + 10 : Math.max(40, 22 * abreast + 14);
  const height = 40 + spec.items.length * thickness + (spec.kind === 'bars' && spec.share ? 30 : 0);
  // Few bars spread over the place that was kept for the chart.
  return isPaper ? height : Math.max(LEAST_HEIGHT, height);
}

function nameAxis(items: readonly ChartItem[], look: Look, lies: boolean, inTime: boolean) {
  // Less the axes beside the columns, and a gap between the names.
  const perName = (look.width - BESIDE) / Math.max(1, items.length) - NAME_GAP;
  const letters = lies
    ? Math.max(10, Math.round((look.width * 0.36) / LETTER))
    : Math.max(6, Math.floor(perName / LETTER));
  const label = ({ name }: ChartItem) => (inTime ? name : wrapName(name, letters, lies ? 2 : 3));
  return {
    type: 'category' as const,
    data: items.map(label),
    inverse: lies,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.quietInk } },
    axisLabel: {
      color: look.ink,
      fontFamily: look.font,
      fontSize: 13,
      lineHeight: 17,
      hideOverlap: inTime,
      interval: inTime ? ('auto' as const) : 0,
    },
  };
}

function valueAxis(look: Look) {
  return {
    type: 'value' as const,
    minInterval: 1,
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.quietInk,
      fontFamily: look.font,
      fontSize: 13,
      // Measured by the letters alone, their lower edge would be cut below bars that lie.
      lineHeight: 17,
      hideOverlap: true,
      formatter: shownNumber,
    },
  };
}

function shareAxis(look: Look, lies: boolean) {
  return {
    ...valueAxis(look),
    min: 0,
    max: 100,
    interval: lies ? 50 : 20,
    splitLine: { show: false },
    axisLabel: {
      color: look.shareText,
      fontFamily: look.font,
      fontSize: 13,
      formatter: (value: number) => `${value}%`,
    },
  };
}

function shareLine(share: ChartSeries, look: Look, lies: boolean) {
  return {
    type: 'line' as const,
    name: share.name,
    data: [...share.values],
    // The second axis, across the bars.
    ...(lies ? { xAxisIndex: 1 } : { yAxisIndex: 1 }),
    symbol: 'circle',
    symbolSize: 9,
    showAllSymbol: true,
    lineStyle: { color: look.share, width: 2.5 },
    itemStyle: { color: look.page, borderColor: look.share, borderWidth: 2 },
    z: 5,
  };
}

/** Pareto's few end where this line meets the other. */
function fewLine({ values }: ChartSeries, look: Look, lies: boolean) {
  return {
    type: 'line' as const,
    data: values.map(() => FEW),
    ...(lies ? { xAxisIndex: 1 } : { yAxisIndex: 1 }),
    symbol: 'none',
    silent: true,
    lineStyle: { color: look.share, width: 1.5, type: 'dashed' as const },
    z: 4,
  };
}

/** Bars and lines with their axes, as ECharts wants them. */
function axesOption(spec: BarChart | LineChart, look: Look): Option {
  const lies = liesDown(spec, look.width);
  const { items, series } = spec;
  const share = spec.kind === 'bars' ? spec.share : undefined;
  const inTime = spec.kind === 'lines' || spec.layout === 'columns';
  const names = nameAxis(items, look, lies, inTime);
  const values = [valueAxis(look), ...(share ? [shareAxis(look, lies)] : [])];
  // Numbers on bars only where they do not stand on each other.
  const stacked = isStacked(spec);
  const room = !stacked && (lies || look.width / (items.length * series.length) > 44);
  const colourOf = (index: number, item?: ChartItem) =>
    item?.quiet ? look.rest : look.series[index];
  const drawn = series.map(({ name, values: numbers, hrefs }, index) =>
    spec.kind === 'lines'
      ? {
          type: 'line' as const,
          name,
          data: [...numbers],
          symbolSize: 8,
          lineStyle: { color: colourOf(index), width: 2.5 },
          itemStyle: { color: colourOf(index) },
        }
      : {
          type: 'bar' as const,
          name,
          ...(stacked ? { stack: 'whole' } : {}),
          data: numbers.map((value, at) => ({
            value,
            itemStyle: { color: colourOf(index, items[at]) },
          })),
          itemStyle: { color: colourOf(index), borderRadius: lies ? [0, 2, 2, 0] : [2, 2, 0, 0] },
          barMaxWidth: lies ? 22 : 56,
          barCategoryGap: '30%',
          barGap: '8%',
          cursor: hrefs?.some(Boolean) ? 'pointer' : 'default',
          label: {
            show: room,
            position: lies ? ('right' as const) : ('top' as const),
            color: look.ink,
            fontFamily: look.font,
            fontWeight: 600,
            fontSize: 13,
            formatter: ({ value }: { value: unknown }) => shownNumber(value as number),
          },
        },
  );
  return {
    grid: { left: 8, right: lies ? 44 : share ? 24 : 12, top: lies && !share ? 8 : 28, bottom: 8 },
    ...(lies ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values }),
    series: [
      ...drawn,
      ...(share ? [fewLine(share, look, lies), shareLine(share, look, lies)] : []),
    ],
    tooltip: {
      ...tooltipLook(look),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: look.line, opacity: 0.5 } },
      formatter: (parts: unknown) => {
        const at = (parts as ReadonlyArray<{ dataIndex: number }>)[0]?.dataIndex ?? 0;
        const item = items[at];
        return tooltipContent(item ? [item.name, item.detail] : [], [
          ...series.map(({ name, values: numbers }) => [name, shownNumber(numbers[at])] as const),
          ...(share ? [[share.name, `${shownNumber(share.values[at])}%`] as const] : []),
        ]);
      },
    },
  };
}

export const axesDrawing = (spec: BarChart | LineChart): Drawing => ({
  height: (width, isPaper) => axesHeight(spec, width, isPaper),
  option: (look) => axesOption(spec, look),
});
