import { useTranslations } from 'use-intl';
import { useApiGrid } from '../../platform/grid/use-api-grid';
import type { GridSource } from '../../platform/grid/use-grid-data';
import { usePaper } from '../../platform/grid/use-paper';
import { DataGrid } from '../../ui/grid/DataGrid';
import type { RankedFilter, RankedRow } from '../ranked';
import { ShareBarNote } from '../ShareBar';
import { downloadRanked, loadRanked, type RankedQuestion, rankedKey } from './load-ranked';
import { useRankedColumns } from './ranked-columns';

/** All rows of a ranked report. */
export function RankedTable({
  filter,
  question,
  most,
  whole,
}: {
  filter: RankedFilter;
  question: RankedQuestion;
  /** Amount of the first of all rows. */
  most: number;
  /** What all of them come to. */
  whole: number;
}) {
  const t = useTranslations('reports');
  const spec = useRankedColumns(filter, question.range, question.compared, { most, whole });
  const source: GridSource<RankedRow> = {
    key: rankedKey(question),
    load: (query, signal) => loadRanked(question, query, signal),
  };
  const grid = useApiGrid({ ...source, spec, download: downloadRanked(question) });
  const paper = usePaper(source, grid);
  return (
    <>
      <DataGrid
        {...grid}
        id={`report-${filter}`}
        label={t('table', { what: t(`filters.${filter}`) })}
        rowKey={(row) => row.ranking}
        paper={paper}
        empty={{ title: t('states.data.title'), text: t('states.data.text') }}
      />
      <ShareBarNote />
    </>
  );
}
