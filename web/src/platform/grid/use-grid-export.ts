import { exportedFields, type GridSpec } from '../../ui/grid/columns';
import type { GridState } from '../../ui/grid/grid-state';
import { exportOptions, type GridQuery } from '../../ui/grid/grid-query';
import { type SpreadsheetOptions, useGridSpreadsheet } from '../use-spreadsheet';

/** Fetches the spreadsheet; `columns` of the query is a JSON list of fields. */
export type GridDownload = (
  query: GridQuery & { readonly columns?: string },
  options: SpreadsheetOptions,
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
  const write = useGridSpreadsheet();
  return (fields) => {
    const columns = exportedFields(spec).filter((field) => fields.includes(field));
    write((options) =>
      fetch({ ...exportOptions(state, spec), columns: JSON.stringify(columns) }, options),
    );
  };
}
