import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Status } from '@joborder/shared/job-orders/status';
import type { Db } from '../platform/db/schema';
import type { OrderRecord } from './queries';

/** The code on the paper of an order's present version; made when the paper is first shown. */
export async function paperToken(db: Db, order: OrderRecord): Promise<string> {
  const { token } = await db
    .insertInto('paper_tokens')
    .values({
      token: randomBytes(16).toString('base64url'),
      job_order_id: order.id,
      version: order.version,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['job_order_id', 'version'])
        .doUpdateSet((eb) => ({ version: eb.ref('excluded.version') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  return token;
}

/** The paper of a code, counting the scan; undefined for a forged one. */
export async function scanPaper(db: Db, token: string, now: Date) {
  return db
    .updateTable('paper_tokens')
    .set({ scans: sql<number>`scans + 1`, last_scanned_at: now })
    .where('token', '=', token)
    .returning(['job_order_id', 'version'])
    .executeTakeFirst();
}

/** What a paper of a version is worth today. Cancelling makes a version, but supersedes nothing. */
export function paperState(order: OrderRecord, version: number) {
  if (order.status === Status.cancelled) return 'cancelled' as const;
  return version === order.version ? ('valid' as const) : ('superseded' as const);
}
