// What the catalogue of trips, their wizard and their editor say. One line per part.
import { savedElsewhere } from '../platform/forms/messages.en';
import { tripCatalogue } from '../trips/catalogue/messages.en';
import { tripEditor } from '../trips/edit/messages.en';
import { tripPlan } from '../trips/plan/messages.en';
import { tripUpload } from '../trips/upload/messages.en';
import { tripWizard } from '../trips/wizard/messages.en';

export const trips = {
  savedElsewhere,
  tripCatalogue,
  tripEditor,
  tripPlan,
  tripUpload,
  tripWizard,
};
