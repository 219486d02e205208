import { ApiError, call } from '../platform/api';
import { keptHere, type Person } from '../platform/kept-here';
import {
  clearSession,
  readCapacities,
  readUser,
  storedAuthorization,
  takeRememberedPage,
} from '../platform/session';

const person = (): Person | null => {
  const user = readUser();
  return user && { user, capacities: readCapacities() };
};

/** How much of the person the server does not have yet; tries to send it first. */
export async function unsentHere(): Promise<number> {
  const who = person();
  return who ? keptHere.unsent(who).catch(() => 0) : 0;
}

/**
 * Ends a session by the person's own act, on this side: what is stored of it goes, and what the server told
 * them with it. What it does not have yet stays for their next sign-in.
 */
export async function endOwnSession(): Promise<void> {
  const who = person();
  // First: the token may be no good any more, and a call that is refused would say that the session ended by itself.
  clearSession();
  // Nobody is left who could do something about a device that refuses.
  if (who) await keptHere.forget(who).catch(() => {});
}

/** Ends it where the server has done so: the password of the account was set anew, in this browser. */
export async function endOwnSessionIfOver(): Promise<void> {
  const authorization = storedAuthorization();
  if (!authorization) return;
  try {
    // With the token named, a refusal does not count as a session that ended by itself.
    await call('POST /auth/check', undefined, { authorization, timeout: 5000 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await endOwnSession();
  }
}

/** Revokes the token and ends the session here, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const revoked = call('POST /auth/logout', undefined, { timeout: 5000 }).catch(() => {});
  await endOwnSession();
  await revoked;
  // The next person at this computer must not land on this person's page.
  takeRememberedPage();
}
