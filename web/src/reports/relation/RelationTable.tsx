import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { Button } from '../../ui/Button';
import { usePrinting } from '../../ui/use-printing';
import { Difference } from '../Difference';
import type { ComparedRow, RankedKind, RankedRow } from '../ranked';
import { ShareBar } from '../ShareBar';
import styles from './Relation.module.css';

export interface RelationTableProps {
  readonly label: string;
  readonly kind: RankedKind;
  /** What the rows are. */
  readonly by: string;
  readonly rows: readonly ComparedRow[];
  readonly cumulative: readonly number[];
  readonly listed: (row: RankedRow) => string | undefined;
  readonly isCompared: boolean;
}

/** Rows that stand there at first; paper has all. */
const FIRST = 10;

const shown = (value: number | null) => value?.toLocaleString('en') ?? '-';

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
  const hasProvince = kind.details.length > 0;
  const number = (caption: string) => (
    <th scope="col" className={styles.number}>
      {caption}
    </th>
  );
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {number(captions('ranking'))}
              <th scope="col">{by}</th>
              {hasProvince ? <th scope="col">{captions('provinces_name')}</th> : null}
              <th scope="col">{t('share')}</th>
              {number(captions('joborders'))}
              {isCompared ? number(t('compare.before')) : null}
              {isCompared ? number(t('compare.difference')) : null}
              {number(t('cumulative'))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row, index) => {
              const href = listed(row);
              return (
                <tr key={String(row[kind.id])}>
                  <td className={`${styles.number} ${styles.rank}`}>{row.ranking}</td>
                  <th scope="row">{row[kind.name]}</th>
                  {hasProvince ? (
                    <td>{kind.details.map((field) => row[field]).join(' · ')}</td>
                  ) : null}
                  <td className={styles.share}>
                    <ShareBar percent={row.share} largest={rows[0]?.share ?? 100} />
                  </td>
                  <td className={`${styles.number} ${styles.amount}`}>
                    <b>
                      {href ? (
                        <AppLink href={href}>{shown(row.amount)}</AppLink>
                      ) : (
                        shown(row.amount)
                      )}
                    </b>
                  </td>
                  {isCompared ? (
                    <td className={styles.number} data-head={t('compare.before')}>
                      {shown(row.before)}
                    </td>
                  ) : null}
                  {isCompared ? (
                    <td className={styles.number} data-head={t('compare.difference')}>
                      <Difference now={row.amount} before={row.before} />
                    </td>
                  ) : null}
                  <td className={styles.number} data-head={t('cumulative')}>
                    {(cumulative[index] ?? 0).toFixed(1)}%
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST ? (
        <footer className={styles.foot}>
          <span>{t('shown', { count: visible.length, total: rows.length })}</span>
          <Button kind="text" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('showFirst', { count: FIRST }) : t('showAll')}
          </Button>
        </footer>
      ) : null}
    </section>
  );
}
