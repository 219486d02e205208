import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { openStream } from '../../test/event-stream';
import { onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { people } from '../../test/people';
import { quiet } from '../../test/quiet';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { openDatabase } from '../platform/db/open';
import { Jobs } from '../platform/jobs';
import { createMailer } from '../platform/mail';
import { openSession } from '../platform/session';

const { as, db, databaseUrl, storage, dataDir } = await testApp();

test('PROG-01: an event at one server process reaches who watches at another within a second', async () => {
  const other = await openDatabase({
    databaseUrl,
    dataDir,
    log: quiet,
    limits: { calls: { connections: 2 } },
  });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SEED: 'none' });
  const listen: typeof other.listen = (channel, handler) => other.listen(channel, handler);
  const app = await buildApp({
    db: other.db,
    pools: other.pools,
    listen,
    openSnapshot: other.openSnapshot,
    isListening: other.isListening,
    config,
    storage,
    jobs: new Jobs(other.db, listen),
    mailer: createMailer(config),
    now: () => new Date(),
  });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const today = todayInBangkok();
    const day = { ...onePlaceDay(1, PLACES), guides: [{ guide_id: people.malee.guide_id }] };
    const { code } = (
      await (
        await as('lotus')
      ).post(
        '/api/v2/web/joborder/new/save',
        orderBody({
          joborder_start: dayToSeconds(today),
          joborder_stop: dayToSeconds(addDays(today, 0)),
          days: [day],
        }),
      )
    ).body;
    const malee = await as('malee');
    const send = (event: object) =>
      malee.post('/api/v2/guide/events', {
        events: [{ id: randomUUID(), at: new Date().toISOString(), joborder_code: code, ...event }],
      });
    await send({ type: 'accept' });
    const token = await openSession(db, {
      userId: people.officer.id,
      now: new Date(),
      life: 60_000,
      address: '127.0.0.1',
      userAgent: 'test',
    });
    const stream = await openStream(
      `http://127.0.0.1:${port}/api/v2/web/joborder/progress/events?joborder_code=${code}&after=1`,
      token,
    );
    await stream.next(({ event }) => event === 'open');
    const heard = stream.next(({ id }) => id === '2');
    const before = performance.now();
    await send({ type: 'check-in', day: 1, daypart: 1, place_id: PLACES[0] });
    expect(JSON.parse((await heard).data)).toMatchObject({ type: 'check-in' });
    expect(performance.now() - before).toBeLessThan(1000);
    stream.abort();
  } finally {
    await app.close();
    await other.close();
  }
});
