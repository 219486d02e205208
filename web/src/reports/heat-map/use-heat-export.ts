import type { AskedPeriod } from '@joborder/shared/reports/period';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { DOWNLOAD_TIMEOUT, useDownload } from '../../platform/use-download';

/** Downloads the visits of all provinces as DataGrid.xlsx; a message says how it goes. */
export function useHeatExport(asked: AskedPeriod): () => void {
  const t = useTranslations('grid.export');
  const lang = useLang();
  const download = useDownload();
  return () =>
    void download({
      name: 'DataGrid.xlsx',
      fetch: (signal) =>
        call(
          'GET /api/v2/web/joborder/heatmap/export',
          { query: { ...asked, lang } },
          { signal, timeout: DOWNLOAD_TIMEOUT },
        ),
      running: t('running'),
      done: t('done'),
      failed: (reason) => t('failed', { reason }),
      cancel: t('cancel'),
      retry: t('retry'),
    });
}
