// What the screens of those who inspect say, beside the paper.
import { findings } from '../job-orders/findings/messages.en';
import { inspectionIssues } from '@joborder/shared/inspections/texts.en';
import { inspection } from '../inspections/messages.en';
import { scanner } from '../ui/scan/messages.en';

export const inspecting = {
  findings,
  inspection,
  inspectionIssues,
  scanner,
};
