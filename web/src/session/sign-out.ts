import { call } from '../platform/api';
import { clearSession, takeRememberedPage } from '../platform/session';

/** Revokes the token and clears what is stored, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const revoked = call('POST /auth/logout', undefined, { timeout: 5000 }).catch(() => {});
  clearSession();
  await revoked;
  // The next person at this computer must not land on this person's page.
  takeRememberedPage();
}
