import { useTranslations } from 'use-intl';
import { Notice } from './Notice';

/** Names the columns of a file that are not read; nothing where all are. */
export function UnreadColumns({ columns }: { columns: readonly string[] }) {
  const t = useTranslations('ui');
  if (columns.length === 0) return null;
  return <Notice tone="amber">{t('unreadColumns', { columns: columns.join(', ') })}</Notice>;
}
