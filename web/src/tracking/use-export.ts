import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { useSpreadsheet } from '../platform/use-spreadsheet';

/** Downloads the places and temperatures of an order. */
export function useExport(code: string) {
  const t = useTranslations('progress.export');
  const lang = useLang();
  const write = useSpreadsheet();
  return () =>
    write(
      {
        running: t('running'),
        done: t('done'),
        failed: (reason) => t('failed', { reason }),
        cancel: t('cancel'),
        retry: t('retry'),
      },
      (options) =>
        call(
          'GET /api/v2/web/joborder/progress/export',
          { query: { joborder_code: code, lang } },
          options,
        ),
    );
}
