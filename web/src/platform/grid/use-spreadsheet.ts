import { useTranslations } from 'use-intl';
import { DOWNLOAD_TIMEOUT, useDownload } from '../use-download';

export interface SpreadsheetOptions {
  readonly signal: AbortSignal;
  readonly timeout: number;
}

/** Fetches a spreadsheet and saves it as DataGrid.xlsx; a message says how it goes (GRID-03). */
export function useSpreadsheet(): (fetch: (options: SpreadsheetOptions) => Promise<Blob>) => void {
  const t = useTranslations('gridCalls');
  const download = useDownload();
  return (fetch) =>
    void download({
      name: 'DataGrid.xlsx',
      fetch: (signal) => fetch({ signal, timeout: DOWNLOAD_TIMEOUT }),
      running: t('running'),
      done: t('done'),
      failed: (reason) => t('exportFailed', { reason }),
      cancel: t('cancel'),
      retry: t('retry'),
    });
}
