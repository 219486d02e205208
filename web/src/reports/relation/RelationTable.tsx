import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { Button } from '../../ui/Button';
import { shownNumber } from '../../ui/chart/chart-spec';
import { usePrinting } from '../../ui/use-printing';
import { Difference } from '../Difference';
import { countedNow, type RankedKind, type SharedRow } from '../ranked';
import { ShareBar, ShareBarNote } from '../ShareBar';
import styles from './Relation.module.css';
import type { Listed } from './relation-chart';

export interface RelationTableProps {
  readonly label: string;
  readonly kind: RankedKind;
  /** What the rows are. */
  readonly by: string;
  readonly rows: readonly SharedRow[];
  readonly cumulative: readonly number[];
  readonly listed: Listed;
  readonly isCompared: boolean;
}

/** Rows that stand there at first; paper has all. */
const FIRST = 10;

/** All rows of a relation with their shares; each number leads to its job orders. */
export function RelationTable({
  label,
  kind,
  by,
  rows,
  cumulative,
  listed,
  isCompared,
}: RelationTableProps) {
  const t = useTranslations('reports');
  const captions = useTranslations('reportColumns');
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole || isPrinting ? rows : rows.slice(0, FIRST);
  const most = Math.max(1, rows[0]?.amount ?? 0);
  const total = countedNow(rows);
  const others = rows.length - total;
  const hasProvince = kind.details.length > 0;
  const head = (caption: string) => (
    <th scope="col" className={styles.number}>
      {caption}
    </th>
  );
  const counted = (row: SharedRow, field: 'amount' | 'compared_amount') => {
    const href = row[field] > 0 ? listed(row, field) : undefined;
    const number = shownNumber(row[field]);
    return href ? <AppLink href={href}>{number}</AppLink> : number;
  };
  return (
    <>
      <section className={styles.frame} aria-label={label}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{label}</caption>
            <thead>
              <tr>
                {head(captions('ranking'))}
                <th scope="col">{by}</th>
                {hasProvince ? <th scope="col">{captions('provinces_name')}</th> : null}
                <th scope="col">{t('shareOfOrders')}</th>
                {head(captions('joborders'))}
                {isCompared ? head(t('compare.before')) : null}
                {isCompared ? head(t('compare.difference')) : null}
                {head(t('cumulative'))}
              </tr>
            </thead>
            <tbody>
              {visible.map((row, index) => (
                <tr key={String(row[kind.id])}>
                  <td className={`${styles.number} ${styles.rank}`}>{row.ranking}</td>
                  <th scope="row">{row[kind.name]}</th>
                  {hasProvince ? (
                    <td>{kind.details.map((field) => row[field]).join(' · ')}</td>
                  ) : null}
                  <td className={styles.share}>
                    <ShareBar percent={row.share} fill={row.amount / most} />
                  </td>
                  <td className={`${styles.number} ${styles.amount}`}>
                    <b>{counted(row, 'amount')}</b>
                  </td>
                  {isCompared ? (
                    <>
                      <td className={styles.number} data-head={t('compare.before')}>
                        {counted(row, 'compared_amount')}
                      </td>
                      <td className={styles.number} data-head={t('compare.difference')}>
                        <Difference now={row.amount} before={row.compared_amount} />
                      </td>
                    </>
                  ) : null}
                  <td className={styles.number} data-head={t('cumulative')}>
                    {(cumulative[index] ?? 0).toFixed(1)}%
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {rows.length > FIRST ? (
          <footer className={`${styles.foot} screen-only`}>
            <span>
              {t('shown', { count: countedNow(visible), total })}
              {others > 0 ? ` · ${t('compare.alone', { count: others })}` : null}
            </span>
            <Button kind="text" size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('showFirst', { count: FIRST }) : t('showAll')}
            </Button>
          </footer>
        ) : null}
      </section>
      <ShareBarNote />
    </>
  );
}
