import type { Look } from '../src/ui/chart/chart-look';

/** How charts are drawn in tests that look at shapes alone. */
export const look: Look = {
  width: 0,
  moves: false,
  ink: '',
  quietInk: '',
  line: '',
  page: '',
  float: '',
  onFloat: '',
  share: '',
  shareText: '',
  rest: '',
  series: [],
  font: '',
};
