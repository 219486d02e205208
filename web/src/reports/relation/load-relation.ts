import type { Range } from '@joborder/shared/reports/period';
import { call } from '../../platform/api';
import type { SpreadsheetOptions } from '../../platform/use-spreadsheet';
import type { Lang } from '../../platform/i18n/language';
import type { RankedRow } from '../ranked';
import { askedRange } from '../report-state';

/** The four formats: what is searched for, and what it goes with (REP-18). */
export const FORMATS = {
  'country-attraction': { call: 'country_places', search: 'country', target: 'attraction' },
  'attraction-country': { call: 'places_country', search: 'places', target: 'country' },
  'country-accommodation': {
    call: 'country_accommodation',
    search: 'country',
    target: 'accommodation',
  },
  'accommodation-country': { call: 'accommodation_country', search: 'places', target: 'country' },
} as const;
export type Format = keyof typeof FORMATS;

/** `joborders` is what `amount` is a share of. */
export type RelatedRow = RankedRow & { readonly joborders: number };

export interface RelationQuestion {
  readonly format: Format;
  readonly search: string;
  readonly compared: Range | null;
  readonly lang: Lang;
}

const bodyOf = ({ format, search, compared, lang }: RelationQuestion, range: Range) => ({
  ...askedRange(range, compared),
  [FORMATS[format].search]: search,
  lang,
});

export const loadRelation = (
  question: RelationQuestion,
  range: Range,
  signal: AbortSignal,
): Promise<readonly RelatedRow[]> =>
  call(
    `POST /api/v2/web/report/relation/${FORMATS[question.format].call}`,
    { body: bodyOf(question, range) },
    { signal },
  ) as Promise<readonly RelatedRow[]>;

export const downloadRelation = (
  question: RelationQuestion,
  range: Range,
  options: SpreadsheetOptions,
): Promise<Blob> =>
  call(
    `POST /api/v2/web/report/relation/${FORMATS[question.format].call}/export`,
    { body: bodyOf(question, range) },
    options,
  );
