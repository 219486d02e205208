import type { Inspection } from '@joborder/shared/inspections/contract';
import { todayInBangkok } from '@joborder/shared/dates';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { IconCheck, IconDeviceMobileCheck, IconFileText, IconScan } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { ButtonLink } from '../ui/Button';
import { RecentInspections } from './RecentInspections';
import styles from './Recorded.module.css';
import { ResultBadge } from './ResultBadge';
import { useInspections } from './use-inspections';
import { useSent, type WaitingResult } from './waiting-results';

/** What was recorded, and the way on to the next paper. */
export function Recorded({
  kept,
  recorded: atOnce,
  isRefused,
}: {
  readonly kept: WaitingResult;
  /** As the server has it; null where there was no connection. */
  readonly recorded: Inspection | null;
  /** It waited, and the server will not take it. */
  readonly isRefused: boolean;
}) {
  const t = useTranslations('inspection');
  const tf = useTranslations('findings');
  const { time } = useDates();
  // A connection that comes back brings it to the server while this is shown.
  const late = useSent(kept.id);
  const recorded = atOnce ?? late;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data } = useInspections({ take: 3 }, recorded !== null);
  const today = data?.inspections.filter(
    ({ at }) => todayInBangkok(new Date(at)) === todayInBangkok(),
  );
  const { findings, result, counted } = kept;
  const photos = (recorded ?? kept).photos.length;
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  const what =
    result === 'in_order'
      ? t('results.in_order')
      : findings.map((finding) => tf(finding)).join(' · ');
  return (
    <div className={styles.done}>
      <div className={`${styles.head} ${recorded ? '' : styles.waiting}`} aria-live="polite">
        <span className={styles.mark}>
          {recorded ? (
            <IconCheck size={40} stroke={2} aria-hidden />
          ) : (
            <IconDeviceMobileCheck size={40} stroke={1.75} aria-hidden />
          )}
        </span>
        <h1 ref={title} tabIndex={-1}>
          {t(recorded ? 'done.saved' : 'done.kept', { time: time(kept.at) })}
        </h1>
        {isRefused ? null : <p>{t(recorded ? 'done.savedText' : 'done.keptText')}</p>}
      </div>
      <section className={styles.card} aria-label={t('result')}>
        <div className={styles.line}>
          <b>{formatCode(kept.code)}</b>
          <ResultBadge result={result} findings={[...findings]} />
        </div>
        <dl>
          {fact(t('done.result'), what)}
          {fact(
            t('done.counted'),
            recorded
              ? t('done.countedOf', { counted, expected: recorded.expected })
              : t('done.countedOnly', { counted }),
          )}
          {photos > 0 ? fact(t('done.photos'), t('done.photoCount', { count: photos })) : null}
          {recorded
            ? fact(
                t('done.officer'),
                [recorded.officer_name, recorded.province].filter(Boolean).join(' · '),
              )
            : null}
        </dl>
      </section>
      <ButtonLink
        as={AppLink}
        kind="primary"
        size="large"
        wide
        href={paths.inspect()}
        icon={<IconScan size={20} stroke={1.75} aria-hidden />}
      >
        {t('done.next')}
      </ButtonLink>
      {recorded ? (
        <ButtonLink
          as={AppLink}
          size="large"
          wide
          href={paths.document(kept.code)}
          icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
        >
          {t('verdict.full')}
        </ButtonLink>
      ) : null}
      {data && today && today.length > 0 ? (
        <section className={styles.recent}>
          <header>
            <h2>{t('done.today', { count: data.today })}</h2>
            <AppLink href={paths.inspections()}>{t('done.all')}</AppLink>
          </header>
          <RecentInspections inspections={today} />
        </section>
      ) : null}
    </div>
  );
}
