import { parseArgs } from 'node:util';
import { findPostgresql } from '../server/test/postgresql-cluster';
import { printHeading, report } from './compare';
import { detailOperations } from './details';
import { benchExport } from './export';
import { gridOperations } from './grid';
import { benchHttp } from './http';
import { limitProcess } from './http-limit';
import { EXPORTED_ORDERS, listOperations } from './list';
import { compareEach, readFacts } from './operation';
import { benchReport } from './report';
import { saveOperations } from './save';
import { benchSignIn } from './sign-in';
import { ALL_PLACES, STANDARD_ORDERS } from './standard';
import { openTestBench } from './test-bench';
import { benchThread } from './thread';
import { userOperations } from './users';
import { benchWatch } from './watch';
import { watchersProcess } from './watchers';

/** Accounts beside a year of orders. */
const STANDARD_USERS = 330_000;

function whole(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1000)
    throw new Error(`--${name} is a number from 1000.`);
  return number;
}

/** End to end, at each of the fractions of the standard data. */
async function http(fraction: string, only: string | undefined, withPeer: boolean) {
  const sizes = fraction.split(',').map((text) => {
    const part = Number(text);
    if (!(part >= 0.01 && part <= 1)) throw new Error('--fraction is like 0.04,0.2,1.');
    return {
      orders: Math.round(part * STANDARD_ORDERS),
      places: Math.round(part * ALL_PLACES),
      users: Math.round(part * STANDARD_USERS),
    };
  });
  await benchHttp(sizes, { wanted: only?.split(',') ?? [], withPeer });
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '200000' },
      // How much of the standard data, instead of a number of orders.
      fraction: { type: 'string' },
      places: { type: 'string', default: '1000000' },
      users: { type: 'string', default: '200000' },
      on: { type: 'string' },
      // Operations whose names begin so.
      only: { type: 'string' },
      // Measures PostGraphile, too.
      peer: { type: 'boolean', default: false },
    },
  });
  if (positionals.includes('http')) {
    await http(values.fraction ?? '0.04', values.only, values.peer);
    process.exitCode = report() ? 0 : 1;
    return;
  }
  const orders = values.fraction
    ? Math.round(Number(values.fraction) * STANDARD_ORDERS)
    : whole('orders', values.orders);
  const places = whole('places', values.places);
  const users = whole('users', values.users);
  const databases = values.on
    ? [values.on]
    : [...(findPostgresql() ? ['postgresql'] : []), 'embedded'];
  const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);

  if (wanted('thread')) await benchThread();
  for (const database of databases) {
    if (positionals.length === 1 && wanted('thread')) break;
    if (database !== 'embedded' && database !== 'postgresql') {
      throw new Error('--on is embedded or postgresql.');
    }
    const ofOrders = wanted('list') || wanted('save') || wanted('report');
    const bench = await openTestBench(database, {
      orders: ofOrders ? orders : 1000,
      places: wanted('grid') ? places : wanted('report') ? ALL_PLACES : 0,
      users: wanted('users') ? users : 0,
    });
    try {
      const facts = await readFacts(bench.query);
      if (ofOrders) printHeading(`${bench.description}, ${orders.toLocaleString('en')} orders`);
      if (wanted('list')) {
        await compareEach(bench, [...listOperations(facts), ...detailOperations(facts)]);
        await benchExport(
          bench,
          'list: spreadsheet of every order',
          '/api/v2/web/joborder/export',
          EXPORTED_ORDERS,
        );
      }
      if (wanted('save')) await compareEach(bench, saveOperations(facts));
      if (wanted('report')) await benchReport(bench, facts);
      if (wanted('watch')) {
        console.log(`\n${bench.description}, 2,000 watchers, 14 events a second`);
        await benchWatch(bench);
      }
      if (wanted('sign-in')) {
        console.log(`\n${bench.description}, sign-ins that fail`);
        await benchSignIn({ base: bench.base, known: 'test.officer' });
      }
      if (wanted('grid')) {
        printHeading(`${bench.description}, ${places.toLocaleString('en')} places`);
        await compareEach(bench, gridOperations());
      }
      if (wanted('users')) {
        printHeading(`${bench.description}, ${users.toLocaleString('en')} more users`);
        await compareEach(bench, userOperations(facts));
        await benchExport(bench, 'users: spreadsheet of every row', '/devexpress/users/export');
      }
    } finally {
      await bench.close();
    }
  }
  process.exitCode = report() ? 0 : 1;
}

if (process.argv[2] === 'watchers') watchersProcess();
else if (process.argv[2] === 'limit') limitProcess();
else await main();
