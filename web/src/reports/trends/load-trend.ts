import type { TimeRow } from '@joborder/shared/reports/contract';
import type { Range } from '@joborder/shared/reports/period';
import { call } from '../../platform/api';
import type { SpreadsheetOptions } from '../../platform/use-spreadsheet';
import type { Lang } from '../../platform/i18n/language';
import { comparedWith, type ReportView, type SubjectKind } from '../report-state';

export interface TrendQuestion {
  readonly kind: SubjectKind;
  readonly search: string;
  readonly view: ReportView;
  readonly lang: Lang;
}

const CALLS = {
  country: 'trending/country',
  attraction: 'trending/places',
  accommodation: 'trending/accommodation',
} as const;
/** What the call of each kind names the search. */
const NAMES = { country: 'country', attraction: 'places', accommodation: 'accommodation' } as const;

const bodyOf = ({ kind, search, view, lang }: TrendQuestion, { from, to }: Range) => ({
  startdate: from,
  enddate: to,
  period: view,
  [NAMES[kind]]: search,
  lang,
});

export const loadTrend = (
  question: TrendQuestion,
  range: Range,
  signal: AbortSignal,
): Promise<TimeRow[]> =>
  call(
    `POST /api/v2/web/report/${CALLS[question.kind]}`,
    { body: bodyOf(question, range) },
    { signal },
  );

export const downloadTrend = (
  question: TrendQuestion,
  { range, compared }: { readonly range: Range; readonly compared: Range | null },
  options: SpreadsheetOptions,
): Promise<Blob> =>
  call(
    `POST /api/v2/web/report/${CALLS[question.kind]}/export`,
    { body: { ...bodyOf(question, range), ...comparedWith(compared) } },
    options,
  );
