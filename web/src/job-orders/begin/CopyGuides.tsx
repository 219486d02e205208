import { IconAlertCircle, IconCircleCheck, IconUserExclamation } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { dayRanges } from '@joborder/shared/job-orders/itinerary';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { Warning } from '@joborder/shared/job-orders/warning';
import { type Concern, concerns } from '@joborder/shared/job-orders/warnings';
import { useDates } from '../../platform/dates';
import { useMessages } from '../../platform/use-messages';
import { CheckboxField } from '../../ui/CheckboxField';
import styles from './CopyDialog.module.css';

/** A guide of the order that is copied: whether they come along, and what speaks against it. */
function CopyGuide({
  guide,
  isExpired,
  isTaken,
  isChecked,
  problems,
  onTake,
}: {
  guide: JobOrder['guides'][number];
  isExpired: boolean;
  isTaken: boolean;
  isChecked: boolean;
  problems: readonly Warning[];
  onTake: (yes: boolean) => void;
}) {
  const t = useTranslations('begin.copy');
  const dates = useDates();
  const messages = useMessages();
  // One line for all days of the same other order.
  const say = ({ code, warnings }: Concern) => {
    const [{ values = {} }] = warnings;
    const days = dayRanges(warnings.map((warning) => Number(warning.values?.day)));
    if (code === 'guideBusy') return t('busy', { days, code: formatCode(String(values.code)) });
    if (code === 'guideBusyElsewhere') return t('busyElsewhere', { days });
    return messages.warning(warnings[0]);
  };
  const name = `${guide.guide_info.fname} ${guide.guide_info.lname}`.trim();
  return (
    <li data-state={isExpired ? 'expired' : problems.length > 0 ? 'warned' : undefined}>
      <CheckboxField
        checked={isTaken}
        disabled={isExpired}
        onChange={(event) => onTake(event.target.checked)}
        label={
          <>
            <b>{name}</b> {guide.license} · {t('onDays', { days: dayRanges(guide.days) })}
            {isExpired ? (
              <span className={styles.expired}>
                <IconAlertCircle size={16} stroke={1.75} aria-hidden />{' '}
                {t('expired', { day: dates.day(guide.license_expires) })}
              </span>
            ) : problems.length > 0 ? (
              concerns(problems).map((concern) => (
                <span key={concern.key} className={styles.warned}>
                  <IconUserExclamation size={16} stroke={1.75} aria-hidden /> {say(concern)}
                </span>
              ))
            ) : isChecked ? (
              <span className={styles.free}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden /> {t('free')}
              </span>
            ) : null}
          </>
        }
      />
    </li>
  );
}

/** The guides of the order that is copied, with a box for all of them where there are several to take along. */
export function CopyGuides({
  guides,
  taken,
  isExpired,
  isChecked,
  problemsOf,
  onTake,
}: {
  guides: readonly JobOrder['guides'][number][];
  /** Ids of those that come along. */
  taken: readonly number[];
  isExpired: (guide: JobOrder['guides'][number]) => boolean;
  /** Whether it is known who has other work. */
  isChecked: boolean;
  problemsOf: (id: number) => readonly Warning[];
  onTake: (ids: readonly number[], yes: boolean) => void;
}) {
  const t = useTranslations('begin.copy');
  if (guides.length === 0) return <p>{t('noGuides')}</p>;
  const able = guides.filter((guide) => !isExpired(guide)).map(({ guide_id }) => guide_id);
  const isPartly = taken.length > 0 && taken.length < able.length;
  return (
    <>
      {able.length > 1 ? (
        <CheckboxField
          ref={(box) => {
            if (box) box.indeterminate = isPartly;
          }}
          label={t('guides', { count: able.length })}
          checked={taken.length === able.length}
          onChange={(event) => onTake(able, event.target.checked)}
        />
      ) : null}
      <ul className={styles.guides} data-grouped={able.length > 1 || undefined}>
        {guides.map((guide) => (
          <CopyGuide
            key={guide.guide_id}
            guide={guide}
            isExpired={isExpired(guide)}
            isTaken={taken.includes(guide.guide_id)}
            isChecked={isChecked}
            problems={problemsOf(guide.guide_id)}
            onTake={(yes) => onTake([guide.guide_id], yes)}
          />
        ))}
      </ul>
    </>
  );
}
