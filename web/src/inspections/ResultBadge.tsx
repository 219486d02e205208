import type { Inspection } from '@joborder/shared/inspections/contract';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../ui/Badge';

/** What was found, as icon and words. */
export function ResultBadge({ result, findings }: Pick<Inspection, 'result' | 'findings'>) {
  const t = useTranslations('inspection.badge');
  const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;
  return result === 'in_order' ? (
    <Badge tone="green" icon={<IconCircleCheck {...icon} />}>
      {t('in_order')}
    </Badge>
  ) : (
    <Badge tone="amber" icon={<IconAlertTriangle {...icon} />}>
      {t('found', { count: findings.length })}
    </Badge>
  );
}
