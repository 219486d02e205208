import { STATUS_NAMES, STATUSES, type Status } from '@joborder/shared/job-orders/status';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { FilterChips } from '../../ui/FilterChips';
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
  /** The numbers are those of another filter. */
  readonly isStale: boolean;
  readonly onStatus: (status: ListView['status']) => void;
}

/** How many orders of each status the filter finds; each leads to them. */
export function StatusTabs({ status, all, byStatus, isStale, onStatus }: StatusTabsProps) {
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
    <div
      className={styles.tabs}
      role="group"
      aria-label={t('tabs.label')}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {tab('', t('tabs.all'), all)}
      {ORDER.map((each) => tab(`${each}`, tStatus(STATUS_NAMES[each]), byStatus?.[each]))}
    </div>
  );
}

/** The filters in use, each to be taken away. */
export function UsedFilters({
  fields,
  onFields,
}: {
  fields: Fields;
  onFields: (fields: Fields) => void;
}) {
  const t = useTranslations('jobOrderList');
  const valueOf = useFilterValues(fields);
  const chips = FIELDS.filter((field) => fields[field] !== '').map((field) => {
    const words = { name: t(`filter.${field}`), value: valueOf(field) };
    return {
      id: field,
      text: t('chips.chip', words),
      label: t('chips.remove', words),
      onRemove: () => onFields({ ...fields, [field]: '' }),
    };
  });
  return <FilterChips label={t('chips.label')} chips={chips} />;
}

export function ExportButton({ disabled, onExport }: { disabled: boolean; onExport: () => void }) {
  const t = useTranslations('jobOrderList.export');
  return (
    <Button
      className={`${styles.export} screen-only`}
      disabled={disabled}
      icon={<IconTableExport size={18} stroke={1.75} aria-hidden />}
      onClick={onExport}
    >
      <span className={styles.exportText}>{t('action')}</span>
    </Button>
  );
}
