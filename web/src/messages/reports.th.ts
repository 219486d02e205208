// What the reports say, their charts included. One line per part.
import { reports as report } from '../reports/messages.th';
import { chart } from '../ui/chart/messages.th';
import { gridCalls } from '../platform/grid/messages.th';
import { reportColumns, reportIssues } from '@joborder/shared/reports/texts.th';

export const reports = {
  chart,
  gridCalls,
  reportColumns,
  reportIssues,
  reports: report,
};
