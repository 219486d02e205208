import { checkState } from '@joborder/shared/tracking/rules';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Deed, stopDeed, useRecord } from './guide-data';
import { mayUndo, type RoadStop, stopKey } from './guide-order';
import { useUndoName } from './StopState';

/** How long a button rests after a tap: what stands there next means something else. */
const SETTLE_MS = 1500;

/** Where on the screen a tap fell: the card and the sheet change under the thumb. */
export type Origin = 'card' | 'sheet' | 'row';

export interface StopActions {
  /** A tap was taken here, or for this stop, a moment ago. */
  readonly settling: (stop: RoadStop, origin: Origin, undoes?: boolean) => boolean;
  /** What was done last, read aloud. */
  readonly said: string;
  readonly checkIn: (stop: RoadStop, origin: Origin) => void;
  readonly checkOut: (stop: RoadStop, origin: Origin) => void;
  readonly undo: (stop: RoadStop, origin: Origin) => void;
  readonly skip: (stop: RoadStop, remark: string) => Promise<boolean>;
}

interface Tap {
  readonly stop: string;
  readonly origin: Origin;
  readonly undo: boolean;
}
/** Rows lie side by side: there only the same stop rests. Taking back rests after itself alone. */
function rests(last: Tap | null, stop: RoadStop, origin: Origin, undoes: boolean): boolean {
  if (last === null) return false;
  const same = last.stop === stopKey(stop);
  return undoes ? same && last.undo : same || (origin !== 'row' && last.origin === origin);
}

export function useStopActions(user: number, code: string): StopActions {
  const t = useTranslations('guide');
  const record = useRecord(user);
  const undoName = useUndoName();
  // The state is for the eye; the reference stops the second of two quick taps.
  const last = useRef<Tap | null>(null);
  const [settled, setSettled] = useState<Tap | null>(null);
  const [said, setSaid] = useState('');

  const act = async (verb: string, stop: RoadStop, origin: Origin, deed: Deed) => {
    const undoes = deed.type === 'reset';
    if (rests(last.current, stop, origin, undoes)) return false;
    const tap = { stop: stopKey(stop), origin, undo: undoes };
    last.current = tap;
    setSettled(tap);
    const kept = await record(deed, {
      place: stop.name,
      ...(undoes ? { undoes: checkState(stop) } : {}),
    });
    if (kept) setSaid(t('deedAt', { deed: verb, place: stop.name }));
    setTimeout(
      () => {
        if (last.current !== tap) return;
        last.current = null;
        setSettled(null);
      },
      kept ? SETTLE_MS : 0,
    );
    return kept;
  };

  return {
    settling: (stop, origin, undoes = false) => rests(settled, stop, origin, undoes),
    said,
    checkIn: (stop, origin) =>
      void act(t('deeds.checkIn'), stop, origin, stopDeed(code, 'check-in', stop)),
    checkOut: (stop, origin) =>
      void act(t('deeds.checkOut'), stop, origin, stopDeed(code, 'check-out', stop)),
    undo: (stop, origin) => {
      // What was offered may have run out while the page stood open.
      if (mayUndo(stop, Date.now())) {
        void act(undoName(stop), stop, origin, stopDeed(code, 'reset', stop));
      }
    },
    skip: (stop, remark) => {
      const { day, daypart, place_id } = stop;
      const deed = { type: 'skip', joborder_code: code, day, daypart, place_id, remark } as const;
      return act(t('deeds.skip'), stop, 'row', deed);
    },
  };
}

/** The one thing to do next at a stop; null when it is done. */
export function nextAction(stop: RoadStop): 'checkIn' | 'checkOut' | null {
  const state = checkState(stop);
  if (state === 'checkedIn') return 'checkOut';
  return state === 'planned' ? 'checkIn' : null;
}
