import { audit } from '../platform/audit';
import type { Authorized } from '../platform/authorized';
import type { Db } from '../platform/db/schema';
import type { Caller } from '../platform/session';
import { changesSince } from './changes';
import { appendEvent } from './events';
import { notify } from './notifications';
import type { OrderRecord } from './queries';

/** 'Delete' cancels: the order, its number and its history stay (D10). */
export async function cancelJobOrder(
  db: Db,
  caller: Caller,
  order: Authorized<OrderRecord>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const cancelled = await trx
      .updateTable('job_orders')
      .set({
        cancelled_at: now,
        cancelled_by: caller.id,
        version: order.version + 1,
        updated_by: caller.id,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .where('version', '=', order.version)
      .where('cancelled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) throw await changesSince(trx, order, order.version);
    await appendEvent(trx, caller, { type: 'cancelled', orderId: order.id, at: now });
    await notify(trx, { about: 'cancelled', orderId: order.id, actorId: caller.id });
    await audit(trx, caller, {
      action: 'job-order.cancel',
      entity: 'job_order',
      entityId: order.id,
      after: { version: order.version + 1 },
    });
  });
}
