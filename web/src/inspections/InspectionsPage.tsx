import type { Inspection } from '@joborder/shared/inspections/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { IconMapPin, IconScan } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { LoadProblem } from '../platform/LoadProblem';
import { useExistingPage, useListPage } from '../platform/use-list-page';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Pagination } from '../ui/Pagination';
import { SkeletonTable } from '../ui/SkeletonTable';
import styles from './InspectionsPage.module.css';
import { LeaveDialog } from './LeaveDialog';
import { PhotoDialog } from './PhotoDialog';
import { ResultBadge } from './ResultBadge';
import { useInspections } from './use-inspections';
import { useWaitingResults } from './waiting-results';
import { WaitingResults } from './WaitingStrip';

const route = getRouteApi('/signed-in/inspections');

function Row({ inspection }: { readonly inspection: Inspection }) {
  const t = useTranslations('inspection');
  const tf = useTranslations('findings');
  const { instant } = useDates();
  const { latitude, longitude, photos, findings } = inspection;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <tr>
      <td data-label={t('list.when')}>
        <time dateTime={inspection.at}>{instant(inspection.at)}</time>
      </td>
      <td data-label={t('list.code')}>
        <AppLink href={paths.inspection({ joborder_code: inspection.joborder_code })}>
          {formatCode(inspection.joborder_code)}
        </AppLink>
      </td>
      <td data-label={t('list.result')}>
        <ResultBadge {...inspection} />
        {findings.length > 0 ? (
          <span className={styles.findings}>
            {findings.map((finding) => tf(finding)).join(' · ')}
          </span>
        ) : null}
      </td>
      <td data-label={t('list.counted')}>
        {t('done.countedOf', { counted: inspection.counted, expected: inspection.expected })}
      </td>
      <td data-label={t('list.note')} className={styles.note}>
        {inspection.note || '–'}
      </td>
      <td data-label={t('list.photos')}>
        {photos.length === 0
          ? '–'
          : photos.map((photo, index) => (
              <button
                key={photo}
                type="button"
                className={styles.photo}
                aria-label={t('list.openPhoto', { number: index + 1 })}
                onClick={() => setShown(index + 1)}
              >
                {index + 1}
              </button>
            ))}
        {shown === null ? null : (
          <PhotoDialog
            id={inspection.inspection_id}
            number={shown}
            onClose={() => setShown(null)}
          />
        )}
      </td>
      <td data-label={t('list.place')}>
        {latitude === null || longitude === null ? (
          '–'
        ) : (
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
            className={styles.place}
          >
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            {t('list.onMap')} <span className="visually-hidden">{t('list.opensNew')}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

/** The officer's own results (D70). */
export function InspectionsPage() {
  const t = useTranslations('inspection.list');
  const ti = useTranslations('inspection');
  const search = route.useSearch();
  const list = useListPage(search, paths.inspections);
  const { take, skip, pagination } = list;
  const waiting = useWaitingResults();
  const { data, error, refetch, isPlaceholderData } = useInspections({ take, skip });
  useExistingPage(list, isPlaceholderData ? undefined : data?.count);
  const columns = ['when', 'code', 'result', 'counted', 'note', 'photos', 'place'] as const;
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <ButtonLink
          as={AppLink}
          kind="primary"
          href={paths.inspect()}
          icon={<IconScan size={18} stroke={1.75} aria-hidden />}
        >
          {ti('title')}
        </ButtonLink>
      }
    >
      {'leaving' in search && waiting.length > 0 ? <LeaveDialog results={waiting} /> : null}
      <WaitingResults results={waiting} />
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonTable columns={columns.map((column) => t(column))} /> : null}
      {data && data.count === 0 ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      {data && data.count > 0 ? (
        <>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.inspections.map((each) => (
                <Row key={each.inspection_id} inspection={each} />
              ))}
            </tbody>
          </table>
          <Pagination {...pagination} total={data.count} />
        </>
      ) : null}
    </Page>
  );
}
