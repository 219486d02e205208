// What the audit page says, with its grid.
import { auditTexts } from '@joborder/shared/audit/texts.th';
import { audit } from '../../audit/messages.th';
import { grid } from '../../ui/grid/messages.th';

/** `auditTexts`: words that the spreadsheet of the API says too. */
export const auditPage = { audit, auditTexts, grid };
