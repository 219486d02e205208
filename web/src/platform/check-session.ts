import { call } from './api';

let checked = false;

/**
 * Asks the server once per page load whether the stored token is still good (AUTH-17). A refusal
 * ends the session through the API client; a lost connection is the screen's own affair.
 */
export function checkSession(): void {
  if (checked) return;
  checked = true;
  call('POST /auth/check').catch(() => {});
}
