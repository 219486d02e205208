import type { IdentityChange } from '@joborder/shared/users/identity';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import styles from './IdentityChanges.module.css';
import { difference } from './difference';

/** What is in force and what is asked for, side by side; what changes is marked. */
export function ChangeFields({ fields }: Pick<IdentityChange, 'fields'>) {
  const t = useTranslations('identityChanges');
  return (
    <table className={styles.fields}>
      <colgroup>
        <col className={styles.names} />
        <col />
        <col className={styles.arrows} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('field')}</span>
          </th>
          <th scope="col" colSpan={2}>
            {t('current')}
          </th>
          <th scope="col">{t('wanted')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, current, asked }) => {
          const [start, changed, end] = difference(current, asked);
          return (
            <tr key={field}>
              <th scope="row">{t(`fields.${field}`)}</th>
              <td className={styles.current} data-label={t('current')}>
                {current}
              </td>
              <td className={styles.arrow}>
                <IconArrowRight size={18} stroke={1.75} role="img" aria-label={t('becomes')} />
              </td>
              <td className={styles.wanted} data-label={t('wanted')}>
                {start}
                {changed === '' ? null : <mark>{changed}</mark>}
                {end}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
