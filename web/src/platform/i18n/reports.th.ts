// What the reports say, their grids and charts included. One line per part.
import { reportColumns, reportIssues } from '@joborder/shared/reports/texts.th';
import { heatMap } from '../../reports/heat-map/messages.th';
import { reportHome } from '../../reports/home/messages.th';
import { reports as frame } from '../../reports/messages.th';
import { staffReport } from '../../reports/staff/messages.th';
import { chart } from '../../ui/chart/messages.th';
import { grid } from '../../ui/grid/messages.th';

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
