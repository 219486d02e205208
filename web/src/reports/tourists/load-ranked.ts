import type { GridReply } from '@joborder/shared/devextreme';
import type { Range } from '@joborder/shared/reports/period';
import { call } from '../../platform/api';
import type { GridDownload } from '../../platform/grid/use-grid-export';
import type { Lang } from '../../platform/i18n/language';
import type { GridQuery } from '../../ui/grid/grid-query';
import type { RankedKind, RankedRow } from '../ranked';
import { askedRange } from '../report-state';
import { TOP_QUERY } from '../top-query';

export interface RankedQuestion {
  readonly kind: RankedKind;
  readonly range: Range;
  readonly compared: Range | null;
  readonly lang: Lang;
}

/** Names the question in the query cache. */
export const rankedKey = ({ kind, range, compared, lang }: RankedQuestion) =>
  ['report', kind.call, range, compared, lang] as const;

const askedOf = ({ range, compared, lang }: RankedQuestion) => ({
  ...askedRange(range, compared),
  lang,
});

/** Asks for the rows of a report. */
export const loadRanked = (question: RankedQuestion, query: GridQuery, signal: AbortSignal) =>
  call(
    `GET /devexpress/report/${question.kind.call}`,
    { query: { ...query, ...askedOf(question) } },
    { signal },
  ) as Promise<GridReply<RankedRow>>;

/**
 * The first rows, what all rows come to (the shares are of that, whatever the table searches for), and how many
 * orders of the period are in none of them.
 */
export async function loadTop(question: RankedQuestion, signal: AbortSignal) {
  const totalSummary = JSON.stringify([{ selector: 'amount', summaryType: 'sum' }]);
  const { data, summary, uncounted } = await loadRanked(
    question,
    { ...TOP_QUERY, totalSummary },
    signal,
  );
  return {
    rows: data as readonly RankedRow[],
    whole: Number(summary?.[0] ?? 0),
    uncounted: uncounted ?? 0,
  };
}

/** The spreadsheet of all rows. */
export const downloadRanked =
  (question: RankedQuestion): GridDownload =>
  (query, options) =>
    call(
      `GET /devexpress/report/${question.kind.call}/export`,
      { query: { ...query, ...askedOf(question) } },
      options,
    );
