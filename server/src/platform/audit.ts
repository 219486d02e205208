import { sql } from 'kysely';
import type { Db } from './db/schema';
import type { Caller } from './session';

export interface AuditEntry {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  /** What was and what is, without personal data of tourists. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who did it; nobody is signed in who sets a new password by mail. */
export type Actor = Pick<Caller, 'id' | 'address'>;

/** The insert of an audit line, to stand in a statement that writes more than that. */
export function auditInsert(caller: Actor, entry: AuditEntry) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return sql`insert into audit_log (actor_id, address, action, entity, entity_id, before, after)
    values (${caller.id}, ${caller.address}, ${entry.action}, ${entry.entity}, ${entry.entityId},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`;
}

/** Writes the audit line of a command; call it inside the command's own transaction (DESIGN §5). */
export async function audit(trx: Db, caller: Actor, entry: AuditEntry): Promise<void> {
  await auditInsert(caller, entry).execute(trx);
}
