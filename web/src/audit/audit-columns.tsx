import {
  ACTIONS,
  actionKey,
  ENTITIES,
  PERIODS,
  USUAL_PERIOD,
} from '@joborder/shared/audit/actions';
import type { AuditRow } from '@joborder/shared/audit/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import type { GridSpec } from '../ui/grid/columns';
import { START } from '../ui/grid/grid-state';
import styles from './Audit.module.css';

/** Texts of the filter card, as the call names them. */
export const TEXT_FILTERS = ['actor', 'record'] as const;
export const OTHER_PERIODS = PERIODS.filter((period) => period !== USUAL_PERIOD);

/** What an action and a kind of record are called; what is unknown stays as it is written. */
export function useAuditWords() {
  const t = useTranslations('auditTexts');
  return useMemo(
    () => ({
      action: (action: string) =>
        (ACTIONS as readonly string[]).includes(action)
          ? t(`actions.${actionKey(action)}`)
          : action,
      entity: (entity: string) => {
        const known = ENTITIES.find((each) => each === entity);
        return known ? t(`entities.${known}`) : entity;
      },
      kind: (type: number) => t(`kinds.${String(type) as '0'}`),
    }),
    [t],
  );
}

/** What people call the record of a line: an order by its number as it is printed. */
export const recordOf = ({ entity, record }: Pick<AuditRow, 'entity' | 'record'>): string =>
  entity === 'job_order' ? formatCode(record) : record;

/** The columns of the audit log and the filters of the card above it; the latest lines first. */
export function useAuditColumns(): GridSpec<AuditRow> {
  const t = useTranslations('audit.columns');
  const words = useAuditWords();
  const { instant } = useDates();
  return useMemo(
    () =>
      ({
        start: { ...START, sort: [{ field: 'log_id', desc: true }] },
        params: [
          { name: 'period', options: OTHER_PERIODS },
          { name: 'action', options: ACTIONS },
          { name: 'entity', options: ENTITIES },
          ...TEXT_FILTERS.map((name) => ({ name, personal: name === 'actor' })),
        ],
        columns: [
          {
            field: 'at',
            caption: t('at'),
            format: (at) => instant(at as string),
            cell: ({ at }) => <span className={styles.whole}>{instant(at)}</span>,
            sortable: false,
          },
          {
            field: 'actor_name',
            caption: t('actor'),
            cell: (line) => (
              <span className={styles.actor}>
                {line.actor_name || '–'}
                <small>{words.kind(line.actor_type)}</small>
              </span>
            ),
            searchable: true,
            personal: true,
            width: 200,
          },
          {
            field: 'action',
            caption: t('action'),
            format: (action) => words.action(action as string),
            groupable: true,
            hideable: false,
            card: 'title',
            width: 140,
          },
          {
            field: 'entity',
            caption: t('entity'),
            format: (entity) => words.entity(entity as string),
            groupable: true,
          },
          {
            field: 'record',
            caption: t('record'),
            cell: (line) =>
              line.entity === 'job_order' ? (
                <span className={styles.whole}>{recordOf(line)}</span>
              ) : (
                line.record || '-'
              ),
            sortable: false,
            width: 130,
          },
          {
            field: 'ip',
            caption: t('ip'),
            width: 120,
            cell: ({ ip }) => <span className={styles.ip}>{ip}</span>,
            searchable: true,
            groupable: true,
          },
          { field: 'log_id', caption: t('log_id'), format: String, align: 'end' },
        ],
      }) satisfies GridSpec<AuditRow>,
    [t, words, instant],
  );
}
