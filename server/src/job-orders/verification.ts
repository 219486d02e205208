import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CHECK_CODE_LENGTH, CHECK_CODE_SIGNS } from '@joborder/shared/job-orders/check-code';
import { Status } from '@joborder/shared/job-orders/status';
import type { Db } from '../platform/db/schema';
import type { OrderRecord } from './queries';

const newCheckCode = () =>
  Array.from({ length: CHECK_CODE_LENGTH }, () =>
    CHECK_CODE_SIGNS.charAt(randomInt(CHECK_CODE_SIGNS.length)),
  ).join('');

/** The codes on the paper of an order's present version; made when the paper is first shown. */
export async function paperCodes(
  db: Db,
  order: OrderRecord,
): Promise<{ verification: string; check_code: string }> {
  const { token, check_code } = await db
    .insertInto('paper_tokens')
    .values({
      token: randomBytes(16).toString('base64url'),
      job_order_id: order.id,
      version: order.version,
      check_code: newCheckCode(),
    })
    .onConflict((conflict) =>
      conflict.columns(['job_order_id', 'version']).doUpdateSet((eb) => ({
        // Papers of earlier releases had none.
        check_code: eb.fn.coalesce('paper_tokens.check_code', 'excluded.check_code'),
      })),
    )
    .returning(['token', 'check_code'])
    .executeTakeFirstOrThrow();
  return { verification: token, check_code: check_code ?? '' };
}

/** The version of the order whose paper carries this check code; undefined where none does. */
export async function versionOfCheckCode(
  db: Db,
  orderId: number,
  code: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('paper_tokens')
    .select('version')
    .where('job_order_id', '=', orderId)
    .where('check_code', '=', code)
    .executeTakeFirst();
  return found?.version;
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
function paperState(order: OrderRecord, version: number) {
  if (order.status === Status.cancelled) return 'cancelled' as const;
  return version === order.version ? ('valid' as const) : ('superseded' as const);
}

/** What is said of a paper in hand, found by its QR code or its check code. */
export const paperInHand = (order: OrderRecord, version: number) => ({
  state: paperState(order, version),
  version,
  current_version: order.version,
});
