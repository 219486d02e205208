import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { orderBody } from '../../test/orders';
import { removeOldData } from './retention';

const server = await testApp({ RETENTION_DAYS: '90' });

test('an order that somebody prolongs while it is about to be removed stays as it is', async () => {
  const { as, db } = server;
  const end = addDays(todayInBangkok(), -100);
  const dates = { joborder_start: dayToSeconds(end), joborder_stop: dayToSeconds(end) };
  const lotus = await as('lotus');
  const body = orderBody({ ...dates, days: orderBody().days.slice(0, 1) });
  const saved = await lotus.post('/api/v2/web/joborder/new/save', body);
  expect(saved.status).toBe(200);
  const id = saved.body.joborder_id as number;
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
