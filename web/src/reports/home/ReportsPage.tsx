import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { useLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import { useCan } from '../../platform/use-session';
import { menuOf } from '../../shell/navigation';
import { Page } from '../../shell/Page';
import { Figures } from './Figures';
import { MonthsChart } from './MonthsChart';
import type { reportHome } from './messages.th';
import styles from './ReportsPage.module.css';

type ReportName = keyof typeof reportHome.purposes;

/** This page is the way to them. */
const isReport = ({ href }: { readonly href: string }) => href !== paths.reports();

/** The reports that the reader may open, each with what it answers. */
function ReportCards() {
  const t = useTranslations('reportHome');
  const nav = useTranslations('shell.nav');
  const group = menuOf(useCan()).find(({ name }) => name === 'reports');
  return (
    <nav aria-labelledby="report-cards">
      <h2 id="report-cards" className="screen-only">
        {t('choose')}
      </h2>
      <ul className={`${styles.cards} screen-only`}>
        {(group?.items ?? []).filter(isReport).map(({ name, href, icon: Icon }) => (
          <li key={name}>
            <AppLink href={href}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <b>{nav(name)}</b>
              <span>{t(`purposes.${name as ReportName}`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What there is so far, how it came about month by month, and the ways to the reports (DASH-01). */
export function ReportsPage() {
  const t = useTranslations('reportHome');
  const lang = useLang();
  const isNational = useCan()('report:view');
  const { data, error, refetch } = useQuery({
    queryKey: ['report-dashboard', lang],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/report/dashboard', { query: { lang } }, { signal }),
  });
  return (
    <Page title={t('title')} subtitle={t(isNational ? 'national' : 'own')}>
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Figures counted={data} />
          {data ? (
            <MonthsChart months={data.months} />
          ) : (
            <div className={styles.chart} aria-hidden />
          )}
        </>
      )}
      <ReportCards />
    </Page>
  );
}
