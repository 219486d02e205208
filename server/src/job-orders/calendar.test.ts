import { addDays } from '@joborder/shared/dates';
import type { Reply } from '@joborder/shared/endpoint';
import type { calendar } from '@joborder/shared/job-orders/calendar-contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { GUIDE, onePlaceDay, orderBody } from '../../test/orders';
import { people } from '../../test/people';

const { as, db, anyone } = await testApp();
const lotus = await as('lotus');
const DAY = orderBody().inbound_date as string;
const span = `from=${addDays(DAY, -3)}&to=${addDays(DAY, 10)}`;

type Calendar = Reply<typeof calendar.get>;
const seenBy = async (who: Parameters<typeof as>[0], more = ''): Promise<Calendar> => {
  const reply = await (await as(who)).get(`/api/v2/web/joborder/calendar?${span}${more}`);
  expect(reply.status).toBe(200);
  return reply.body;
};
const file = async (who: Parameters<typeof as>[0], ...ids: number[]): Promise<string> => {
  const body = orderBody();
  const guides = ids.map((guide_id) => ({ guide_id }));
  const days = body.days.map((day) => ({ ...day, guides }));
  const reply = await (await as(who)).post('/api/v2/web/joborder/new/save', { ...body, days });
  expect(reply.status).toBe(200);
  return reply.body.code;
};
const answer = (code: string, accepted: number) =>
  db
    .updateTable('job_order_acceptances')
    .set({ accepted })
    .where('job_order_id', 'in', db.selectFrom('job_orders').select('id').where('code', '=', code))
    .execute();
const guideIn = (seen: Calendar, id: number) => seen.guides.find((each) => each.guide_id === id);

describe('the calendar', () => {
  test('a day is named by the province where it begins', async () => {
    const away = await db
      .selectFrom('places')
      .innerJoin('provinces', 'provinces.id', 'places.province_id')
      .select(['places.id', 'provinces.name_th as province'])
      .where('provinces.name_th', '<>', 'กรุงเทพมหานคร')
      .where('places.status', '=', 'approved')
      .orderBy('places.id')
      .executeTakeFirstOrThrow();
    const morning = onePlaceDay(1);
    const evening = onePlaceDay(1, [away.id]);
    const dayparts = [
      { daypart: 1, places: evening.dayparts[0]!.places },
      { daypart: 2, places: [] },
      { daypart: 3, places: morning.dayparts[0]!.places },
    ];
    const body = { ...orderBody(), days: [{ ...morning, dayparts }] };
    const { code, joborder_id } = (
      await (await as('lotus')).post('/api/v2/web/joborder/new/save', body)
    ).body;
    // Positions count within their part of the day.
    await db
      .updateTable('job_order_stops')
      .set({ position: 2 })
      .where('job_order_id', '=', joborder_id)
      .where('day_part', '=', 1)
      .execute();
    const order = (await seenBy('lotus')).orders.find((each) => each.code === code);
    expect(order?.provinces).toEqual([away.province]);
  });

  test('an agency sees its own orders of the span with days, people, status and who refused', async () => {
    const code = await file('lotus', GUIDE.somchai, GUIDE.malee);
    await answer(code, -1);
    const { orders, count } = await seenBy('lotus');
    const order = orders.find((each) => each.code === code);
    expect(order).toMatchObject({
      tourCode: orderBody().external_agencys_code,
      start: DAY,
      status: 1,
      guides_refused: [people.malee, people.somchai].map(
        ({ first_name, last_name }) => `${first_name} ${last_name}`,
      ),
    });
    expect(order?.provinces).toHaveLength(orderBody().days.length);
    expect(order?.provinces[0]).toBe('กรุงเทพมหานคร');
    expect((await seenBy('lotus', '&lang=en')).orders.at(-1)?.provinces[0]).toBe('Bangkok');
    expect(count).toBe(orders.length);
    expect((await seenBy('chang')).orders.map((each) => each.code)).not.toContain(code);
    // One day of the tour in the span is enough, the first and the last included.
    const isIn = async (from: string, to: string) => {
      const { body } = await lotus.get(`/api/v2/web/joborder/calendar?from=${from}&to=${to}`);
      return body.orders.some((each: { code: string }) => each.code === code);
    };
    const last = order?.stop ?? '';
    expect(await isIn(addDays(DAY, -9), DAY)).toBe(true);
    expect(await isIn(addDays(DAY, -9), addDays(DAY, -1))).toBe(false);
    expect(await isIn(last, addDays(last, 9))).toBe(true);
    expect(await isIn(addDays(last, 1), addDays(last, 9))).toBe(false);
  });

  test('D59: the days of guides are told by the answer, those with somebody else without naming it', async () => {
    await db.updateTable('job_orders').set({ cancelled_at: new Date() }).execute();
    const own = await file('lotus', GUIDE.malee);
    const day = async (who: 'lotus' | 'chang', id = GUIDE.malee) =>
      guideIn(await seenBy(who), id)?.days.find(({ date }) => date === DAY)?.kind;
    expect(await day('lotus')).toBe('waiting');
    await answer(own, 1);
    expect(await day('lotus')).toBe('accepted');
    await answer(own, -1);
    expect(await day('lotus')).toBe('refused');
    // Chang has the guide on an order of its own, and so learns of the days with others.
    const other = await file('chang', GUIDE.malee);
    expect(await day('lotus')).toBe('elsewhere');
    expect(await day('chang')).toBe('waiting');
    const seen = JSON.stringify(await seenBy('lotus'));
    expect(seen).not.toContain(other);
    expect(seen).not.toContain('ช้าง');
    // What the guide refused binds nobody, and is not told to others.
    await answer(other, -1);
    await answer(own, 1);
    await db
      .updateTable('job_orders')
      .set({ cancelled_at: new Date() })
      .where('code', '=', own)
      .execute();
    expect(await day('lotus')).toBeUndefined();
    expect(await day('chang')).toBe('refused');
  });

  test('D59: the day of a guide with several orders is told by what binds the most', async () => {
    await db.updateTable('job_orders').set({ cancelled_at: new Date() }).execute();
    const kinds: [who: 'lotus' | 'chang', accepted: number, kind: string][] = [
      ['lotus', -1, 'refused'],
      ['chang', 0, 'elsewhere'],
      ['lotus', 0, 'waiting'],
      ['lotus', 1, 'accepted'],
      ['lotus', 0, 'accepted'],
      ['lotus', -1, 'accepted'],
    ];
    for (const [who, accepted, kind] of kinds) {
      await answer(await file(who, GUIDE.malee), accepted);
      const days = guideIn(await seenBy('lotus'), GUIDE.malee)?.days ?? [];
      expect(days.filter(({ date }) => date === DAY)).toEqual([{ date: DAY, kind }]);
    }
  });

  test('a guide sees the own and the assigned orders and no guides; staff have no calendar', async () => {
    const code = await file('lotus', GUIDE.malee);
    const seen = await seenBy('malee');
    expect(seen.orders.map((each) => each.code)).toContain(code);
    expect(seen.guides).toEqual([]);
    expect((await seenBy('somchai')).orders.map((each) => each.code)).not.toContain(code);
    expect(await seenBy('admin')).toMatchObject({ orders: [], guides: [], count: 0 });
    for (const who of ['officer', 'police'] as const) {
      expect((await (await as(who)).get(`/api/v2/web/joborder/calendar?${span}`)).status).toBe(403);
    }
    expect((await anyone.get(`/api/v2/web/joborder/calendar?${span}`)).status).toBe(401);
  });

  test('a span is of at most seven weeks and of days that exist', async () => {
    for (const [from, to] of [
      ['2026-11-01', '2026-12-20'],
      ['2026-11-02', '2026-11-01'],
      ['2026-02-31', '2026-03-05'],
    ]) {
      const reply = await lotus.get(`/api/v2/web/joborder/calendar?from=${from}&to=${to}`);
      expect([from, reply.status]).toEqual([from, 422]);
    }
    const whole = await lotus.get('/api/v2/web/joborder/calendar?from=2026-11-01&to=2026-12-19');
    expect(whole.status).toBe(200);
  });
});
