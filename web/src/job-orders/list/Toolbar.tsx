import { STATUS_NAMES, STATUSES, type Status } from '@joborder/shared/job-orders/status';
import { IconTableExport, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { STATUS_ICONS } from '../StatusBadge';
import { FIELDS, type Fields, type ListView } from './list-filter';
import styles from './Toolbar.module.css';
import { useFilterValues } from './use-filter-values';

/** In the order in which an order passes through them. */
const ORDER = STATUSES.toSorted((a, b) => (a === 3 ? 1 : b === 3 ? -1 : a - b));

interface StatusTabsProps {
  readonly status: ListView['status'];
  readonly all: number | undefined;
  readonly byStatus: Readonly<Record<Status, number>> | undefined;
  readonly onStatus: (status: ListView['status']) => void;
}

/** How many orders of each status the filter finds; each leads to them. */
export function StatusTabs({ status, all, byStatus, onStatus }: StatusTabsProps) {
  const t = useTranslations('jobOrderList');
  const tStatus = useTranslations('rules.status');
  const tab = (value: ListView['status'], name: string, count: number | undefined) => {
    const Icon = value === '' ? null : STATUS_ICONS[value];
    return (
      <button
        key={value}
        type="button"
        className={styles.tab}
        aria-pressed={status === value}
        onClick={() => onStatus(value)}
      >
        {Icon ? <Icon size={18} stroke={1.75} aria-hidden /> : null}
        {name}
        <b>{count?.toLocaleString('en') ?? ''}</b>
      </button>
    );
  };
  return (
    <div className={styles.tabs} role="group" aria-label={t('tabs.label')}>
      {tab('', t('tabs.all'), all)}
      {ORDER.map((each) => tab(`${each}`, tStatus(STATUS_NAMES[each]), byStatus?.[each]))}
    </div>
  );
}

/** The filters in use; each chip takes its own away. */
export function FilterChips({
  fields,
  onFields,
}: {
  fields: Fields;
  onFields: (fields: Fields) => void;
}) {
  const t = useTranslations('jobOrderList');
  const valueOf = useFilterValues(fields);
  const used = FIELDS.filter((field) => fields[field] !== '');
  if (used.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {used.map((field) => {
        const words = {
          name: t(`filter.${field}`),
          value: valueOf(field),
        };
        return (
          <li key={field}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('chips.remove', words)}
              onClick={() => onFields({ ...fields, [field]: '' })}
            >
              <span>{t('chips.chip', words)}</span>
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function ExportButton({ disabled, onExport }: { disabled: boolean; onExport: () => void }) {
  const t = useTranslations('jobOrderList.export');
  return (
    <Button
      className={styles.export}
      disabled={disabled}
      icon={<IconTableExport size={18} stroke={1.75} aria-hidden />}
      onClick={onExport}
    >
      <span className={styles.exportText}>{t('action')}</span>
    </Button>
  );
}
