import type { Range } from '@joborder/shared/reports/period';
import { IconBulb } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { Chart } from '../../ui/chart/Chart';
import { countedNow, itemOf, listedOrders, RANKED, withShares } from '../ranked';
import { type ReportGraph, subjectOf } from '../report-state';
import { subjectFilter } from '../subject';
import { type Format, FORMATS, type RelatedRow } from './load-relation';
import { paretoOf } from './pareto';
import styles from './Relation.module.css';
import { isLongTail, type Listed, MOST_NODES, relationChart } from './relation-chart';
import { RelationTable } from './RelationTable';

/** Bars of the Pareto chart, before 'others'. */
const BARS = 13;

export interface RelationProps {
  readonly format: Format;
  readonly search: string;
  /** What was searched for, by name. */
  readonly name: string;
  readonly graph: ReportGraph;
  readonly range: Range;
  readonly compared: Range | null;
  readonly rows: readonly RelatedRow[];
}

/** The chart of a relation, what it says, and all its rows. */
export function Relation({
  format,
  search,
  name,
  graph,
  range,
  compared,
  rows: related,
}: RelationProps) {
  const t = useTranslations('reports');
  const router = useRouter();
  const dates = useDates();
  const { target } = FORMATS[format];
  const kind = RANKED[target];
  const whole = related.reduce((sum, row) => sum + row.amount, 0);
  // Of the orders of what was searched for: an order counts for each place on it (D73).
  const orders = related[0]?.joborders ?? 0;
  const rows = useMemo(() => withShares(related, orders), [related, orders]);
  const pareto = useMemo(() => paretoOf(rows, BARS), [rows]);
  const listed = useMemo((): Listed => {
    const subject = subjectFilter(subjectOf(format), search);
    return (row, field) => {
      const days = field === 'amount' ? range : compared;
      return subject && days ? listedOrders(kind, row, days, subject) : undefined;
    };
  }, [format, search, kind, range, compared]);
  const spec = useMemo(
    () =>
      relationChart(graph, rows, pareto, (row) => itemOf(kind, row), listed, compared !== null, {
        by: t(`filters.${target}`),
        amount: t('amounts.attraction'),
        before: t('compare.before'),
        cumulative: t('cumulative'),
        others: (count) => t('others', { count }),
        centre: name,
      }),
    [graph, rows, pareto, kind, listed, compared, target, name, t],
  );
  const { few } = pareto;
  const counted = countedNow(rows);
  return (
    <>
      <Chart
        title={t(`relation.${target}`, { name })}
        subtitle={[
          dates.range(range.from, range.to),
          t('relation.sum', { amount: whole, joborders: orders }),
          graph === 'network' && counted > MOST_NODES
            ? t('relation.near', { count: MOST_NODES, of: counted })
            : null,
          graph === 'pareto' && isLongTail(pareto) ? t('relation.tail', pareto.rest) : null,
          compared ? t('compare.with', { range: dates.range(compared.from, compared.to) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
        spec={spec}
        as={AppLink}
        onOpen={(href) => router.history.push(href)}
        withoutPrintedTable
      >
        {counted > 2 ? (
          <p className={styles.insight}>
            <IconBulb size={18} stroke={1.75} aria-hidden />
            <span>
              {t.rich('relation.few', {
                ...few,
                percent: Math.round(few.percent),
                total: counted,
                b: (text) => <b>{text}</b>,
              })}
            </span>
          </p>
        ) : null}
      </Chart>
      <RelationTable
        label={t(`relation.${target}`, { name })}
        kind={kind}
        by={t(`filters.${target}`)}
        rows={rows}
        cumulative={pareto.cumulative}
        listed={listed}
        isCompared={compared !== null}
      />
    </>
  );
}
