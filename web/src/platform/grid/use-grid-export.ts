import { useTranslations } from 'use-intl';
import type { GridSpec } from '../../ui/grid/columns';
import type { GridState } from '../../ui/grid/grid-state';
import { exportOptions, type GridQuery } from '../../ui/grid/load-options';
import { DOWNLOAD_TIMEOUT, useDownload } from '../use-download';

/** Fetches the spreadsheet; `columns` of the query is a JSON list of fields. */
export type GridDownload = (
  query: GridQuery & { readonly columns: string },
  options: { readonly signal: AbortSignal; readonly timeout: number },
) => Promise<Blob>;

/**
 * Downloads all rows that a grid's filters find as DataGrid.xlsx (GRID-03), with the given fields;
 * a message says how it goes.
 */
export function useGridExport<Row>(
  state: GridState,
  spec: GridSpec<Row>,
  fetch: GridDownload,
): (fields: readonly string[]) => void {
  const t = useTranslations('grid.export');
  const download = useDownload();
  return (fields) => {
    const exported = spec.columns.filter((column) => column.exported !== false);
    const columns = exported.map(({ field }) => field).filter((field) => fields.includes(field));
    void download({
      name: 'DataGrid.xlsx',
      fetch: (signal) =>
        fetch(
          { ...exportOptions(state, spec), columns: JSON.stringify(columns) },
          { signal, timeout: DOWNLOAD_TIMEOUT },
        ),
      running: t('running'),
      done: t('done'),
      failed: (reason) => t('failed', { reason }),
      cancel: t('cancel'),
      retry: t('retry'),
    });
  };
}
