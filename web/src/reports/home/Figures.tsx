import type { CallReply } from '../../platform/api';
import { IconFileText, IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { shownNumber } from '../../ui/chart/chart-spec';
import { Preparing } from '../../ui/Preparing';
import styles from './Figures.module.css';

export type Dashboard = CallReply<'GET /api/v2/web/report/dashboard'>;

const NAMES = ['tourists', 'joborders', 'places'] as const;
type Name = (typeof NAMES)[number];
const ICONS = { tourists: IconUsersGroup, joborders: IconFileText, places: IconMapPin } as const;

/** Where that is listed which a number counts. */
function listOf(name: Name, counted: Dashboard | undefined): string {
  if (name === 'places') return paths.places();
  if (name === 'joborders') return paths.jobOrders({ without_cancelled: '1' });
  const { startdate, enddate } = counted ?? {};
  return startdate && enddate
    ? paths.touristsReport({ period: 'custom', startdate, enddate })
    : paths.touristsReport();
}

/** How many there are, each number leading to what it counts (DASH-01). */
export function Figures({ counted }: { readonly counted: Dashboard | undefined }) {
  const t = useTranslations('reportHome.figures');
  return (
    <section aria-label={t('label')} aria-busy={counted === undefined}>
      <ul className={styles.figures}>
        {NAMES.map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name}>
              <AppLink href={listOf(name, counted)}>
                <span className={styles.name}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {t(name)}
                </span>
                {counted ? (
                  <b>{shownNumber(counted[name])}</b>
                ) : (
                  <span className={styles.bar} aria-hidden />
                )}
                <small>{t(`notes.${name}`)}</small>
              </AppLink>
            </li>
          );
        })}
      </ul>
      {counted ? null : <Preparing />}
    </section>
  );
}
