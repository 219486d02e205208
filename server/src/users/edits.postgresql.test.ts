import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Client, testApp } from '../../test/app';
import { people } from '../../test/people';
import type { Trx } from '../platform/db/schema';

const { as, db } = await testApp();
const { malee, lotus } = people;

/** The reply to an edit that waits for a row, which `change` changes before the edit goes on. */
async function editDuring(
  who: Client,
  [url, body]: readonly [string, object],
  change: (trx: Trx) => Promise<unknown>,
) {
  let reply: ReturnType<Client['post']> | undefined;
  await db.transaction().execute(async (trx) => {
    await change(trx);
    reply = who.post(url, body);
    reply.catch(() => undefined);
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
  });
  return reply;
}

test.each([
  [
    'a guide',
    '/api/v2/web/users/update/guide',
    { guide_id: malee.guide_id, guide: { address: 'ใหม่' } },
    (trx: Trx) =>
      trx
        .updateTable('guides')
        .set({ license_expires: '2031-05-31' })
        .where('id', '=', malee.guide_id ?? 0)
        .execute(),
    malee.id,
    { guide_address: 'ใหม่', license_expires: '2031-05-31' },
  ],
  [
    'an agency',
    '/api/v2/web/users/update/agency',
    { agency_id: lotus.agency_id, agency: { address: 'ที่ใหม่' } },
    (trx: Trx) =>
      trx
        .updateTable('agencies')
        .set({ signatory: 'นางบุญมี ลงนาม' })
        .where('id', '=', lotus.agency_id ?? 0)
        .execute(),
    lotus.id,
    { agency_address: 'ที่ใหม่', signatory: 'นางบุญมี ลงนาม' },
  ],
  [
    'an account that is suspended meanwhile',
    '/api/v2/web/users/update/information',
    { users_id: malee.id, information: { mobile: '081 222 3333' } },
    (trx: Trx) => trx.updateTable('users').set({ status: 2 }).where('id', '=', malee.id).execute(),
    malee.id,
    { mobile: '081 222 3333', status: 2 },
  ],
])('what is not sent of %s stays, also what changes at the same moment', async (...row) => {
  const [, url, body, change, id, after] = row;
  const officer = await as('officer');
  const reply = await editDuring(officer, [url, body], change);
  expect(reply?.status).toBe(200);
  expect((await officer.get(`/api/v2/web/users/get/${id}`)).body).toMatchObject(after);
});
