import { auditInsert } from '../platform/audit';
import type { Db } from '../platform/db/schema';

export interface SignIn {
  /** `refused`: wrong password, suspended, or not for this application. */
  readonly outcome: 'sign-in' | 'refused' | 'sign-out';
  /**
   * Whose account it was; null for a name that nobody has. What was typed is never kept: people
   * type their password there.
   */
  readonly userId: number | null;
  readonly address: string;
}

/** Writes down that somebody signed in or out, or tried to (D36). */
export async function recordSignIn(db: Db, { outcome, userId, address }: SignIn): Promise<void> {
  // Who was refused is not known to be the account's owner.
  const actor = { id: outcome === 'refused' ? null : userId, address };
  await auditInsert(actor, {
    action: `session.${outcome}`,
    entity: 'user',
    entityId: userId,
  }).execute(db);
}
