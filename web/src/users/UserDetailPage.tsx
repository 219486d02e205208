import type { UserDetail } from '@joborder/shared/users/contract';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HistoryLink } from '../audit/HistoryLink';
import { paths } from '../paths';
import { ApiError, call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan } from '../platform/use-session';
import { WORK_QUEUE_KEY } from '../shell/NavCount';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Notice } from '../ui/Notice';
import { Preparing } from '../ui/Preparing';
import { InitialPassword } from './detail/InitialPassword';
import { SecondFactor } from './detail/SecondFactor';
import { AgencyTab, GuideTab } from './detail/LicenceTabs';
import { SettingsTab } from './detail/SettingsTab';
import styles from './detail/UserDetail.module.css';
import { UsageCard } from './detail/UsageCard';
import { UserHead } from './detail/UserHead';
import { PendingChange } from './identity/PendingChange';
import { USER_TYPES_KEY, USERS_KEY } from './use-user-types';

const route = getRouteApi('/signed-in/Userdetail/$id');

type Mode = 'read' | 'write';

/** The tab beside the settings, by the kind of the account (D56). */
const LICENCE_TABS = {
  2: { name: 'guide', Tab: GuideTab },
  3: { name: 'agency', Tab: AgencyTab },
} as const;

function useAccount(id: number) {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call('GET /api/v2/web/users/get/:id', { params: { id } }, { signal }),
    enabled: id > 0,
    // What was typed has to stay.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const reload = () => {
    void query.refetch();
    for (const key of [USERS_KEY, USER_TYPES_KEY, WORK_QUEUE_KEY]) {
      void cache.invalidateQueries({ queryKey: [key] });
    }
  };
  return { ...query, reload };
}

/** The account's own history, on the tab of a licence that of its holder. */
function historyOf(user: UserDetail, tab: 'licence' | undefined) {
  if (tab && user.type_id === 2 && user.guide_id) {
    return { entity: 'guide', record: user.guide_id } as const;
  }
  if (tab && user.type_id === 3 && user.agency_id) {
    return { entity: 'agency', record: user.agency_id } as const;
  }
  return { entity: 'user', record: user.id } as const;
}

/** /Userdetail/{id}: an account, to read or to change (BO 2). */
export function UserDetailPage() {
  const t = useTranslations('userDetail');
  const { id: segment } = route.useParams();
  const search = route.useSearch();
  const id = /^\d{1,15}$/.test(segment) ? Number(segment) : 0;
  const mode: Mode = search.mode === 'write' ? 'write' : 'read';
  const tab = search.tab === 'licence' ? 'licence' : undefined;
  const { data: user, error, refetch, reload } = useAccount(id);

  if (id === 0 || (error instanceof ApiError && [400, 404].includes(error.status))) {
    return (
      <Page title={t('notFound')}>
        <EmptyState
          title={t('notFound')}
          text={t('notFoundText')}
          actions={
            <ButtonLink as={AppLink} href={paths.users()}>
              {t('toList')}
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  const edit =
    user?.editable && mode === 'read' ? (
      <ButtonLink
        as={AppLink}
        kind="primary"
        href={paths.user(id, 'write', tab)}
        icon={<IconPencil size={18} stroke={2} aria-hidden />}
      >
        {t('edit')}
      </ButtonLink>
    ) : undefined;
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {user ? <HistoryLink {...historyOf(user, tab)} /> : null}
          {edit}
        </>
      }
    >
      {user ? (
        <Account key={user.id} {...{ user, mode, tab }} onChanged={reload} />
      ) : error ? (
        <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Preparing text={t('loading')} />
      )}
    </Page>
  );
}

interface AccountProps {
  readonly user: UserDetail;
  readonly mode: Mode;
  readonly tab: 'licence' | undefined;
  readonly onChanged: () => void;
}

function Account({ user, mode, tab, onChanged }: AccountProps) {
  const t = useTranslations('userDetail');
  const can = useCan();
  const writable = mode === 'write' && user.editable;
  const licence = LICENCE_TABS[user.type_id as keyof typeof LICENCE_TABS];
  const Tab = tab && licence ? licence.Tab : SettingsTab;
  return (
    <>
      {mode === 'write' && !writable ? <Notice tone="amber">{t('notYours')}</Notice> : null}
      {user.pending_request && can('identity:decide') ? (
        <PendingChange userId={user.id} onDecided={onChanged} />
      ) : null}
      <InitialPassword user={user} onChanged={onChanged} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <UserHead user={user} writable={writable} onChanged={onChanged} />
        </div>
        <div className={styles.main}>
          {licence ? (
            <nav className={styles.tabs} aria-label={t('tabs.label')}>
              <AppLink
                href={paths.user(user.id, mode)}
                aria-current={Tab === SettingsTab ? 'page' : undefined}
              >
                {t('tabs.settings')}
              </AppLink>
              <AppLink
                href={paths.user(user.id, mode, 'licence')}
                aria-current={Tab === SettingsTab ? undefined : 'page'}
              >
                {t(`tabs.${licence.name}`)}
              </AppLink>
            </nav>
          ) : null}
          {writable && can('administrator:manage') ? (
            <SecondFactor user={user} onChanged={onChanged} />
          ) : null}
          <div className={styles.card}>
            <Tab user={user} writable={writable} onSaved={onChanged} />
          </div>
        </div>
        <div className={styles.usage}>
          <UsageCard user={user} />
        </div>
      </div>
    </>
  );
}
