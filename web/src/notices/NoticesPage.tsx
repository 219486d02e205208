import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { LoadProblem } from '../platform/LoadProblem';
import { useExistingPage, useListPage } from '../platform/use-list-page';
import { Page } from '../shell/Page';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Pagination } from '../ui/Pagination';
import { Preparing } from '../ui/Preparing';
import { NoticeList } from './NoticeList';
import styles from './NoticesPage.module.css';
import { useMarkRead, useNotices, useUnread } from './use-notices';

const route = getRouteApi('/signed-in/notices');

/** Everything that an account was told. */
export function NoticesPage() {
  const t = useTranslations('notices');
  const list = useListPage(route.useSearch(), paths.notices);
  const { take, skip, pagination } = list;
  const counts = useUnread();
  const { data, error, refetch, isPlaceholderData } = useNotices({
    unread: false,
    take,
    skip,
    counts,
  });
  useExistingPage(list, isPlaceholderData ? undefined : data?.count);
  const { mutate, isPending } = useMarkRead();
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      width="form"
      actions={
        // By the list's own count: what arrives after the list would push it down.
        data && data.unread > 0 ? (
          <Button
            busy={isPending}
            onClick={() =>
              mutate({
                up_to: Math.max(counts?.latest ?? 0, ...data.notices.map((each) => each.notice_id)),
              })
            }
          >
            {t('readAll')}
          </Button>
        ) : null
      }
    >
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Preparing /> : null}
      {data && data.count === 0 ? (
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      ) : null}
      {data && data.count > 0 ? (
        <>
          <div className={styles.list}>
            <NoticeList notices={data.notices} />
          </div>
          <Pagination {...pagination} total={data.count} />
        </>
      ) : null}
    </Page>
  );
}
