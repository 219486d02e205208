import { IconBan, IconCircleCheck, IconClockHour4, IconUserX, IconX } from '@tabler/icons-react';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { GuideOrder } from '@joborder/shared/tracking/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import styles from './Acceptance.module.css';
import { useRecord } from './guide-data';
import { ReasonSheet } from './ReasonSheet';

const isCancelled = (order: GuideOrder) => order.status === 3;
/** An order that is neither over nor cancelled can still be answered. */
export const mayAnswer = (order: GuideOrder, today: string) =>
  !isCancelled(order) && order.joborder_stop_date >= today;
export const asksForAnswer = (order: GuideOrder, today: string) =>
  order.accepted === 0 && mayAnswer(order, today);

/** The guide's answer, as icon and word. */
export function AnswerBadge({ order }: { order: GuideOrder }) {
  const t = useTranslations('guide');
  const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;
  if (isCancelled(order)) {
    return (
      <Badge tone="red" icon={<IconBan {...icon} />}>
        {t('cancelled')}
      </Badge>
    );
  }
  if (order.accepted === 1) {
    return (
      <Badge tone="green" icon={<IconCircleCheck {...icon} />}>
        {t('accepted')}
      </Badge>
    );
  }
  return order.accepted === 0 ? (
    <Badge tone="amber" icon={<IconClockHour4 {...icon} />}>
      {t('awaiting')}
    </Badge>
  ) : (
    <Badge tone="red" icon={<IconUserX {...icon} />}>
      {t('refused')}
    </Badge>
  );
}

function useRefusal(user: number, order: GuideOrder) {
  const t = useTranslations('guide');
  const record = useRecord(user);
  const [asking, setAsking] = useState(false);
  const sheet = asking ? (
    <ReasonSheet
      title={t('refuseTitle')}
      label={t('refuseLabel')}
      hint={t('refuseHint')}
      submit={t('refuseSubmit')}
      keep={t('keepJob')}
      reasons={[t('refuseReasons.busy'), t('refuseReasons.ill'), t('refuseReasons.private')]}
      onClose={() => setAsking(false)}
      onSubmit={(reason) => record({ type: 'refuse', joborder_code: order.code, reason })}
    />
  ) : null;
  return { sheet, ask: () => setAsking(true) };
}

/** Asks for the answer that is still missing, or lets a refusal be taken back. */
export function AcceptanceCard({ user, order }: { user: number; order: GuideOrder }) {
  const t = useTranslations('guide');
  const record = useRecord(user);
  const { sheet, ask } = useRefusal(user, order);
  const accept = () => void record({ type: 'accept', joborder_code: order.code });
  if (order.accepted === 1) return null;
  const refused = order.accepted === -1;
  return (
    <section className={`${styles.ask} ${refused ? styles.refused : ''}`}>
      <h3>{refused ? t('refused') : t('ask')}</h3>
      <p>{refused ? t('because', { reason: order.reason }) : t('askText')}</p>
      <div className={styles.answers}>
        {refused ? null : (
          <Button
            size="large"
            icon={<IconX size={20} stroke={2} aria-hidden />}
            aria-label={`${t('refuse')} ${formatCode(order.code)}`}
            onClick={ask}
          >
            {t('refuse')}
          </Button>
        )}
        <Button
          kind={refused ? 'secondary' : 'primary'}
          size="large"
          icon={<IconCircleCheck size={20} stroke={2} aria-hidden />}
          aria-label={`${refused ? t('changeToAccept') : t('accept')} ${formatCode(order.code)}`}
          onClick={accept}
        >
          {refused ? t('changeToAccept') : t('accept')}
        </Button>
      </div>
      {sheet}
    </section>
  );
}

/** A guide who accepted can still refuse before the tour begins. */
export function Withdrawal({ user, order }: { user: number; order: GuideOrder }) {
  const t = useTranslations('guide');
  const { sheet, ask } = useRefusal(user, order);
  return (
    <>
      <Button
        kind="text"
        size="large"
        icon={<IconUserX size={20} stroke={1.75} aria-hidden />}
        onClick={ask}
      >
        {t('withdraw')}
      </Button>
      {sheet}
    </>
  );
}
