import { accountQuery } from './account';
import { afterPage } from './after-page';
import { call } from './api';
import { queryClient } from './query';
import { readToken, readUser } from './session';
import { authUserOf, refreshSession } from './store-session';

/** Whoever moves about in the application is looked at this often. */
const EVERY = 60_000;
/** Between the page that stands there and what it does not wait for. */
const PAUSE = 4_000;
let checkedAt = Number.NEGATIVE_INFINITY;

async function check(): Promise<void> {
  const query = { ...accountQuery(readUser()?.id), staleTime: EVERY };
  const account = await queryClient.fetchQuery(query);
  const capacities = account.capacity.map((item) => item.capacity);
  refreshSession(authUserOf(account.users), capacities);
}

/** Whoever has signed out meanwhile has nothing to ask about. */
async function ask(): Promise<void> {
  if (readToken()) await call('POST /auth/check');
}

/**
 * Asks the server with a page load, and with a change of page once a minute, whether the stored token
 * is still good (AUTH-17) and whose it is: another kind of user gets another menu. A refusal ends the
 * session through the API client; a lost connection is the screen's own affair.
 */
export function checkSession(): void {
  // A clock that was set back does not make it wait.
  if (Math.abs(Date.now() - checkedAt) < EVERY) return;
  const isFirst = checkedAt === Number.NEGATIVE_INFINITY;
  checkedAt = Date.now();
  check().catch(() => {});
  // Whose it is shows in the frame, and a token that is no longer good is refused there as well.
  afterPage(isFirst ? PAUSE : 0, () => void ask().catch(() => {}));
}
