import type { CheckState } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import { Badge } from '../ui/Badge';
import { STATE_ICONS } from './look';
import { TONE_OF } from './progress-view';

/** The check state of a place in colour, icon and word (PROG-09). */
export function StateBadge({ state, tinted = false }: { state: CheckState; tinted?: boolean }) {
  const t = useTranslations('progress.states');
  const Icon = STATE_ICONS[state];
  return (
    <Badge tone={TONE_OF[state]} plain={!tinted} icon={<Icon size={16} stroke={2} aria-hidden />}>
      {t(state)}
    </Badge>
  );
}
