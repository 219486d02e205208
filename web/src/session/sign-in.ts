import type { Capacity } from '@joborder/shared/session/capacities';
import { paths } from '../paths';
import { call } from '../platform/api';
import { takeRememberedPage } from '../platform/session';
import { authUserOf, storeSession } from '../platform/store-session';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** Code of the second factor, where the account asks for one. */
  readonly otp?: string;
}

/** Where to go, or that the account is not enabled for this application (AUTH-21). */
export type SignInResult = { readonly next: string } | { readonly notEnabled: true };

/** The first page of a day by what somebody does (D30, D69, D70, D72). */
const LANDINGS: ReadonlyArray<readonly [Capacity, () => string]> = [
  ['guide_work:view_navigate', () => paths.guideWork()],
  ['trip:view_navigate', () => paths.trips()],
  ['work_queue:view_navigate', paths.workQueue],
  ['joborder_search:view_navigate', paths.inspect],
];
const landingOf = (capacities: readonly string[]): string =>
  (LANDINGS.find(([capacity]) => capacities.includes(capacity))?.[1] ?? paths.jobOrders)();

/**
 * Signs in and asks for the account; only an enabled account leaves anything stored (SESS-03).
 * The next page is the password page when the initial one must be changed (D33), else the
 * remembered page, else the first page of what the account does. Throws `ApiError`.
 */
export async function signIn({
  username,
  password,
  remember,
  otp,
}: Credentials): Promise<SignInResult> {
  const login = await call(
    'POST /login',
    { body: { username: username.trim(), password, application_id: 1, remember, otp } },
    { authorization: null },
  );
  const { type, token } = login.data;
  const account = await call(
    'POST /api/v2/web/account',
    { body: { type, token } },
    { authorization: `${type} ${token}` },
  );
  if (account.website_enable !== 1) return { notEnabled: true };

  const capacities = account.capacity.map((item) => item.capacity);
  storeSession(
    {
      data: { type, token },
      users: { is_admin: login.users.is_admin, agency_id: login.users.agency_id },
    },
    authUserOf(account.users),
    capacities,
  );
  if (login.must_change_password) return { next: paths.profile('password') };
  return { next: takeRememberedPage() ?? landingOf(capacities) };
}
