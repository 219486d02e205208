// What the grids of the administration say, with their screens. One line per screen.
import { placeList } from '../../places/list/messages.en';
import { tripTemplates } from '../../trips/messages.en';
import { gridCalls } from '../grid/messages.en';
import { grid } from '../../ui/grid/messages.en';

export const grids = {
  grid,
  gridCalls,
  placeList,
  tripTemplates,
};
