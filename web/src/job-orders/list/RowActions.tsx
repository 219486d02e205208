import type { ListRow } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import { IconClipboardSearch, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { IconButton } from '../../ui/IconButton';
import { CopyOrder } from '../CopyOrder';
import styles from './RowActions.module.css';

function IconLink({
  href,
  label,
  short,
  newTab = false,
  children,
}: {
  href: string;
  label: string;
  short: string;
  newTab?: boolean;
  children: ReactNode;
}) {
  return (
    <AppLink
      className={styles.link}
      href={href}
      data-tooltip={short}
      aria-label={label}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </AppLink>
  );
}

/** What the viewer may do with an order; the server's answer says what that is (D10, D31). */
export function RowActions({ row, onRemove }: { row: ListRow; onRemove: (row: ListRow) => void }) {
  const t = useTranslations('jobOrderList.actions');
  const code = formatCode(row.code);
  const { edit, cancel, copy } = row.can;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={`${styles.actions} screen-only`}>
      {edit ? (
        <IconLink
          href={paths.editJobOrder(row.code)}
          label={t('edit', { code })}
          short={t('short.edit')}
        >
          <IconPencil {...icon} />
        </IconLink>
      ) : (
        <span className={`${styles.gap} not-on-phones`} />
      )}
      {copy ? (
        <CopyOrder code={row.code} label={t('copy', { code })}>
          {(open) => (
            <IconButton label={t('copy', { code })} onClick={open}>
              <IconCopy {...icon} />
            </IconButton>
          )}
        </CopyOrder>
      ) : (
        <span className={`${styles.gap} not-on-phones`} />
      )}
      <IconLink
        href={paths.jobOrderProgress(row.code)}
        label={t('detail', { code })}
        short={t('short.detail')}
        newTab
      >
        <IconClipboardSearch {...icon} />
      </IconLink>
      {cancel ? (
        <IconButton danger label={t('remove', { code })} onClick={() => onRemove(row)}>
          <IconTrash {...icon} />
        </IconButton>
      ) : row.status === Status.completed && copy ? (
        <IconButton label={t('remove', { code })} reason={t('completed')}>
          <IconTrash {...icon} />
        </IconButton>
      ) : (
        <span className={`${styles.gap} not-on-phones`} />
      )}
    </div>
  );
}
