import { audit } from '@joborder/shared/audit/contract';
import type { EndpointSpec } from '@joborder/shared/endpoint';
import { files } from '@joborder/shared/files/contract';
import { geography } from '@joborder/shared/geography/contract';
import { inspections } from '@joborder/shared/inspections/contract';
import { calendar } from '@joborder/shared/job-orders/calendar-contract';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { workQueue } from '@joborder/shared/job-orders/queue-contract';
import { notices } from '@joborder/shared/notices/contract';
import { places } from '@joborder/shared/places/contract';
import { profile } from '@joborder/shared/profile/contract';
import { reports } from '@joborder/shared/reports/contract';
import { session } from '@joborder/shared/session/contract';
import { tracking } from '@joborder/shared/tracking/contract';
import { trips } from '@joborder/shared/trips/contract';
import { users } from '@joborder/shared/users/contract';
import { identity } from '@joborder/shared/users/identity';

/** Every call of the API. */
export const ENDPOINTS: readonly EndpointSpec[] = [
  workQueue,
  session,
  users,
  identity,
  profile,
  geography,
  notices,
  places,
  trips,
  inspections,
  jobOrders,
  calendar,
  tracking,
  reports,
  files,
  audit,
].flatMap((table) => Object.values(table));
