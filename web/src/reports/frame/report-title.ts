import { paths } from '../../paths';
import type { ReportType } from '../report-state';

const TITLES: Readonly<Record<string, ReportType>> = {
  [paths.touristsReport()]: 'tourists',
  [paths.touristsCountReport()]: 'count',
  [paths.trendsReport()]: 'trends',
  [paths.relationReport()]: 'relation',
  [paths.staffReport()]: 'staff',
  [paths.heatMap()]: 'heat',
};

/** Name of the title of a report's path; any other path has the general one (REP-03). */
export const titleOf = (pathname: string): ReportType | 'report' => TITLES[pathname] ?? 'report';
