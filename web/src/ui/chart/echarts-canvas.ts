import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { axesDrawing } from './axes';
import { lookOf } from './chart-look';
import type { ChartSpec } from './chart-spec';
import type { Drawing, Option } from './drawing';

// The library arrives with the first chart, what only some charts need with the first of those.
use([BarChart, AriaComponent, GridComponent, CanvasRenderer]);

/** Tooltips are for pointers that hover; fingers open what they point at, and read the table. */
const hovers = matchMedia('(any-hover: hover)').matches;
const hovering = hovers ? import('./hover') : undefined;

export interface ChartHandle {
  /** Draws it in the room there is; `description` is read aloud. */
  show(spec: ChartSpec, description: string): Promise<void>;
  /** Draws for paper of that width, or for the screen again. */
  setPaper(width: number | null): void;
  close(): void;
}

/** Whether a chart needs more of the library than bars do. */
const partsOf = (spec: ChartSpec) => (spec.kind === 'bars' && spec.share ? 'lines' : spec.kind);

async function drawingOf(spec: ChartSpec): Promise<Drawing> {
  if (spec.kind === 'network') return (await import('./network')).networkDrawing(spec);
  if (spec.kind === 'ring') return (await import('./ring')).ringDrawing(spec);
  if (partsOf(spec) === 'lines') await import('./lines');
  return axesDrawing(spec);
}

/** Series that only their colour would tell apart get a pattern too. */
const needsPattern = (spec: ChartSpec) => spec.kind === 'ring' || spec.series.length > 1;

/** Opens a chart in the frame; `onPick` gets the places of a series and of an item. */
export function openChart(
  frame: HTMLElement,
  { onPick }: { readonly onPick: (series: number, index: number) => void },
): ChartHandle {
  let chart: ECharts | null = null;
  let shown: { spec: ChartSpec; drawing: Drawing; description: string } | null = null;
  let wanted: ChartSpec | null = null;
  let paper: number | null = null;

  const draw = () => {
    const width = paper ?? frame.clientWidth;
    if (!chart || !shown || width === 0) return;
    const { spec, drawing, description } = shown;
    const look = lookOf(frame, width, paper !== null);
    const { tooltip, ...option } = drawing.option(look);
    const height = drawing.height(width, paper !== null);
    frame.style.height = `${height}px`;
    chart.resize({ width, height, silent: true });
    chart.setOption(
      {
        ...option,
        ...(hovers ? { tooltip } : {}),
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

  const make = () => {
    chart?.dispose();
    chart = init(frame, null, { renderer: 'canvas' });
    chart.on('click', ({ dataType, dataIndex, seriesIndex = 0 }) => {
      const isNode = shown?.spec.kind === 'network' && dataType === 'node';
      // The first node of a network is its centre.
      const index = isNode ? dataIndex - 1 : dataIndex;
      if (index >= 0) onPick(seriesIndex, index);
    });
  };
  const resized = new ResizeObserver(() => {
    if (paper === null && frame.clientWidth !== chart?.getWidth()) draw();
  });
  resized.observe(frame);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  return {
    async show(spec, description) {
      wanted = spec;
      const [drawing] = await Promise.all([drawingOf(spec), hovering]);
      if (wanted !== spec) return;
      // A chart knows only the parts of the library that were there when it was made.
      if (!shown || partsOf(shown.spec) !== partsOf(spec)) make();
      shown = { spec, drawing, description };
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
      wanted = null;
      chart?.dispose();
    },
  };
}
