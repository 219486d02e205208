// What every grid of the administration says.
import { grid } from '../../ui/grid/messages.th';
import { gridCalls } from '../grid/messages.th';

export const grids = {
  grid,
  gridCalls,
};
