import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GridSpec } from '../../ui/grid/columns';
import type { GridParts } from '../../ui/grid/grid-parts';
import { LoadProblem } from '../LoadProblem';
import { useGridAddress } from './use-grid-address';
import { type GridSource, useGridData } from './use-grid-data';
import { type GridDownload, useGridExport } from './use-grid-export';

export interface ApiGrid<Row> extends GridSource<Row> {
  readonly spec: GridSpec<Row>;
  readonly download: GridDownload;
}

/** What `DataGrid` needs of the address and the API; the page adds what its rows are. */
export type ApiGridParts<Row> = Pick<
  GridParts<Row>,
  'spec' | 'state' | 'onChange' | 'data' | 'problem'
> & { readonly onExport: (fields: readonly string[]) => void };

/** A grid over one of the `devexpress/*` calls, its state in the address (GRID-04). */
export function useApiGrid<Row>({ spec, download, ...source }: ApiGrid<Row>): ApiGridParts<Row> {
  const t = useTranslations('gridCalls');
  const [state, onChange] = useGridAddress(spec);
  const data = useGridData(source, spec, state);
  const onExport = useGridExport(state, spec, download);
  const problem = (error: unknown, retry: () => void): ReactNode => (
    <LoadProblem title={t('failed')} error={error} onRetry={retry} />
  );
  return { spec, state, onChange, data, onExport, problem };
}
