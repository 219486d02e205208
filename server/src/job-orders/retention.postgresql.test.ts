import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { inspectionParts } from '../../test/inspections';
import { sendForm } from '../../test/multipart';
import { orderBody, tourist } from '../../test/orders';
import { growTables, rowsOfTable } from '../../test/plans';
import { findWrittenSince, removeOldData } from './retention';

const server = await testApp({ RETENTION_DAYS: '90' });

/** Files a tour of one day that has been over for long. */
async function filed(more: object = {}) {
  const end = addDays(todayInBangkok(), -100);
  const lotus = await server.as('lotus');
  const body = {
    ...orderBody({ joborder_start: dayToSeconds(end), joborder_stop: dayToSeconds(end) }),
    days: orderBody().days.slice(0, 1),
    ...more,
  };
  const saved = await lotus.post('/api/v2/web/joborder/new/save', body);
  expect(saved.status).toBe(200);
  const { joborder_id, code } = saved.body as { joborder_id: number; code: string };
  return { lotus, body, joborder_id, code };
}

test('an order that somebody prolongs while it is about to be removed stays as it is', async () => {
  const { db } = server;
  const { joborder_id: id } = await filed();
  let removing: Promise<{ orders: number }> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('job_orders')
      .set({ end_date: todayInBangkok() })
      .where('id', '=', id)
      .execute();
    // All that it reads of the context and its settings.
    const late = { ...server, config: { RETENTION_DAYS: 90 }, now: () => new Date() } as never;
    removing = removeOldData(late);
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
  });
  expect(await removing).toMatchObject({ orders: 0 });
  const order = await db
    .selectFrom('job_orders')
    .select('data_removed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(order).toEqual({ data_removed_at: null });
});

/** Does something that began before the data of an order were removed, and ends after it. */
async function whileRemoving<Reply>(orderId: number, work: () => Promise<Reply>): Promise<Reply> {
  const { db } = server;
  const working = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('job_orders')
      .set({ data_removed_at: new Date() })
      .where('id', '=', orderId)
      .execute();
    const reply = work();
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    return { reply };
  });
  return working.reply;
}

test('D61: an edit that began before the removal is refused after it', async () => {
  const { lotus, body, joborder_id, code } = await filed();
  const edited = { ...body, joborder_id, code, version: 1, tourists: [tourist('RP1111111')] };
  const refused = await whileRemoving(joborder_id, () =>
    lotus.post('/api/v2/web/joborder/new/save', {
      ...edited,
      idempotency_key: crypto.randomUUID(),
    }),
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'DATA_REMOVED']);
});

test('D70: a note that was on its way while data were removed is not kept', async () => {
  const { joborder_id, code } = await filed();
  const police = await server.as('police');
  const parts = inspectionParts(code, { result: 'found', findings: 'other', note: 'RP2222222' });
  const reply = await whileRemoving(joborder_id, () =>
    sendForm(police, '/api/v2/web/inspection', parts),
  );
  expect([reply.status, reply.body.inspection.note]).toEqual([200, '']);
});

test('what came after the removal is found without reading all orders', async () => {
  const { db } = server;
  await growTables(db);
  const grown = 1_000_000;
  await sql`update job_orders set data_removed_at = now() where id > ${grown}`.execute(db);
  await sql`update inspections set note = 'late', result = 'in_order', counted = 1,
    expected = 1, recorded_at = now(), client_id = gen_random_uuid() where job_order_id = ${grown + 7}`.execute(
    db,
  );
  await sql`update job_order_temperatures set remark = 'late'
    where tourist_id = ${grown + 8}`.execute(db);
  await sql`update job_orders set updated_at = now() + interval '1 minute'
    where id = ${grown + 9}`.execute(db);
  for (const table of ['job_orders', 'job_order_tourists', 'inspections']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
  await sql`vacuum analyze job_order_temperatures`.execute(db);
  const looked: [string, number][] = [];
  for (const table of ['job_orders', 'job_order_tourists', 'inspections']) {
    looked.push([table, await rowsOfTable(db, table, () => findWrittenSince(db))]);
  }
  expect(await findWrittenSince(db)).toEqual([7, 8, 9].map((nth) => grown + nth));
  expect(looked.filter(([, rows]) => rows > 20)).toEqual([]);
});
