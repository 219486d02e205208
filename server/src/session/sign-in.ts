import { recordSignIn } from '../audit/sign-in';
import { ApiError } from '../platform/errors';
import type { Call } from '../platform/route';
import type { session } from '@joborder/shared/session/contract';
import type { ErrorCode } from '@joborder/shared/texts';
import { tryPassword } from './credentials';
import { deviceToken, isKnownDevice } from './known-devices';
import { takeSecondFactor } from './second-factor/second-factor';

interface Given {
  /** In small letters, as accounts are looked up. */
  readonly username: string;
  readonly password: string;
  /** Code of the second factor; '' for none. */
  readonly otp: string;
}

/** The account that may be signed in with what was given. */
export async function signIn(call: Call<typeof session.login>, { username, password, otp }: Given) {
  const { db, config, request, address } = call;
  const token = deviceToken(config, request);
  const isKnown = token !== undefined && (await isKnownDevice(db, token, username, call.now()));
  const device = isKnown ? token : undefined;
  const tried = await tryPassword(call, { username, password, address, device });
  const refuse = async (status: number, code: ErrorCode): Promise<never> => {
    await recordSignIn(db, { outcome: 'refused', userId: tried.account?.id ?? null, address });
    throw new ApiError(status, code);
  };
  // Only who knows the password learns that the account is suspended, not for this app, or guarded.
  if (!tried.matches) return refuse(401, 'SIGN_IN_FAILED');
  const { account } = tried;
  if (account.status !== 1) return refuse(403, 'ACCOUNT_SUSPENDED');
  if (account.website_enable !== 1) return refuse(403, 'NOT_AUTHORIZED_ON_APP');
  if (account.second_factor) {
    // Asking for the code is a step on the way in, not a refusal.
    if (otp === '') throw new ApiError(401, 'SECOND_FACTOR_REQUIRED');
    const taken = await takeSecondFactor(call, account.id, otp, device);
    if (!taken) return refuse(401, 'SECOND_FACTOR_WRONG');
  }
  return account;
}
