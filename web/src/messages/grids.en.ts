// What every grid of the administration says.
import { grid } from '../ui/grid/messages.en';
import { gridCalls } from '../platform/grid/messages.en';

export const grids = {
  grid,
  gridCalls,
};
