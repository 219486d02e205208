// What every grid of the administration says.
import { grid } from '../ui/grid/messages.th';
import { gridCalls } from '../platform/grid/messages.th';

export const grids = {
  grid,
  gridCalls,
};
