import { useTranslations } from 'use-intl';
import { DOWNLOAD_TIMEOUT, type DownloadTexts, useDownload } from './use-download';

export interface SpreadsheetOptions {
  readonly signal: AbortSignal;
  readonly timeout: number;
}

type Fetch = (options: SpreadsheetOptions) => Promise<Blob>;

/** Fetches a spreadsheet and saves it as DataGrid.xlsx (GRID-03, AG 9); a message says how it goes. */
export function useSpreadsheet(): (texts: DownloadTexts, fetch: Fetch) => void {
  const download = useDownload();
  return (texts, fetch) =>
    void download({
      ...texts,
      name: 'DataGrid.xlsx',
      fetch: (signal) => fetch({ signal, timeout: DOWNLOAD_TIMEOUT }),
    });
}

/** The same with the texts of all grids. */
export function useGridSpreadsheet(): (fetch: Fetch) => void {
  const t = useTranslations('gridCalls');
  const write = useSpreadsheet();
  return (fetch) =>
    write(
      {
        running: t('running'),
        done: t('done'),
        failed: (reason) => t('exportFailed', { reason }),
        cancel: t('cancel'),
        retry: t('retry'),
      },
      fetch,
    );
}
