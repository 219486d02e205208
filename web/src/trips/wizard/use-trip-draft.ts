import { useCallback, useRef, useState } from 'react';
import { clearTripDraft, readTripDraft, type TripDraft, writeTripDraft } from '../trip-draft';

/** The draft of this browser: every change is kept at once, so that each step finds it. */
export function useTripDraft() {
  const [draft, setDraft] = useState(readTripDraft);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const latest = useRef(draft);
  const dropped = useRef(false);
  const change = useCallback((update: (draft: TripDraft) => TripDraft) => {
    const next = update(latest.current);
    if (next === latest.current || dropped.current) return;
    latest.current = next;
    writeTripDraft(next);
    setDraft(next);
    setSavedAt(new Date().toISOString());
  }, []);
  /** After the plan is saved nothing may bring the draft back. */
  const drop = useCallback(() => {
    dropped.current = true;
    clearTripDraft();
  }, []);
  return { draft, change, drop, savedAt };
}
