import { IconMapPin, IconSearch, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan } from '../platform/use-session';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { Preparing } from '../ui/Preparing';
import { IdentityChanges } from '../users/IdentityChanges';
import { EndingLicences, UnusedAccounts } from './queue/AccountGroups';
import { NewPlaces } from './queue/NewPlaces';
import { NothingWaits } from './queue/NothingWaits';
import { OpenJobs, SilentGroups } from './queue/OrderGroups';
import layout from '../ui/layout.module.css';
import styles from './queue/Queue.module.css';
import { useWorkQueue, type WorkQueue } from './queue/use-work-queue';

const URGENT = new Set(['silent', 'jobs']);

/** The groups with their numbers; each leads to its place on the page. */
function Overview({ counts }: Pick<WorkQueue, 'counts'>) {
  const t = useTranslations('workQueue');
  const groups = (['silent', 'jobs', 'identity', 'places', 'licences', 'accounts'] as const).filter(
    (group) => counts[group] > 0,
  );
  return (
    <nav className={styles.overview} aria-label={t('overview')}>
      {groups.map((group) => (
        <a key={group} href={`#queue-${group}`} data-urgent={URGENT.has(group) || undefined}>
          {t(`short.${group}`)} <b>{counts[group].toLocaleString('en')}</b>
        </a>
      ))}
    </nav>
  );
}

/** The way to what officers keep and their menu does not list (D30); it is there when nothing waits, too. */
function Kept() {
  const t = useTranslations('shell');
  const can = useCan();
  if (can('user:view_navigate')) return null;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <nav className={layout.row} aria-label={t('groups.management')}>
      <ButtonLink as={AppLink} href={paths.places()} icon={<IconMapPin {...icon} />}>
        {t('nav.places')}
      </ButtonLink>
      <ButtonLink as={AppLink} href={paths.users()} icon={<IconUsers {...icon} />}>
        {t('nav.users')}
      </ButtonLink>
    </nav>
  );
}

/** What waits for an officer, the most urgent group first (D72). */
export function WorkQueuePage() {
  const t = useTranslations('workQueue');
  const { time } = useDates();
  const { data, error, refetch, dataUpdatedAt } = useWorkQueue();
  const total = data ? Object.values(data.counts).reduce((sum, count) => sum + count, 0) : 0;
  const content = () => {
    if (!data) {
      return error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Preparing />
      );
    }
    if (total === 0) return <NothingWaits />;
    const { counts } = data;
    return (
      <>
        <Overview counts={counts} />
        <SilentGroups rows={data.silent} count={counts.silent} />
        <OpenJobs rows={data.jobs} count={counts.jobs} />
        {counts.identity > 0 ? (
          <div id="queue-identity">
            <IdentityChanges />
          </div>
        ) : null}
        <NewPlaces rows={data.places} count={counts.places} />
        <EndingLicences rows={data.licences} count={counts.licences} />
        <UnusedAccounts rows={data.accounts} count={counts.accounts} />
      </>
    );
  };
  return (
    <Page
      title={t('title')}
      subtitle={
        data ? t('subtitle', { count: total, at: time(new Date(dataUpdatedAt)) }) : undefined
      }
      actions={
        <>
          <Kept />
          <ButtonLink
            as={AppLink}
            href={paths.inspect()}
            icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
          >
            {t('search')}
          </ButtonLink>
        </>
      }
    >
      {content()}
    </Page>
  );
}
