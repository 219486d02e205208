import { parseArgs } from 'node:util';
import { findPostgresql } from '../server/test/postgresql-cluster';
import { printHeading, report } from './compare';
import { benchGrid } from './grid';
import { benchList } from './list';
import { benchReport } from './report';
import { benchSave } from './save';
import { benchSignIn } from './sign-in';
import { openTestBench } from './test-bench';
import { benchThread } from './thread';
import { benchUsers } from './users';
import { ALL_PLACES, STANDARD_ORDERS } from './standard';
import { benchWatch } from './watch';
import { watchersProcess } from './watchers';

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
    },
  });
  const orders = values.fraction
    ? Math.round(Number(values.fraction) * STANDARD_ORDERS)
    : Number(values.orders);
  if (!Number.isInteger(orders) || orders < 1000)
    throw new Error('--orders is a number from 1000, --fraction at most 1.');
  const places = Number(values.places);
  if (!Number.isInteger(places) || places < 1000)
    throw new Error('--places is a number from 1000.');
  const users = Number(values.users);
  if (!Number.isInteger(users) || users < 1000) throw new Error('--users is a number from 1000.');
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
      if (ofOrders) printHeading(`${bench.description}, ${orders.toLocaleString('en')} orders`);
      if (wanted('list')) await benchList(bench);
      if (wanted('save')) await benchSave(bench);
      if (wanted('report')) await benchReport(bench);
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
        await benchGrid(bench);
      }
      if (wanted('users')) {
        printHeading(`${bench.description}, ${users.toLocaleString('en')} more users`);
        await benchUsers(bench);
      }
    } finally {
      await bench.close();
    }
  }
  process.exitCode = report() ? 0 : 1;
}

if (process.argv[2] === 'watchers') watchersProcess();
else await main();
