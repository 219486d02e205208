// What the home of the reports, the heat map and the work of the staff say. One line per screen.
import { heatMap } from '../reports/heat-map/messages.th';
import { reportHome } from '../reports/home/messages.th';
import { staffReport } from '../reports/staff/messages.th';

export const overview = {
  heatMap,
  reportHome,
  staffReport,
};
