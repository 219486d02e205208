import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Added, Changed, Target } from '@joborder/shared/trips/itinerary';
import { END, findStop } from '@joborder/shared/trips/itinerary';
import type { DayPart, PickedPlace, PlanDay, PlanStop } from '@joborder/shared/trips/plan';
import { useMessages } from '../platform/use-messages';
import { confirm, notify } from '../ui/dialogs';
import { dismissToast, toast } from '../ui/toasts';
import type { StopActions } from './BoardContext';
import { focusLater } from '../ui/focus-later';
import { PART_NAMES } from './part-icons';
import { usePartNames } from './use-part-names';

/** The pure rules of a feature's plan: those of `trips/itinerary`, or stricter ones. */
export interface PlanRules<Day extends PlanDay> {
  addPlace(days: Day[], day: number, place: PickedPlace, parts: readonly DayPart[]): Added<Day>;
  moveStop(days: Day[], key: string, to: Target): Changed<Day>;
  removeStop(days: Day[], key: string): Changed<Day>;
  removeDay(days: Day[], day: number): Changed<Day>;
}

interface Moved {
  readonly place: PlanStop;
  /** Where it was before. */
  readonly from: Target;
}

/** Focuses its card at its new place; where that day is folded or not shown, the place it left, or the day in the strip. */
function focusStop({ place, from }: Moved, to: Target): void {
  const left = `add-place-${from.day}-${from.part}`;
  focusLater([`stop-${place.key}`, left, `day-tab-${to.day}`], '[data-menu]');
}

/** What is told before a day goes. */
export interface DayRemoval {
  readonly title: string;
  readonly lost: string;
  /** After the sentence about the later days. */
  readonly more?: string | null;
}

/** The acts on a plan: the rules are pure, what is said and asked about them stands here. */
export function usePlanActions<Day extends PlanDay>(
  days: Day[],
  change: (days: Day[]) => void,
  rules: PlanRules<Day>,
) {
  const t = useTranslations('board');
  const tUi = useTranslations('ui');
  const messages = useMessages();
  const partNames = usePartNames();
  // Several acts may happen before the next render; each must see the one before.
  const latest = useRef(days);
  latest.current = days;

  const undoToast = useRef(0);
  useEffect(() => () => dismissToast(undoToast.current), []);

  const put = useCallback(
    (next: Day[]) => {
      latest.current = next;
      change(next);
    },
    [change],
  );
  /** Applies an operation, or says why it was refused (JOX-19). */
  const attempt = useCallback(
    (result: Changed<Day>): boolean => {
      if (result.refusal) {
        void notify({ kind: 'warning', text: messages.issue(result.refusal) });
        return false;
      }
      put(result.days);
      return true;
    },
    [put, messages],
  );

  /** Moves one after the other; none where one of them is refused. */
  const moveAll = (moved: readonly Moved[], targetOf: (from: Target) => Target): boolean => {
    let result: Changed<Day> = { days: latest.current, refusal: null };
    for (const { place, from } of moved) {
      if (!result.refusal) result = rules.moveStop(result.days, place.key, targetOf(from));
    }
    return attempt(result);
  };
  /** Says what was moved, with the way back: each to where it was, the first one first. */
  const offerUndo = (text: string, undone: string, moved: readonly Moved[]) => {
    dismissToast(undoToast.current);
    const run = () => {
      if (!moveAll(moved, (from) => from)) return;
      toast({ tone: 'blue', text: undone });
      const [first] = moved;
      if (first) focusStop(first, first.from);
    };
    undoToast.current = toast({ tone: 'blue', text, action: { label: tUi('undo'), run } });
  };
  const sayMoved = (place: PlanStop, from: Target, to: Target) => {
    const name = place.place_name;
    const part = PART_NAMES[to.part];
    const now = findStop(latest.current, place.key);
    const text =
      from.day !== to.day
        ? t('moved.day', { place: name, day: to.day, part })
        : from.part !== to.part
          ? t('moved.part', { place: name, part })
          : t('moved.order', { place: name, part, position: (now?.index ?? 0) + 1 });
    offerUndo(text, t('moved.undone', { place: name }), [{ place, from }]);
  };

  const stops: StopActions = {
    move(key, to) {
      const found = findStop(latest.current, key);
      if (!found) return false;
      const from = { day: found.day.day, part: found.part, index: found.index };
      if (from.day === to.day && from.part === to.part && from.index === to.index) return false;
      if (!attempt(rules.moveStop(latest.current, key, to))) return false;
      sayMoved(found.stop, from, to);
      focusStop({ place: found.stop, from }, to);
      return true;
    },

    moveOn(keys, day) {
      const moved = keys.flatMap((key): Moved[] => {
        const found = findStop(latest.current, key);
        if (!found) return [];
        const { stop: place, part, index } = found;
        return [{ place, from: { day: found.day.day, part, index } }];
      });
      if (!moveAll(moved, ({ part }) => ({ day, part, index: END }))) return;
      const values = { count: moved.length, day };
      offerUndo(t('moved.several', values), t('moved.severalUndone', values), moved);
      const [first] = moved;
      if (first) focusStop(first, { ...first.from, day });
    },

    async removeStop(key) {
      const found = findStop(latest.current, key);
      if (!found) return;
      const { stop: place, part } = found;
      const day = found.day.day;
      const refused = rules.removeStop(latest.current, key);
      if (refused.refusal) return void attempt(refused);
      const yes = await confirm({
        title: t('removePlace.title', { place: place.place_name, day }),
        text: t('removePlace.text', { part: PART_NAMES[part], day }),
        action: t('removePlace.action'),
        refusal: t('removePlace.refusal'),
        danger: 'delete',
      });
      if (!yes || !attempt(rules.removeStop(latest.current, key))) return;
      dismissToast(undoToast.current);
      toast({ tone: 'green', text: t('removePlace.done', { place: place.place_name }) });
      focusLater(`add-place-${day}-${part}`);
    },

    addPlace(day, place, parts) {
      const result = rules.addPlace(latest.current, day, place, parts);
      if (!attempt(result)) return [];
      const named = { place: place.place_name, day, parts: partNames(result.added) };
      toast({ tone: 'green', text: t('placeAddedTo', named) });
      for (const part of result.skipped) {
        toast({
          tone: 'amber',
          text: messages.warning({ code: 'placeSkipped', values: { part } }),
        });
      }
      return result.added;
    },
  };

  /** Asks, then removes; answers whether the day is gone. `told` says what the question tells. */
  const removeDay = async (number: number, told: (day: Day) => DayRemoval): Promise<boolean> => {
    const day = latest.current.find((each) => each.day === number);
    const planned = rules.removeDay(latest.current, number);
    if (!day) return false;
    if (planned.refusal) return attempt(planned);
    const { title, lost, more } = told(day);
    const count = latest.current.length - number;
    const span = (from: number) => (count > 1 ? `${from}–${from + count - 1}` : `${from}`);
    const later =
      count > 0 && t('removeDay.later', { count, range: span(number + 1), moved: span(number) });
    const yes = await confirm({
      title,
      text: [lost, later, more].filter(Boolean).join(' '),
      action: t('removeDay.label', { day: number }),
      refusal: t('removeDay.refusal'),
      danger: 'delete',
    });
    if (!yes || !attempt(rules.removeDay(latest.current, number))) return false;
    // The place of an earlier move may be another day now.
    dismissToast(undoToast.current);
    toast({ tone: 'green', text: t('removeDay.done', { day: number }) });
    return true;
  };

  /** Changes days without asking a rule, such as folding them. */
  const update = (operate: (days: Day[]) => Day[]) => {
    const next = operate(latest.current);
    if (next !== latest.current) put(next);
  };

  return { stops, removeDay, attempt, update, latest };
}
