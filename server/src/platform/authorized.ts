import { forbidden, notFound } from './errors';
import type { Caller } from './session';

declare const authorized: unique symbol;

/**
 * A record on which the caller may act. Only `authorize` makes one, and commands
 * demand it, so that none can be called without the check (DESIGN §5).
 */
export type Authorized<T> = T & { readonly [authorized]: true };

/** What decides about a record: one line each. */
export interface Policy<T> {
  readonly see: (caller: Caller, record: T) => boolean;
  readonly act?: (caller: Caller, record: T) => boolean;
}

/** 404 for what the caller may not see, 403 for what it may see but not do (decision D4). */
export function authorize<T>(
  policy: Policy<T>,
  caller: Caller,
  record: T | undefined,
): Authorized<T> {
  if (record === undefined || !policy.see(caller, record)) throw notFound();
  if (policy.act && !policy.act(caller, record)) throw forbidden();
  return record as Authorized<T>;
}
