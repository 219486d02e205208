// What the grids of places and of trip templates say.
import { placeList } from '../places/list/messages.th';
import { tripTemplates } from '../trips/messages.th';

export const catalogueLists = {
  placeList,
  tripTemplates,
};
