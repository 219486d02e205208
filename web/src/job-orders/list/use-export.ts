import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useSpreadsheet } from '../../platform/use-spreadsheet';
import { filterOf, type ListView } from './list-filter';

/** Downloads all filtered orders (AG 9). */
export function useExport(view: ListView, count: number) {
  const t = useTranslations('jobOrderList.export');
  const write = useSpreadsheet();
  return () =>
    write(
      {
        running: t('running', { count }),
        done: t('done', { count }),
        failed: (reason) => t('failed', { reason }),
        cancel: t('cancel'),
        retry: t('retry'),
      },
      (options) =>
        call(
          'GET /api/v2/web/joborder/export',
          { query: { ...filterOf(view), sort: view.sort } },
          options,
        ),
    );
}
