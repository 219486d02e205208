import type { Shape } from '../../platform/i18n/shape';
import type { tripPlan as th } from './messages.th';

export const tripPlan: Shape<typeof th> = {
  removeDay: {
    lost: 'Its {places, plural, one {# place} other {# places}} will be removed.',
    nothing: 'It has no places yet.',
    keeps: 'A plan has at least 1 day',
  },
  name: 'Name of the trip plan',
  description: 'Description',
  visibility: 'Visibility',
  visible: {
    public: 'Public',
    private: 'Private',
    approved: 'Approved',
  },
  visibleHint: {
    public: 'Everyone sees it and can use it for a job order',
    private: 'Only its own agency and administrators see it',
  },
};
