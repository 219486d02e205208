import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { DOWNLOAD_TIMEOUT, useDownload } from '../platform/use-download';

/** Downloads the places and temperatures of an order as DataGrid.xlsx; a message says how it goes. */
export function useExport(code: string) {
  const t = useTranslations('progress.export');
  const lang = useLang();
  const download = useDownload();
  return () =>
    download({
      name: 'DataGrid.xlsx',
      fetch: (signal) =>
        call(
          'GET /api/v2/web/joborder/progress/export',
          { query: { joborder_code: code, lang } },
          { signal, timeout: DOWNLOAD_TIMEOUT },
        ),
      running: t('running'),
      done: t('done'),
      failed: (reason) => t('failed', { reason }),
      cancel: t('cancel'),
      retry: t('retry'),
    });
}
