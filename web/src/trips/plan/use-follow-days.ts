import type { Problem } from '../../ui/ErrorSummary';
import { focusLater } from '../../ui/focus-later';
import type { OpenDays } from '../../itinerary/use-open-days';

/** From a line of the error summary to the day or the field it is about. */
export function useFollowDays({ reveal }: OpenDays) {
  return ({ field = '' }: Problem) => {
    const index = /^days\.(\d+)/.exec(field)?.[1];
    if (index === undefined) return focusLater(field);
    reveal(Number(index) + 1);
    focusLater(`days.${index}`);
  };
}
