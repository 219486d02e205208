import type { HeatMap } from '@joborder/shared/reports/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { Button } from '../../ui/Button';
import { shownNumber } from '../../ui/chart/chart-spec';
import { usePrinting } from '../../ui/use-printing';
import { Panel } from '../Panel';
import { ordersOf } from '../orders-of';
import styles from './TopProvinces.module.css';

/** Enough for a look; the rest on demand. */
const FIRST = 10;

/** What the map shows, as a table: visits by province. */
export function TopProvinces({ map: { provinces, totals } }: { readonly map: HeatMap }) {
  const t = useTranslations('heatMap.provinces');
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? provinces : provinces.slice(0, FIRST);
  return (
    <Panel title={t('title')} note={t('note', { visits: totals.visits })}>
      <table className={styles.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('province')}</th>
            <th scope="col">{t('visits')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, count }, index) => (
            <tr key={id}>
              <td>{index + 1}</td>
              <th scope="row">
                <AppLink href={ordersOf(totals, { province_id: id })}>{name}</AppLink>
              </th>
              <td>{shownNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {provinces.length > FIRST ? (
        <Button
          className="screen-only"
          kind="text"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('fewer') : t('all', { count: provinces.length })}
        </Button>
      ) : null}
    </Panel>
  );
}
