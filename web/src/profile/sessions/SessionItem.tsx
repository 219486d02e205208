import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { CallReply } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import styles from './SessionsTab.module.css';
import { deviceOf } from './user-agent';

export type OwnSession = CallReply<'GET /api/v2/web/profile/sessions'>['sessions'][number];

export interface SessionItemProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const t = useTranslations('profile.sessions');
  const { instant } = useDates();
  const { browser, system, isHandheld } = deviceOf(session.user_agent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const name =
    browser && system
      ? t('device', { browser, system })
      : (browser ?? system ?? t(session.current ? 'thisOne' : 'unknown'));
  return (
    <li className={styles.item}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <div className={styles.facts}>
        <p className={styles.name}>
          {name}{' '}
          {session.current ? (
            <Badge tone="green" icon={<IconCircleCheck size={16} stroke={2} aria-hidden />}>
              {t('current')}
            </Badge>
          ) : null}
        </p>
        <p>{t('lastUsed', { time: instant(session.last_used), address: session.address })}</p>
        <p>{t('since', { time: instant(session.since) })}</p>
      </div>
      {session.current ? null : (
        <Button size="small" busy={busy} aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
