import { audit, type Person } from '../platform/audit';
import type { Trx } from '../platform/db/schema';
import { closeSessionsOf } from '../platform/session';
import { forgetDevices } from './known-devices';

export interface NewPassword {
  readonly hash: string;
  readonly action: 'password.change' | 'password.reset';
  readonly now: Date;
  /** Token of the device that stays known. */
  readonly device: string | undefined;
}

/** Sets a password; every session ends, open links for a reset and other devices are forgotten (D33). */
export async function setPassword(
  trx: Trx,
  actor: Person,
  { hash, action, now, device }: NewPassword,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: false, updated_at: now })
    .where('id', '=', actor.id)
    .execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', actor.id).execute();
  await closeSessionsOf(trx, actor.id);
  await forgetDevices(trx, actor.id, device);
  await audit(trx, actor, { action, entity: 'user', entityId: actor.id });
}
