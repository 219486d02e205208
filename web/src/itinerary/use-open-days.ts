import { useState } from 'react';
import type { PlanDay } from '@joborder/shared/trips/plan';

/** Which days are open, and the one that the strip and the map are about. */
export function useOpenDays<Day extends PlanDay>(
  days: readonly Day[],
  update: (operate: (days: Day[]) => Day[]) => void,
) {
  // Days that nobody folded yet (from a trip, a copy, an order), or opened yet (of the trip wizard),
  // show one at a time, without that counting as a change of the plan.
  const [untouched, setUntouched] = useState(
    () => days.every((day) => !day.collapsed) || days.every((day) => day.collapsed),
  );
  const [chosen, setActive] = useState(() =>
    untouched ? 1 : (days.find((day) => !day.collapsed)?.day ?? 1),
  );
  const active = Math.min(Math.max(chosen, 1), Math.max(days.length, 1));
  const isOpen = (day: PlanDay) => (untouched ? day.day === active : !day.collapsed);

  const toggle = (number: number) => {
    const opens = !isOpen(days.find((day) => day.day === number) as Day);
    update((now) =>
      now.map((day) => ({ ...day, collapsed: day.day === number ? !opens : !isOpen(day) })),
    );
    setUntouched(false);
    if (opens) setActive(number);
  };
  /** Opens a day and folds the others. */
  const open = (number: number) => {
    setActive(number);
    if (untouched) return;
    update((now) => now.map((day) => ({ ...day, collapsed: day.day !== number })));
  };
  /** Opens a day beside the others, e.g. after an act in it. */
  const reveal = (number: number) => {
    setActive(number);
    if (untouched) return;
    // After an act the days are others than those of the last render.
    update((now) =>
      now.some((day) => day.day === number && day.collapsed)
        ? now.map((day) => ({ ...day, collapsed: day.day !== number }))
        : now,
    );
  };
  return { active, isOpen, toggle, open, reveal };
}

export type OpenDays = ReturnType<typeof useOpenDays>;
