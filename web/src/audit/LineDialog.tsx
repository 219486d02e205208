import type { Change, Shown } from '@joborder/shared/audit/changes';
import type { AuditRow } from '@joborder/shared/audit/contract';
import { isDay } from '@joborder/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { LoadProblem } from '../platform/LoadProblem';
import { ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { SkeletonTable } from '../ui/SkeletonTable';
import styles from './Audit.module.css';
import { recordOf, useAuditWords } from './audit-columns';

/** Where the record of a line is shown; nothing for those that have no page. */
function pageOf({ entity, record, record_id: id }: AuditRow): string | null {
  if (id === null) return null;
  if (entity === 'job_order') return paths.jobOrderProgress(record);
  if (entity === 'place') return paths.place(id);
  if (entity === 'trip') return paths.trip(id);
  return entity === 'user' ? paths.user(id) : null;
}

/** What a fact is called; what is unknown stays as it is written. */
function useFieldNames() {
  const t = useTranslations('audit');
  return (field: string) => {
    const key = `fields.${field}` as 'fields.name';
    return t.has(key) ? t(key) : field;
  };
}

/** What a code of a fact means, e.g. the state of an account; null for a fact that has none. */
function useMeaning() {
  const t = useTranslations('audit');
  const words = useAuditWords();
  return (field: string, value: Shown) => {
    if (field === 'type' && typeof value === 'number') return words.kind(value);
    const key = `values.${field}.${String(value)}` as 'values.status.1';
    return t.has(key) ? t(key) : null;
  };
}

function Value({ field, value }: { field: string; value: Shown }) {
  const t = useTranslations('audit');
  const nameOf = useFieldNames();
  const meaningOf = useMeaning();
  const { day, instant } = useDates();
  if (value === null) return '–';
  if (typeof value === 'object') {
    return (
      <ul className={styles.values}>
        {value.map((item, index) => (
          // A list as it was at one time: it never changes its order.
          <li key={index}>{String(item ?? '–').replaceAll(/\b([a-z_]+)(?=: )/g, nameOf)}</li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text);
  return isDay(text) ? day(text) : (meaningOf(field, value) ?? text);
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('audit');
  const nameOf = useFieldNames();
  if (changes.length === 0) return <p>{t('unchanged')}</p>;
  return (
    <>
      <table className={styles.changes}>
        <caption className="visually-hidden">{t('change.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            <th scope="col">{t('change.before')}</th>
            <th scope="col">{t('change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td data-label={t('change.before')}>
                <Value field={field} value={before} />
              </td>
              <td data-label={t('change.after')}>
                <Value field={field} value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('masked')}</p>
    </>
  );
}

/** One line of the audit log in words, and what it changed. */
export function LineDialog({ line, onClose }: { line: AuditRow; onClose: () => void }) {
  const t = useTranslations('audit');
  const words = useAuditWords();
  const { instant } = useDates();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-line', line.log_id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/audit/get/:log_id', { params: { log_id: line.log_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = pageOf(line);
  const facts = [
    [t('columns.at'), instant(line.at)],
    [
      t('columns.actor'),
      [line.actor_name, words.kind(line.actor_type)].filter(Boolean).join(' · '),
    ],
    [t('columns.record'), [words.entity(line.entity), recordOf(line)].filter(Boolean).join(' · ')],
    [t('columns.ip'), line.ip || '–'],
  ] as const;
  return (
    <Dialog title={words.action(line.action)} size="medium" closable onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Changes changes={data.changes} />
      ) : (
        <SkeletonTable columns={[t('change.field'), t('change.before'), t('change.after')]} />
      )}
      {page ? (
        <ButtonLink as={AppLink} href={page} className={styles.open}>
          {t('open')}
        </ButtonLink>
      ) : null}
    </Dialog>
  );
}
