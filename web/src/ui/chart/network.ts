import { GraphChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { type NetworkChart, shownNumber } from './chart-spec';
import type { Look } from './chart-look';
import type { Drawing, Option } from './echarts-canvas';
import { tooltipLook, tooltipText } from './tooltip';
import { wrapName } from './wrap-name';

use([GraphChart]);

const NARROW = 500;
const networkHeight = (width: number) => (width < NARROW ? 520 : 560);

const SMALLEST = 14;
const LARGEST = 46;
const CENTRE = 72;

/**
 * The thing in the middle and what it is connected with around it, the strongest at the top and on
 * clockwise. Size and line say how strong; places are reckoned, so that they stay where they are.
 */
function networkOption(spec: NetworkChart, look: Look): Option {
  const { items } = spec;
  const [counted] = spec.series;
  const values = items.map((_, index) => counted?.values[index] ?? 0);
  const most = Math.max(1, ...values);
  const strength = (value: number) => Math.sqrt(value / most);
  const letters = look.width < NARROW ? 9 : 16;
  const isNarrow = look.width < NARROW;
  const margin = isNarrow ? 48 : 110;
  const across = look.width / 2 - margin;
  const down = networkHeight(look.width) / 2 - 64;
  const place = (index: number) => {
    const angle = (index / Math.max(1, items.length)) * 2 * Math.PI - Math.PI / 2;
    // Two rings where many stand close.
    const ring = items.length > 12 && index % 2 === 1 ? 0.6 : 1;
    return { x: Math.cos(angle) * ring * across, y: Math.sin(angle) * ring * down };
  };
  return {
    series: [
      {
        type: 'graph',
        layout: 'none',
        left: margin,
        right: margin,
        top: 36,
        bottom: 84,
        preserveAspect: true,
        roam: false,
        cursor: items.some(({ href }) => href) ? 'pointer' : 'default',
        label: { show: true, fontFamily: look.font, fontSize: 13, lineHeight: 17 },
        lineStyle: { color: look.quietInk, opacity: 0.55 },
        emphasis: { focus: 'adjacency' },
        data: [
          {
            id: 'centre',
            name: 'centre',
            x: 0,
            y: 0,
            symbol: 'roundRect',
            symbolSize: [CENTRE * 1.5, CENTRE * 0.7],
            itemStyle: { color: look.series[0] },
            label: {
              position: 'inside',
              color: look.page,
              fontWeight: 600,
              formatter: wrapName(spec.centre, 14, 2),
            },
          },
          ...items.map(({ key, name }, index) => {
            const value = values[index] ?? 0;
            return {
              id: key,
              name: key,
              ...place(index),
              symbolSize: SMALLEST + (LARGEST - SMALLEST) * strength(value),
              itemStyle: { color: look.series[1] },
              label: {
                position: 'bottom' as const,
                color: look.ink,
                // Lines pass behind the names.
                textBorderColor: look.page,
                textBorderWidth: 4,
                formatter: `${wrapName(name, letters, 2)}\n${shownNumber(value)}`,
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
        if (!item) return tooltipText([spec.centre], []);
        return tooltipText(
          [item.name, item.detail],
          [[counted?.name ?? '', shownNumber(values[at])]],
        );
      },
    },
  };
}

export const networkDrawing = (spec: NetworkChart): Drawing => ({
  height: networkHeight,
  option: (look) => networkOption(spec, look),
});
