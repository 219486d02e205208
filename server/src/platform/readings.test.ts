import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { orderBody } from '../../test/orders';
import { people } from '../../test/people';
import { recordReading } from './readings';
import type { Caller } from './session';

const { as, db } = await testApp();
const lotus = await as('lotus');
const file = async () =>
  (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body.joborder_id as number;
const [order, other] = [await file(), await file()];
const caller = (person: keyof typeof people, address = '192.0.2.1') =>
  ({ id: people[person].id, address }) as Caller;
const readings = async () =>
  (
    await db
      .selectFrom('access_log')
      .select(['actor_id', 'address', 'job_order_id', 'purpose'])
      .orderBy('id')
      .execute()
  ).map((row) => Object.values(row));

test('D36: whoever follows an order reads it once in a quarter of an hour, everything else counts each time', async () => {
  const police = people.police.id;
  const minutesAgo = async (minutes: number, job_order_id: number) =>
    db
      .insertInto('access_log')
      .values({
        at: new Date(Date.now() - minutes * 60_000),
        actor_id: police,
        address: '192.0.2.1',
        job_order_id,
        purpose: 'progress',
      })
      .execute();
  await minutesAgo(16, order);
  await minutesAgo(14, other);
  const before = (await readings()).length;
  for (const id of [order, order, other]) await recordReading(db, caller('police'), id, 'progress');
  await recordReading(db, caller('officer'), other, 'progress');
  await recordReading(db, caller('police', '192.0.2.2'), other, 'progress');
  for (const purpose of [
    'paper',
    'paper',
    'prepare',
    'passport-file',
    'export',
    'export',
  ] as const) {
    await recordReading(db, caller('police'), other, purpose);
  }
  expect((await readings()).slice(before)).toEqual([
    [police, '192.0.2.1', order, 'progress'],
    [people.officer.id, '192.0.2.1', other, 'progress'],
    [police, '192.0.2.2', other, 'progress'],
    [police, '192.0.2.1', other, 'paper'],
    [police, '192.0.2.1', other, 'paper'],
    [police, '192.0.2.1', other, 'prepare'],
    [police, '192.0.2.1', other, 'passport-file'],
    [police, '192.0.2.1', other, 'export'],
    [police, '192.0.2.1', other, 'export'],
  ]);
});
