import { IconAlertTriangle, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, diffDays, isDay, isEmptyDay, todayInBangkok } from '@joborder/shared/dates';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { copyOfJobOrder } from '@joborder/shared/job-orders/from-order';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { orderAsRegistered } from '@joborder/shared/job-orders/registered';
import type { Warning } from '@joborder/shared/job-orders/warning';
import { warnings } from '@joborder/shared/job-orders/warnings';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import { useMessages } from '../../platform/use-messages';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/CheckboxField';
import { DateField } from '../../ui/DateField';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Preparing } from '../../ui/Preparing';
import layout from '../../ui/layout.module.css';
import styles from './CopyDialog.module.css';
import { CopyGuides } from './CopyGuides';
import { MovedDates } from './MovedDates';

/** Weeks until the same weekday lies ahead. */
const weeksUntilAhead = (start: string, today: string) =>
  Math.max(1, Math.floor(diffDays(start, today) / 7) + 1);

/** The same weekday in so many weeks, and in one and two more. */
function SuggestedStarts({
  before,
  weeks,
  chosen,
  onChoose,
}: {
  before: string;
  weeks: number;
  chosen: string;
  onChoose: (day: string) => void;
}) {
  const t = useTranslations('begin.copy');
  const dates = useDates();
  return (
    <div className={styles.starts} role="group" aria-label={t('starts')}>
      {[weeks, weeks + 1, weeks + 2].map((after) => {
        const day = addDays(before, after * 7);
        return (
          <Button
            key={after}
            kind="tonal"
            size="small"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            {after === weeks ? dates.dayShort(day) : t('later', { days: after * 7 })}
          </Button>
        );
      })}
    </div>
  );
}

function useBusy(order: JobOrder, start: string) {
  const days = order.days.map((day) => ({
    date: dateOfDay(start, day.dayno),
    guide_ids: day.guides.map((guide) => guide.guide_id),
  }));
  const asked = days.filter(({ date, guide_ids }) => date !== '' && guide_ids.length > 0);
  return useQuery({
    queryKey: ['guides-busy', null, asked],
    queryFn: () => call('POST /api/v2/web/joborder/guides/busy', { body: { days: asked } }),
    enabled: asked.length > 0,
  });
}

/** Asks for the new start and what comes along; every date moves by the same days (D67). */
export function CopyDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations('begin.copy');
  const lang = useLang();
  const { data, error, refetch } = useQuery({
    queryKey: ['order-to-copy', code, lang],
    queryFn: () =>
      call('POST /api/v2/web/joborder/edit/prepare', { body: { joborder_code: code, lang } }),
    gcTime: 0,
  });
  const title = t('title', { code: formatCode(code) });
  const order = useMemo(() => data && orderAsRegistered(data.joborder, data.registered), [data]);
  if (order) return <CopyForm title={title} order={order} onClose={onClose} />;
  return (
    <Dialog size="large" closable title={title} onClose={onClose}>
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Preparing />
      )}
    </Dialog>
  );
}

function CopyForm({
  title,
  order,
  onClose,
}: {
  title: string;
  order: JobOrder;
  onClose: () => void;
}) {
  const t = useTranslations('begin.copy');
  const router = useRouter();
  const dates = useDates();
  const messages = useMessages();
  const today = todayInBangkok();
  const weeks = weeksUntilAhead(order.joborder_start_date, today);
  const [start, setStart] = useState(() => addDays(order.joborder_start_date, weeks * 7));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [tourists, setTourists] = useState(false);
  const isKnown = isDay(start);
  const busy = useBusy(order, isKnown ? start : '');

  const isExpired = (guide: JobOrder['guides'][number]) =>
    !isEmptyDay(guide.license_expires) && guide.license_expires < today;
  const taken = order.guides
    .filter((guide) => !left.has(guide.guide_id) && !isExpired(guide))
    .map(({ guide_id }) => guide_id);
  const copied = useMemo(
    () => (isKnown ? copyOfJobOrder(order, { start, guides: null, tourists: false }) : null),
    [order, start, isKnown],
  );
  // What the copy would be warned about, of guides that do not come along nothing.
  const found = copied ? warnings(copied, { today, busy: busy.data ?? [] }) : [];
  const guideOf = ({ path }: Warning) => {
    const [, day, at] = /^days\.(\d+)\.guides\.(\d+)$/.exec(path) ?? [];
    return copied?.programme.days[Number(day)]?.guides[Number(at)]?.guide_id;
  };
  const ofGuide = (id: number) => found.filter((warning) => guideOf(warning) === id);
  const closed = found.filter(({ code }) => code === 'placeClosed');
  const toSee = closed.length + taken.filter((id) => ofGuide(id).length > 0).length;
  const shift = isKnown ? diffDays(order.joborder_start_date, start) : 0;

  const go = () => {
    const href = paths.copyJobOrder(order.code, {
      start,
      guides: taken.join(',') || '0',
      tourists: tourists ? '1' : '0',
    });
    onClose();
    void router.navigate({ href });
  };
  const length = diffDays(order.joborder_start_date, order.joborder_stop_date) + 1;
  return (
    <Dialog
      size="large"
      closable
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          {toSee > 0 ? (
            <p className={styles.toSee}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />{' '}
              {t('toSee', { count: toSee })}
            </p>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
            disabled={!isKnown}
            onClick={go}
          >
            {t('action')}
          </Button>
        </div>
      }
    >
      <p className={styles.gist}>
        {[
          order.external_agencys_code,
          order.external_agencys,
          dates.range(order.joborder_start_date, order.joborder_stop_date),
          t('days', { count: length }),
          t('people', { count: order.tourists_all }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.columns}>
        <div className={layout.stack}>
          <DateField
            id="copy-start"
            label={t('start')}
            value={start}
            min={undefined}
            error={start !== '' && !isKnown ? t('noDay', { text: start }) : null}
            onChange={setStart}
          />
          <SuggestedStarts
            before={order.joborder_start_date}
            weeks={weeks}
            chosen={start}
            onChoose={setStart}
          />
          {found
            .filter(({ path }) => path === 'joborder_start')
            .map((warning) => (
              <Notice key={warning.code} tone="amber">
                {messages.warning(warning)}
              </Notice>
            ))}
          <fieldset className={styles.along}>
            <legend>{t('along')}</legend>
            <CopyGuides
              guides={order.guides}
              taken={taken}
              isExpired={isExpired}
              isChecked={busy.isSuccess}
              problemsOf={ofGuide}
              onTake={(ids, yes) => {
                const next = new Set(left);
                for (const id of ids) {
                  if (yes) next.delete(id);
                  else next.add(id);
                }
                setLeft(next);
              }}
            />
            <CheckboxField
              label={
                <>
                  {t('tourists', {
                    count: order.tourists.length,
                    followers: order.tourists_followers,
                  })}
                  <small className={styles.hint}>
                    {t(tourists ? 'touristsTaken' : 'touristsLeft')}
                  </small>
                </>
              }
              checked={tourists}
              disabled={order.tourists.length === 0}
              onChange={(event) => setTourists(event.target.checked)}
            />
          </fieldset>
        </div>
        {isKnown && copied ? (
          <div>
            <h3 className={styles.shift}>
              {t('shift', { days: Math.abs(shift), earlier: String(shift < 0) })}
              <span>
                {dates.weekday(order.joborder_start_date)} → {dates.weekday(start)}
              </span>
            </h3>
            <MovedDates order={order} copied={copied} closed={closed} />
            <p className={styles.note}>
              <IconInfoCircle size={18} stroke={1.75} aria-hidden /> {t('note')}
            </p>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
