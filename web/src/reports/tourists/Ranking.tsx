import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useSpreadsheet } from '../../platform/grid/use-spreadsheet';
import { ensureMessages, useLang } from '../../platform/i18n/language';
import { Chart } from '../../ui/chart/Chart';
import type { ChartSpec } from '../../ui/chart/chart-spec';
import { Preparing } from '../../ui/Preparing';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { type ComparedRow, itemOf, listedOrders, type RankedFilter, RANKED } from '../ranked';
import { BY_RANKING, TOP_QUERY } from '../top-query';
import { downloadRanked, loadRanked, rankedKey } from './load-ranked';

export interface RankingProps {
  readonly filter: RankedFilter;
  readonly range: Range;
  readonly compared: Range | null;
  readonly controls: ReactNode;
  readonly chosen: string;
}

// The table comes after the chart that says the same of the first, with its own words.
const RankedTable = lazy(async () => {
  const [file] = await Promise.all([import('./RankedTable'), ensureMessages('grids')]);
  return { default: file.RankedTable };
});

/** The chart of the first ten and the table of all. */
export function Ranking({ filter, range, compared, controls, chosen }: RankingProps) {
  const t = useTranslations('reports');
  const ui = useTranslations('ui');
  const lang = useLang();
  const router = useRouter();
  const write = useSpreadsheet();
  const { range: shownRange } = useDates();
  const kind = RANKED[filter];
  const question = { kind, range, compared, lang };
  const top = useQuery({
    queryKey: [...rankedKey(question), 'top'],
    queryFn: ({ signal }) => loadRanked(question, TOP_QUERY, signal),
  });
  const rows = top.data?.data as readonly ComparedRow[] | undefined;
  const chart = useMemo<ChartSpec>(
    () => ({
      kind: 'bars',
      layout: 'rows',
      by: t(`filters.${filter}`),
      items: (rows ?? []).map((row) => itemOf(kind, row, listedOrders(kind, row, range))),
      series: [
        {
          name: compared ? shownRange(range.from, range.to) : t(`amounts.${filter}`),
          values: (rows ?? []).map((row) => row.amount),
        },
        ...(compared
          ? [
              {
                name: shownRange(compared.from, compared.to),
                values: (rows ?? []).map((row) => row.before),
              },
            ]
          : []),
      ],
    }),
    [rows, filter, kind, range, compared, t, shownRange],
  );

  const content = () => {
    if (top.isPending) return <ReportLoading text={ui('preparing')} />;
    if (top.error) {
      return <ReportProblem error={top.error} onRetry={() => void top.refetch()} />;
    }
    if (chart.items.length === 0) return <NoReport reason="data" />;
    return (
      <>
        <Chart
          title={t('top', {
            count: chart.items.length,
            what: t(`filters.${filter}`),
          })}
          subtitle={`${shownRange(range.from, range.to)} · ${t(`amounts.${filter}`)}`}
          spec={chart}
          as={AppLink}
          onPick={(picked) => {
            const href = chart.items.find((item) => item.key === picked)?.href;
            if (href) router.history.push(href);
          }}
          withoutPrintedTable
        />
        <Suspense fallback={<Preparing />}>
          <RankedTable filter={filter} question={question} most={rows?.[0]?.amount ?? 0} />
        </Suspense>
      </>
    );
  };
  return (
    <ReportFrame
      controls={controls}
      chosen={chosen}
      onExport={
        chart.items.length > 0
          ? () => write((options) => downloadRanked(question)(BY_RANKING, options))
          : undefined
      }
    >
      {content()}
    </ReportFrame>
  );
}
