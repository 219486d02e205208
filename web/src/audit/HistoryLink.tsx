import type { AuditEntity } from '@joborder/shared/audit/actions';
import { IconHistory } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useCan } from '../platform/use-session';
import { ButtonLink } from '../ui/Button';

/** The way from a record to what happened to it, for administrators; nothing for others (D36). */
export function HistoryLink({ entity, record }: { entity: AuditEntity; record: string | number }) {
  const t = useTranslations('shell');
  if (!useCan()('audit:view')) return null;
  return (
    <ButtonLink
      as={AppLink}
      href={paths.audit({ entity, record, period: 'all' })}
      icon={<IconHistory size={18} stroke={1.75} aria-hidden />}
    >
      {t('history')}
    </ButtonLink>
  );
}
