import { createContext, useContext } from 'react';
import type { DayGuide } from '@joborder/shared/job-orders/draft';
import type { Assignment } from '@joborder/shared/job-orders/itinerary';

/** What a job order does on its day board beside the places: its guides. */
export interface GuideActions {
  pickGuides(day: number): void;
  /** Answers whether the guide was added. */
  addGuide(day: number, guide: DayGuide): void;
  /**
   * Sets who works on which days; asks first where somebody would be taken off a day. `added` is
   * named in the notice. Answers whether it was done.
   */
  assign(
    assignments: readonly Assignment[],
    added?: { readonly guide: DayGuide; readonly day: number },
  ): Promise<boolean>;
  /** Asks first. */
  removeGuide(day: number, guide: DayGuide): Promise<void>;
}

const Context = createContext<GuideActions | null>(null);
export const GuidesProvider = Context.Provider;

export function useGuideActions(): GuideActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('useGuideActions outside the programme');
  return actions;
}
