import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useApiGrid } from '../../platform/grid/use-api-grid';
import { useLang } from '../../platform/i18n/language';
import { Chart } from '../../ui/chart/Chart';
import type { ChartSpec } from '../../ui/chart/chart-spec';
import { DataGrid } from '../../ui/grid/DataGrid';
import { isFiltered } from '../../ui/grid/grid-state';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { type ComparedRow, itemOf, listedOrders, type RankedFilter, RANKED } from '../ranked';
import { downloadRanked, loadRanked } from './load-ranked';
import { TOP_QUERY } from '../top-query';
import { useRankedColumns } from './ranked-columns';

export interface RankingProps {
  readonly filter: RankedFilter;
  readonly range: Range;
  readonly compared: Range | null;
  readonly controls: ReactNode;
  readonly chosen: string;
}

/** The chart of the first ten and the table of all. */
export function Ranking({ filter, range, compared, controls, chosen }: RankingProps) {
  const t = useTranslations('reports');
  const ui = useTranslations('ui');
  const lang = useLang();
  const router = useRouter();
  const { range: shownRange } = useDates();
  const kind = RANKED[filter];
  const question = { kind, range, compared, lang };
  const key = ['report', kind.call, range, compared, lang];
  const top = useQuery({
    queryKey: [...key, 'top'],
    queryFn: ({ signal }) => loadRanked(question, TOP_QUERY, signal),
  });
  const spec = useRankedColumns(filter, range, compared !== null);
  const grid = useApiGrid<ComparedRow>({
    spec,
    key,
    load: (query, signal) => loadRanked(question, query, signal),
    download: downloadRanked(question),
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
    if (chart.items.length === 0 && !isFiltered(grid.state)) return <NoReport reason="data" />;
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
        <DataGrid
          {...grid}
          onExport={undefined}
          id={`report-${filter}`}
          label={t('table', { what: t(`filters.${filter}`) })}
          rowKey={(row) => row.ranking}
          empty={{ title: t('states.data.title'), text: t('states.data.text') }}
        />
      </>
    );
  };
  const fields = spec.columns.map((column) => column.field);
  return (
    <ReportFrame
      controls={controls}
      chosen={chosen}
      onExport={top.data?.totalCount ? () => grid.onExport(fields) : undefined}
    >
      {content()}
    </ReportFrame>
  );
}
