import { addDays, type Day, todayInBangkok } from '@joborder/shared/dates';
import type { Db, Trx } from '../src/platform/db/schema';
import type { Storage } from '../src/platform/storage-types';
import { makeInspections } from './demo/inspections';
import { planner, type Planner } from './demo/itinerary';
import { makeOrders } from './demo/orders';
import { accountChanges, identityChanges, makePeople, USER, userOfAgency } from './demo/people';
import { addDemoPlaces } from './demo/places';
import { storePortraits } from './demo/portraits';
import { seededRandom } from './demo/random';
import { ROUTES } from './demo/routes';
import { continueIds, insertRows } from './demo/rows';

async function addTrips(trx: Trx, { plan }: Planner, today: Day): Promise<void> {
  const trips = ROUTES.map((route, index) => {
    // The list shows the newest first: the short tours that come first here are the latest.
    const at = `${addDays(today, -5 - index * 9)}T10:00:00+07:00`;
    return {
      id: index + 1,
      name: route.name,
      description: route.description,
      min_recommended: route.days.length > 4 ? 10 : 2,
      max_recommended: 40,
      visibility: route.agency === 0 ? 1 : 2,
      agency_id: route.agency === 0 ? null : route.agency,
      created_by: route.agency === 0 ? USER.admin : userOfAgency(route.agency),
      created_at: at,
      updated_at: at,
    };
  });
  await insertRows(trx, 'trips', trips);
  const stops = ROUTES.flatMap((route, index) =>
    plan(route.days, seededRandom(`trip ${index}`)).map(({ day, part, place }, at) => ({
      trip_id: index + 1,
      day,
      day_part: part,
      position: at + 1,
      place_id: place.id,
    })),
  );
  await insertRows(trx, 'trip_stops', stops);
}

/**
 * The demo beside the reference data: accounts, places, trips and ten months of job orders around
 * the Bangkok day of `now`. The same day gives the same rows, but for the salts of the passwords.
 */
export async function seedDemo(db: Db, storage: Storage, now: Date): Promise<void> {
  const today = todayInBangkok(now);
  const { users, agencies, guides } = await makePeople(today);
  await storePortraits(storage, users);
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, 'agencies', agencies);
    await insertRows(trx, 'guides', guides);
    await insertRows(trx, 'users', users);
    await insertRows(
      trx,
      'identity_changes',
      identityChanges(today, { agencies, guides }).map((change, at) => ({ id: at + 1, ...change })),
    );
    const route = planner(await addDemoPlaces(trx, today));
    await addTrips(trx, route, today);
    const orders = makeOrders(today, { agencies, guides, users, planner: route });
    for (const [table, rows] of Object.entries(orders)) {
      await insertRows(trx, table as keyof typeof orders, rows);
    }
    const { inspections, notices } = makeInspections(today, orders.job_orders, userOfAgency);
    await insertRows(trx, 'inspections', inspections);
    await insertRows(trx, 'notices', notices);
    await insertRows(trx, 'audit_log', accountChanges(today));
    await continueIds(trx, [
      'agencies',
      'guides',
      'users',
      'identity_changes',
      'trips',
      'job_orders',
      'job_order_tourists',
      'inspections',
    ]);
  });
}
