// What the audit page says.
import { auditTexts } from '@joborder/shared/audit/texts.en';
import { audit } from '../audit/messages.en';

/** `auditTexts`: words that the spreadsheet of the API says too. */
export const auditPage = { audit, auditTexts };
