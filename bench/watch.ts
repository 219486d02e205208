import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays, todayInBangkok } from '@joborder/shared/dates';
import { printFigure } from './compare';
import type { TestBench } from './test-bench';
import type { Report, Task } from './watchers';

const WATCHERS = 2000;
const EVENTS_A_SECOND = 14;
const CALM_SECONDS = 15;
const CUTTING_SECONDS = 20;
const SECONDS = CALM_SECONDS + CUTTING_SECONDS;
/** A guide of the generated data; its user signs in for the bench. */
const GUIDE = 1;

/** So many of the guide's orders run today and are accepted. */
async function prepareOrders({ query }: TestBench): Promise<{ code: string; tourist: number }[]> {
  const today = todayInBangkok(new Date());
  const rows = await query(
    `with chosen as (
      update job_orders set start_date = $1, end_date = $2, cancelled_at = null
      where id in (select distinct job_order_id from job_order_guides where guide_id = $3
        order by job_order_id desc limit $4)
      returning id, code
    ), accepted as (
      insert into job_order_acceptances (job_order_id, guide_id, accepted)
      select id, $3, 1 from chosen
      on conflict (job_order_id, guide_id) do update set accepted = 1
    )
    select code, (select min(id) from job_order_tourists where job_order_id = chosen.id) as tourist
    from chosen`,
    [today, addDays(today, 8), GUIDE, EVENTS_A_SECOND],
  );
  return rows.map(({ code, tourist }) => ({ code: String(code), tourist: Number(tourist) }));
}

const settled = async () => {
  await delay(1500);
  globalThis.gc?.();
  await delay(500);
  return process.memoryUsage().rss;
};

/**
 * 2,000 watchers on this one process while 14 events a second arrive. First in peace, which is what
 * the delay is measured in; then all are cut off, one after another, and have to come back without
 * missing anything. The watchers live in a process of their own and say what they saw.
 */
export async function benchWatch(bench: TestBench): Promise<void> {
  const orders = await prepareOrders(bench);
  const guide = await bench.signInGuide(GUIDE);
  const before = await settled();
  const watchers = fork(process.argv[1] as string, ['watchers'], { execArgv: [] });
  const task: Task = {
    base: bench.base,
    token: bench.tokens.officer,
    codes: Array.from({ length: WATCHERS }, (_, at) => orders[at % orders.length]?.code ?? ''),
  };
  watchers.send(task);
  await once(watchers, 'message');
  const perWatcher = ((await settled()) - before) / WATCHERS / 1024;

  for (let second = 0; second < SECONDS; second += 1) {
    if (second === CALM_SECONDS) watchers.send({ cutWithin: CUTTING_SECONDS * 1000 });
    const next = delay(1000);
    await Promise.all(
      orders.map(async ({ code, tourist }, index) => {
        await delay((index * 1000) / orders.length);
        const reading = { joborder_tourist_id: tourist, temperaturestatus: 1 };
        await bench.send(guide, '/api/v2/guide/events', {
          events: [
            {
              id: randomUUID(),
              type: 'temperatures',
              joborder_code: code,
              at: new Date().toISOString(),
              day: 1,
              readings: [reading],
            },
          ],
        });
      }),
    );
    await next;
  }
  watchers.send({ finish: SECONDS });
  const [report] = (await once(watchers, 'message')) as [Report];
  watchers.disconnect();
  printFigure('events missed or doubled', report.wrong, 0, '');
  printFigure(`p99 of ${report.calm.toLocaleString('en')} deliveries`, report.p99, 500, 'ms');
  printFigure(`memory of a watcher (${report.reconnects} reconnects)`, perWatcher, 40, 'kB');
}
