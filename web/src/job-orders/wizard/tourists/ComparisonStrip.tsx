import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { unsureFields } from '@joborder/shared/job-orders/warnings';
import { useLang } from '../../../platform/i18n/language';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { shownCell } from './cell-text';
import type { Column } from './columns';
import styles from './ComparisonStrip.module.css';
import type { ManifestActions } from './use-manifest';

export interface ComparisonStripProps {
  readonly tourists: readonly Tourist[];
  readonly onShow: (row: number, column: Column) => void;
  readonly onAccept: ManifestActions['accept'];
}

/** What a passport reader could not vouch for: the way to each field, and the word that it is right. */
export function ComparisonStrip({ tourists, onShow, onAccept }: ComparisonStripProps) {
  const t = useTranslations('tourists');
  const fact = useTranslations('touristFacts');
  const lang = useLang();
  const cells = tourists.flatMap((tourist, row) =>
    unsureFields(tourist).map((column) => ({ row, column, tourist })),
  );
  if (cells.length === 0) return null;
  return (
    <Notice tone="amber">
      <b>{t('compare', { count: cells.length })}</b>
      <ul className={styles.list}>
        {cells.map(({ row, column, tourist }) => {
          const at = { row: row + 1, column: fact(column) };
          return (
            <li key={`${tourist.key} ${column}`}>
              <button type="button" className={styles.way} onClick={() => onShow(row, column)}>
                {t('compareShort', { ...at, text: shownCell(tourist, column, lang) })}
              </button>
              <Button
                size="small"
                icon={<IconCheck size={16} stroke={2} aria-hidden />}
                aria-label={t('comparedOf', at)}
                onClick={() => onAccept(tourist.key, column)}
              >
                {t('compared')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
