// What the grids of the administration say, with their screens. One line per screen.
import { placeList } from '../../places/list/messages.th';
import { tripTemplates } from '../../trips/messages.th';
import { gridCalls } from '../grid/messages.th';
import { grid } from '../../ui/grid/messages.th';

export const grids = {
  grid,
  gridCalls,
  placeList,
  tripTemplates,
};
