import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findStop } from '@joborder/shared/trips/itinerary';
import type { DayPart, PlanDay } from '@joborder/shared/trips/plan';
import { type Board, type BoardPlan, BoardProvider, type StopActions } from './BoardContext';
import type { DayState } from './board-state';
import { lazyPart } from '../ui/lazy-part';
import styles from './DayBoard.module.css';
import { type DayExtras, DaySection } from './DaySection';
import { DayStrip } from './DayStrip';
import { focusLater } from '../ui/focus-later';
import { PART_NAMES } from './part-icons';
import { RouteMap } from './RouteMap';
import { useDragging } from './use-dragging';
import type { OpenDays } from './use-open-days';

const PlacesDialog = lazyPart(() =>
  import('./PlacesDialog').then((file) => ({ default: file.PlacesDialog })),
);

/** Says what the mouse carries and where it is; the toasts say how it ended. */
function useSpokenDragging({ days, dragging }: Pick<Board, 'days' | 'dragging'>): string {
  const t = useTranslations('board');
  if (!dragging) return '';
  const { landing } = dragging;
  if (!landing) {
    return t('lifted', { place: findStop(days, dragging.key)?.stop.place_name ?? '' });
  }
  const slot = days.find((day) => day.day === landing.day)?.parts[landing.part] ?? [];
  const position = Math.min(landing.index, slot.length) + 1;
  return t('over', { day: landing.day, part: PART_NAMES[landing.part], position });
}

export interface DayBoardProps<Day extends PlanDay> {
  readonly days: readonly Day[];
  /** One per day. */
  readonly states: readonly DayState[];
  readonly stops: StopActions;
  readonly openDays: OpenDays;
  readonly plan: BoardPlan;
  /** Answers the number of the new day, null when refused. */
  readonly addDay: () => number | null;
  /** Asks first; answers whether the day is gone. */
  readonly removeDay: (day: number) => Promise<boolean>;
  /** Stands in place of the days while there are none; `add` makes the first. */
  readonly empty: (add: () => void) => ReactNode;
  /** Beside the strip of days. */
  readonly top?: ReactNode;
  readonly extras?: (day: Day) => DayExtras;
}

/** The day board: strip, days with three columns, route map, place picker. */
export function DayBoard<Day extends PlanDay>({
  days,
  states,
  stops,
  openDays,
  plan,
  addDay,
  removeDay,
  empty,
  top,
  extras,
}: DayBoardProps<Day>) {
  const t = useTranslations('board');
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [picker, setPicker] = useState<{ day: number; part: DayPart | null } | null>(null);
  const dragging = useDragging(days, stops.move);
  const board: Board = {
    ...stops,
    ...openDays,
    days,
    plan,
    dragging,
    phone,
    removeDay,
    pickPlaces: (day, part) => setPicker({ day, part }),
  };
  const spoken = useSpokenDragging(board);

  const openDay = (day: number) => {
    openDays.open(day);
    if (!phone) focusLater(`days.${day - 1}`);
  };
  const add = () => {
    const day = addDay();
    if (day !== null) openDay(day);
  };
  const afterRemoval = (day: number) => {
    const next = Math.max(1, Math.min(day, days.length - 1));
    openDays.reveal(next);
    focusLater(days.length > 1 ? `days.${next - 1}` : 'add-first-day');
  };
  return (
    <BoardProvider value={board}>
      {days.length === 0 ? (
        empty(add)
      ) : (
        <div className={styles.layout}>
          <div className={styles.board}>
            <div className={styles.top}>
              <DayStrip states={states} onOpen={openDay} onAdd={add} />
              {top}
            </div>
            {days.map((day, index) =>
              phone && day.day !== openDays.active ? null : (
                <DaySection
                  key={day.day}
                  {...extras?.(day)}
                  day={day}
                  state={states[index] as DayState}
                  map={phone ? <RouteMap /> : null}
                  onRemoved={afterRemoval}
                />
              ),
            )}
            {plan.feasibility ? (
              <p className={styles.assumption}>
                <IconInfoCircle size={16} stroke={1.75} aria-hidden />
                {t(plan.byRoad ? 'drive.byRoad' : 'drive.assumption')}
              </p>
            ) : null}
          </div>
          {phone ? null : (
            <aside className={styles.side}>
              <RouteMap />
            </aside>
          )}
        </div>
      )}
      <div className="visually-hidden" role="status">
        {spoken}
      </div>
      <Suspense>
        {picker ? <PlacesDialog {...picker} onClose={() => setPicker(null)} /> : null}
      </Suspense>
    </BoardProvider>
  );
}
