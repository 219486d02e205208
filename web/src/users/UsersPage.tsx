import type { UserRow } from '@joborder/shared/users/contract';
import { UserStatus } from '@joborder/shared/users/kinds';
import { Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { useApiGrid } from '../platform/grid/use-api-grid';
import { useLang } from '../platform/i18n/language';
import { Page } from '../shell/Page';
import { exportedFields } from '../ui/grid/columns';
import { DataGrid } from '../ui/grid/DataGrid';
import { changed, unfiltered } from '../ui/grid/grid-state';
import { Preparing } from '../ui/Preparing';
import { AddMenu } from './list/AddMenu';
import { ExpiringNotice } from './list/ExpiringNotice';
import { type Picked, PickedContext } from './list/picked';
import { useRemoval } from './list/use-removal';
import { useUserColumns } from './list/user-columns';
import { UserActions } from './list/UserActions';
import { UserFilter } from './list/UserFilter';
import { USERS_KEY, useUserTypes } from './use-user-types';
import { lazyPart } from '../ui/lazy-part';

// Their numbers come later anyway: the list does not wait for them.
const TypesLink = lazyPart(() =>
  import('./list/TypesLink').then((file) => ({ default: file.TypesLink })),
);
// What is done with several accounts comes with the first that is picked.
const BulkBar = lazyPart(() =>
  import('./list/BulkBar').then((file) => ({ default: file.BulkBar })),
);

/** The accounts of everybody, with a filter card and a grid (BO 2). */
export function UsersPage() {
  const t = useTranslations('userList');
  const lang = useLang();
  const remove = useRemoval();
  // Above the list stands what these say: it waits, or it would jump when they come.
  const { isPending: isCounting } = useUserTypes();
  const spec = useUserColumns();
  const grid = useApiGrid({
    spec,
    key: [USERS_KEY, lang],
    load: (query, signal) =>
      call('GET /devexpress/users', { query: { ...query, lang } }, { signal }),
    download: (query, options) =>
      call('GET /devexpress/users/export', { query: { ...query, lang } }, options),
  });
  const { state, onChange } = grid;
  const [users, setUsers] = useState<ReadonlyMap<number, UserRow>>(new Map());
  const picked = useMemo<Picked>(
    () => ({
      users,
      toggle: (user) =>
        setUsers((before) => {
          const next = new Map(before);
          if (!next.delete(user.id)) next.set(user.id, user);
          return next;
        }),
    }),
    [users],
  );
  return (
    <Page
      title={t('title')}
      subtitle={
        <Suspense fallback={'\u00a0'}>
          <TypesLink />
        </Suspense>
      }
      actions={<AddMenu />}
    >
      <UserFilter
        values={state.params}
        onFilter={(params) => onChange(changed(state, { params }))}
        onClear={() => onChange(unfiltered(state))}
      />
      <ExpiringNotice />
      {users.size > 0 ? (
        <Suspense>
          <BulkBar
            columns={exportedFields(spec)}
            users={users}
            onKeep={(kept) => setUsers(new Map(kept.map((user) => [user.id, user])))}
          />
        </Suspense>
      ) : null}
      <PickedContext value={picked}>
        {isCounting ? (
          <Preparing />
        ) : (
          <DataGrid
            {...grid}
            id="users"
            label={t('table')}
            rowKey={(user) => user.id}
            isQuiet={(user) => user.status === UserStatus.deleted}
            actions={(user) => <UserActions user={user} onRemove={(each) => void remove(each)} />}
            empty={{ title: t('empty.title'), text: t('empty.text'), actions: <AddMenu /> }}
            withoutSlash
          />
        )}
      </PickedContext>
    </Page>
  );
}
