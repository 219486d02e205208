import type { Reply } from '@joborder/shared/endpoint';
import type { users } from '@joborder/shared/users/contract';
import { NEW_USER_KINDS, type NewUserKind, TYPE_OF_KIND } from '@joborder/shared/users/new-user';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './ImportPreview.module.css';

export type ReadAccounts = Reply<typeof users.importPreview>;

/** The kind of a type; a type that the file did not say is never among the read ones. */
const kindOf = (type: number): NewUserKind =>
  NEW_USER_KINDS.find((kind) => TYPE_OF_KIND[kind] === type) ?? 'guide';

/** How many accounts of which kind. */
export function KindCounts({ kinds }: { kinds: ReadAccounts['kinds'] }) {
  const t = useTranslations('userImport');
  const format = useFormatter();
  return (
    <ul className={styles.counts}>
      {kinds.map(({ type, count }) => (
        <li key={type}>
          <b>{format.number(count)}</b>
          {t(`types.${kindOf(type)}`)}
        </li>
      ))}
    </ul>
  );
}

interface RowsProps {
  readonly kind: 'refused' | 'warned';
  readonly count: number;
  /** The first of them. */
  readonly rows: ReadAccounts['problems'];
}

/** Rows of which there is something to say, each with its line and every reason. */
function Rows({ kind, count, rows }: RowsProps) {
  const t = useTranslations('userImport');
  const id = useId();
  if (count === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby={id}>
      <h3 id={id}>
        <IconAlertCircle size={20} stroke={1.75} aria-hidden />
        {t(kind, { count })}
      </h3>
      <p>{t(`${kind}Text`)}</p>
      {count > rows.length ? <p>{t('refusedMore', { shown: rows.length })}</p> : null}
      <ol>
        {rows.map(({ line, name, message }) => (
          <li key={line}>
            <b>{t('line', { line })}</b>
            <span>{name}</span>
            <span className={styles.reason}>{message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rows that cannot be used. */
export function RefusedAccounts({ read }: { read: ReadAccounts }) {
  return <Rows kind="refused" count={read.problem_count} rows={read.problems} />;
}

/** Rows that are imported, but deserve a second look. */
export function WarnedAccounts({ read }: { read: ReadAccounts }) {
  return <Rows kind="warned" count={read.warning_count ?? 0} rows={read.warnings ?? []} />;
}

/** The first accounts, to see whether the columns were understood. */
export function FirstAccounts({ accounts }: { accounts: ReadAccounts['accounts'] }) {
  const t = useTranslations('userImport');
  if (accounts.length === 0) return null;
  return (
    <div className={styles.table}>
      <table>
        <caption>{t('first', { shown: accounts.length })}</caption>
        <thead>
          <tr>
            {(['line', 'type', 'name', 'username', 'licence', 'email'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ line, type, name, username, licence, email }) => (
            <tr key={line}>
              <td data-label={t('table.line')} className={styles.whole}>
                {line}
              </td>
              <td data-label={t('table.type')}>{t(`types.${kindOf(type)}`)}</td>
              <td data-label={t('table.name')}>{name}</td>
              <td data-label={t('table.username')} className={styles.whole}>
                {username}
              </td>
              <td data-label={t('table.licence')} className={styles.whole}>
                {licence === '' ? '–' : licence}
              </td>
              <td data-label={t('table.email')}>{email}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
