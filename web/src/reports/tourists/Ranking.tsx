import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { ensureMessages, useLang } from '../../platform/i18n/language';
import { Chart } from '../../ui/chart/Chart';
import type { ChartSpec } from '../../ui/chart/chart-spec';
import { Preparing } from '../../ui/Preparing';
import text from '../../ui/text.module.css';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { itemOf, listedOrders, type RankedFilter, RANKED, rankedSeries } from '../ranked';
import { loadTop, rankedKey } from './load-ranked';
import { lazyPart } from '../../ui/lazy-part';

export interface RankingProps {
  readonly filter: RankedFilter;
  readonly range: Range;
  readonly compared: Range | null;
  readonly controls: ReactNode;
}

// The table comes after the chart that says the same of the first, with its own words.
const RankedTable = lazyPart(async () => {
  const [file] = await Promise.all([import('./RankedTable'), ensureMessages('grids')]);
  return { default: file.RankedTable };
});

/** The chart of the first ten and the table of all. */
export function Ranking({ filter, range, compared, controls }: RankingProps) {
  const t = useTranslations('reports');
  const ui = useTranslations('ui');
  const lang = useLang();
  const router = useRouter();
  const { range: shownRange } = useDates();
  const kind = RANKED[filter];
  const question = { kind, range, compared, lang };
  const top = useQuery({
    queryKey: [...rankedKey(question), 'top'],
    queryFn: ({ signal }) => loadTop(question, signal),
  });
  const chart = useMemo<ChartSpec>(() => {
    const rows = top.data?.rows ?? [];
    const series = (name: string, field: 'amount' | 'compared_amount', days: Range) =>
      rankedSeries(name, rows, field, (row) => listedOrders(kind, row, days));
    const period = ({ from, to }: Range) => shownRange(from, to);
    return {
      kind: 'bars',
      layout: 'rows',
      by: t(`filters.${filter}`),
      items: rows.map((row) => itemOf(kind, row)),
      series: compared
        ? [
            series(period(range), 'amount', range),
            series(period(compared), 'compared_amount', compared),
          ]
        : [series(t(`amounts.${filter}`), 'amount', range)],
    };
  }, [top.data, filter, kind, range, compared, t, shownRange]);

  const content = () => {
    if (top.isPending) return <ReportLoading text={ui('preparing')} />;
    if (top.error) {
      return <ReportProblem error={top.error} onRetry={() => void top.refetch()} />;
    }
    const { whole, uncounted } = top.data;
    const note =
      uncounted > 0 ? (
        <p className={text.quiet}>{t('withoutAgency', { count: uncounted })}</p>
      ) : null;
    if (chart.items.length === 0) {
      return note ? <div role="status">{note}</div> : <NoReport reason="data" />;
    }
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
          onOpen={(href) => router.history.push(href)}
          withoutPrintedTable
        />
        <Suspense fallback={<Preparing />}>
          <RankedTable
            {...{ filter, question }}
            most={chart.series[0]?.values[0] ?? 0}
            whole={whole}
          />
        </Suspense>
        {note}
      </>
    );
  };
  return (
    <ReportFrame
      controls={controls}
      report={{ range, compared }}
      chosen={[t(`filters.${filter}`)]}
      onExport={null}
    >
      {content()}
    </ReportFrame>
  );
}
