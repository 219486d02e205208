import { sql } from 'kysely';
import type { Db } from './db/schema';

/** Who did it, from where; nobody while the server works by itself. */
export interface Actor {
  readonly id: number | null;
  readonly address: string;
}

/** Somebody with an account, signed in or not: who sets a new password by mail is not. */
export interface Person extends Actor {
  readonly id: number;
}

export interface AuditEntry {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  /** What was and what is, without personal data of tourists. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The named facts of a record, for `before`: columns that a command does not write are no part of its line. */
export function pick(record: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** The insert of an audit line, as part of a statement that writes more than that. */
export function auditInsert(actor: Actor, entry: AuditEntry) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return sql`insert into audit_log (actor_id, address, action, entity, entity_id, before, after)
    values (${actor.id}, ${actor.address}, ${entry.action}, ${entry.entity}, ${entry.entityId},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`;
}

/** Writes the audit line of a command; call it inside the command's own transaction (DESIGN §5). */
export async function audit(trx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await auditInsert(actor, entry).execute(trx);
}
