import type { GridReply } from '@joborder/shared/devextreme';
import type { Range } from '@joborder/shared/reports/period';
import { call } from '../../platform/api';
import type { GridDownload } from '../../platform/grid/use-grid-export';
import type { Lang } from '../../platform/i18n/language';
import type { GridQuery } from '../../ui/grid/grid-query';
import { type RankedKind, type RankedRow, type SharedRow, withShares } from '../ranked';
import { askedRange } from '../report-state';

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
export async function loadRanked(
  question: RankedQuestion,
  query: GridQuery,
  signal: AbortSignal,
): Promise<GridReply<SharedRow>> {
  const reply = (await call(
    `GET /devexpress/report/${question.kind.call}`,
    { query: { ...query, ...askedOf(question) } },
    { signal },
  )) as GridReply<RankedRow>;
  // Groups have no rows of their own: they come as they are.
  if (query.group) return reply as GridReply<SharedRow>;
  const [whole] = reply.summary ?? [];
  return {
    ...reply,
    data: withShares(reply.data as RankedRow[], typeof whole === 'number' ? whole : null),
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
