// What the audit page says, with its grid.
import { audit } from '../../audit/messages.en';
import { grid } from '../../ui/grid/messages.en';

export const auditPage = { audit, grid };
