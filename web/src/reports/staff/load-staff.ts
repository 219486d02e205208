import type { Range } from '@joborder/shared/reports/period';
import { call } from '../../platform/api';
import type { GridDownload } from '../../platform/grid/use-grid-export';
import type { Lang } from '../../platform/i18n/language';
import type { GridQuery } from '../../ui/grid/grid-query';
import { askedRange } from '../report-state';

/** What is counted; their sum is what staff are ranked by. */
export const WORK = [
  'places_added',
  'places_approved',
  'users_changed',
  'orders_inspected',
] as const;

/** Whose work is asked for: of which days, in which language. */
export const staffQuestion = (range: Range, lang: Lang) => ({ ...askedRange(range), lang });
export type StaffQuestion = ReturnType<typeof staffQuestion>;

export const staffKey = (asked: StaffQuestion) => ['report', 'staff', asked] as const;

export const loadStaff = (asked: StaffQuestion, query: GridQuery, signal: AbortSignal) =>
  call('GET /devexpress/report/staff', { query: { ...query, ...asked } }, { signal });

/** The spreadsheet of all rows. */
export const downloadStaff =
  (asked: StaffQuestion): GridDownload =>
  (query, options) =>
    call('GET /devexpress/report/staff/export', { query: { ...query, ...asked } }, options);
