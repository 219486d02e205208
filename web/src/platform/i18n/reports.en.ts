// What the reports say, their grids and charts included. One line per part.
import { reportColumns, reportIssues } from '@joborder/shared/reports/texts.en';
import { heatMap } from '../../reports/heat-map/messages.en';
import { reportHome } from '../../reports/home/messages.en';
import { reports as frame } from '../../reports/messages.en';
import { staffReport } from '../../reports/staff/messages.en';
import { chart } from '../../ui/chart/messages.en';
import { grid } from '../../ui/grid/messages.en';

export const reports = {
  chart,
  grid,
  heatMap,
  reportColumns,
  reportHome,
  reportIssues,
  reports: frame,
  staffReport,
};
