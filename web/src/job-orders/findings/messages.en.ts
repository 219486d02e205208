import type { Shape } from '../../platform/i18n/shape';
import type { findings as th } from './messages.th';

/** What an inspection finds (D70): in the history of an order and where it is recorded. */
export const findings: Shape<typeof th> = {
  people: 'People missing',
  guide: 'Another guide',
  programme: 'Another programme',
  papers: 'Papers missing or wrong',
  other: 'Other',
};
