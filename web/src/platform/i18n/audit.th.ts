// What the audit page says, with its grid.
import { audit } from '../../audit/messages.th';
import { grid } from '../../ui/grid/messages.th';

export const auditPage = { audit, grid };
