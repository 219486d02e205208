import type {
  BarSeriesOption,
  GraphSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
} from 'echarts/charts';
import type {
  AriaComponentOption,
  GridComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { Look } from './chart-look';

export type Option = ComposeOption<
  | BarSeriesOption
  | GraphSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | TooltipComponentOption
>;

/** A chart as the library wants it, for the room and the colours there are. */
export interface Drawing {
  readonly height: (width: number, isPaper: boolean) => number;
  readonly option: (look: Look) => Option;
}
