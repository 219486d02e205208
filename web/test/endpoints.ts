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
import type { CallKey } from '../src/platform/api';

interface Known {
  readonly key: CallKey;
  readonly spec: EndpointSpec;
  /** Of an address without its query; groups are the parameters by name. */
  readonly pattern: RegExp;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Every call of the API; those without parameters first, as a server prefers them. */
const endpoints: readonly Known[] = [
  audit,
  files,
  geography,
  inspections,
  calendar,
  jobOrders,
  workQueue,
  notices,
  places,
  profile,
  reports,
  session,
  tracking,
  trips,
  users,
  identity,
]
  .flatMap((table) => Object.values(table) as EndpointSpec[])
  .map((spec) => ({
    key: `${spec.method} ${spec.path}` as CallKey,
    spec,
    pattern: patternOf(spec.path),
  }))
  .toSorted((a, b) => Number(a.key.includes(':')) - Number(b.key.includes(':')));

/** The call behind a method and a path, with the parameters of the path. */
export function endpointAt(method: string, path: string) {
  for (const known of endpoints) {
    if (known.spec.method !== method) continue;
    const found = known.pattern.exec(path);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { ...known, params: Object.fromEntries(params) as Record<string, string> };
  }
  return undefined;
}
