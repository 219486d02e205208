import { GraphChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { type NetworkChart, shownNumber } from './chart-spec';
import type { Look } from './chart-look';
import type { Drawing, Option } from './drawing';
import { tooltipLook, tooltipContent } from './tooltip';
import { wrapName } from './wrap-name';

use([GraphChart]);

/** Below this width names do not fit around a centre: they stand in a column beside it. */
const NARROW = 500;
const ROW = 40;
const SMALLEST = 14;
const LARGEST = 46;
/** Half the height of the largest node, and its name below. */
const ABOVE = 36;
const BELOW = 84;
const BESIDE = 110;

const isNarrow = (width: number) => width < NARROW;

const networkHeight = (spec: NetworkChart, width: number) =>
  isNarrow(width) ? ROW * (spec.items.length + 1) : 560;

interface Layout {
  readonly room: { left: number; right: number; top: number; bottom: number };
  readonly centre: { x: number; y: number };
  readonly place: (index: number) => { x: number; y: number };
}

/** The strongest at the top and on clockwise; in two rings where many stand close. */
function around(count: number, width: number, height: number): Layout {
  const across = width / 2 - BESIDE;
  const down = (height - ABOVE - BELOW) / 2;
  return {
    room: { left: BESIDE, right: BESIDE, top: ABOVE, bottom: BELOW },
    centre: { x: 0, y: 0 },
    place: (index) => {
      const angle = (index / Math.max(1, count)) * 2 * Math.PI - Math.PI / 2;
      const ring = count > 12 && index % 2 === 1 ? 0.6 : 1;
      return { x: Math.cos(angle) * ring * across, y: Math.sin(angle) * ring * down };
    },
  };
}

function beside(count: number, width: number): Layout {
  const left = 52;
  const across = width * 0.34;
  return {
    room: { left, right: width - left - across, top: ROW, bottom: ROW },
    centre: { x: 0, y: ((count - 1) * ROW) / 2 },
    place: (index) => ({ x: across, y: index * ROW }),
  };
}

/**
 * The thing in the middle and what it is connected with. Size and line say how strong; places are
 * reckoned, so that they stay where they are.
 */
function networkOption(spec: NetworkChart, look: Look): Option {
  const { items } = spec;
  const [counted] = spec.series;
  const values = items.map((_, index) => counted?.values[index] ?? 0);
  const most = Math.max(1, ...values);
  const strength = (value: number) => Math.sqrt(value / most);
  const { width } = look;
  const narrow = isNarrow(width);
  const { room, centre, place } = narrow
    ? beside(items.length, width)
    : around(items.length, width, networkHeight(spec, width));
  const largest = narrow ? ROW - 12 : LARGEST;
  const label = (name: string, value: number) =>
    narrow
      ? `${shownNumber(value)} ${wrapName(name, 12, 1)}`
      : `${wrapName(name, 16, 2)}\n${shownNumber(value)}`;
  return {
    series: [
      {
        type: 'graph',
        layout: 'none',
        ...room,
        preserveAspect: true,
        roam: false,
        cursor: counted?.hrefs?.some(Boolean) ? 'pointer' : 'default',
        label: { show: true, fontFamily: look.font, fontSize: 13, lineHeight: 17 },
        lineStyle: { color: look.quietInk, opacity: 0.55 },
        emphasis: { focus: 'adjacency' },
        data: [
          {
            id: 'centre',
            name: 'centre',
            ...centre,
            symbol: 'roundRect',
            symbolSize: narrow ? [92, 48] : [108, 50],
            itemStyle: { color: look.series[0] },
            label: {
              position: 'inside',
              color: look.page,
              fontWeight: 600,
              formatter: wrapName(spec.centre, 12, 2),
            },
          },
          ...items.map(({ key, name }, index) => {
            const value = values[index] ?? 0;
            return {
              id: key,
              name: key,
              ...place(index),
              symbolSize: SMALLEST + (largest - SMALLEST) * strength(value),
              itemStyle: { color: look.series[1] },
              label: {
                position: narrow ? ('right' as const) : ('bottom' as const),
                color: look.ink,
                // Lines pass behind the names.
                textBorderColor: look.page,
                textBorderWidth: 4,
                formatter: label(name, value),
              },
            };
          }),
        ],
        edges: items.map(({ key }, index) => ({
          source: 'centre',
          target: key,
          lineStyle: { width: 1 + 7 * strength(values[index] ?? 0) },
        })),
      },
    ],
    tooltip: {
      ...tooltipLook(look),
      trigger: 'item',
      formatter: (part: unknown) => {
        const { dataType, dataIndex } = part as { dataType: string; dataIndex: number };
        // The first node is the centre; connections count from their first.
        const at = dataType === 'edge' ? dataIndex : dataIndex - 1;
        const item = items[at];
        if (!item) return tooltipContent([spec.centre], []);
        return tooltipContent(
          [item.name, item.detail],
          [[counted?.name ?? '', shownNumber(values[at])]],
        );
      },
    },
  };
}

export const networkDrawing = (spec: NetworkChart): Drawing => ({
  height: (width) => networkHeight(spec, width),
  option: (look) => networkOption(spec, look),
});
