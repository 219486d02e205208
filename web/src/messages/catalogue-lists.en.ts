// What the grids of places and of trip templates say.
import { placeList } from '../places/list/messages.en';
import { tripTemplates } from '../trips/messages.en';

export const catalogueLists = {
  placeList,
  tripTemplates,
};
