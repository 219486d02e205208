import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditAction } from '@joborder/shared/audit/actions';
import type { AccessEntry } from '@joborder/shared/job-orders/contract';
import { HistoryLink } from '../audit/HistoryLink';
import { call } from '../platform/api';
import { useDates } from '../platform/dates';
import { LoadProblem } from '../platform/LoadProblem';
import { Pagination } from '../ui/Pagination';
import { SkeletonTable } from '../ui/SkeletonTable';
import { useNear } from '../ui/use-near';
import styles from './AccessLog.module.css';

/** What commands and jobs write of an order. */
type Write = Extract<
  AuditAction,
  `job-order.${string}` | `tracking.${string}` | `retention.${string}`
>;
const ACTIONS = {
  prepare: 'prepare',
  paper: 'paper',
  progress: 'progress',
  'passport-file': 'passportFile',
  export: 'export',
  inspection: 'inspection',
  'job-order.create': 'create',
  'job-order.edit': 'edit',
  'job-order.cancel': 'cancel',
  'tracking.accept': 'accept',
  'tracking.refuse': 'refuse',
  'tracking.check-in': 'checkIn',
  'tracking.check-out': 'checkOut',
  'tracking.skip': 'skip',
  'tracking.reset': 'reset',
  'tracking.temperatures': 'temperatures',
  'retention.remove': 'removed',
} as const satisfies Record<Write, string> & Readonly<Record<string, string>>;
const KINDS = ['unknown', 'administrator', 'guide', 'agency', 'officer', 'police'] as const;

type Result = NonNullable<AccessEntry['inspection']>;

const mapLink = ({ latitude, longitude }: AccessEntry) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

function Row({ entry }: { entry: AccessEntry }) {
  const t = useTranslations('access');
  const tf = useTranslations('findings');
  const { instant } = useDates();
  const resultOf = ({ result, findings, counted, expected }: Result) =>
    result === 'in_order'
      ? t('inOrder', { counted, expected })
      : t('found', {
          what: findings.map((finding) => tf(finding)).join(' · '),
          counted,
          expected,
        });
  const action = ACTIONS[entry.action as keyof typeof ACTIONS];
  return (
    <tr>
      <td data-label={t('when')}>
        <time dateTime={entry.at}>{instant(entry.at)}</time>
      </td>
      <td data-label={t('who')}>
        <span className={styles.name}>{entry.name || t('system')}</span>{' '}
        <span className={styles.kind}>{t(`kinds.${KINDS[entry.type] ?? 'unknown'}`)}</span>
      </td>
      <td data-label={t('what')}>
        {action ? t(`actions.${action}`) : entry.action}
        {entry.inspection ? (
          <span className={styles.result}>{resultOf(entry.inspection)}</span>
        ) : null}
      </td>
      <td data-label={t('from')}>
        {entry.latitude === null ? (
          entry.address || '–'
        ) : (
          <a href={mapLink(entry)} target="_blank" rel="noreferrer">
            {t('onMap')} <span className="visually-hidden">{t('opensNew')}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

/** Who read and who changed a job order (D36): for its agency and administrators. */
export function AccessLog({ code }: { code: string }) {
  const t = useTranslations('access');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [section, isNear] = useNear<HTMLElement>();
  const { data, error, refetch } = useQuery({
    queryKey: ['access', code, page, size],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/joborder/access',
        { query: { joborder_code: code, take: size, skip: (page - 1) * size } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: isNear,
  });
  return (
    <section ref={section} className={`${styles.panel} screen-only`} aria-labelledby="access-log">
      <h2 id="access-log">{t('title')}</h2>
      <p className={styles.text}>
        {t('text')} {data ? t('scans', { count: data.scans }) : null}
      </p>
      <HistoryLink entity="job_order" record={code} />
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <SkeletonTable columns={[t('when'), t('who'), t('what'), t('from')]} />
      ) : null}
      {data ? (
        <>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('who')}</th>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('from')}</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry, index) => (
                // Entries have no id of their own across the three logs.
                <Row key={`${entry.at} ${entry.action} ${index}`} entry={entry} />
              ))}
            </tbody>
          </table>
          <Pagination
            page={page}
            pageSize={size}
            total={data.count}
            onPage={setPage}
            onPageSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        </>
      ) : null}
    </section>
  );
}
