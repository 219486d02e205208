import type { Context } from '../platform/context';
import { type Credentials, passwordMatches } from '../platform/passwords';
import { type Counted, countTry, networkOf } from '../platform/throttle';
import { findCredentials } from './queries';

type Limits = Pick<Context, 'db' | 'config' | 'now'>;

/** Guesses at one account, from wherever; a known device of the account has tries of its own. */
const OF_ACCOUNT = { max: 10, minutes: 15 };
/** Failed sign-ins of one address over all accounts. Offices behind one address sign in unhindered. */
const OF_ADDRESS = { max: 30, minutes: 5 };

export interface Attempt {
  /** As it is looked up; unknown names are counted alike. */
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Token of a device that is known for the account. */
  readonly device: string | undefined;
}

/**
 * The account of that name, if there is one, and whether the password is its own. Wrong passwords, unknown names and
 * accounts that may not sign in cost the same work and the same tries; over the limit (429) nothing
 * is looked up or compared.
 */
export async function tryPassword(
  limits: Limits,
  { username, password, address, device }: Attempt,
) {
  const counted: Counted = ['sign-in', username, ...(device ? [device] : [])];
  const tries = [await countTry(limits, counted, OF_ACCOUNT)];
  if (!device) {
    tries.push(await countTry(limits, ['sign-in from', networkOf(address)], OF_ADDRESS));
  }
  const account = await findCredentials(limits.db, username);
  const matches = await passwordMatches(account, password);
  if (!account || !matches) return { account, matches: false } as const;
  for (const each of tries) await each.giveBack();
  return { account, matches: true } as const;
}

/** The password of somebody who is signed in, asked for again before something grave. */
export async function tryOwnPassword(
  limits: Limits,
  account: Credentials & { readonly id: number },
  password: string,
): Promise<boolean> {
  const tried = await countTry(limits, ['own password', account.id], OF_ACCOUNT);
  const matches = await passwordMatches(account, password);
  if (matches) await tried.giveBack();
  return matches;
}
