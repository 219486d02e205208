import type { session } from '@joborder/shared/session/contract';
import type { ErrorCode } from '@joborder/shared/texts';
import { recordSignIn } from '../audit/sign-in';
import { ApiError } from '../platform/errors';
import { passwordMatches } from '../platform/passwords';
import type { Call } from '../platform/route';
import { countAttempt } from './credentials';
import { isInitialPasswordOver } from './initial-password';
import { deviceToken, isKnownDevice } from './known-devices';
import { findCredentials } from './queries';
import { takeSecondFactor } from './second-factor';
import { type Given, signInSlowly, type SigningIn } from './slow-sign-in';

/** The account that may be signed in with what was given. */
export async function signIn(call: Call<typeof session.login>, given: Given) {
  const { db, config, request, address } = call;
  const { username } = given;
  const token = deviceToken(config, request);
  const isKnown = token !== undefined && (await isKnownDevice(db, token, username, call.now()));
  const device = isKnown ? token : undefined;
  const counted = await countAttempt(call, { username, address, device });
  if (!counted) return signInSlowly({ call, given, device });
  return signInAtOnce({ call, given, device }, counted);
}

/** Wrong passwords, unknown names and accounts that may not sign in cost the same work and tries. */
async function signInAtOnce(
  { call, given: { username, password, otp }, device }: SigningIn,
  counted: { giveBack(): Promise<void> },
) {
  const { db, config, address } = call;
  const account = await findCredentials(db, username);
  const matches = await passwordMatches(account, password);
  const refuseWith = async (error: unknown): Promise<never> => {
    await recordSignIn(db, { outcome: 'refused', userId: account?.id ?? null, address });
    throw error;
  };
  const refuse = (status: number, code: ErrorCode) => refuseWith(new ApiError(status, code));
  // Only who knows the password learns that the account is suspended, not for this app, or guarded.
  if (!account || !matches) return refuse(401, 'SIGN_IN_FAILED');
  await counted.giveBack();
  if (account.status !== 1) return refuse(403, 'ACCOUNT_SUSPENDED');
  if (account.website_enable !== 1) return refuse(403, 'NOT_AUTHORIZED_ON_APP');
  if (isInitialPasswordOver(config, account, call.now())) {
    return refuse(403, 'INITIAL_PASSWORD_EXPIRED');
  }
  if (account.second_factor) {
    // Asking for the code is a step on the way in, not a refusal.
    if (otp === '') throw new ApiError(401, 'SECOND_FACTOR_REQUIRED');
    // Whoever tries too many codes knows the password.
    const taken = await takeSecondFactor(call, account.id, otp, { device }).catch(refuseWith);
    if (!taken) return refuse(401, 'SECOND_FACTOR_WRONG');
  }
  return account;
}
