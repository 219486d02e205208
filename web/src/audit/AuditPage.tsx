import type { AuditRow } from '@joborder/shared/audit/contract';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { useApiGrid } from '../platform/grid/use-api-grid';
import { useLang } from '../platform/i18n/language';
import { Page } from '../shell/Page';
import { Button } from '../ui/Button';
import { DataGrid } from '../ui/grid/DataGrid';
import { changed, unfiltered } from '../ui/grid/grid-state';
import { AuditFilter } from './AuditFilter';
import { useAuditColumns } from './audit-columns';
import { lazyPart } from '../ui/lazy-part';

const LineDialog = lazyPart(() =>
  import('./LineDialog').then((file) => ({ default: file.LineDialog })),
);

/** Who did what, when and from where, with the data before and after (D36). */
export function AuditPage() {
  const t = useTranslations('audit');
  const lang = useLang();
  const [line, setLine] = useState<AuditRow | null>(null);
  const grid = useApiGrid({
    spec: useAuditColumns(),
    key: ['audit', lang],
    load: (query, signal) =>
      call('GET /devexpress/audit', { query: { ...query, lang } }, { signal }),
    download: (query, options) =>
      call('GET /devexpress/audit/export', { query: { ...query, lang } }, options),
  });
  const { state, onChange } = grid;
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <AuditFilter
        values={state.params}
        onFilter={(params) => onChange(changed(state, { params }))}
        onClear={() => onChange(unfiltered(state))}
      />
      <DataGrid
        {...grid}
        id="audit"
        withoutSlash
        label={t('table')}
        rowKey={(row) => row.log_id}
        actions={(row) => (
          <Button
            kind="tonal"
            size="small"
            aria-label={t('detailOf', { id: row.log_id })}
            onClick={() => setLine(row)}
          >
            {t('detail')}
          </Button>
        )}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {line ? (
        <Suspense>
          <LineDialog line={line} onClose={() => setLine(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
