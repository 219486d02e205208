import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Pagination } from '../ui/Pagination';
import { Preparing } from '../ui/Preparing';
import { NoticeList } from './NoticeList';
import styles from './NoticesPage.module.css';
import { useMarkRead, useNotices, useUnread } from './use-notices';

const route = getRouteApi('/signed-in/notices');

const SIZES = [5, 10, 20] as const;

/** Everything that an account was told. */
export function NoticesPage() {
  const t = useTranslations('notices');
  const router = useRouter();
  const search = route.useSearch();
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  const size = SIZES.find((each) => each === Number(search.size)) ?? 20;
  const counts = useUnread();
  const { data, error, refetch } = useNotices({
    unread: false,
    take: size,
    skip: (page - 1) * size,
    latest: counts?.latest,
  });
  const { mutate, isPending } = useMarkRead();
  const show = (next: number, of: number) =>
    router.history.push(
      paths.notices({ page: next > 1 ? next : undefined, size: of === 20 ? undefined : of }),
    );
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      width="form"
      actions={
        counts && counts.unread > 0 ? (
          <Button
            busy={isPending}
            onClick={() =>
              mutate({
                up_to: Math.max(
                  counts.latest,
                  ...(data?.notices ?? []).map((each) => each.notice_id),
                ),
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
          <Pagination
            page={page}
            pageSize={size}
            pageSizes={SIZES}
            total={data.count}
            onPage={(next) => show(next, size)}
            onPageSize={(next) => show(1, next)}
          />
        </>
      ) : null}
    </Page>
  );
}
