import { paths } from '../paths';

/** The list of exactly those accounts that the notice about expiring licences counts. */
export const expiringUsers = (user_type: 2 | 3): string =>
  paths.users({ expired: 1, user_type, 'filter.status': 1, sort: 'expired_date' });
