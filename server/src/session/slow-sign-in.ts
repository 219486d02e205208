import { setTimeout as delay } from 'node:timers/promises';
import type { session } from '@joborder/shared/session/contract';
import { recordSignIn } from '../audit/sign-in';
import { ApiError } from '../platform/errors';
import { passwordMatches } from '../platform/passwords';
import { countIfFree, networkOf } from '../platform/rate-limit';
import type { Call } from '../platform/route';
import { isInitialPasswordOver } from './initial-password';
import { mayReceiveCodes, requestCode, takeMailedCode } from './mailed-codes';
import { findCredentials } from './queries';
import { takeSecondFactor } from './second-factor';

/** What a person typed to sign in. */
export interface Given {
  /** In small letters, as accounts are looked up. */
  readonly username: string;
  readonly password: string;
  /** Code of the second factor, or one that was mailed; '' for none. */
  readonly otp: string;
}

export interface SigningIn {
  readonly call: Call<typeof session.login>;
  readonly given: Given;
  /** Token of a device that is known for the account. */
  readonly device: string | undefined;
}

/** An attempt waits so long before its password is compared … */
const COMPARE_AFTER = 5_000;
/** … and is answered then, however long the work took, so that the time reveals nothing. */
const ANSWER_AFTER = 6_500;
/** Attempts that wait in this process: of one account, from one network, and all. */
const WAITING = { account: 10, network: 5, all: 20 } as const;
/**
 * Accounts to which no code can be mailed: so many attempts of a name may learn whether the password
 * was right, beside the ones that need not wait.
 */
const TELLING = { max: 15, minutes: 15 };

const waiting = new Map<string, number>();

const change = (key: string, by: number) => {
  const now = (waiting.get(key) ?? 0) + by;
  if (now > 0) waiting.set(key, now);
  else waiting.delete(key);
};

/** Takes a place among those that wait, and says how to leave it; 429 when there is none. */
function takePlace(username: string, network: string): () => void {
  const places = [
    ['all', WAITING.all],
    [`account ${username}`, WAITING.account],
    [`network ${network}`, WAITING.network],
  ] as const;
  if (places.some(([key, most]) => (waiting.get(key) ?? 0) >= most)) {
    const seconds = Math.ceil(ANSWER_AFTER / 1000);
    throw new ApiError(429, 'RATE_LIMITED', { seconds }, [], seconds, 'slow sign-in');
  }
  for (const [key] of places) change(key, 1);
  return () => {
    for (const [key] of places) change(key, -1);
  };
}

type Credentials = Awaited<ReturnType<typeof findCredentials>>;

/** Is what was given right, and enough to sign in while others guess? */
async function isEnough({ call, given, device }: SigningIn, found: Credentials): Promise<boolean> {
  const { db, config, lang } = call;
  const { username, password, otp } = given;
  const now = call.now();
  const matches = await passwordMatches(found, password);
  const telling = await countIfFree(call, ['telling sign-in', username], TELLING);
  if (!found || !matches || found.status !== 1 || found.website_enable !== 1) return false;
  if (isInitialPasswordOver(config, found, now)) return false;
  if (otp !== '') {
    return found.second_factor
      ? // Too many wrong codes answer like a wrong one: 429 would say that the password is right.
        takeSecondFactor(call, found.id, otp, { device }).catch(() => false)
      : takeMailedCode(db, found.id, 'sign-in', { typed: otp, now });
  }
  if (found.second_factor) return false;
  if (mayReceiveCodes(found, now)) {
    await requestCode(db, { userId: found.id, purpose: 'sign-in', lang });
    return false;
  }
  if (!telling) return false;
  await telling.giveBack();
  return true;
}

/** The account that signs in; what was refused is recorded. */
async function compare(signingIn: SigningIn) {
  const { db, address } = signingIn.call;
  const found = await findCredentials(db, signingIn.given.username);
  const enough = await isEnough(signingIn, found);
  if (found && enough) return found;
  await recordSignIn(db, { outcome: 'refused', userId: found?.id ?? null, address });
  return undefined;
}

/**
 * Signs in where too many attempts failed (decision 30). The attempt waits, and its answer does not
 * tell a right password from a wrong one: a right one needs the code of the second factor or one that
 * is mailed. Nothing of the database is held while it waits.
 */
export async function signInSlowly(signingIn: SigningIn) {
  const { given, call } = signingIn;
  const leave = takePlace(given.username, networkOf(call.address));
  try {
    const answering = delay(ANSWER_AFTER);
    await delay(COMPARE_AFTER);
    const account = await compare(signingIn);
    if (account) return account;
    await answering;
  } finally {
    leave();
  }
  throw new ApiError(401, given.otp === '' ? 'SIGN_IN_CODE_REQUIRED' : 'SIGN_IN_CODE_WRONG');
}
