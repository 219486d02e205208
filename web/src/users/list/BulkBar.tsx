import type { UserRow } from '@joborder/shared/users/contract';
import { UserStatus } from '@joborder/shared/users/kinds';
import {
  IconDoorEnter,
  IconKey,
  IconPlayerPause,
  IconTableExport,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../platform/api';
import { useGridSpreadsheet } from '../../platform/use-spreadsheet';
import { useLang } from '../../platform/i18n/language';
import { useErrorText } from '../../platform/use-error-text';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { toast } from '../../ui/toasts';
import { USER_TYPES_KEY, USERS_KEY } from '../use-user-types';
import { nameOf } from '../name';
import styles from './UserList.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const INFORMATION = 'POST /api/v2/web/users/update/information';

/** What is done to each of the picked accounts; each call has its own refusals. */
const ACTIONS = {
  suspend: (users_id: number) =>
    call(INFORMATION, { body: { users_id, information: { status: UserStatus.suspended } } }),
  allow: (users_id: number) =>
    call(INFORMATION, { body: { users_id, information: { website_enable: 1 } } }),
  renew: (users_id: number) =>
    call('POST /api/v2/web/users/initial_password/renew', { body: { users_id } }),
} as const;
type Action = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as Action[];
const ICONS = { suspend: IconPlayerPause, allow: IconDoorEnter, renew: IconKey } as const;

interface BulkBarProps {
  /** Fields of the spreadsheet. */
  readonly columns: readonly string[];
  readonly users: ReadonlyMap<number, UserRow>;
  readonly onKeep: (users: readonly UserRow[]) => void;
}

/** What can be done with several accounts at once; those that refuse it stay picked. */
export function BulkBar({ columns, users, onKeep }: BulkBarProps) {
  const t = useTranslations('userList.bulk');
  const lang = useLang();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const write = useGridSpreadsheet();
  const picked = [...users.values()];
  const count = picked.length;
  const run = useMutation({
    mutationFn: async (action: Action) => {
      const refused: { user: UserRow; reason: string }[] = [];
      // One after the other: an office of twenty waits a second, the server is spared a burst.
      for (const [at, user] of picked.entries()) {
        try {
          await ACTIONS[action](user.id);
        } catch (error) {
          const reason = errorText(error);
          const isAway = !(error instanceof ApiError) || error.code === 'NETWORK';
          // Without a network the others are not tried, and nothing is done to them either.
          const left = isAway ? picked.slice(at) : [user];
          refused.push(...left.map((each) => ({ user: each, reason })));
          if (isAway) break;
        }
      }
      return refused;
    },
    onSuccess: (refused, action) => {
      const done = count - refused.length;
      if (done > 0) toast({ tone: 'green', text: t(`done.${action}`, { count: done }) });
      const [first] = refused;
      if (first) {
        const text = t('refused', {
          count: refused.length,
          name: nameOf(first.user),
          reason: first.reason,
        });
        toast({ tone: 'red', text });
      }
      onKeep(refused.map(({ user }) => user));
      for (const key of [USERS_KEY, USER_TYPES_KEY, WORK_QUEUE_KEY]) {
        void cache.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  const ask = async (action: Action) => {
    const yes = await confirm({
      title: t(`ask.${action}`, { count }),
      text: t(`consequence.${action}`),
      action: t(`actions.${action}`),
      ...(action === 'suspend' && { danger: true }),
    });
    if (yes) run.mutate(action);
  };
  const filter = JSON.stringify(
    picked.flatMap(({ id }, index) => [...(index === 0 ? [] : ['or']), ['id', '=', id]]),
  );
  return (
    <section className={styles.bulk} aria-label={t('label')}>
      <b role="status">{t('count', { count })}</b>
      {NAMES.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            size="small"
            icon={<Icon {...ICON} />}
            busy={run.isPending && run.variables === action}
            disabled={run.isPending && run.variables !== action}
            onClick={() => void ask(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        );
      })}
      <Button
        size="small"
        icon={<IconTableExport {...ICON} />}
        onClick={() =>
          write((options) =>
            call(
              'GET /devexpress/users/export',
              { query: { filter, lang, columns: JSON.stringify(columns) } },
              options,
            ),
          )
        }
      >
        {t('export')}
      </Button>
      <Button size="small" kind="text" icon={<IconX {...ICON} />} onClick={() => onKeep([])}>
        {t('clear')}
      </Button>
    </section>
  );
}
