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
/** In a column: the middle of the centre, of the nodes, and how far from these their names begin. */
const CENTRE_AT = 54;
const NODES_AT = 146;
const NAME_AT = 21;
/** Width of a letter of a name; Thai ones are wide. */
const LETTER = 7.8;
const LINE = 17;

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
  return {
    room: { left: CENTRE_AT, right: width - NODES_AT, top: ROW, bottom: ROW },
    centre: { x: 0, y: ((count - 1) * ROW) / 2 },
    place: (index) => ({ x: NODES_AT - CENTRE_AT, y: index * ROW }),
  };
}

/** The middle, as high as the lines of its name. */
function centreNode(name: string, narrow: boolean, look: Look) {
  const formatter = wrapName(name, narrow ? 12 : 14, 3);
  const height = Math.max(48, formatter.split('\n').length * LINE + 14);
  return {
    symbol: 'roundRect',
    symbolSize: [narrow ? 104 : 128, height],
    itemStyle: { color: look.series[0] },
    label: {
      position: 'inside' as const,
      color: look.page,
      fontSize: narrow ? 12 : 13,
      fontWeight: 600,
      formatter,
    },
  };
}

/** The name of a node with its number, in two lines at most: beside it in a column, else below. */
function nodeLabel(name: string, value: number, width: number) {
  if (!isNarrow(width)) {
    return {
      position: 'bottom' as const,
      formatter: `${wrapName(name, 16, 2)}\n${shownNumber(value)}`,
    };
  }
  const room = width - NODES_AT - NAME_AT;
  return {
    position: 'right' as const,
    formatter: wrapName(`${shownNumber(value)} ${name}`, Math.floor(room / LETTER), 2),
    // Letters wider than most end with '…' here, and not at the edge of the picture.
    width: room,
    overflow: 'truncate' as const,
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
  return {
    series: [
      {
        type: 'graph',
        layout: 'none',
        ...room,
        preserveAspect: true,
        roam: false,
        cursor: counted?.hrefs?.some(Boolean) ? 'pointer' : 'default',
        label: { show: true, fontFamily: look.font, fontSize: 13, lineHeight: LINE },
        lineStyle: { color: look.quietInk, opacity: 0.55 },
        emphasis: { focus: 'adjacency' },
        data: [
          {
            id: 'centre',
            name: 'centre',
            ...centre,
            ...centreNode(spec.centre, narrow, look),
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
                ...nodeLabel(name, value, width),
                color: look.ink,
                // Lines pass behind the names.
                textBorderColor: look.page,
                textBorderWidth: 4,
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
