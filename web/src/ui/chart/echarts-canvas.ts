import { BarChart, GraphChart, LineChart, PieChart } from 'echarts/charts';
import type {
  BarSeriesOption,
  GraphSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
} from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import type {
  AriaComponentOption,
  GridComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { axesHeight, axesOption } from './axes-option';
import { type Look, lookOf } from './chart-look';
import type { ChartSpec } from './chart-spec';
import { networkHeight, networkOption } from './network-option';
import { RING_HEIGHT, ringOption } from './ring-option';

// The only file that touches the library at run time: it arrives with the first chart.
use([
  BarChart,
  GraphChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
]);

export type Option = ComposeOption<
  | BarSeriesOption
  | GraphSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | TooltipComponentOption
>;

export interface ChartHandle {
  /** Draws it in the room there is; `description` is read aloud. */
  show(spec: ChartSpec, description: string): void;
  /** Draws for paper of that width, or for the screen again. */
  setPaper(width: number | null): void;
  close(): void;
}

function optionOf(spec: ChartSpec, look: Look): Option {
  if (spec.kind === 'network') return networkOption(spec, look);
  return spec.kind === 'ring' ? ringOption(spec, look) : axesOption(spec, look);
}

function heightOf(spec: ChartSpec, width: number): number {
  if (spec.kind === 'network') return networkHeight(width);
  return spec.kind === 'ring' ? RING_HEIGHT : axesHeight(spec, width);
}

/** Series that only their colour would tell apart get a pattern too. */
const needsPattern = (spec: ChartSpec) => spec.kind === 'ring' || spec.series.length > 1;

/** Opens a chart in the frame; `onPick` gets the place of an item among the items. */
export function openChart(
  frame: HTMLElement,
  { onPick }: { readonly onPick: (index: number) => void },
): ChartHandle {
  const chart = init(frame, null, { renderer: 'canvas' });
  let shown: { spec: ChartSpec; description: string } | null = null;
  let paper: number | null = null;

  const draw = () => {
    const width = paper ?? frame.clientWidth;
    if (!shown || width === 0) return;
    const { spec, description } = shown;
    const look = lookOf(frame, width, paper !== null);
    const height = heightOf(spec, width);
    frame.style.height = `${height}px`;
    chart.resize({ width, height, silent: true });
    chart.setOption(
      {
        ...optionOf(spec, look),
        animation: look.moves,
        animationDuration: 150,
        animationDurationUpdate: 150,
        textStyle: { fontFamily: look.font },
        aria: {
          enabled: true,
          label: { description },
          decal: { show: needsPattern(spec) },
        },
      } satisfies Option,
      { notMerge: true },
    );
  };

  chart.on('click', ({ dataType, dataIndex }) => {
    const isNode = shown?.spec.kind === 'network' && dataType === 'node';
    // The first node of a network is its centre.
    const index = isNode ? dataIndex - 1 : dataIndex;
    if (index >= 0) onPick(index);
  });
  const resized = new ResizeObserver(() => {
    if (paper === null && frame.clientWidth !== chart.getWidth()) draw();
  });
  resized.observe(frame);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  return {
    show(spec, description) {
      shown = { spec, description };
      draw();
    },
    setPaper(width) {
      if (width === paper) return;
      paper = width;
      draw();
    },
    close() {
      resized.disconnect();
      dark.removeEventListener('change', draw);
      chart.dispose();
    },
  };
}
