// What the reports say, their grids and charts included. One line per part.
import { reports as report } from '../../reports/messages.en';
import { chart } from '../../ui/chart/messages.en';
import { grid } from '../../ui/grid/messages.en';
import { reportColumns, reportIssues } from '@joborder/shared/reports/texts.en';

export const reports = {
  chart,
  grid,
  reportColumns,
  reportIssues,
  reports: report,
};
