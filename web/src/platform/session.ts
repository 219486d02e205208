/** As stored under `authToken`. */
export interface AuthToken {
  readonly data: { readonly type: string; readonly token: string };
  readonly users: { readonly is_admin: number; readonly agency_id: number | null };
}

/** Kinds of user as the session compares them: 1 administrator, 2 guide, 3 agency, 4 officer, 5 police. */
export type UserKind = '1' | '2' | '3' | '4' | '5';

/** As stored under `authUser`. `type` is text, '3' when the server named none (AUTH-13). */
export interface AuthUser {
  readonly id: number;
  readonly fname: string;
  readonly lname: string;
  readonly type: string;
  readonly agency_id: number | null;
}

export const TOKEN = 'authToken';
export const USER = 'authUser';
export const CAPACITY = 'authCapacity';
const WANTED = 'wantedPage';
const ENDED = 'sessionEnded';

/** The sections of the wizard's draft in local storage (JOX-11); they go with the session. */
export const DRAFT_SECTIONS = ['step_1', 'step_2', 'step_3'] as const;

const listeners = new Set<() => void>();
/** Says that an item was written or removed. */
export const changed = () => {
  for (const listener of listeners) listener();
};

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isToken = (value: unknown): value is AuthToken => {
  if (!isRecord(value) || !isRecord(value.data) || !isRecord(value.users)) return false;
  const { type, token } = value.data;
  return typeof type === 'string' && typeof token === 'string' && token !== '';
};

/** The stored token; null when it is missing or malformed (NAV-04). */
export function readToken(): AuthToken | null {
  const value = read(TOKEN);
  return isToken(value) ? value : null;
}

/** `Bearer …` of the stored token; null without one. */
export function storedAuthorization(): string | null {
  const token = readToken();
  return token && `${token.data.type} ${token.data.token}`;
}

/** What is stored of a user, its type as it may have been stored. */
type StoredUser = Omit<AuthUser, 'type'> & { readonly type?: unknown };
const isUser = (value: unknown): value is StoredUser =>
  isRecord(value) && typeof value.id === 'number';

/** The stored user; null when nobody is signed in. */
export function readUser(): AuthUser | null {
  const value = read(USER);
  return isUser(value) ? { ...value, type: String(value.type ?? '3') } : null;
}

/** Permission strings such as `trip:view_navigate`, as the sign-in delivered them. */
export function readCapacities(): ReadonlySet<string> {
  const value = read(CAPACITY);
  return new Set(Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
}

/** Removes all three items (SESS-02), and what the next person at this browser must not read. */
export function clearSession(): void {
  for (const key of [TOKEN, USER, CAPACITY, ...DRAFT_SECTIONS]) localStorage.removeItem(key);
  changed();
}

/** Keeps the page a visitor asked for until the sign-in (D53). */
export function rememberPage(href: string): void {
  if (!href.startsWith('/') || href.startsWith('//')) return;
  sessionStorage.setItem(WANTED, href);
}

/** The remembered page, once. */
export function takeRememberedPage(): string | null {
  const href = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  return href;
}

/** The server ended the session: the sign-in page says so, once. */
export function noteSessionEnd(): void {
  sessionStorage.setItem(ENDED, 'yes');
}

export function takeSessionEnd(): boolean {
  const ended = sessionStorage.getItem(ENDED) !== null;
  sessionStorage.removeItem(ENDED);
  return ended;
}

/** Calls back whenever an item was written or removed, also by another tab; answers what ends that. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  // Signing out in one tab must end the session on the screen of every other tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Calls back with the id of each other person who is signed in from now on, and with null when nobody
 * is any more, also in another tab.
 */
export function onUserChange(run: (id: number | null) => void): void {
  let last = readUser()?.id ?? null;
  subscribe(() => {
    const id = readUser()?.id ?? null;
    if (id === last) return;
    last = id;
    run(id);
  });
}
