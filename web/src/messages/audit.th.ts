// What the audit page says.
import { auditTexts } from '@joborder/shared/audit/texts.th';
import { audit } from '../audit/messages.th';

/** `auditTexts`: words that the spreadsheet of the API says too. */
export const auditPage = { audit, auditTexts };
