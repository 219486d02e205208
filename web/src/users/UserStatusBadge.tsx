import { IconCircleCheck, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../ui/Badge';

const LOOKS = {
  1: { icon: IconCircleCheck, tone: 'green' },
  2: { icon: IconPlayerPause, tone: 'amber' },
  3: { icon: IconTrash, tone: 'red' },
} as const;
type Status = keyof typeof LOOKS;

/** The status of an account with icon and word (USER-11). */
export function UserStatusBadge({ status }: { status: number }) {
  const t = useTranslations('rules.user_status');
  const known = status as Status;
  const { icon: Icon, tone } = LOOKS[known];
  return (
    <Badge tone={tone} icon={<Icon size={16} stroke={1.75} aria-hidden />}>
      {t(`${known}`)}
    </Badge>
  );
}
