import {
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour9,
  IconClockX,
  IconExternalLink,
  IconMapPin,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type Day, weekdayOf } from '@joborder/shared/dates';
import { hoursOn } from '@joborder/shared/places/opening';
import { closedWeekdays } from '@joborder/shared/places/closed-weekdays';
import type { DayPart } from '@joborder/shared/trips/plan';
import type { PlaceRow } from '@joborder/shared/places/contract';
import { paths } from '../paths';
import { CategoryIcon } from '../places/CategoryIcon';
import { PlacePhoto } from '../places/PlacePhoto';
import { useDates } from '../platform/dates';
import { Button } from '../ui/Button';
import { cutText } from '../ui/cut-text';
import { clock, roughKm } from './drive-text';
import text from '../ui/text.module.css';
import styles from './PlaceResult.module.css';
import { usePartNames } from './use-part-names';

export interface PlaceResultProps {
  readonly place: PlaceRow;
  /** Parts of the day that hold it already. */
  readonly held: readonly DayPart[];
  /** '' where the plan has no dates. */
  readonly date: Day;
  /** Kilometres from the stop before; null while there is none. */
  readonly distance: number | null;
  /** Chosen to be added with others in one go. */
  readonly marked: boolean;
  readonly onMark: (on: boolean) => void;
  readonly onSelect: () => void;
}

/** Whether the place is open on the day, as far as its hours say. */
function Opening({ place, date }: Pick<PlaceResultProps, 'place' | 'date'>) {
  const t = useTranslations('board.picker');
  const { weekday } = useDates();
  const hours = date === '' ? null : hoursOn(place.open_period, weekdayOf(date));
  if (hours?.length === 0) {
    return (
      <p className={styles.closed}>
        <IconClockX size={16} stroke={2} aria-hidden />
        {t('closedOn', { weekday: weekday(date) })}
      </p>
    );
  }
  const closed = hours ? [] : closedWeekdays(place.open_period);
  if (!hours && closed.length === 0) return null;
  // The first Sunday of 2023, and the days after it, give the names of the weekdays.
  const names = closed.map((each) => weekday(`2023-01-0${each + 1}`)).join(', ');
  return (
    <p className={styles.fact}>
      <IconClockHour9 size={16} stroke={1.75} aria-hidden />
      {hours
        ? t('open', {
            hours: hours.map(({ open, close }) => `${clock(open)}–${clock(close)}`).join(', '),
          })
        : t('closedOn', { weekday: names })}
    </p>
  );
}

/** A place that the search found. */
export function PlaceResult(props: PlaceResultProps) {
  const { place, held, date, distance, marked, onMark, onSelect } = props;
  const t = useTranslations('board');
  const partNames = usePartNames();
  return (
    <li className={styles.card} data-held={held.length > 0 || undefined}>
      <PlacePhoto photos={place.photo} icon={place.category_icon} className={styles.photo} />
      <div className={styles.text}>
        <h3 className={`${styles.name} ${text.twoLines}`} title={place.name}>
          {place.name}
        </h3>
        <p className={styles.fact} title={place.category_name}>
          <CategoryIcon icon={place.category_icon} />
          {cutText(place.category_name, 28)}
        </p>
        <p className={styles.fact}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {place.province_name}
          {distance === null ? null : ` · ${t('picker.away', { km: roughKm(distance) })}`}
        </p>
        <Opening place={place} date={date} />
        {held.length > 0 ? (
          <p className={styles.held}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('picker.added', { parts: partNames(held) })}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <a
          className={styles.details}
          href={paths.place(place.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('picker.details')}: ${place.name} ${t('opensNew')}`}
        >
          {t('picker.details')}
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </a>
        <Button
          size="small"
          aria-pressed={marked}
          icon={
            marked ? (
              <IconCircleCheck size={16} stroke={2} aria-hidden />
            ) : (
              <IconCircleDashed size={16} stroke={2} aria-hidden />
            )
          }
          aria-label={t('picker.markPlace', { place: place.name })}
          onClick={() => onMark(!marked)}
        >
          {t('picker.mark')}
        </Button>
        <Button
          kind="tonal"
          size="small"
          icon={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-label={t('picker.selectPlace', { place: place.name })}
          onClick={onSelect}
        >
          {t('picker.select')}
        </Button>
      </div>
    </li>
  );
}

/** The outline of a card while places are on their way. */
export function PlaceResultSkeleton() {
  return (
    <li className={`${styles.card} ${styles.skeleton}`} aria-hidden>
      <div className={styles.photo} />
      <div className={styles.text}>
        <span className={styles.bar} />
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
    </li>
  );
}
