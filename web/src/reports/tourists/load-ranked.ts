import type { GridReply } from '@joborder/shared/load-options';
import type { Range } from '@joborder/shared/reports/period';
import { call } from '../../platform/api';
import type { GridDownload } from '../../platform/grid/use-grid-export';
import type { Lang } from '../../platform/i18n/language';
import type { GridQuery } from '../../ui/grid/load-options';
import { type ComparedRow, compareRows, type RankedKind, type RankedRow } from '../ranked';
import { askedRange } from '../report-state';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

export interface RankedQuestion {
  readonly kind: RankedKind;
  readonly range: Range;
  readonly compared: Range | null;
  readonly lang: Lang;
}

/** Names the question in the query cache. */
export const rankedKey = ({ kind, range, compared, lang }: RankedQuestion) =>
  ['report', kind.call, range, compared, lang] as const;

/** Asks for the rows of a report, and for the same rows in the period to compare with. */
export async function loadRanked(
  { kind, range, compared, lang }: RankedQuestion,
  query: GridQuery,
  signal: AbortSignal,
): Promise<GridReply<ComparedRow>> {
  const ask = (more: GridQuery, days: Range) =>
    call(
      `GET /devexpress/report/${kind.call}`,
      { query: { ...more, ...askedRange(days), lang } },
      { signal },
    ) as Promise<GridReply<RankedRow>>;
  const reply = await ask(query, range);
  // Groups have no rows of their own: they come as they are.
  if (query.group) return reply as GridReply<ComparedRow>;
  const rows = reply.data as RankedRow[];
  const same = {
    take: String(rows.length),
    filter: JSON.stringify(
      rows.flatMap((row, index) => [...(index > 0 ? ['or'] : []), [kind.id, '=', row[kind.id]]]),
    ),
  };
  const others = compared && rows.length > 0 ? await ask(same, compared) : null;
  return {
    ...reply,
    data: compareRows(
      rows,
      others && (others.data as RankedRow[]),
      kind.id,
      numberOf(reply.summary?.[0]),
    ),
  };
}

/** The spreadsheet of all rows. */
export const downloadRanked =
  ({ kind, range, lang }: RankedQuestion): GridDownload =>
  (query, options) =>
    call(
      `GET /devexpress/report/${kind.call}/export`,
      { query: { ...query, ...askedRange(range), lang } },
      options,
    );
