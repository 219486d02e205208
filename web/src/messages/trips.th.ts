// What the catalogue of trips, their wizard and their editor say. One line per part.
import { savedElsewhere } from '../platform/forms/messages.th';
import { tripCatalogue } from '../trips/catalogue/messages.th';
import { tripEditor } from '../trips/edit/messages.th';
import { tripPlan } from '../trips/plan/messages.th';
import { tripUpload } from '../trips/upload/messages.th';
import { tripWizard } from '../trips/wizard/messages.th';

export const trips = {
  savedElsewhere,
  tripCatalogue,
  tripEditor,
  tripPlan,
  tripUpload,
  tripWizard,
};
