import type { Db } from '../platform/db/schema';
import { removeExpiredSessions } from '../platform/session';
import { removeExpiredRateLimits } from '../platform/rate-limit';
import { removeForgottenDevices } from './known-devices';

const DAY = 86_400_000;

/** Removes what has run out: sessions, limits, devices, codes and letters. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await removeExpiredSessions(db, now);
  await removeExpiredRateLimits(db, now);
  await removeForgottenDevices(db, now);
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mailed_codes').where('expires_at', '<=', now).execute();
  // Those whose job failed permanently.
  await db
    .deleteFrom('password_reset_requests')
    .where('requested_at', '<=', new Date(now.getTime() - DAY))
    .execute();
  await db
    .deleteFrom('account_letters')
    .where('created_at', '<=', new Date(now.getTime() - 3 * DAY))
    .execute();
}
