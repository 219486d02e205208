import { createHash, randomBytes } from 'node:crypto';
import type { Lang } from '@joborder/shared/endpoint';
import { audit } from '../../platform/audit';
import type { Db } from '../../platform/db/schema';
import type { Caller } from '../../platform/session';

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A guide's own calendar; `guideId` of the caller, whom the contract demands to be a guide. */
export interface Owner extends Caller {
  readonly guideId: number;
}

/** Gives the calendar a new address and returns its token: 128 random bits, stored only as a hash. */
export async function makeCalendar(db: Db, owner: Owner, lang: Lang, now: Date): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const address = { token_hash: hashOf(token), lang, created_at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('calendar_feeds')
      .values({ guide_id: owner.guideId, ...address })
      .onConflict((conflict) => conflict.column('guide_id').doUpdateSet(address))
      .execute();
    await audit(trx, owner, {
      action: 'calendar.create',
      entity: 'guide',
      entityId: owner.guideId,
      after: { lang },
    });
  });
  return token;
}

/** Ends the address; ending none changes nothing. */
export async function revokeCalendar(db: Db, owner: Owner): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('calendar_feeds')
      .where('guide_id', '=', owner.guideId)
      .returning('guide_id')
      .executeTakeFirst();
    if (!ended) return;
    await audit(trx, owner, {
      action: 'calendar.revoke',
      entity: 'guide',
      entityId: owner.guideId,
    });
  });
}
