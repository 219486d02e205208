// What the reports say, their grids and charts included. One line per part.
import { reports as report } from '../../reports/messages.th';
import { chart } from '../../ui/chart/messages.th';
import { grid } from '../../ui/grid/messages.th';
import { reportColumns, reportIssues } from '@joborder/shared/reports/texts.th';

export const reports = {
  chart,
  grid,
  reportColumns,
  reportIssues,
  reports: report,
};
