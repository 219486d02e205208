import {
  IconAlertTriangle,
  IconBan,
  IconCalendarX,
  IconCircleCheck,
  IconUserExclamation,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isEmptyDay, todayInBangkok } from '@joborder/shared/dates';
import type { DayGuide } from '@joborder/shared/job-orders/draft';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { paths } from '../../../paths';
import { useDates } from '../../../platform/dates';
import { PersonPhoto } from '../../../platform/PersonPhoto';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { type Busy, isExpired, spansOf } from './guide-choice';
import styles from './GuideChoice.module.css';
import { readFee } from './FeeField';

export interface TourDay {
  readonly day: number;
  /** '' while the tour has no dates. */
  readonly date: string;
}

export interface GuideChoiceProps {
  readonly guide: DayGuide;
  /** When the agency last put the guide on an order; '' for a search result. */
  readonly lastUsed: string;
  readonly tour: readonly TourDay[];
  /** Days that are ticked. */
  readonly days: readonly number[];
  /** The order's own fee per day. */
  readonly fee: number;
  readonly busy: readonly Busy[];
  readonly onChange: (guide: DayGuide, days: readonly number[]) => void;
  /** Adds the guide to the day from which the picker was opened, and closes it (GUIDE-03). */
  readonly onAdd: () => void;
}

/** What speaks against the guide, before anything is chosen. */
function Reasons({ guide, tour, busy }: Pick<GuideChoiceProps, 'guide' | 'tour' | 'busy'>) {
  const t = useTranslations('programme.guidePicker');
  const dates = useDates();
  const expires = guide.license_expires;
  if (isExpired(guide, todayInBangkok())) {
    return (
      <p className={styles.bad}>
        <IconBan size={16} stroke={2} aria-hidden />
        {t('expired', { date: dates.day(expires) })}
      </p>
    );
  }
  const early = isEmptyDay(expires) ? undefined : tour.find(({ date }) => date > expires);
  const orders = [...new Set(busy.map(({ joborder_code }) => joborder_code))];
  return (
    <>
      {orders.map((code) => {
        const days = busy.filter(({ joborder_code }) => joborder_code === code);
        const when = spansOf(days.map(({ date }) => date))
          .map(([from, to]) => dates.shortRange(from, to))
          .join(', ');
        return (
          <p key={code} className={styles.doubtful}>
            <IconUserExclamation size={16} stroke={2} aria-hidden />
            <span>
              {code === ''
                ? t('busyElsewhere', { when })
                : t.rich('busy', {
                    when,
                    order: () => (
                      <a href={paths.foundPaper(code)} target="_blank" rel="noreferrer">
                        {formatCode(code)}
                      </a>
                    ),
                  })}
            </span>
          </p>
        );
      })}
      {early ? (
        <p className={styles.doubtful}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {t('endsBefore', { date: dates.day(expires), day: early.day })}
        </p>
      ) : null}
      {orders.length === 0 && !early && tour.some(({ date }) => date !== '') ? (
        <p className={styles.free}>
          <IconCircleCheck size={16} stroke={2} aria-hidden />
          {t('free')}
        </p>
      ) : null}
    </>
  );
}

/** 'ศ. 20 พ.ย.' without its month, which columns beside each other share. */
const columnDay = (dayShort: string) => dayShort.split(' ').slice(0, 2).join(' ');

/** A guide with a checkbox for each day of the tour. */
export function GuideChoice(props: GuideChoiceProps) {
  const { guide, lastUsed, tour, days, fee, busy, onChange, onAdd } = props;
  const t = useTranslations('programme.guidePicker');
  const tp = useTranslations('programme');
  const dates = useDates();
  const [feeText, setFeeText] = useState<string | null>(null);
  const name = `${guide.fname} ${guide.lname}`.trim();
  const expired = isExpired(guide, todayInBangkok());
  const all = tour.map(({ day }) => day);
  const everyDay = days.length === all.length;
  const own = guide.fee ?? fee;
  const toggle = (day: number, on: boolean) =>
    onChange(guide, on ? [...days, day] : days.filter((each) => each !== day));
  const doubtOf = (date: string) => {
    if (date === '') return null;
    if (busy.some((each) => each.date === date)) return 'busyDay' as const;
    const ends = guide.license_expires;
    return !isEmptyDay(ends) && date > ends ? ('endsDay' as const) : null;
  };
  return (
    <li className={styles.guide} data-expired={expired || undefined}>
      <PersonPhoto photo={guide.photo} />
      <div className={styles.who}>
        <h3>
          {name} <span>{guide.license}</span>
        </h3>
        {lastUsed ? <p>{t('lastUsed', { date: dates.dayOfMonth(lastUsed) })}</p> : null}
        <Reasons guide={guide} tour={tour} busy={busy} />
      </div>
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{t('daysOf', { name })}</legend>
        {tour.map(({ day, date }) => {
          const doubt = doubtOf(date);
          const Icon = doubt === 'busyDay' ? IconUserExclamation : IconCalendarX;
          return (
            <label key={day} className={styles.day} data-doubt={doubt ?? undefined}>
              <span aria-hidden>
                {date ? columnDay(dates.dayShort(date)) : t('dayShort', { day })}
              </span>
              <span className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={[t('dayOf', { name, day }), doubt && t(doubt)]
                    .filter(Boolean)
                    .join(', ')}
                  checked={days.includes(day)}
                  // Who is on the day already can be taken off it.
                  disabled={expired && !days.includes(day)}
                  onChange={(event) => toggle(day, event.target.checked)}
                />
                {doubt && !days.includes(day) ? <Icon size={16} stroke={2} aria-hidden /> : null}
              </span>
            </label>
          );
        })}
      </fieldset>
      {expired ? null : (
        <div className={styles.tools}>
          {all.length > 1 ? (
            <Button
              size="small"
              aria-pressed={everyDay}
              aria-label={t('everyDayOf', { name })}
              onClick={() => onChange(guide, everyDay ? [] : all)}
            >
              {t('everyDay')}
            </Button>
          ) : null}
          {days.length > 0 ? (
            <TextField
              id={`fee-${guide.guide_id}`}
              label={t('feeOf', { name })}
              className={styles.fee}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              trailing={tp('baht')}
              value={feeText ?? own.toLocaleString('en-US')}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setFeeText(event.target.value);
                const next = readFee(event.target.value, tp('baht'));
                if (!Number.isFinite(next) || next < 0) return;
                const { fee: _before, ...rest } = guide;
                onChange(next === fee ? rest : { ...rest, fee: next }, days);
              }}
              onBlur={() => setFeeText(null)}
            />
          ) : null}
          <Button
            kind="tonal"
            size="small"
            icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            aria-label={t('addGuide', { name })}
            onClick={onAdd}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </li>
  );
}
