import { audit, type Person } from '../platform/audit';
import type { Trx } from '../platform/db/schema';
import { type Checked, closeSessionsOf } from '../platform/session';
import { endCodes, tellOwner } from './account-emails';
import { forgetDevices } from './known-devices';

export interface NewPassword {
  readonly hash: string;
  readonly action: 'password.change' | 'password.reset';
  readonly now: Date;
  /** Token of the device that stays known. */
  readonly device: string | undefined;
  /** What the old password was compared with: only while it is still so; not asked after a reset. */
  readonly checked?: Checked;
}

/**
 * Sets a password; every session ends, open codes and other devices are forgotten (D33). False, and
 * nothing is changed, when somebody else changed it since it was checked.
 */
export async function setPassword(
  trx: Trx,
  actor: Person,
  { hash, action, now, device, checked }: NewPassword,
): Promise<boolean> {
  let update = trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: hash,
      must_change_password: false,
      credentials_version: eb('credentials_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', actor.id);
  if (checked) {
    update = update
      .where('password_hash', 'is not distinct from', checked.password_hash)
      .where('credentials_version', '=', checked.credentials_version);
  }
  const changed = await update.returning('email').executeTakeFirst();
  if (!changed) return false;
  await endCodes(trx, actor.id);
  await tellOwner(trx, { userId: actor.id, about: 'password', addresses: [changed.email], now });
  await closeSessionsOf(trx, actor.id);
  await forgetDevices(trx, actor.id, device);
  await audit(trx, actor, { action, entity: 'user', entityId: actor.id });
  return true;
}
