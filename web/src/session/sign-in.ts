import { paths } from '../paths';
import { call } from '../platform/api';
import { authUserOf, storeSession, takeRememberedPage } from '../platform/session';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** Code of the second factor, where the account asks for one. */
  readonly otp?: string;
}

/** Where to go, or that the account is not enabled for this application (AUTH-21). */
export type SignInResult = { readonly next: string } | { readonly notEnabled: true };

/**
 * Signs in and asks for the account; only an enabled account leaves anything stored (SESS-03).
 * The next page is the password page when the initial one must be changed (D33), else the
 * remembered page, else /Trip or /Joborder (D30). Throws `ApiError`.
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
  const landing = capacities.includes('trip:view_navigate') ? paths.trips() : paths.jobOrders();
  return { next: takeRememberedPage() ?? landing };
}
