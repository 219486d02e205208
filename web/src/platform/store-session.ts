// Writing a session, which only the sign-in and the look at the account do: no page waits for it.
import {
  type AuthToken,
  type AuthUser,
  CAPACITY,
  changed,
  DRAFT_SECTIONS,
  readToken,
  readUser,
  TOKEN,
  USER,
} from './session';

/** Stores all three items of a session (SESS-01). */
export function storeSession(
  token: AuthToken,
  user: AuthUser,
  capacities: readonly string[],
): void {
  if (readUser()?.id !== user.id) {
    for (const key of DRAFT_SECTIONS) localStorage.removeItem(key);
  }
  localStorage.setItem(TOKEN, JSON.stringify(token));
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(CAPACITY, JSON.stringify(capacities));
  changed();
}

/** What the session keeps of the account that the server answers; no type counts as '3' (AUTH-13). */
export const authUserOf = (users: {
  readonly id: number;
  readonly fname: string;
  readonly lname: string;
  readonly type: number;
  readonly agency_id: number | null;
}): AuthUser => ({
  id: users.id,
  fname: users.fname,
  lname: users.lname,
  type: String(users.type || '3'),
  agency_id: users.agency_id,
});

/** Brings the stored session in step with the account: name, kind and permissions may have changed. */
export function refreshSession(user: AuthUser, capacities: readonly string[]): void {
  const token = readToken();
  const stored = readUser();
  if (!token || stored?.id !== user.id) return;
  const fields = Object.keys(user) as (keyof AuthUser)[];
  const isSame =
    fields.every((field) => stored[field] === user[field]) &&
    localStorage.getItem(CAPACITY) === JSON.stringify(capacities);
  if (isSame) return;
  const users = { is_admin: user.type === '1' ? 1 : 0, agency_id: user.agency_id };
  storeSession({ ...token, users }, user, capacities);
}
