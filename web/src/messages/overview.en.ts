// What the home of the reports, the heat map and the work of the staff say. One line per screen.
import { heatMap } from '../reports/heat-map/messages.en';
import { reportHome } from '../reports/home/messages.en';
import { staffReport } from '../reports/staff/messages.en';

export const overview = {
  heatMap,
  reportHome,
  staffReport,
};
