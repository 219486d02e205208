import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { DOWNLOAD_TIMEOUT, useDownload } from '../../platform/use-download';
import { filterOf, type ListView } from './list-filter';

/** Downloads all filtered orders as DataGrid.xlsx (AG 9); a message says how it goes. */
export function useExport(view: ListView, count: number) {
  const t = useTranslations('jobOrderList.export');
  const download = useDownload();
  return () =>
    download({
      name: 'DataGrid.xlsx',
      fetch: (signal) =>
        call(
          'GET /api/v2/web/joborder/export',
          { query: { ...filterOf(view), sort: view.sort } },
          { signal, timeout: DOWNLOAD_TIMEOUT },
        ),
      running: t('running', { count }),
      done: t('done', { count }),
      failed: (reason) => t('failed', { reason }),
      cancel: t('cancel'),
      retry: t('retry'),
    });
}
