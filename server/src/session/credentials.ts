import type { Context } from '../platform/context';
import { type Credentials, passwordMatches } from '../platform/passwords';
import { countIfFree, countTry, networkOf, type Try } from '../platform/rate-limit';

type Limits = Pick<Context, 'db' | 'config' | 'now'>;

/** Guesses at one account, from wherever; a known device of the account has tries of its own. */
const OF_ACCOUNT = { max: 10, minutes: 15 };
/** Names at which the sign-ins of one address failed. Offices behind one address sign in unhindered. */
const OF_ADDRESS = { max: 30, minutes: 5 };
const OF_NAME = { max: 1, minutes: OF_ADDRESS.minutes };

export interface Attempt {
  /** As it is looked up; unknown names are counted alike. */
  readonly username: string;
  readonly address: string;
  /** Token of a device that is known for the account. */
  readonly device: string | undefined;
}

/**
 * Counts an attempt to sign in before anything is looked up or compared. Undefined when there were too
 * many from devices that are not known: the attempt then has to wait (`slow-sign-in.ts`). 429 when
 * there were too many from the known device.
 */
export async function countAttempt(
  limits: Limits,
  { username, address, device }: Attempt,
): Promise<Try | undefined> {
  if (device) return countTry(limits, ['sign-in', username, device], OF_ACCOUNT);
  const network = networkOf(address);
  const guess = await countIfFree(limits, ['sign-in', username], OF_ACCOUNT);
  if (!guess) return undefined;
  const counted = [guess];
  // Again and again the same name is one person's wrong password; many names are somebody's list.
  const name = await countIfFree(limits, ['sign-in name from', network, username], OF_NAME);
  if (name) {
    counted.push(name);
    const from = await countIfFree(limits, ['sign-in from', network], OF_ADDRESS);
    if (!from) {
      for (const each of counted) await each.giveBack();
      return undefined;
    }
    counted.push(from);
  }
  return {
    giveBack: async () => {
      for (const each of counted) await each.giveBack();
    },
  };
}

/** The password of the signed-in user, requested again before critical changes. */
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
