// What the reports say, their charts included. One line per part.
import { reports as report } from '../reports/messages.en';
import { chart } from '../ui/chart/messages.en';
import { gridCalls } from '../platform/grid/messages.en';
import { reportColumns, reportIssues } from '@joborder/shared/reports/texts.en';

export const reports = {
  chart,
  gridCalls,
  reportColumns,
  reportIssues,
  reports: report,
};
