import { type Status, STATUS_NAMES } from '@joborder/shared/job-orders/status';
import { IconBan, IconCircleCheck, IconPlaneInflight, IconSend } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '../ui/Badge';

export const STATUS_ICONS = {
  1: IconSend,
  2: IconPlaneInflight,
  3: IconBan,
  4: IconCircleCheck,
} as const satisfies Record<Status, unknown>;

const TONES = { 1: 'grey', 2: 'amber', 3: 'red', 4: 'green' } as const satisfies Record<
  Status,
  Tone
>;

/** The status of an order with icon and word. */
export function StatusBadge({ status }: { status: number }) {
  const t = useTranslations('rules.status');
  const known = status as Status;
  const Icon = STATUS_ICONS[known];
  return (
    <Badge tone={TONES[known]} icon={<Icon size={16} stroke={1.75} aria-hidden />}>
      {t(STATUS_NAMES[known])}
    </Badge>
  );
}
