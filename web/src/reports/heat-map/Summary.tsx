import type { HeatMap } from '@joborder/shared/reports/contract';
import { IconFileText, IconUsersGroup } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { shownNumber } from '../../ui/chart/chart-spec';
import { Panel } from '../Panel';
import { ordersOf } from '../orders-of';
import styles from './Summary.module.css';

const PEOPLE = ['adults', 'children', 'fifteen', 'followers'] as const;

/** The period in days, its job orders and their people (HEAT-02). */
export function Summary({ totals }: { readonly totals: HeatMap['totals'] }) {
  const t = useTranslations('heatMap.summary');
  const { range } = useDates();
  return (
    <Panel title={t('title', { days: totals.days })} note={range(totals.startdate, totals.enddate)}>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>
            <IconFileText size={20} stroke={1.75} aria-hidden />
            {t('joborders')}
          </dt>
          <dd>
            <AppLink href={ordersOf(totals)}>{shownNumber(totals.joborders)}</AppLink>
          </dd>
        </div>
        <div className={styles.main}>
          <dt>
            <IconUsersGroup size={20} stroke={1.75} aria-hidden />
            {t('tourists')}
          </dt>
          <dd>
            {t.rich('people', { count: totals.tourists, unit: (unit) => <small>{unit}</small> })}
          </dd>
        </div>
        {PEOPLE.map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>
              {t.rich('people', { count: totals[kind], unit: (unit) => <small>{unit}</small> })}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
