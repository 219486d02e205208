import type { inspectionIssues as th } from './texts.th';

export const inspectionIssues: Record<keyof typeof th, string> = {
  inspectionResultMissing: 'please choose a result, in order or something found',
  inspectionCountMissing: 'please enter how many people you counted',
  inspectionCount: 'the number of people counted must be a whole number from 0 to {max, number}',
  inspectionFindingMissing: 'please choose at least one thing that was found',
  inspectionNoteMissing: 'please write in the note what was found when “other” is chosen',
  inspectionTooOld: 'this result is older than {days, number} days and can no longer be recorded',
  inspectionPhotosTooMany: 'at most {max, number} photos can be attached',
};
