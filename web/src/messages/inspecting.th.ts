// What the screens of those who inspect say, beside the paper.
import { findings } from '../job-orders/findings/messages.th';
import { inspectionIssues } from '@joborder/shared/inspections/texts.th';
import { inspection } from '../inspections/messages.th';
import { scanner } from '../ui/scan/messages.th';

export const inspecting = {
  findings,
  inspection,
  inspectionIssues,
  scanner,
};
