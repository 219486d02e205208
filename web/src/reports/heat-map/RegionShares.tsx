import type { HeatMap } from '@joborder/shared/reports/contract';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { Chart } from '../../ui/chart/Chart';
import { type RingChart, shownNumber } from '../../ui/chart/chart-spec';
import { ordersOf } from '../orders-of';
import { useRegionColours } from './region-colours';
import styles from './RegionShares.module.css';

/** A region's part of all orders, which count in each region they go to (D73). */
function sharesOf({ regions, totals: { joborders: all } }: HeatMap): readonly number[] {
  return regions.map(({ count }) => (all === 0 ? 0 : (100 * count) / all));
}

/** Job orders by region as a ring, with its legend (HEAT-02); each leads to its orders. */
export function RegionShares({ map }: { readonly map: HeatMap }) {
  const { regions, totals } = map;
  const t = useTranslations('heatMap.regions');
  const router = useRouter();
  const colours = useRegionColours(regions);
  const shares = sharesOf(map);
  const hrefs = useMemo(
    () => regions.map(({ id }) => ordersOf(totals, { region_id: id })),
    [regions, totals],
  );
  const shades = colours.join();
  const spec = useMemo<RingChart>(
    () => ({
      kind: 'ring',
      by: t('region'),
      items: regions.map(({ id, name }) => ({ key: String(id), name })),
      series: [{ name: t('joborders'), values: regions.map(({ count }) => count), hrefs }],
      total: { value: shownNumber(totals.joborders), name: t('joborders') },
      colours: shades.split(',').map(Number),
    }),
    [regions, hrefs, totals.joborders, shades, t],
  );
  return (
    <Chart
      title={t('title')}
      spec={spec}
      as={AppLink}
      withoutPrintedTable
      onOpen={(href) => router.history.push(href)}
    >
      <ul className={styles.legend}>
        {regions.map(({ id, name, count }, index) => (
          <li key={id}>
            <span
              className={styles.swatch}
              style={{ background: `var(--chart-${colours[index]})` }}
              aria-hidden
            />
            <AppLink href={hrefs[index] ?? ''}>{name}</AppLink>
            <span>{shownNumber(count)}</span>
            <span>{shares[index]?.toFixed(1)}%</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('note')}</p>
    </Chart>
  );
}
