import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { type RingChart, shownNumber } from './chart-spec';
import type { Look } from './chart-look';
import type { Drawing, Option } from './drawing';
import { tooltipLook, tooltipContent } from './tooltip';

use([PieChart]);

const RING_HEIGHT = 220;

/** A ring with its whole in the middle. */
function ringOption(spec: RingChart, look: Look): Option {
  const [counted] = spec.series;
  const values = counted?.values ?? [];
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const share = (value: number | null | undefined) =>
    whole > 0 ? `${(((value ?? 0) / whole) * 100).toFixed(1)}%` : '-';
  return {
    series: [
      {
        type: 'pie',
        name: counted?.name,
        radius: ['54%', '92%'],
        itemStyle: { borderColor: look.page, borderWidth: 2 },
        label: {
          show: spec.total !== undefined,
          position: 'center',
          formatter: `{value|${spec.total?.value ?? ''}}\n{name|${spec.total?.name ?? ''}}`,
          rich: {
            value: { color: look.ink, fontFamily: look.font, fontSize: 26, fontWeight: 600 },
            name: { color: look.quietInk, fontFamily: look.font, fontSize: 14, lineHeight: 24 },
          },
        },
        emphasis: { scale: false },
        data: spec.items.map(({ name }, index) => ({
          name,
          value: values[index] ?? 0,
          itemStyle: {
            color: look.series[((spec.colours?.[index] ?? index + 1) - 1) % look.series.length],
          },
        })),
      },
    ],
    tooltip: {
      ...tooltipLook(look),
      trigger: 'item',
      formatter: (part: unknown) => {
        const at = (part as { dataIndex: number }).dataIndex;
        return tooltipContent(
          [spec.items[at]?.name],
          [[counted?.name ?? '', `${shownNumber(values[at])} (${share(values[at])})`]],
        );
      },
    },
  };
}

export const ringDrawing = (spec: RingChart): Drawing => ({
  height: () => RING_HEIGHT,
  option: (look) => ringOption(spec, look),
});
