import {
  IconArrowBackUp,
  IconArrowRight,
  IconChevronRight,
  IconCircleCheck,
  IconDownload,
} from '@tabler/icons-react';
import { type Day, diffDays } from '@joborder/shared/dates';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { GuideOrder } from '@joborder/shared/tracking/contract';
import { checkState } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useOffline } from '../../platform/network';
import { Button, ButtonLink } from '../../ui/Button';
import { AcceptanceCard, AnswerBadge, asksForAnswer } from './Acceptance';
import { useMoment, useNow, useReadyOrders, useGuideOrder, useStoreOrder } from './guide-data';
import { useFilesKept } from './offline-files';
import text from '../../ui/text.module.css';
import styles from './OrderCard.module.css';
import { currentStop, dayOfToday, mayUndo, type RoadStop } from './guide-order';
import { Segments } from './Segments';
import { useStopActions } from './check-in-actions';
import { MainButton } from './StopCard';
import { useUndoName } from './StopState';

interface CardProps {
  readonly user: number;
  readonly order: GuideOrder;
  readonly today: Day;
}

const daysOf = (order: GuideOrder) =>
  diffDays(order.joborder_start_date, order.joborder_stop_date) + 1;

function Facts({ order }: { order: GuideOrder }) {
  const t = useTranslations('guide');
  const { range } = useDates();
  const partOnly = order.days.length > 0 && order.days.length < daysOf(order);
  return (
    <>
      <h3 className={styles.name}>{order.external_agencys}</h3>
      <p className={text.quiet}>
        {range(order.joborder_start_date, order.joborder_stop_date)}
        {order.province_name ? ` · ${order.province_name}` : null}
        {` · ${t('people', { count: order.tourists_all })}`}
      </p>
      <p className={text.quiet}>
        {t('order', { code: formatCode(order.code) })} · {order.agency_name}
      </p>
      {partOnly ? (
        <p className={text.quiet}>{t('yourDays', { days: order.days.join(', ') })}</p>
      ) : null}
    </>
  );
}

/** Whether the order would open without a network, and the way to make it so. */
function Stored({ user, order }: { user: number; order: GuideOrder }) {
  const t = useTranslations('guide');
  const moment = useMoment();
  const offline = useOffline();
  const filesKept = useFilesKept();
  const at = useReadyOrders(user).get(order.code);
  const store = useStoreOrder(user, order.code);
  if (at) {
    return (
      <p className={styles.stored}>
        <IconCircleCheck size={18} stroke={2} aria-hidden />
        {t('readyAt', { time: moment(at) })}
      </p>
    );
  }
  // Without the page's own files a stored order would not open.
  if (offline || !filesKept) return null;
  return (
    <div className={styles.notStored}>
      <p className={text.quiet} role={store.isError ? 'alert' : undefined}>
        {store.isError ? t('storeFailed') : t('notStored')}
      </p>
      <Button
        kind="tonal"
        busy={store.isPending}
        aria-label={t('storeOf', { code: formatCode(order.code) })}
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => store.mutate()}
      >
        {t('store')}
      </Button>
    </div>
  );
}

/** The next check-in or check-out of the day without opening it, and the way to take it back. */
function NextDeed({ user, code, stop }: { user: number; code: string; stop: RoadStop }) {
  const actions = useStopActions(user, code);
  const undoName = useUndoName();
  const now = useNow();
  return (
    <>
      <p className="visually-hidden" role="status">
        {actions.said}
      </p>
      <MainButton stop={stop} actions={actions} origin="card" named />
      {mayUndo(stop, now) ? (
        <Button
          kind="text"
          wide
          className={styles.undo}
          aria-disabled={actions.settling(stop, 'card', true) || undefined}
          icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          onClick={() => actions.undo(stop, 'card')}
        >
          {undoName(stop)}
        </Button>
      ) : null}
    </>
  );
}

/** The order of today: where the group is, what comes next, and the way into the day. */
export function TodayCard({ user, order, today }: CardProps) {
  const t = useTranslations('guide');
  const { data, error } = useGuideOrder(user, order.code);
  const start = order.joborder_start_date;
  const number = dayOfToday({ start, stop: order.joborder_stop_date }, today) ?? 1;
  const day = data?.days.find((each) => each.day === number);
  const stop = day && currentStop(day);
  const place = stop?.name ?? '';
  const isMine = order.days.length === 0 || order.days.includes(number);
  const actsHere = order.accepted === 1 && isMine;
  const next = actsHere && !data?.cancelled ? stop : undefined;
  // Nothing moves when the day arrives.
  const isAwaited = actsHere && data === undefined && !error;
  return (
    <article className={`${styles.card} ${styles.current}`} aria-label={order.external_agencys}>
      <div className={styles.line}>
        <p className={text.strong}>{t('dayOf', { day: number, total: daysOf(order) })}</p>
        <AnswerBadge order={order} />
      </div>
      <Facts order={order} />
      {day ? <Segments stops={day.stops} /> : null}
      {stop ? (
        <p className={styles.stop}>
          {checkState(stop) === 'checkedIn' ? t('atStop', { place }) : t('nextStop', { place })}
        </p>
      ) : null}
      <Stored user={user} order={order} />
      {asksForAnswer(order, today) || order.accepted === -1 ? (
        <AcceptanceCard user={user} order={order} />
      ) : null}
      {isAwaited ? <div className={styles.awaited} aria-hidden /> : null}
      {next ? <NextDeed user={user} code={order.code} stop={next} /> : null}
      <ButtonLink
        as={AppLink}
        kind={order.accepted === 1 && !next && !isAwaited ? 'primary' : 'secondary'}
        wide
        className={next || isAwaited ? styles.openToo : styles.open}
        href={paths.guideWork({ joborder_code: order.code })}
        arrow={<IconArrowRight size={22} stroke={2} aria-hidden />}
      >
        {order.accepted === 1 ? t('openToday') : t('openOrder')}
      </ButtonLink>
    </article>
  );
}

/** A coming or past order. */
export function OrderCard({ user, order, today }: CardProps) {
  const t = useTranslations('guide');
  const past = order.joborder_stop_date < today;
  return (
    <article
      id={`order-${order.code}`}
      className={`${styles.card} ${order.status === 3 ? styles.struck : ''}`}
      aria-label={order.external_agencys}
    >
      <div className={styles.line}>
        <AnswerBadge order={order} />
        {past ? (
          <span className={text.quiet}>
            {t('stopsDone', { done: order.stops_done, total: order.stops_total })}
          </span>
        ) : (
          <span className={text.quiet}>{t('stops', { count: order.stops_total })}</span>
        )}
      </div>
      <Facts order={order} />
      {asksForAnswer(order, today) ? <AcceptanceCard user={user} order={order} /> : null}
      {past || order.status === 3 ? null : <Stored user={user} order={order} />}
      <AppLink className={styles.more} href={paths.guideWork({ joborder_code: order.code })}>
        <span>
          {t('openOrder')}
          <span className="visually-hidden"> {formatCode(order.code)}</span>
        </span>
        <IconChevronRight size={20} stroke={2} aria-hidden />
      </AppLink>
    </article>
  );
}
